// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Photo } from '@69street/config/contract';

import { Gallery } from '~/listing/spp/gallery';

import { draw } from '../draw';

const WIDTH = 300;
const photo = (n: number, alt = ''): Photo => ({ url: `/uploads/${n}.webp`, alt, width: 1200, height: 900, sizes: [] });
const PLAN = { ...photo(9), url: '/uploads/plan.webp' };

let reduced = false;
let wide = false;

/** What jsdom has no notion of: media, sizes and scrolling. A row here is WIDTH wide and scrolls at once. */
beforeEach(() => {
  reduced = wide = false;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'requestAnimationFrame', 'performance'] });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('motion') ? reduced : wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    this.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0;
    fireEvent.scroll(this);
  };
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    fireEvent(this, new Event('close'));
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(photos: Photo[], plan: Photo | null = null): HTMLElement {
  draw(<Gallery photos={photos} plan={plan} name="Lake view" tag="For sale" />);
  return screen.getByRole('region', { name: 'Photographs' });
}

const three = [photo(1), photo(2, 'The kitchen'), photo(3)];
/** The thumbnail, which goes by the same name as the picture that it shows. */
const thumb = (gallery: HTMLElement, name: string) => {
  const links = [...(gallery.querySelectorAll('ul')[1]?.querySelectorAll('a') ?? [])];
  const found = links.find((link) => link.getAttribute('aria-label') === name);
  if (!found) throw new Error(`no thumbnail ${name}`);
  return found;
};
const counter = (gallery: HTMLElement) => within(gallery).getByText(/^\d \/ \d$/).textContent;
/** Lets one interval and the turning of the slide pass, and says so to the row as a browser does. */
function wait(gallery: HTMLElement) {
  act(() => void vi.advanceTimersByTime(2000));
  act(() => void vi.advanceTimersByTime(1100));
  const row = gallery.querySelector('ul');
  if (row) fireEvent.scroll(row);
}

describe('the gallery', () => {
  it('fetches the first picture at once and the others as they come near; each is a link to its file', () => {
    const gallery = show(three);
    const pictures = [...gallery.querySelectorAll('img')];
    expect(pictures.filter((picture) => picture.getAttribute('loading') !== 'lazy')).toEqual([pictures[0]]);
    const links = [...(gallery.querySelector('ul')?.querySelectorAll('a') ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(three.map(({ url }) => url));
  });

  it('turns by itself every two seconds, and stands still for good after the first touch anywhere', () => {
    const gallery = show(three);
    expect(counter(gallery)).toBe('1 / 3');
    wait(gallery);
    expect(counter(gallery)).toBe('2 / 3');
    fireEvent.pointerDown(document.body);
    wait(gallery);
    wait(gallery);
    expect(counter(gallery)).toBe('2 / 3');
  });

  it.each(['click', 'keyDown'] as const)('stands still after a %s, too', (what) => {
    const gallery = show(three);
    fireEvent[what](document.body);
    wait(gallery);
    expect(counter(gallery)).toBe('1 / 3');
  });

  it('waits while the pointer is over it, and goes on by its switch', () => {
    const gallery = show(three);
    fireEvent.mouseEnter(gallery);
    wait(gallery);
    expect(counter(gallery)).toBe('1 / 3');
    fireEvent.mouseLeave(gallery);
    fireEvent.click(within(gallery).getByRole('button', { name: 'Stop the slides' }));
    wait(gallery);
    expect(counter(gallery)).toBe('1 / 3');
    fireEvent.click(within(gallery).getByRole('button', { name: 'Let the slides move' }));
    wait(gallery);
    expect(counter(gallery)).toBe('2 / 3');
  });

  it('never turns by itself under reduced motion, and has no switch for it', () => {
    reduced = true;
    const gallery = show(three);
    wait(gallery);
    expect(counter(gallery)).toBe('1 / 3');
    expect(within(gallery).queryByRole('button', { name: 'Stop the slides' })).toBeNull();
  });

  it('is turned by buttons, arrow keys and thumbnails, round at the ends', () => {
    const gallery = show(three);
    fireEvent.click(within(gallery).getByRole('button', { name: 'Previous' }));
    expect(counter(gallery)).toBe('3 / 3');
    fireEvent.keyDown(gallery, { key: 'ArrowRight' });
    expect(counter(gallery)).toBe('1 / 3');
    fireEvent.click(thumb(gallery, 'Photograph 2 of 3: Lake view'));
    expect(counter(gallery)).toBe('2 / 3');
  });

  it('fills up a short row with the floor plan, and stands alone without buttons', () => {
    expect(counter(show(three.slice(0, 1), PLAN))).toBe('1 / 2');
    document.body.innerHTML = '';
    const alone = show(three.slice(0, 1));
    expect(within(alone).queryAllByRole('button')).toEqual([]);
    expect(within(alone).getAllByRole('link')).toHaveLength(1);
  });
});

describe('a picture over the whole screen', () => {
  it('opens at the picture, names it, is turned and enlarged by keys, and comes back to where it was', async () => {
    const gallery = show(three);
    fireEvent.click(within(gallery).getByRole('button', { name: 'Next' }));
    fireEvent.click(within(gallery).getByRole('link', { name: 'The kitchen' }));
    await act(() => vi.dynamicImportSettled());
    const dialog = screen.getByRole('dialog', { name: 'Photographs on the full screen' });
    fireEvent.scroll(dialog.querySelector('ul') ?? dialog);
    expect(within(dialog).getByText('The kitchen')).toBeDefined();
    fireEvent.keyDown(dialog, { key: '+' });
    expect(within(dialog).getByRole('button', { name: 'Smaller' })).toBeDefined();
    fireEvent.keyDown(dialog, { key: '-' });
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(within(dialog).getByText('3 of 3')).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(counter(gallery)).toBe('3 / 3');
  });

  it('opens from the tiles of the mosaic, and leaves a click with Ctrl to the browser', async () => {
    wide = true;
    const gallery = show([...three, photo(4), photo(5)]);
    const tile = thumb(gallery, 'Photograph 3 of 5: Lake view');
    expect(tile.textContent).toBe('+2');
    // jsdom follows no links.
    gallery.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(tile, { ctrlKey: true });
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(tile);
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
