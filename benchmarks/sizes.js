// Measures what is on the screen now, in visual pixels: sizes of pieces and text, small targets, clipped content. Run
// by benchmarks/sizes.py and tests/web/test_sizes.py; returns plain data.
() => {
  const ENOUGH = 44; // pixels for a finger
  const NEARLY = 1.5; // borders may be rounded either way
  const CONTROLS = "button, a[href], input, select, textarea, [role=button], [role=slider]";
  const PIECES = { bird: "sv-b-", figure: "fig-", runner: "o-fig-" };
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const all = [...root.querySelectorAll("*")];
  const round = (number) => Math.round(number * 10) / 10;
  const range = (found) => (found.length ? [round(Math.min(...found)), round(Math.max(...found))] : null);

  const hidden = new Map();
  /** Invisible: not displayed, only for screen readers, or off-screen until it gets the focus. */
  const isHidden = (one) => {
    if (!one || one === document.documentElement) return false;
    if (!hidden.has(one)) {
      const style = getComputedStyle(one);
      const is =
        style.display === "none" ||
        style.visibility === "hidden" ||
        Number(style.opacity) < 0.05 ||
        style.clipPath === "inset(50%)" ||
        one.classList.contains("skip") ||
        isHidden(one.parentElement);
      hidden.set(one, is);
    }
    return hidden.get(one);
  };
  const name = (one) => {
    const kind = one instanceof SVGElement ? one.className.baseVal : one.className;
    const said = one.ariaLabel || one.textContent.trim() || one.placeholder || kind;
    return `${one.localName} ${String(said).replace(/\s+/g, " ").slice(0, 48)}`;
  };

  // ---- text ----
  const zoomOf = (one) => one.currentCSSZoom ?? 1;
  const sizes = { page: [], drawn: [] };
  const letters = new Map();
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || ["SCRIPT", "STYLE", "OPTION"].includes(parent.nodeName)) continue;
    if (isHidden(parent) || parent.closest("select")) continue;
    const own = parseFloat(getComputedStyle(parent).fontSize);
    if (own === 0) continue; // only for screen readers
    if (parent instanceof SVGElement) {
      const matrix = parent.getScreenCTM?.();
      if (matrix && parent.closest("svg")?.checkVisibility())
        sizes.drawn.push({ size: own * Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)), parent });
      continue;
    }
    const size = own * zoomOf(parent);
    sizes.page.push({ size, parent });
    letters.set(size, (letters.get(size) ?? 0) + node.data.trim().length);
    texts.push({ node, parent });
  }
  const smallest = (found) => found.reduce((least, one) => (least && least.size <= one.size ? least : one), null);
  const least = smallest(sizes.page);
  const drawn = smallest(sizes.drawn);
  const body = [...letters].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0;

  // ---- pieces ----
  const pieces = {};
  for (const [piece, begin] of Object.entries(PIECES)) {
    const found = [...document.querySelectorAll(`.kb use[href^="#${begin}"]`)];
    pieces[piece] = range(found.filter((one) => !isHidden(one)).map((one) => one.getBoundingClientRect().height));
  }
  const cards = [...document.querySelectorAll(".hand li button")].filter((one) => !isHidden(one));
  pieces.card = range(cards.map((one) => one.offsetHeight * zoomOf(one)));
  pieces.card_width = range(cards.map((one) => one.offsetWidth * zoomOf(one)));

  // ---- clipped content ----
  const clips = (value) => value === "hidden" || value === "clip";
  /** Where an element can be visible: the intersection of its clipping ancestors; in a scrolling one all of it can. */
  const room = (one) => {
    const box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    let [wide, high] = [true, true];
    let fixed = false;
    for (let at = one; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.position === "fixed") fixed = true;
      if (at === one || at instanceof SVGElement) continue;
      const edge = at.getBoundingClientRect();
      if (wide && clips(style.overflowX)) [box.left, box.right] = [Math.max(box.left, edge.left), Math.min(box.right, edge.right)];
      if (high && clips(style.overflowY)) [box.top, box.bottom] = [Math.max(box.top, edge.top), Math.min(box.bottom, edge.bottom)];
      if (["auto", "scroll"].includes(style.overflowX)) wide = false;
      if (["auto", "scroll"].includes(style.overflowY)) high = false;
      if (fixed && style.position === "fixed") break;
    }
    const rootStyle = getComputedStyle(document.documentElement);
    const isStuck = fixed || clips(getComputedStyle(document.body).overflowY) || clips(rootStyle.overflowY);
    if (wide) [box.left, box.right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    if (high) box.top = Math.max(box.top, isStuck ? 0 : -scrollY);
    if (high && isStuck) box.bottom = Math.min(box.bottom, innerHeight);
    return box;
  };
  const cut = (rect, box) =>
    Math.max(box.left - rect.left, rect.right - box.right, box.top - rect.top, rect.bottom - box.bottom);
  const clipped = new Map();
  /** A fan shows the upper part of each card; a log shows the latest entries, and all of them on demand. */
  const allowed = (one, rect) => (one.closest(".hand li") && one.matches("button") ? rect.height / 3 : NEARLY);
  const isPreview = (one) => one.closest("aside, section")?.matches(".log, .story");
  const noteCut = (one, rect) => {
    const far = isPreview(one) ? 0 : cut(rect, room(one));
    if (far > allowed(one, rect) && rect.width > 1 && rect.height > 1) clipped.set(name(one), round(far));
  };
  const controls = all.filter((one) => one.matches(CONTROLS) && !isHidden(one) && one.checkVisibility());
  for (const one of controls) if (!(one instanceof SVGElement)) noteCut(one, one.getBoundingClientRect());
  for (const { node, parent } of texts) {
    if (parent.closest("svg") || !parent.checkVisibility()) continue;
    const line = document.createRange();
    line.selectNodeContents(node);
    // a line box is higher than its letters
    const lines = [...line.getClientRects()].map(
      ({ x, y, width, height }) => new DOMRect(x, y + height / 8, width, (height * 3) / 4),
    );
    for (const rect of lines) noteCut(parent, rect);
    const style = getComputedStyle(parent);
    const inside = parent.getBoundingClientRect();
    for (const rect of lines) {
      const isOver = clips(style.overflowX) && rect.right > inside.right + NEARLY;
      const isUnder = clips(style.overflowY) && rect.bottom > inside.bottom + NEARLY;
      if (isOver || isUnder) clipped.set(name(parent), round(Math.max(rect.right - inside.right, rect.bottom - inside.bottom)));
    }
  }

  // ---- small and covered targets ----
  function* parentsOf(one) {
    for (let at = one; at; at = at.parentElement) yield at;
  }
  const label = (one) => (one.matches("input") ? (one.closest("label") ?? one) : one);
  const small = [];
  const small_on_board = [];
  const covered = [];
  for (const one of controls) {
    if (one.disabled) continue;
    const style = getComputedStyle(one);
    const box = label(one).getBoundingClientRect();
    const inText = one.matches("a") && style.display === "inline";
    if (!inText && (box.width < ENOUGH - 0.5 || box.height < ENOUGH - 0.5) && box.width > 1)
      (one instanceof SVGElement ? small_on_board : small).push(`${name(one)} ${Math.round(box.width)}×${Math.round(box.height)}`);
    // a card of a fan is clicked at its left edge
    const [x, y] = [box.left + Math.min(box.width / 2, 10), box.top + Math.min(box.height / 2, 20)];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || one instanceof SVGElement) continue;
    const top = document.elementFromPoint(x, y);
    const isOwn = top && (label(one).contains(top) || top.contains(one) || top.closest("label")?.contains(one));
    // scrolling content passes under fixed bars; the cards of a fan overlap
    const isBar = top && [...parentsOf(top)].some((at) => ["fixed", "sticky"].includes(getComputedStyle(at).position));
    if (!isOwn && !isBar && !one.closest(".hand") && cut(box, room(one)) <= NEARLY) covered.push(`${name(one)} under ${top ? name(top) : ""}`);
  }

  return {
    ...pieces,
    smallest: least && [round(least.size), name(least.parent)],
    drawn: drawn && [round(drawn.size), name(drawn.parent)],
    body: round(body),
    overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    clipped: [...clipped].map(([what, far]) => `${what} (${far} px)`),
    small,
    small_on_board,
    covered,
  };
}
