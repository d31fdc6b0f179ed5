// Renders /api/openapi.json. All of it is inserted as text, never as HTML.
"use strict";

const words = document.body.dataset;
const place = document.getElementById("document");

function make(kind, text, className) {
  const made = document.createElement(kind);
  if (text) made.textContent = text;
  if (className) made.className = className;
  return made;
}

function put(parent, ...children) {
  for (const child of children) if (child) parent.append(child);
  return parent;
}

const nameOf = (reference) => reference.split("/").pop();

// Returns a short form of a schema: `string`, `Move[]`, `Games | null`; schema names are links.
function short(schema) {
  const said = make("code");
  const write = (one) => {
    if (one === undefined || one === true || Object.keys(one).length === 0) return said.append("any");
    if (one.$ref) {
      const link = make("a", nameOf(one.$ref));
      link.href = `#schema-${nameOf(one.$ref)}`;
      return said.append(link);
    }
    const choices = one.anyOf || one.oneOf;
    if (choices) return choices.forEach((choice, number) => { if (number) said.append(" | "); write(choice); });
    if (one.enum) return said.append(one.enum.map((value) => JSON.stringify(value)).join(" | "));
    if (one.const !== undefined) return said.append(JSON.stringify(one.const));
    if (one.type === "array") {
      if (one.items) { write(one.items); return said.append("[]"); }
      return said.append("array");
    }
    if (one.type === "object" && typeof one.additionalProperties === "object") {
      said.append("{ [name]: ");
      write(one.additionalProperties);
      return said.append(" }");
    }
    return said.append([].concat(one.type).join(" | ") + bounds(one));
  };
  write(schema);
  return said;
}

function bounds(schema) {
  const low = schema.minimum ?? schema.minLength ?? schema.minItems;
  const high = schema.maximum ?? schema.maxLength ?? schema.maxItems;
  return low === undefined && high === undefined ? "" : ` (${low ?? ""}…${high ?? ""})`;
}

function paragraphs(text) {
  const all = document.createDocumentFragment();
  for (const part of (text || "").split("\n\n")) if (part.trim()) all.append(make("p", part.trim(), "told"));
  return all;
}

function row(list, term, ...described) {
  list.append(put(make("dt"), term), put(make("dd"), ...described));
}

function endpoint(method, path, operation) {
  const box = make("details");
  box.id = operation.operationId;
  const head = put(make("summary"), make("code", method.toUpperCase(), `method ${method}`), " ", make("code", path));
  put(box, put(head, " ", make("span", operation.summary)), paragraphs(operation.description));
  const list = make("dl");
  for (const one of operation.parameters || []) {
    row(list, make("code", one.name), short(one.schema), one.required ? ` ${words.required} ` : " ", one.description || "");
  }
  const body = operation.requestBody?.content["application/json"];
  if (body) row(list, words.body, short(body.schema));
  if (operation.security) row(list, words.token, make("code", "Authorization: Bearer …"));
  for (const [status, answer] of Object.entries(operation.responses)) {
    for (const [kind, content] of Object.entries(answer.content || { "": {} })) {
      row(list, `${words.answer} ${status}`, content.schema ? short(content.schema) : "", ` ${kind}`);
    }
  }
  return put(box, list);
}

function schemaBox(name, schema) {
  const box = make("details");
  box.id = `schema-${name}`;
  put(box, put(make("summary"), make("code", name)), paragraphs(schema.description));
  const list = make("dl");
  for (const [field, one] of Object.entries(schema.properties || {})) {
    const required = (schema.required || []).includes(field) ? ` ${words.required} ` : " ";
    row(list, make("code", field), short(one), required, one.description || "");
  }
  return put(box, schema.properties ? list : short(schema));
}

function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) {
    target.open = true;
    target.scrollIntoView();
    target.querySelector("summary").focus();
  }
}

function show(api) {
  put(place, paragraphs(api.info.description));
  const groups = new Map();
  for (const [path, operations] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0];
      if (!groups.has(tag)) groups.set(tag, []);
      groups.get(tag).push(endpoint(method, path, operation));
    }
  }
  for (const [tag, boxes] of groups) put(place, make("h2", tag), ...boxes);
  const sockets = Object.entries(api["x-sockets"]);
  if (sockets.length) put(place, make("h2", words.sockets));
  for (const [path, socket] of sockets) {
    const list = make("dl");
    row(list, words.send, short(socket.send));
    row(list, words.receive, short(socket.receive));
    put(place, put(make("p"), make("code", path), ` ${socket.summary}`), list);
  }
  put(place, make("h2", words.schemas));
  for (const [name, schema] of Object.entries(api.components.schemas)) put(place, schemaBox(name, schema));
  place.setAttribute("aria-busy", "false");
  openTarget();
}

window.addEventListener("hashchange", openTarget);
fetch("/api/openapi.json")
  .then((answer) => answer.json())
  .then(show)
  .catch(() => { place.textContent = words.failed; });
