/** Requests to the server, typed by its OpenAPI document. */
import type { Endpoints, Problem, Sentence } from "./types";

type Name = keyof Endpoints;
type Given<N extends Name> = {
  path?: Endpoints[N]["path"];
  query?: Endpoints[N]["query"];
  body?: Endpoints[N]["body"];
  token?: string | null;
};

/** The server refused, or cannot be reached; `words` says why. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly words: Sentence,
  ) {
    super(code);
  }
}

export async function call<N extends Name>(name: N, given: Given<N> = {}): Promise<Endpoints[N]["answer"]> {
  const [method = "GET", template = ""] = name.split(" ");
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String((given.path as Record<string, unknown>)[key])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(given.query ?? {}) as [string, unknown][])
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) query.append(key, String(one));
  const headers: Record<string, string> = {};
  if (given.body !== undefined) headers["content-type"] = "application/json";
  if (given.token) headers["authorization"] = `Bearer ${given.token}`;
  const body = given.body === undefined ? null : JSON.stringify(given.body);
  let answer: Response;
  try {
    answer = await fetch(query.size ? `${path}?${query}` : path, { method, headers, body });
  } catch {
    throw new Refusal("offline", { id: "web-offline" });
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as Endpoints[N]["answer"];
  const problem = said as Problem | null;
  throw new Refusal(problem?.code ?? "internal", problem?.words ?? { id: "server-internal" });
}
