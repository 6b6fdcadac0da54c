// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AWAKE, countUp, sleep } from '~/shell/asleep';

const woken = () => document.documentElement.dataset.woken ?? '';

/** A page as the server writes it, with the script as it is sent: nothing outside of its text is there for it. */
function open(body: string): void {
  document.documentElement.removeAttribute('data-woken');
  document.body.innerHTML = `<header data-scrolled-at="10"><details open><summary>Menu</summary></details></header>${body}
    <script type="text/asleep">document.documentElement.dataset.woken = 'one';</script>
    <script type="text/asleep">document.documentElement.dataset.woken += ' two';</script>`;

  new Function(`(${sleep})(${countUp},${JSON.stringify(AWAKE)})`)();
}

const HEART = '<form data-live method="post" action="/favourites"><button>Heart</button></form>';
const button = () => document.querySelector('button') as HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  window.dispatchEvent(new Event(AWAKE));
  vi.useRealTimers();
});

test('reading, opening the menu and following links load nothing', () => {
  open('<main><p>Text</p><a href="#there">There</a></main>');
  for (const type of ['pointerover', 'touchstart', 'click', 'focusin']) {
    document.querySelector('a')?.dispatchEvent(new Event(type, { bubbles: true }));
    document.querySelector('summary')?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    document.querySelector('p')?.dispatchEvent(new Event(type, { bubbles: true }));
  }
  expect(woken()).toBe('');
});

test.each(['focusin', 'pointerover', 'touchstart'])(
  '%s on what needs it loads the script of the page, in its order',
  (type) => {
    open('<form method="post"><input name="email" /></form>');
    document.querySelector('input')?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(woken()).toBe('one two');
  },
);

test('a press that came too early is made once more when the script runs, and only then', () => {
  open(HEART);
  const pressed = vi.fn((event: Event) => event.preventDefault());
  button().addEventListener('click', pressed);
  button().click();
  button().click();
  expect(woken()).toBe('one two');
  expect(pressed).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(AWAKE));
  expect(pressed).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('where the script does not come the form goes its way without', () => {
  open(HEART);
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  button().click();
  vi.advanceTimersByTime(14_000);
  expect(submit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(submit).toHaveBeenCalledTimes(1);
});

test.each([
  ['a kept listing', () => localStorage.setItem('69wishlist', '[{"key":"a","size":900}]'), 'one two'],
  [
    'nothing but the placeholder',
    () => localStorage.setItem('69wishlist', '[{"image":"","key":"","size":"hide"}]'),
    '',
  ],
  ['a listing looked at', () => localStorage.setItem('69seen', '["a"]'), 'one two'],
  ['a search of before', () => localStorage.setItem('69searches', '["flat"]'), 'one two'],
  ['an empty list', () => localStorage.setItem('69seen', '[]'), ''],
  ['a text that was not sent', () => sessionStorage.setItem('69typed', '{"a":{"owner":"","fields":[]}}'), 'one two'],
])('a browser that remembers %s', (_, remember, expected) => {
  remember();
  open('<p>Text</p>');
  expect(woken()).toBe(expected);
});

test('what is focused already is told to the script that comes', () => {
  open('<form method="post"><input name="email" /></form>');
  const focused = vi.fn();
  const input = document.querySelector('input') as HTMLInputElement;
  input.focus();
  expect(woken()).toBe('one two');
  input.addEventListener('focusin', focused);
  window.dispatchEvent(new Event(AWAKE));
  expect(focused).toHaveBeenCalledTimes(1);
});

test('Escape closes the menu, and the bar knows that the page was scrolled', () => {
  open('<p>Text</p>');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(document.querySelector('details')?.open).toBe(false);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  const bar = document.querySelector('header');
  vi.stubGlobal('scrollY', 400);
  window.dispatchEvent(new Event('scroll'));
  expect(bar?.getAttribute('data-scrolled')).toBe('true');
  vi.stubGlobal('scrollY', 0);
  window.dispatchEvent(new Event('scroll'));
  expect(bar?.hasAttribute('data-scrolled')).toBe(false);
  expect(woken()).toBe('');
});

test('a link and a form without a network leave the page, and are offered again', () => {
  const notice = '<div id="asleep-offline" hidden><a href="#main">Try again</a></div>';
  open(`<a id="to" href="/agents">Agents</a><form><button id="send">Search</button></form>${notice}`);
  const taken = vi.fn((event: Event) => event.preventDefault());
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  for (const [selector, type] of [
    ['#to', 'click'],
    ['#send', 'submit'],
  ] as const) {
    taken.mockClear();
    const isOffline = () => document.getElementById('asleep-offline')?.hidden === false;
    const goes = (event: Event) => {
      if (!event.defaultPrevented) taken(event);
    };
    window.addEventListener(type, goes);
    vi.stubGlobal('navigator', { onLine: false });
    press(selector);
    expect(isOffline()).toBe(true);
    press('#asleep-offline a');
    expect(isOffline()).toBe(true);
    expect(taken).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: true });
    press('#asleep-offline a');
    expect(isOffline()).toBe(false);
    expect(taken).toHaveBeenCalledTimes(1);
    window.removeEventListener(type, goes);
  }
});
