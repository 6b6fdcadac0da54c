// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Carousel } from '~/ui/carousel';
import { Counter } from '~/content/home/counter';
import { en } from '~/messages/en';
import { MessagesProvider } from '~/messages/use-messages';

let reduced = false;
let seen: (isIntersecting: boolean) => void = () => {};

beforeEach(() => {
  reduced = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        seen = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  // jsdom lays nothing out: every element is 500 px wide, without margins, and stands behind those before it.
  document.head.innerHTML = '<style>* { margin: 0px }</style>';
  const measure = { offsetWidth: () => 500, offsetHeight: () => 300, offsetTop: () => 0 };
  for (const [name, get] of Object.entries(measure)) {
    vi.spyOn(HTMLElement.prototype, name as 'offsetWidth', 'get').mockImplementation(get);
  }
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 500;
  });
});
afterEach(() => vi.useRealTimers());

const texts = (node: ReactNode) => <MessagesProvider messages={en}>{node}</MessagesProvider>;
/** As a page, for what must know its language. */
function page(node: ReactNode) {
  const Stub = createRemixStub([{ path: '/', Component: () => texts(node) }]);
  return <Stub />;
}
const items = ['One', 'Two', 'Three'].map((name) => ({ key: name, label: name, content: <p>{name}</p> }));
const gallery = () => texts(<Carousel label="Gallery" items={items} />);
const shown = () => document.querySelector('[role=group]:not([inert])')?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('turns by buttons, dots and arrow keys, goes round and says politely what came up', () => {
  render(gallery());
  const live = document.querySelector('[aria-live=polite]');
  expect([shown(), live?.textContent]).toEqual(['One', '']);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect([shown(), live?.textContent]).toEqual(['Two', '2 of 3: Two']);
  fireEvent.click(screen.getByRole('button', { name: 'Go to slide 3' }));
  expect(shown()).toBe('Three');
  fireEvent.keyDown(screen.getByRole('region', { name: 'Gallery' }), { key: 'ArrowRight' });
  expect(shown()).toBe('One');
  fireEvent.keyDown(screen.getByRole('region', { name: 'Gallery' }), { key: 'ArrowLeft' });
  expect(shown()).toBe('Three');
});

test('does not move by itself', () => {
  render(gallery());
  pass(60_000);
  expect(shown()).toBe('One');
});

test('without script every slide is there, in reach, in a row that scrolls', () => {
  const html = renderToString(gallery());
  for (const { key } of items) expect(html).toContain(`<p>${key}</p>`);
  expect(html).not.toContain('inert');
  expect(html).toContain('overflow-x-auto');
});

const drawn = () => document.querySelector('[data-counting]')?.getAttribute('data-counting') ?? null;

test('a counter counts up for one second once it scrolls into view; the number itself always stands there', () => {
  render(page(<Counter value={38469} />));
  expect(screen.queryAllByText('38,469')).toHaveLength(1);
  act(() => seen(false));
  expect(drawn()).toBe('0');
  act(() => seen(true));
  pass(500);
  const half = Number(drawn()?.replace(',', ''));
  expect(half).toBeGreaterThan(15_000);
  expect(half).toBeLessThan(25_000);
  pass(600);
  expect(drawn()).toBeNull();
  expect(screen.queryAllByText('38,469')).toHaveLength(1);
});

test('a counter does not count under reduced motion, or when it was in view already', () => {
  render(page(<Counter value={1139} />));
  act(() => seen(true));
  pass(500);
  expect(drawn()).toBeNull();

  reduced = true;
  seen = () => {};
  render(page(<Counter value={2986} />));
  act(() => seen(false));
  expect(drawn()).toBeNull();
});
