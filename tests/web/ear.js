/* A strict screen reader's ear: what live regions say, and the names of sheets that open. It hears a region only if it was there
   before its words, no status that comes together with its text, and nothing behind an open sheet. */
window.heard = [];
(() => {
  const LIVE = { status: "polite", log: "polite", alert: "assertive" };
  const REGIONS = "[aria-live], [role=status], [role=log], [role=alert]";
  const BLOCKS = ["P", "DIV", "LI", "OL", "UL", "H1", "H2", "H3", "BUTTON", "SECTION"];
  const clean = (text) => text.replace(/\s+/g, " ").trim();
  const elementOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement);

  function wordsOf(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute("aria-hidden") === "true") return "";
    if (getComputedStyle(node).display === "none") return "";
    const inner = node.getAttribute("aria-label") ?? [...node.childNodes].map(wordsOf).join("");
    return BLOCKS.includes(node.tagName) ? ` ${inner} ` : inner;
  }
  function regionOf(element) {
    for (let one = element; one; one = one.parentElement) {
      const live = one.getAttribute("aria-live") ?? LIVE[one.getAttribute("role")];
      if (live) return live === "off" ? null : one;
    }
    return null;
  }
  function isCovered(element) {
    if (!element.checkVisibility() || element.closest("[aria-hidden=true], [inert]")) return true;
    const sheet = [...document.querySelectorAll("dialog[open][aria-modal=true]")].at(-1);
    return sheet ? !sheet.contains(element) : false;
  }
  const isAtomic = (region) =>
    (region.getAttribute("aria-atomic") ?? String(["status", "alert"].includes(region.getAttribute("role")))) === "true";

  const known = new WeakSet();
  const before = new WeakMap();
  function listen(changes) {
    const said = [];
    const wholes = new Set();
    for (const change of changes) {
      const element = elementOf(change.target);
      if (!element) continue;
      if (change.type === "attributes") {
        if (element.open) said.push(`sheet: ${clean(wordsOf(document.getElementById(element.getAttribute("aria-labelledby")) ?? element))}`);
        continue;
      }
      for (const added of change.addedNodes) {
        if (added.nodeType !== Node.ELEMENT_NODE) continue;
        const alerts = [...added.querySelectorAll("[role=alert]"), ...(added.matches("[role=alert]") ? [added] : [])];
        said.push(...alerts.filter((one) => !isCovered(one)).map((one) => clean(wordsOf(one))));
      }
      const region = regionOf(element);
      if (!region || !known.has(region) || !region.isConnected || isCovered(region)) continue;
      if (isAtomic(region)) wholes.add(region);
      else if (change.type === "characterData") said.push(clean(wordsOf(element)));
      else said.push(...[...change.addedNodes].map((one) => clean(wordsOf(one))));
    }
    for (const region of wholes) {
      const words = clean(wordsOf(region));
      if (words !== before.get(region)) said.push(words);
      before.set(region, words);
    }
    for (const region of document.querySelectorAll(REGIONS)) {
      if (known.has(region)) continue;
      known.add(region);
      before.set(region, clean(wordsOf(region)));
    }
    window.heard.push(...said.filter(Boolean));
  }
  const what = { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["open"] };
  new MutationObserver(listen).observe(document, what);
})();
