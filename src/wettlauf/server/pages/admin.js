// The host's page: the same as `wettlauf admin`, over the same endpoints. The token stays in this tab.
"use strict";

const find = (id) => document.getElementById(id);
const TOKEN = "wettlauf.admin";

async function send(method, path, body) {
  const answer = await fetch(`/api/admin${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${sessionStorage.getItem(TOKEN) ?? ""}`,
      ...(body ? { "Content-Type": "application/json" } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!answer.ok) throw new Error((await answer.json()).text);
  return answer;
}

const ask = async (method, path, body) => (await send(method, path, body)).json();

/** Runs an action, shows its error, and refreshes everything. */
async function act(work) {
  try {
    find("said").textContent = "";
    await work();
    await show();
  } catch (error) {
    find("said").textContent = error.message;
  }
}

function element(name, text, parent) {
  const made = document.createElement(name);
  made.textContent = text;
  parent.append(made);
  return made;
}

function button(text, parent, work) {
  element("button", text, parent).addEventListener("click", () => act(work));
}

/** A moment in the language of the page; with "date" without the time of day. */
const when = (moment, parts = "both") =>
  moment === null
    ? ""
    : new Date(moment).toLocaleString(document.documentElement.lang, {
        dateStyle: "medium",
        ...(parts === "date" ? {} : { timeStyle: "short" }),
      });

/** A table's status in the language of the page. */
const statusName = (status) => find("status").querySelector(`[value="${status}"]`)?.textContent ?? status;

async function show() {
  const overview = await ask("GET", "");
  find("login").hidden = true;
  find("desk").hidden = false;
  const { live, sockets } = find("overview").dataset;
  find("overview").textContent = [
    `Wettlauf ${overview.version}`,
    ...Object.entries(overview.tables).map(([status, count]) => `${statusName(status)}: ${count}`),
    `${live}: ${overview.live_tables}`,
    `${sockets}: ${overview.sockets}`,
    `${overview.memory_mb} MB`,
  ].join(" · ");
  find("notice").elements.text.placeholder = overview.notice?.text ?? "";
  for (const part of document.querySelectorAll("[data-database]"))
    part.hidden = part.dataset.database !== overview.database;
  showBans(overview.bans);
  await showRetention();
  await showTables();
  await showJobs();
}

function showBans(bans) {
  const list = find("bans");
  list.replaceChildren();
  for (const one of bans) {
    const item = element("li", `${one.network} ${one.reason} ${when(one.until)} `, list);
    button(list.dataset.unban, item, () => ask("DELETE", `/bans?network=${encodeURIComponent(one.network)}`));
  }
}

/** A number of hours or days in words, such as "30 days". */
const span = (number, unit) =>
  new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "long" }).format(number);

async function showRetention() {
  const found = await ask("GET", "/retention");
  const place = find("retention");
  for (const one of place.querySelectorAll("dd")) {
    const { unit, field } = one.dataset;
    const number = found[field];
    one.textContent = unit === undefined ? number : number === 0 ? place.dataset.forever : span(number, unit);
  }
}

/** Downloads a backup. The token travels in a header, so a link alone could not. */
async function download(button) {
  const { making, saved } = button.dataset;
  button.disabled = true;
  find("said").textContent = making;
  try {
    const answer = await send("GET", "/backup");
    const [, name] = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition"));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    find("said").textContent = `${saved} ${name}`;
  } catch (error) {
    find("said").textContent = error.message;
  } finally {
    button.disabled = false;
  }
}

async function showTables() {
  const status = find("status").value;
  const { tables } = await ask("GET", `/tables?limit=200${status ? `&status=${status}` : ""}`);
  const place = find("tables");
  const heads = place.closest("table").querySelectorAll("th");
  const { show: view, delete: remove, really, out, nobody } = place.dataset;
  place.replaceChildren();
  for (const one of tables) {
    const row = element("tr", "", place);
    const kept = statusName(one.status);
    const names = one.names.filter(Boolean).join(", ");
    const cells = [one.id, one.game, kept, names, one.facts, when(one.touched), when(one.removed_after, "date")];
    cells.forEach((text, number) => {
      element("td", text, row).dataset.head = heads[number].textContent;
    });
    const acts = element("td", "", row);
    let more = null;
    element("button", view, acts).addEventListener("click", async () => {
      if (more) {
        more.remove();
        more = null;
        return;
      }
      more = document.createElement("tr");
      row.after(more);
      const cell = element("td", "", more);
      cell.colSpan = 8;
      try {
        const details = await ask("GET", `/tables/${one.id}`);
        cell.textContent = `${details.addresses.join(", ") || nobody} `;
        for (const seat of details.seats.filter((seat) => seat.name !== null))
          button(`${seat.name || `#${seat.seat + 1}`}: ${out}`, cell, () =>
            ask("DELETE", `/tables/${one.id}/seats/${seat.seat}`),
          );
      } catch (error) {
        cell.textContent = error.message;
      }
    });
    element("button", remove, acts).addEventListener("click", () => {
      if (confirm(`${really} ${one.id}`)) void act(() => ask("DELETE", `/tables/${one.id}`));
    });
  }
}

async function showJobs() {
  const place = find("jobs");
  place.replaceChildren();
  for (const one of await ask("GET", "/jobs?limit=50")) {
    const row = element("tr", "", place);
    const progress = `${Math.round(100 * one.progress)} %`;
    for (const text of [one.kind, one.about, one.state, progress, when(one.created), one.problem ?? ""])
      element("td", text, row);
    const acts = element("td", "", row);
    if (one.state === "waiting" || one.state === "running")
      button(place.dataset.cancel, acts, () => ask("DELETE", `/jobs/${one.id}`));
  }
}

find("login").addEventListener("submit", (event) => {
  event.preventDefault();
  sessionStorage.setItem(TOKEN, event.target.elements.token.value.trim());
  void act(() => undefined);
});
find("notice").addEventListener("submit", (event) => {
  event.preventDefault();
  const { text, restart } = event.target.elements;
  const minutes = restart.value === "" ? null : Number(restart.value);
  void act(() => ask("PUT", "/notice", { text: text.value, restart_in: minutes }).then(() => event.target.reset()));
});
find("withdraw").addEventListener("click", () => act(() => ask("DELETE", "/notice")));
find("ban").addEventListener("submit", (event) => {
  event.preventDefault();
  const { network, days, reason } = event.target.elements;
  const body = { network: network.value, reason: reason.value, days: days.value === "" ? null : Number(days.value) };
  void act(() => ask("POST", "/bans", body).then(() => event.target.reset()));
});
find("backup").addEventListener("click", (event) => download(event.currentTarget));
find("status").addEventListener("change", () => act(() => undefined));
if (sessionStorage.getItem(TOKEN)) void act(() => undefined);
