/**
 * What is wrong on a screen for whoever looks at it with large letters, close up or in colours of their own. Each of these
 * functions runs in the page, so none may use anything from outside itself. Each answers in words; nothing: all is well.
 */

/** Text that sticks out at the side, is cut off by what it stands in, or lies below something else. */
export function unreadable(): string[] {
  const found: string[] = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) {
    found.push(`the page is ${document.documentElement.scrollWidth} px wide, the screen ${width}`);
  }
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${String(element.getAttribute('class')).slice(0, 60)}">`;
  const said = (text: string) => `"${text.replace(/\s+/g, ' ').trim().slice(0, 50)}"`;
  const isDrawn = (element: Element) => {
    // A slide beside the screen, to which the row turns.
    const slide = element.closest('[role=group][aria-roledescription]')?.getBoundingClientRect();
    if (slide && (slide.left < -1 || slide.right > width + 1)) return false;
    // For screen readers alone.
    for (let at: Element | null = element; at; at = at.parentElement) if (at.clientWidth === 1) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
  };
  /** What scrolls shows all of it in the end; what ends in dots says that there is more, and where it leads. */
  const holds = (element: Element): 'all' | 'dots' | 'cuts' | 'nothing' => {
    const { overflowX, textOverflow, clip, clipPath, webkitLineClamp, overflowY } = getComputedStyle(element);
    if (clip !== 'auto' || clipPath !== 'none') return 'all';
    if (/auto|scroll/.test(overflowX + overflowY)) return 'all';
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return 'dots';
    return /hidden|clip/.test(overflowX) || /hidden|clip/.test(overflowY) ? 'cuts' : 'nothing';
  };
  const isOver = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    }
    return null;
  };
  /** Not in a part that scrolls by itself, beyond its edge. */
  const isShown = (element: Element, box: DOMRect) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const edge = at.getBoundingClientRect();
      const isBeyond = box.right > edge.right || box.left < edge.left || box.bottom > edge.bottom || box.top < edge.top;
      if (isBeyond && holds(at) === 'all') return false;
    }
    return true;
  };
  const isSolid = (top: Element, element: Element) => {
    for (let at: Element | null = top; at && !at.contains(element); at = at.parentElement) {
      if (/^(img|canvas|video)$/i.test(at.tagName)) return true;
      if (!/^rgba\(.*, 0\)$|^transparent$/.test(getComputedStyle(at).backgroundColor)) return true;
    }
    return false;
  };

  const texts: Array<{ element: Element; text: string; boxes: DOMRect[] }> = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (!element || text.trim() === '' || /^(script|style|noscript|option|template)$/i.test(element.tagName)) continue;
    if (!isDrawn(element) || element.closest('[aria-hidden="true"], [inert], .map-pane')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (boxes.length > 0) texts.push({ element, text, boxes });
  }

  for (const { element, text, boxes } of texts) {
    let held: ReturnType<typeof holds> = 'nothing';
    for (let at: Element | null = element; at && at !== document.body && held === 'nothing'; at = at.parentElement) {
      held = holds(at);
      if (held !== 'cuts') continue;
      const edge = at.getBoundingClientRect();
      // Of a line a hair may be missing: the boxes of letters are taller than what is drawn.
      const isCut = boxes.some(
        (box) =>
          box.right > edge.right + 1 ||
          box.left < edge.left - 1 ||
          box.bottom > edge.bottom + box.height / 3 ||
          box.top < edge.top - box.height / 3,
      );
      if (isCut) found.push(`${said(text)} is cut off by ${name(at)}`);
      else held = 'nothing';
    }
    if (held === 'nothing' && boxes.some((box) => box.right > width + 1 || box.left < -1)) {
      found.push(`${said(text)} sticks out of the screen`);
    }
  }

  // One screen after the other, as somebody reads.
  const step = Math.max(120, Math.floor(window.innerHeight * 0.6));
  const left = new Set(texts);
  for (let y = 0; left.size > 0 && y <= document.documentElement.scrollHeight; y += step) {
    window.scrollTo({ top: y, behavior: 'instant' });
    for (const one of left) {
      const range = document.createRange();
      range.selectNodeContents(one.element);
      const box = [...range.getClientRects()].find(({ width: wide, height }) => wide > 1 && height > 1);
      if (!box || !isShown(one.element, box)) continue;
      if (box.top < 0 || box.bottom > window.innerHeight || box.right > width || box.left < 0) continue;
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!top) continue;
      const over = isOver(top);
      // What stays in sight lies over what scrolls below it; that is seen a little further on.
      if (over && !over.contains(one.element)) continue;
      left.delete(one);
      if (top.contains(one.element) || one.element.contains(top) || !isSolid(top, one.element)) continue;
      found.push(`${said(one.text)} lies below ${name(top)}`);
    }
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return [...new Set(found)];
}

/** With forced colours: icons and buttons in the colour of the ground, and choices that differ in nothing but a ground. */
export async function unseen(): Promise<string[]> {
  const found: string[] = [];
  // Colours take a moment to change, with less motion too.
  for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
  const probe = document.createElement('i');
  document.body.append(probe);
  const system = (colour: string) => {
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
    return getComputedStyle(probe).color;
  };
  const ground = system('Canvas');
  const faces = new Set([ground, system('ButtonFace')]);
  const highlight = system('Highlight');
  probe.remove();
  const isDrawn = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 50);
  const isNothing = (colour: string) => colour === 'none' || /^rgba\(.*, 0\)$/.test(colour);

  for (const svg of document.querySelectorAll('svg')) {
    if (!isDrawn(svg)) continue;
    let onHighlight = false;
    for (let at: Element | null = svg; at; at = at.parentElement) {
      if (getComputedStyle(at).backgroundColor === highlight) onHighlight = true;
    }
    const shapes = [...svg.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse, text')];
    const isSeen = shapes.some((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].some((colour) => !isNothing(colour) && (onHighlight || !faces.has(colour)));
    });
    if (!isSeen) found.push(`a drawing in the colour of its ground: ${svg.outerHTML.slice(0, 90)}`);
  }
  for (const text of document.querySelectorAll('svg text')) {
    if (isDrawn(text) && faces.has(getComputedStyle(text).fill))
      found.push(`letters that nobody sees: ${nameOf(text)}`);
  }

  const look = (element: Element) => {
    const { backgroundColor, borderStyle, borderWidth, borderColor, outlineStyle, textDecorationLine, fontWeight } =
      getComputedStyle(element);
    const border =
      /^0px( 0px)*$/.test(borderWidth) || borderStyle === 'none' ? '' : `${borderStyle} ${borderWidth} ${borderColor}`;
    const inside = element.querySelector('span, img');
    const within = inside ? getComputedStyle(inside) : null;
    return [
      faces.has(backgroundColor) || isNothing(backgroundColor) ? '' : backgroundColor,
      ...[border, outlineStyle, textDecorationLine, fontWeight],
      within && `${within.backgroundColor} ${within.outlineStyle}`,
    ].join('|');
  };
  const chosen = [
    ...document.querySelectorAll(
      ':is(a, button, [role=option], [role=tab]):is([aria-current], [aria-pressed=true], [aria-selected=true])',
    ),
    ...[...document.querySelectorAll('input.sr-only:checked')].flatMap((input) => input.closest('label') ?? []),
  ];
  for (const one of chosen) {
    if (!isDrawn(one)) continue;
    const row = one.closest('li')?.parentElement ?? one.parentElement;
    const others = [...(row?.querySelectorAll(one.tagName) ?? [])].filter(
      (other) =>
        other !== one &&
        isDrawn(other) &&
        !other.matches('[aria-current], [aria-pressed=true], [aria-selected=true]') &&
        other.className === one.className &&
        !other.querySelector('input:checked'),
    );
    if (others.some((other) => look(other) === look(one)))
      found.push(`"${nameOf(one)}" is chosen, and looks like the others: ${look(one)}`);
  }

  for (const box of document.querySelectorAll('input:checked:not(.sr-only)')) {
    if (isDrawn(box) && faces.has(getComputedStyle(box).accentColor))
      found.push(`a tick that nobody sees: ${box.outerHTML.slice(0, 90)}`);
  }
  for (const button of document.querySelectorAll('button, .button, summary')) {
    if (!isDrawn(button)) continue;
    if (nameOf(button) === '' && !button.querySelector('svg, img'))
      found.push(`an empty button: ${button.outerHTML.slice(0, 90)}`);
  }
  return [...new Set(found)];
}

/** On paper: bars of the screen, buttons, frames with nothing in them, and what stands beside the sheet. */
export function unprintable(): string[] {
  const found: string[] = [];
  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const words = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 90);
  const bars = 'body > header, body > footer, nav, button, [role=progressbar], [role=search], dialog';
  for (const bar of document.querySelectorAll(bars)) if (isDrawn(bar)) found.push(`on paper: ${words(bar)}`);
  for (const element of document.querySelectorAll('body *')) {
    if (!isDrawn(element)) continue;
    if (/fixed|sticky/.test(getComputedStyle(element).position)) found.push(`stays where it is: ${words(element)}`);
    const isFrame = element.matches('section, article, aside, figure, li, .card');
    const isEmpty = element.textContent?.trim() === '' && !element.querySelector('img, svg, canvas, input, textarea');
    if (isFrame && isEmpty) found.push(`an empty frame: ${words(element)}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  // A pixel is rounding.
  if (scrollWidth > clientWidth + 1) found.push(`${scrollWidth} px wide on a sheet of ${clientWidth}`);
  if ((document.querySelector('main')?.textContent ?? '').trim() === '') found.push('an empty sheet');
  return [...new Set(found)];
}

/** Where the keyboard is; null: nowhere. `again`: it was there before. */
export type Stop = {
  name: string;
  /** From the top of the page; null for what stays in sight while the page scrolls. */
  top: number | null;
  hasRing: boolean;
  isInView: boolean;
  coveredBy: string | null;
  again: boolean;
} | null;

/** Looks at what has the focus once everything has come to rest; rows of slides need a few frames to turn. */
export async function focusNow(): Promise<Stop> {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return null;
  const again = element.hasAttribute('data-walked');
  element.setAttribute('data-walked', '');
  const stuck = (one: Element | null, until: (at: Element) => boolean) => {
    let found: Element | null = null;
    for (let at = one; at && !until(at); at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) found = at;
    }
    return found;
  };
  const ringed = (one: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
  };
  // A field that is there for screen readers alone shows its focus around its words.
  const shown = element.matches('.sr-only') ? (element.closest('label') ?? element) : element;
  const look = () => {
    const box = shown.getBoundingClientRect();
    // In the middle of what shows of it.
    const x = (Math.max(box.left, 0) + Math.min(box.right, window.innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, window.innerHeight)) / 2;
    const over = stuck(document.elementFromPoint(x, y), (at) => at.contains(element));
    const words = element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || '';
    return {
      name: `<${element.tagName.toLowerCase()}> ${words.replace(/\s+/g, ' ').trim().slice(0, 50)}`,
      top: stuck(element, () => false) ? null : Math.round(box.top + window.scrollY),
      hasRing:
        element.matches('input[type=range]') ||
        ringed(shown) ||
        (shown.parentElement !== null && ringed(shown.parentElement)),
      isInView: box.bottom > 0 && box.top < window.innerHeight && box.right > 0 && box.left < window.innerWidth,
      coveredBy: over?.outerHTML.slice(0, 80) ?? null,
      again,
    };
  };
  let seen = look();
  for (let frames = 0; frames < 30 && (!seen.isInView || seen.coveredBy || !seen.hasRing); frames++) {
    await new Promise((done) => requestAnimationFrame(done));
    seen = look();
  }
  return seen;
}
