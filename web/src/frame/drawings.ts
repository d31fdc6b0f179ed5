/**
 * Drawings are files of their own: fetched once, then set into the page, so that they take the colours of the theme.
 */
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

/** What other drawings refer to by `url(#...)`: it has to be laid out, or nothing comes of it. */
const REFERRED = "clipPath, pattern, linearGradient, radialGradient";

/**
 * Symbols for `<use href="#...">`, kept in the page from now on.
 *
 * They themselves are not laid out: hundreds of elements that nobody sees would get new styles with every change of
 * the theme.
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
