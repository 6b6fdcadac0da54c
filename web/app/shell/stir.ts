/**
 * What moves and what is noted on a page before its script is loaded, as part of the text of one inline script: these
 * functions are sent as they stand here, so none of them may use anything from outside itself.
 */

/** Counts a number up for a second when it scrolls into view. The number itself always stands in the page. */
export function countUp(node: HTMLElement): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const value = Number(node.dataset.count);
  const isBangla = document.documentElement.lang === 'bn';
  let frame = 0;
  let below = false;
  const show = (part: number) => {
    const number = Math.round(value * part);
    // The browser takes 15 ms and more to learn how numbers are written: not for nought, which waits below while the page comes.
    if (part < 1)
      node.dataset.counting =
        number === 0 ? (isBangla ? '০' : '0') : number.toLocaleString(isBangla ? 'bn-BD' : 'en-IN');
    else delete node.dataset.counting;
  };
  const run = (start: number) => (now: number) => {
    const part = Math.min(1, Math.max(0, (now - start) / Number(node.dataset.countMs)));
    show(part);
    if (part < 1) frame = requestAnimationFrame(run(start));
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      if (!entry.isIntersecting) {
        below = true;
        show(0);
        return;
      }
      observer.disconnect();
      // Already read when the script came: it would only jump back.
      if (below) frame = requestAnimationFrame((now) => run(now)(now));
    },
    { threshold: 0.5 },
  );
  observer.observe(node);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    show(1);
  };
}

/**
 * Turns the slides of a row, each as wide as the row, every `interval` ms and within `transition` ms, as the browser's
 * own smooth scrolling cannot be timed. It waits out of sight and in a hidden tab. Answers how to break it off.
 */
export function turnRow(row: HTMLElement, interval: number, transition: number): () => void {
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    // It snaps again.
    row.style.scrollSnapType = '';
  };
  const turn = () => {
    if (document.visibilityState !== 'visible' || row.getBoundingClientRect().bottom < 0) return;
    end();
    const from = row.scrollLeft;
    const to = ((Math.round(from / row.clientWidth) + 1) % row.children.length) * row.clientWidth;
    const begun = performance.now();
    row.style.scrollSnapType = 'none';
    const step = () => {
      const share = Math.min(1, (performance.now() - begun) / transition);
      const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
      row.scrollLeft = from + (to - from) * eased;
      if (share < 1) frame = requestAnimationFrame(step);
      else end();
    };
    frame = requestAnimationFrame(step);
  };
  const timer = setInterval(turn, interval);
  return () => {
    clearInterval(timer);
    end();
  };
}

/**
 * Sets the parts of a page going that need no more than this: counters, rows that turn by themselves until the first
 * touch (`data-turn`; `data-still` says that there was one), and what the browser remembers of the page (`data-note`).
 * Answers how to stop, for the script that takes over.
 */
export function stir(count: typeof countUp, turn: typeof turnRow): () => void {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const stops = all('[data-count]').map(count);
  const rows = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : all('[data-turn]');
  const turning = rows.map((row) => turn(row, Number(row.dataset.turn), Number(row.dataset.turnMs)));
  const still = ({ target }: Event) => {
    for (const stop of turning) stop();
    // The button for it says so by itself.
    if (target instanceof Element && target.closest('[data-turning]')) return;
    for (const row of rows) row.dataset.still = '';
  };
  const touches = ['pointerdown', 'click', 'keydown'];
  for (const type of touches) document.addEventListener(type, still, true);

  /** Puts an entry first in its list of this browser; what it begins with tells it from others. */
  const note = (node: HTMLElement) => {
    const { note: key = '', entry = '', most, tell } = node.dataset;
    if (tell) {
      document.documentElement.dataset.told = tell;
      navigator.sendBeacon?.(tell);
    }
    try {
      const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
      const [begin] = entry.split(' ');
      const others = (Array.isArray(kept) ? kept : []).filter((one) => String(one).split(' ')[0] !== begin);
      window.localStorage.setItem(key, JSON.stringify([entry, ...others].slice(0, Number(most))));
    } catch {
      // Storage is forbidden or full: one convenience less.
    }
  };
  const timers: number[] = [];
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    for (const node of all('[data-note]'))
      timers.push(window.setTimeout(() => note(node), Number(node.dataset.noteMs ?? 0)));
    // Fetched once the page has settled: a browser asks for nothing any more while it prints.
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-print]'))
      timers.push(window.setTimeout(() => (picture.loading = 'eager'), 3000));
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    for (const stop of [...stops, ...turning]) stop();
    for (const timer of timers) clearTimeout(timer);
    for (const type of touches) document.removeEventListener(type, still, true);
    document.removeEventListener('visibilitychange', look);
  };
}
