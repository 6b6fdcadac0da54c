import type { countUp, stir, turnRow } from '~/shell/stir';
import type { whenIdle } from '~/shell/when-idle';

/**
 * What a page of reading does before its script is loaded, as the text of one inline script: these functions are sent
 * as they stand here, so none of them may use anything from outside itself.
 */

/** Window's event once all of the page's script runs. */
export const AWAKE = '69awake';

/**
 * What a person does before the script runs, to be done again when it does: presses on what needs it, and what was
 * chosen or typed. Answers `again`, and `giveUp` for a script that does not come.
 */
export function holdSteps(wake: () => void, sayOut: (again: () => void) => void) {
  const PRESSED =
    '[data-live] button, button[type=button], [data-press], form[data-live] :is([type=checkbox], [type=radio])';
  let pressed: HTMLElement | null = null;
  const changed = new Set<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>();
  const press = (event: MouseEvent) => {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
    // A tab or a window of its own needs nothing of this one.
    if (!found || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = found;
    wake();
  };
  const change = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) changed.add(target);
    else if (target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type)) changed.add(target);
  };
  const stop = () => {
    document.removeEventListener('click', press, true);
    document.removeEventListener('input', change, true);
  };
  document.addEventListener('click', press, true);
  document.addEventListener('input', change, true);
  return {
    again: () => {
      stop();
      for (const field of changed) {
        const { value } = field;
        // React holds for unchanged what it found when it came.
        if (!(field instanceof HTMLSelectElement)) {
          field.value = `${value} `;
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
        }
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
      // React hears of the focus only when it comes.
      document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      pressed?.click();
      pressed = null;
    },
    /** The way without script. */
    giveUp: () => {
      stop();
      const last = pressed;
      pressed = null;
      const form = last instanceof HTMLButtonElement && last.type === 'submit' ? last.form : null;
      if (form && navigator.onLine) HTMLFormElement.prototype.submit.call(form);
      else if (form) sayOut(() => form.requestSubmit());
      else if (last instanceof HTMLAnchorElement || last?.tagName === 'SUMMARY') last.click();
    },
  };
}

/**
 * Without a network the browser would put a page of its own in place of this one: links and forms stay, and are offered
 * again. Before {@link holdSteps}, which is not to be asked then.
 */
export function stayOffline() {
  const notice = document.getElementById('asleep-offline');
  const say = (again: () => void) => {
    const link = notice?.querySelector('a');
    if (!notice || !link) return;
    notice.hidden = false;
    link.onclick = (event) => {
      event.preventDefault();
      notice.hidden = true;
      again();
    };
  };
  const leave = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isHere = link?.getAttribute('href')?.startsWith('#') ?? true;
    if (navigator.onLine || !notice || isHere || link?.origin !== window.location.origin) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    say(() => link.click());
  };
  const send = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (navigator.onLine || !notice || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    say(() => form.requestSubmit(submitter));
  };
  document.addEventListener('click', leave, true);
  document.addEventListener('submit', send);
  return {
    say,
    stop: () => {
      notice?.setAttribute('hidden', '');
      document.removeEventListener('click', leave, true);
      document.removeEventListener('submit', send);
    },
  };
}

/** The functions of this file, of stir.ts and of when-idle.ts, which {@link sleep} has no other way to know. */
export type SleepParts = {
  later: typeof whenIdle;
  count: typeof countUp;
  turn: typeof turnRow;
  begin: typeof stir;
  hold: typeof holdSteps;
  out: typeof stayOffline;
};

/**
 * Loads the script of the page at the first step that needs it: the focus in a form, the mouse or a finger on a heart,
 * on a row of slides, on the filters. Until then links, menus and folds work by themselves. Of its own accord where there
 * is room for what needs it (`data-wake`, a media query), where a form comes into sight (`data-near`), and at once where
 * this browser has something to show: a text that was not sent, listings kept or looked at.
 */
export function sleep({ count, turn, begin, hold, out, later }: SleepParts, awake: string): void {
  const LIVE = '[data-live], form, input, textarea, select, button[type=button]';
  let isWoken = false;
  const lives = (target: EventTarget | null) => target instanceof Element && target.closest(LIVE) !== null;

  const has = (store: 'localStorage' | 'sessionStorage', key: string, what: RegExp) => {
    try {
      return what.test(window[store].getItem(key) ?? '');
    } catch {
      return false;
    }
  };
  const isKnown =
    has('localStorage', '69wishlist', /"key":"[^"]/) ||
    ['69seen', '69searches', '69hidden', '69compare'].some((key) => has('localStorage', key, /"/)) ||
    has('localStorage', 'userInfo', /./) ||
    ['69typed', '69asked'].some((key) => has('sessionStorage', key, /:/));
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
    setTimeout(steps.giveUp, 15_000);
  };
  const stay = out();
  const steps = hold(wake, stay.say);
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
  const settle = begin(count, turn);
  scrolled();
  for (const type of ['focusin', 'pointerover', 'touchstart'])
    document.addEventListener(type, touch, { passive: true });
  document.addEventListener('keydown', close);
  window.addEventListener('scroll', scrolled, { passive: true });
  window.addEventListener(
    awake,
    () => {
      stay.stop();
      settle();
      for (const type of ['focusin', 'pointerover', 'touchstart']) document.removeEventListener(type, touch);
      document.removeEventListener('keydown', close);
      window.removeEventListener('scroll', scrolled);
      steps.again();
    },
    { once: true },
  );
  if (isKnown || lives(document.activeElement)) return wake();
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-wake]')) {
    const room = window.matchMedia(dataset.wake ?? 'all');
    const look = () => room.matches && later(wake);
    look();
    room.addEventListener('change', look);
  }
  const near = document.querySelector('[data-near]');
  if (!near) return;
  const watch = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    wake();
  });
  watch.observe(near);
}
