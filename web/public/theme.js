// Before the first paint: dark or light as last chosen, or as the system prefers.
(function () {
  var chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem("wettlauf.settings") || "{}").theme;
  } catch {
    // Without storage, or with something else in it, the system decides.
  }
  var dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
