// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AWAKE } from '~/shell/asleep';
import { sleeping } from '~/ui/asleep';

const woken = () => document.documentElement.dataset.woken ?? '';

/** A page as the server writes it, with the script as it is sent: nothing outside of its text is there for it. */
function open(body: string): void {
  document.documentElement.removeAttribute('data-woken');
  document.body.innerHTML = `<header data-scrolled-at="10"><details open><summary>Menu</summary></details></header>${body}
    <script type="text/asleep">document.documentElement.dataset.woken = 'one';</script>
    <script type="text/asleep">document.documentElement.dataset.woken += ' two';</script>`;

  new Function(sleeping())();
}

const HEART = '<form data-live method="post" action="/favourites"><button>Heart</button></form>';
const button = () => document.querySelector('button') as HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
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
  ['a listing that is hidden', () => localStorage.setItem('69hidden', '["a"]'), 'one two'],
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

test('a press that would lead away is held until the script runs, or goes its way without', () => {
  const pressed = vi.fn((event: Event) => event.preventDefault());
  for (const comes of [true, false]) {
    open('<a id="picture" data-press href="#file">Picture</a>');
    const picture = document.querySelector<HTMLAnchorElement>('#picture');
    picture?.addEventListener('click', pressed);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    picture?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(woken()).toBe('one two');
    expect(pressed).not.toHaveBeenCalled();
    if (comes) window.dispatchEvent(new Event(AWAKE));
    else vi.advanceTimersByTime(16_000);
    expect(pressed).toHaveBeenCalledTimes(1);
    pressed.mockClear();
  }
});

test('a tab of its own is not held up', () => {
  open('<a data-press href="#file">Picture</a>');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  document.querySelector('a')?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
  expect(woken()).toBe('');
});

test('what was ticked, chosen and typed too early counts when the script runs', () => {
  open(`<form data-live><input type="checkbox" /><select><option>a</option><option>b</option></select>
    <input name="text" /></form>`);
  const [box, choice, text] = [...document.querySelectorAll<HTMLInputElement>('form > *')];
  box?.click();
  for (const [field, value] of [
    [choice, 'b'],
    [text, 'typed'],
  ] as const) {
    if (field) field.value = value;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  expect(box?.checked).toBe(false);
  const heard: string[] = [];
  for (const field of [box, choice, text]) field?.addEventListener('change', () => heard.push(field.value));
  window.dispatchEvent(new Event(AWAKE));
  expect(box?.checked).toBe(true);
  expect(heard.sort()).toEqual(['b', 'on', 'typed']);
});

test('the browser remembers the page, and the server is told, once somebody has looked', () => {
  localStorage.setItem('69searches', '["?city=dhaka Dhaka","?city=sylhet Sylhet"]');
  const beacon = vi.fn();
  vi.stubGlobal('navigator', { onLine: true, sendBeacon: beacon });
  open(`<i data-note="69seen" data-note-ms="2000" data-entry="b" data-most="2" data-tell="/viewed/b"></i>
    <i data-note="69searches" data-entry="?city=sylhet Sylhet, new" data-most="2"></i>`);
  vi.advanceTimersByTime(1900);
  expect(localStorage.getItem('69searches')).toBe('["?city=sylhet Sylhet, new","?city=dhaka Dhaka"]');
  expect(localStorage.getItem('69seen')).toBeNull();
  vi.advanceTimersByTime(200);
  expect(localStorage.getItem('69seen')).toBe('["b"]');
  expect(beacon.mock.calls).toEqual([['/viewed/b']]);
  expect(document.documentElement.dataset.told).toBe('/viewed/b');
});

test('a row turns by itself until the first touch, and stands still for good', () => {
  open('<div><ul data-turn="2000" data-turn-ms="100"><li>1</li><li>2</li></ul><p>Text</p></div>');
  const row = document.querySelector('ul') as HTMLUListElement;
  Object.defineProperty(row, 'clientWidth', { value: 300 });
  vi.advanceTimersByTime(2300);
  expect(row.scrollLeft).toBe(300);
  vi.advanceTimersByTime(2000);
  expect(row.scrollLeft).toBe(0);
  document.querySelector('p')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(5000);
  expect(row.scrollLeft).toBe(0);
  expect(row.dataset.still).toBe('');
  expect(woken()).toBe('');
});

test('where there is room for the map the script comes by itself, elsewhere not', () => {
  open('<div data-wake="(min-width: 80rem)"></div>');
  vi.advanceTimersByTime(1000);
  expect(woken()).toBe('');
  window.dispatchEvent(new Event(AWAKE));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('80rem'), addEventListener() {} }));
  open('<div data-wake="(min-width: 80rem)"></div>');
  vi.advanceTimersByTime(1000);
  expect(woken()).toBe('one two');
});

test('and on a device that is never idle it comes all the same', () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: { timeout: number }) => {
    if (options) setTimeout(run, options.timeout);
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  open('<div data-wake="(min-width: 80rem)"></div>');
  vi.advanceTimersByTime(1000);
  expect(woken()).toBe('');
  vi.advanceTimersByTime(3000);
  expect(woken()).toBe('one two');
  vi.unstubAllGlobals();
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
