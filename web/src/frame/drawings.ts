/** Drawings are separate files, fetched once and inlined so that they take on the colours of the theme. */
const loaded = new Map<string, Promise<SVGSVGElement>>();

export function drawing(url: string): Promise<SVGSVGElement> {
  let one = loaded.get(url);
  if (!one) {
    one = load(url);
    one.catch(() => loaded.delete(url));
    loaded.set(url, one);
  }
  return one;
}

async function load(url: string): Promise<SVGSVGElement> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`no drawing at ${url}`);
  const page = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const root = page.querySelector("svg");
  if (!root) throw new Error(`${url} is not a drawing`);
  return document.importNode(root, true);
}

/** What drawings reference by `url(#...)`: it must be rendered, or the reference has no effect. */
const REFERRED = "clipPath, pattern, linearGradient, radialGradient";

/**
 * Adds symbols for `<use href="#...">` to the page.
 *
 * The symbols themselves are not rendered: hundreds of invisible elements would be restyled on every change of the
 * theme.
 */
export async function symbols(url: string): Promise<void> {
  const art = await drawing(url);
  if (art.isConnected) return;
  const referred = art.cloneNode() as SVGSVGElement;
  referred.append(...art.querySelectorAll(REFERRED));
  referred.setAttribute("class", "hide");
  referred.setAttribute("aria-hidden", "true");
  art.setAttribute("class", "symbols");
  document.body.prepend(referred, art);
}
