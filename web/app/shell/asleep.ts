/**
 * What a page of reading does before its script is loaded, as the text of one inline script: these functions are sent
 * as they stand here, so none of them may use anything from outside itself.
 */

/** Window's event once all of the page's script runs. */
export const AWAKE = '69awake';

/** Counts a number up for a second when it scrolls into view. The number itself always stands in the page. */
export function countUp(node: HTMLElement): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const value = Number(node.dataset.count);
  const numbers = new Intl.NumberFormat(document.documentElement.lang === 'bn' ? 'bn-BD' : 'en-IN');
  let frame = 0;
  let below = false;
  const show = (part: number) => {
    if (part < 1) node.dataset.counting = numbers.format(Math.round(value * part));
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
 * Loads the script of the page at the first step that needs it: the focus in a form, the mouse or a finger on a heart or
 * on a row of slides. Until then links, menus and folds work by themselves, and a press that came too early is repeated.
 * At once where this browser has something to show: a text that was not sent, listings kept or looked at.
 */
export function sleep(count: typeof countUp, awake: string): void {
  const LIVE = '[data-live], form, input, textarea, select, button[type=button]';
  const WAIT_MS = 15_000;
  let isWoken = false;
  let pressed: HTMLElement | null = null;
  const lives = (target: EventTarget | null) => target instanceof Element && target.closest(LIVE) !== null;

  const has = (store: 'localStorage' | 'sessionStorage', key: string, what: RegExp) => {
    try {
      return what.test(window[store].getItem(key) ?? '');
    } catch {
      return false;
    }
  };
  /** The way without script, for a form whose script does not come. */
  const giveUp = () => {
    const form = pressed?.closest('form');
    pressed = null;
    if (form && navigator.onLine) HTMLFormElement.prototype.submit.call(form);
    else if (form) sayOut(() => form.requestSubmit());
  };
  const wake = () => {
    if (isWoken) return;
    isWoken = true;
    for (const asleep of document.querySelectorAll<HTMLScriptElement>('script[type="text/asleep"]')) {
      const script = document.createElement('script');
      script.nonce = asleep.nonce;
      if (asleep.dataset.module !== undefined) script.type = 'module';
      script.textContent = asleep.textContent;
      document.head.append(script);
      script.remove();
    }
    setTimeout(giveUp, WAIT_MS);
  };
  const notice = document.getElementById('asleep-offline');
  /** Without a network the browser would put a page of its own in place of this one. */
  const sayOut = (again: () => void) => {
    if (!notice) return;
    notice.hidden = false;
    const link = notice.querySelector('a');
    if (!link) return;
    link.onclick = (event) => {
      event.preventDefault();
      notice.hidden = true;
      again();
    };
  };
  const isOut = (event: Event, link: HTMLAnchorElement) => {
    const isHere = link.getAttribute('href')?.startsWith('#') ?? true;
    if (navigator.onLine || !notice || isHere || link.origin !== window.location.origin) return false;
    event.preventDefault();
    sayOut(() => link.click());
    return true;
  };
  const send = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (navigator.onLine || !notice || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    sayOut(() => form.requestSubmit(submitter));
  };
  const press = (event: Event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && isOut(event, link)) return;
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-live] button, button[type=button]') : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
    wake();
  };
  const touch = ({ target }: Event) => lives(target) && wake();
  const close = ({ key }: KeyboardEvent) => {
    const menu = key === 'Escape' ? document.querySelector<HTMLDetailsElement>('header details[open]') : null;
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  const header = document.querySelector('header');
  const scrolled = () => {
    if (window.scrollY > Number(header?.dataset.scrolledAt)) header?.setAttribute('data-scrolled', 'true');
    else header?.removeAttribute('data-scrolled');
  };
  const counters = [...document.querySelectorAll<HTMLElement>('[data-count]')].map(count);
  scrolled();
  document.addEventListener('click', press, true);
  document.addEventListener('submit', send);
  for (const type of ['focusin', 'pointerover', 'touchstart'])
    document.addEventListener(type, touch, { passive: true });
  document.addEventListener('keydown', close);
  window.addEventListener('scroll', scrolled, { passive: true });
  window.addEventListener(
    awake,
    () => {
      document.getElementById('asleep-offline')?.setAttribute('hidden', '');
      for (const stop of counters) stop();
      document.removeEventListener('click', press, true);
      document.removeEventListener('submit', send);
      for (const type of ['focusin', 'pointerover', 'touchstart']) document.removeEventListener(type, touch);
      document.removeEventListener('keydown', close);
      window.removeEventListener('scroll', scrolled);
      // React hears of the focus only when it comes.
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      pressed?.click();
      pressed = null;
    },
    { once: true },
  );
  const isKnown =
    has('localStorage', '69wishlist', /"key":"[^"]/) ||
    has('localStorage', '69seen', /"/) ||
    has('localStorage', '69searches', /"/) ||
    has('localStorage', 'userInfo', /./) ||
    has('sessionStorage', '69typed', /:/);
  if (isKnown || lives(document.activeElement)) wake();
}
