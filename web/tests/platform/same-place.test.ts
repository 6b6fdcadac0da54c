// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PLACE, samePlace } from '~/shell/same-place';

/** How far below the upper edge of the screen each mark of the page stands, by its name. */
let tops: Record<string, number> = {};
let scrolled: number[] = [];

/** A page as the server writes it, with the script as it is sent: nothing outside of its text is there for it. */
function open(address: string, names: Record<string, number>): void {
  tops = names;
  scrolled = [];
  window.history.replaceState(null, '', address);
  const other = address.startsWith('/bn') ? address.slice(3) : `/bn${address}`;
  document.body.innerHTML = `<a data-language="x" href="${other}"><b>Other</b></a><a href="/bn/agents">Agents</a>
    <main id="main"><input id="say" /><h2 id="near">Near</h2><article data-listing="one"></article>
    <h2 id="folded"></h2></main>`;
  new Function(`(${samePlace})(${JSON.stringify(PLACE)})`)();
}
const press = (selector: string) => {
  const link = document.querySelector<HTMLElement>(selector);
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
};

beforeEach(() => {
  vi.stubGlobal('scrollY', 900);
  vi.stubGlobal('scrollBy', ({ top }: { top: number }) => scrolled.push(top));
  const nameOf = ({ id, dataset }: HTMLElement) => dataset.listing ?? id;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: tops[nameOf(this)] ?? 0 } as DOMRect;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(function (this: HTMLElement) {
    return nameOf(this) === 'folded' ? null : document.body;
  });
});
afterEach(() => sessionStorage.clear());

const HERE = '/spp/a?x=1';

test('the same page in the other language begins where one was, by the mark next to the upper edge', () => {
  // What stands in a field that stays on top, and what is folded away, is no place on the page.
  open(HERE, { main: -900, near: -300, one: 130, say: 80, folded: 80 });
  press('[data-language] b');
  open('/bn/spp/a?x=1', { main: 64, near: 1100, one: 1700 });
  expect(scrolled).toEqual([1570]);
  // Until somebody does something the place is held while letters and pictures come.
  tops.one = 180;
  window.dispatchEvent(new Event('load'));
  expect(scrolled).toEqual([1570, 50]);
  // Once: a reload is the browser's own affair.
  open('/bn/spp/a?x=1', { one: 1700 });
  expect(scrolled).toEqual([]);
});

test('whoever scrolls meanwhile is not taken back', () => {
  open(HERE, { one: 130 });
  press('[data-language]');
  open('/bn/spp/a?x=1', { one: 1700 });
  window.dispatchEvent(new Event('wheel'));
  window.dispatchEvent(new Event('load'));
  expect(scrolled).toEqual([1570]);
});

test('no other link, page or part of the page is touched', () => {
  open(HERE, { one: 130 });
  press('a[href="/bn/agents"]');
  expect(sessionStorage).toHaveLength(0);
  press('[data-language]');
  open('/bn/agents', { one: 1700 });
  expect(scrolled).toEqual([]);
  vi.stubGlobal('scrollY', 10);
  open(HERE, { one: 130 });
  press('[data-language]');
  expect(sessionStorage).toHaveLength(0);
});

test('what somebody wrote into the store, and a store that is forbidden, change nothing', () => {
  for (const junk of ['{', '7', '{"to":"/spp/a?x=1"}']) {
    sessionStorage.setItem(PLACE, junk);
    open(HERE, { one: 130 });
    expect(scrolled).toEqual([]);
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(() => open(HERE, { one: 130 })).not.toThrow();
});
