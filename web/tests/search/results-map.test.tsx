// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { isInArea, readArea, type Language } from '@69street/config/market';

import { framed, percentIn } from '~/search/map/map-overview';
import { ResultsMap } from '~/search/map/results-map';
import type { MapData } from '~/search/map-answer';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';

type Listener = (event: Record<string, unknown>) => void;

/** Stands where the library would draw: it remembers where it was sent and says so, as the library does. */
class FakeMap {
  static last: FakeMap;
  readonly canvas: HTMLElement;
  readonly listeners = new Map<string, Set<Listener>>();
  readonly fits: unknown[] = [];
  readonly touchZoomRotate = { disableRotation() {} };
  readonly keyboard = { disableRotation() {} };
  view: [number, number, number, number];
  constructor(readonly options: { container: HTMLElement; bounds: [number, number, number, number] }) {
    FakeMap.last = this;
    this.view = options.bounds;
    this.canvas = options.container.appendChild(document.createElement('div'));
  }
  on(name: string, listener: Listener) {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
  }
  off(name: string, listener: Listener) {
    this.listeners.get(name)?.delete(listener);
  }
  getContainer() {
    return this.options.container;
  }
  once() {}
  fire(name: string, event: Record<string, unknown> = {}) {
    for (const listener of this.listeners.get(name) ?? []) listener(event);
  }
  fitBounds(view: [number, number, number, number], _options?: unknown, event?: Record<string, unknown>) {
    this.fits.push(view);
    this.view = view;
    this.fire('moveend', event);
  }
  zoomIn(_options: unknown, event: Record<string, unknown>) {
    this.fire('moveend', event);
  }
  zoomOut(_options: unknown, event: Record<string, unknown>) {
    this.fire('moveend', event);
  }
  getBounds() {
    const [west, south, east, north] = this.view;
    return { getWest: () => west, getSouth: () => south, getEast: () => east, getNorth: () => north };
  }
  zoom = 11.4;
  maxZoom = 17;
  getZoom() {
    return this.zoom;
  }
  getMaxZoom() {
    return this.maxZoom;
  }
  setMaxZoom(zoom: number) {
    this.maxZoom = zoom;
  }
  /** What fitting any box would come to. */
  fitting = 14;
  cameraForBounds(_view: unknown, { maxZoom }: { maxZoom: number }) {
    return { zoom: Math.min(this.fitting, maxZoom) };
  }
  easeTo({ zoom, center }: { zoom: number; center?: [number, number] }, event: Record<string, unknown>) {
    if (center) this.fits.push([...center, zoom]);
    this.zoom = zoom;
    this.fire('moveend', event);
  }
  getCenter() {
    const [west, south, east, north] = this.view;
    return { lng: (west + east) / 2, lat: (south + north) / 2 };
  }
  isStyleLoaded() {
    return true;
  }
  getLayer(id: string) {
    return { id };
  }
  rooms: string[] = [];
  getSource() {
    const setData = ({ features }: { features: Array<{ properties: { room: string } }> }) => {
      this.rooms = features.map(({ properties }) => properties.room);
    };
    return { setData };
  }
  readonly filters = new Map<string, unknown>();
  setFilter(id: string, filter: unknown) {
    this.filters.set(id, filter);
  }
  setMissingStyleImageResolver() {}
  project([longitude, latitude]: [number, number]) {
    return { x: longitude, y: latitude };
  }
  // One pixel is a hundredth of a degree, from 90° E and 24° N.
  unproject([x, y]: [number, number]) {
    return { lng: 90 + x / 100, lat: 24 - y / 100 };
  }
  panBy(by: [number, number]) {
    this.fits.push(by);
  }
  getCanvasContainer() {
    return this.canvas;
  }
  setStyle() {}
  remove() {
    this.canvas.remove();
  }
}

vi.mock('maplibre-gl', () => ({ Map: vi.fn((options: never) => new FakeMap(options)), setWorkerUrl: vi.fn() }));
vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?url', () => ({ default: '/assets/worker.mjs' }));

const data: MapData = {
  cells: [
    {
      ...{ latitude: 23.87, longitude: 90.39, count: 2340, bounds: [90.38, 23.86, 90.4, 23.88] },
      extent: [90.3899, 23.8699, 90.3901, 23.8701],
      ...{ short: '2.3k', label: 'Uttara', isArea: true, name: '2,340 listings in Uttara, median ৳25,000 a month' },
    },
  ],
  points: [
    {
      _id: 'doc1',
      latitude: 23.79,
      longitude: 90.41,
      price: '৳1.25 crore',
      name: '৳1,25,00,000, Apartment, Lake view',
    },
  ],
  elsewhere: '128 more listings are not on the map.',
  summary: '2,341 listings in view',
  tiles: null,
  isComplete: false,
};

let asked: URL[];

// The browser fetches it once the map is wanted; here nobody waits for that.
beforeAll(() => import('~/search/map/map-view'));

beforeEach(() => {
  asked = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://localhost:3000'));
    return Response.json(data);
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
});

async function show(search: string, lang: Language = 'en', onDrawn = vi.fn(), onList = vi.fn()) {
  const onBounds = vi.fn();
  const path = lang === 'bn' ? '/bn/properties' : '/properties';
  const tree = (asked: string) => {
    const Stub = createRemixStub([
      { path, Component: () => <ResultsMap search={asked} {...{ onBounds, onDrawn, onList }} /> },
    ]);
    return (
      <MessagesProvider messages={catalogues[lang]}>
        <Stub initialEntries={[path]} />
      </MessagesProvider>
    );
  };
  render(tree(search));
  return onBounds;
}

describe('the map of the list', () => {
  it('goes to what the filters find and shows it as buttons and links', async () => {
    await show('?city=dhaka&sort=price_asc&show=12');
    const cell = await screen.findByRole('button', { name: /^2,340 listings in Uttara, median/ });
    expect(cell.textContent).toContain('2.3k');
    expect(screen.queryAllByRole('button', { name: /Lake view/ })).toHaveLength(1);
    expect(FakeMap.last.fits[0]).toEqual([90.38, 23.79, 90.41, 23.88]);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/properties/map', '/properties/map']);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      city: 'dhaka',
      view: '88,20.5,92.7,26.7',
      zoom: '6',
    });
    expect(Object.fromEntries(asked[1]?.searchParams ?? [])).toEqual({
      city: 'dhaka',
      view: '90.38,23.79,90.41,23.88',
      zoom: '11',
    });
    expect(screen.getByRole('status').textContent).toBe('2,341 listings in view');
    expect(screen.queryAllByText(/^128 more/)).toHaveLength(1);
  });

  it('opens where the address says, and tells nobody of moves that nobody made', async () => {
    const onBounds = await show('?bounds=90.3,23.7,90.5,23.9');
    await screen.findByRole('button', { name: /Uttara/ });
    expect(FakeMap.last.options.bounds).toEqual([90.3, 23.7, 90.5, 23.9]);
    expect(asked[0]?.searchParams.get('view')).toBe('90.3,23.7,90.5,23.9');
    act(() => FakeMap.last.fire('moveend'));
    expect(onBounds).not.toHaveBeenCalled();
  });

  it('searches as the visitor moves it, or when asked to', async () => {
    const onBounds = await show('?bounds=90.3,23.7,90.5,23.9');
    await screen.findByRole('button', { name: /Uttara/ });
    act(() => FakeMap.last.fire('moveend', { originalEvent: {} }));
    expect(onBounds).toHaveBeenLastCalledWith('90.3,23.7,90.5,23.9');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Search as I move the map' }));
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(onBounds).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Search this part of the map' }));
    expect(onBounds).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('button', { name: 'Search this part of the map' })).toBeNull();
  });

  describe('a cell that is pressed', () => {
    const opened = async (zoom: number, extent: [number, number, number, number], fitting = 14) => {
      const [cell] = data.cells;
      vi.stubGlobal('fetch', async () => Response.json({ ...data, cells: [{ ...cell, extent }] }));
      const onList = vi.fn();
      const onBounds = await show('?bounds=90.3,23.7,90.5,23.9', 'en', vi.fn(), onList);
      const button = await screen.findByRole('button', { name: /Uttara/ });
      Object.assign(FakeMap.last, { zoom, fitting });
      fireEvent.click(button);
      return { fits: FakeMap.last.fits, lists: onList.mock.calls.flat(), asks: onBounds.mock.calls.length };
    };
    const POINT: [number, number, number, number] = [90.3899, 23.8699, 90.3901, 23.8701];
    const TILE: [number, number, number, number] = [90.38, 23.75, 90.39, 23.76];
    /** Where only main roads are drawn, which ends the map at 14. */
    const STREETLESS: [number, number, number, number] = [89.5, 22.8, 89.51, 22.81];

    it('is gone to from afar, whatever it holds', async () => {
      expect(await opened(11.4, POINT)).toEqual({ fits: [[90.39, 23.87, 14]], lists: [], asks: 1 });
    });

    it('never takes the map away: what is on one point becomes a list', async () => {
      expect(await opened(15.2, POINT)).toEqual({ fits: [], lists: [POINT.join()], asks: 0 });
      expect(FakeMap.last.zoom).toBe(15.2);
    });

    it('comes apart from nearer where its homes are not on one point, until the map ends', async () => {
      expect(await opened(15.2, TILE)).toMatchObject({
        fits: [[expect.closeTo(90.385), expect.closeTo(23.755), 16.2]],
        lists: [],
      });
    });

    it('becomes a list where the map ends', async () => {
      expect(await opened(17, TILE)).toMatchObject({ fits: [], lists: [TILE.join()] });
    });

    it('becomes a list where the streets end', async () => {
      expect(await opened(14, STREETLESS, 16)).toMatchObject({ fits: [], lists: [STREETLESS.join()] });
    });
  });

  it('speaks Bangla', async () => {
    await show('', 'bn');
    expect(await screen.findAllByRole('button', { name: 'কাছে আনুন' })).toHaveLength(1);
    fireEvent.click(await screen.findByRole('button', { name: /Lake view/ }));
    expect(asked[0]?.pathname).toBe('/bn/properties/map');
    const card = await screen.findByRole('dialog', { name: /Lake view/ });
    expect(card.querySelector('a')?.getAttribute('href')).toBe('/bn/spp/doc1');
    await waitFor(() => expect(asked.at(-1)?.pathname).toBe('/bn/properties/cards'));
  });

  it('says so when the listings cannot be loaded, and tries again at the next move', async () => {
    let isDown = true;
    vi.stubGlobal('fetch', async () => (isDown ? Response.json(null, { status: 503 }) : Response.json(data)));
    await show('?bounds=90.3,23.7,90.5,23.9');
    expect(await screen.findAllByText(/could not be loaded/)).toHaveLength(1);
    isDown = false;
    act(() => FakeMap.last.fire('moveend'));
    expect(await screen.findAllByRole('button', { name: /Uttara/ })).toHaveLength(1);
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('is a picture of the server with links where a browser cannot draw', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await show('?city=dhaka&view=list');
    const area = await screen.findByRole('link', { name: /^2,340 listings in Uttara/ });
    expect(area.textContent).toBe('Uttara · 2.3k');
    const to = new URL(area.getAttribute('href') ?? '', 'http://localhost:3000');
    expect([to.pathname, to.searchParams.get('city'), to.searchParams.get('bounds')]).toEqual([
      ...['/properties', 'dhaka', '90.38,23.86,90.4,23.88'],
    ]);
    expect(screen.getByRole('link', { name: /Lake view/ }).getAttribute('href')).toBe('/spp/doc1');
    // First where anything is, then that part from near.
    const views = asked.map(({ searchParams }) => [searchParams.get('view'), searchParams.get('zoom')]);
    expect(views[0]).toEqual(['88,20.5,92.7,26.7', '6']);
    expect(document.querySelector('img')?.getAttribute('src')).toBe(`/map-drawn/view/en/${views[1]?.[0]}.svg`);
    expect(screen.queryAllByText(/cannot draw the live map/)).toHaveLength(1);
  });

  it('says so where the overview cannot be had either', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.stubGlobal('fetch', async () => Response.json(null, { status: 503 }));
    await show('?city=dhaka');
    expect(await screen.findAllByText(/could not be loaded/)).toHaveLength(1);
  });

  it('puts what it draws where it lies', () => {
    const view = framed([90.38, 23.79, 90.41, 23.88]);
    const [west, south, east, north] = view;
    expect(west < 90.38 && east > 90.41 && south < 23.79 && north > 23.88).toBe(true);
    expect(percentIn(view, { longitude: west, latitude: north })).toEqual({ left: '0.00%', top: '0.00%' });
    expect(percentIn(view, { longitude: east, latitude: south })).toEqual({ left: '100.00%', top: '100.00%' });
    // Four to five, as the page shows it, however the found lies.
    const degree = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180)) * (180 / Math.PI);
    expect((east - west) / (degree(north) - degree(south))).toBeCloseTo(0.8, 1);
  });
});

describe('the card of a price', () => {
  const card = {
    ...{ _id: 'doc1', code: 'D-1042', property_for: 'sell', property_type: 'flat', property_name: 'Lake view' },
    ...{ price: 12_500_000, bedroom: 3, bathroom: 2, property_size: 1500, city: 'dhaka', photo: null },
  };
  const two = [data.points[0], { ...data.points[0], _id: 'doc2', name: '৳9,000, Apartment, Next door' }];
  function answer(points: unknown, cards: (id: string | null) => unknown[]) {
    vi.stubGlobal('fetch', async (address: string) => {
      const { pathname, searchParams } = new URL(address, 'http://localhost:3000');
      if (pathname === '/properties/cards') return Response.json({ cards: cards(searchParams.get('ids')) });
      return Response.json({ ...data, points });
    });
  }

  it('says what the home is, with the heart and the way to its page, and gives the focus back', async () => {
    answer(data.points, () => [card]);
    await show('?bounds=90.3,23.7,90.5,23.9');
    const price = await screen.findByRole('button', { name: /Lake view/ });
    price.focus();
    fireEvent.click(price);
    const dialog = screen.getByRole('dialog', { name: /Lake view/ });
    expect(document.activeElement).toBe(dialog);
    await waitFor(() => expect(dialog.textContent).toContain('3 bedrooms'));
    expect(dialog.querySelector('a')?.getAttribute('href')).toBe('/spp/doc1');
    expect(dialog.querySelectorAll('button[aria-pressed="false"]')).toHaveLength(1);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(price);
  });

  it('turns through the homes of one spot', async () => {
    answer(two, (id) => [{ ...card, _id: id }]);
    await show('?bounds=90.3,23.7,90.5,23.9');
    fireEvent.click(await screen.findByRole('button', { name: /Lake view, and 1 more here/ }));
    expect(screen.queryAllByText('1 of 2')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Next home' }));
    expect(screen.getByRole('dialog').getAttribute('aria-label')).toContain('Next door');
    expect(screen.getByRole('dialog').querySelector('a')?.getAttribute('href')).toBe('/spp/doc2');
    fireEvent.click(screen.getByRole('button', { name: 'Next home' }));
    expect(screen.queryAllByText('1 of 2')).toHaveLength(1);
  });

  it('says so when the home has left the market, and is closed by a tap on the map', async () => {
    answer(data.points, () => []);
    await show('?bounds=90.3,23.7,90.5,23.9');
    fireEvent.click(await screen.findByRole('button', { name: /Lake view/ }));
    expect(await screen.findAllByText(/could not be loaded/)).toHaveLength(1);
    act(() => FakeMap.last.fire('click'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('and its card in the list point at each other', async () => {
    const list = document.body.appendChild(document.createElement('div'));
    list.innerHTML = '<article data-listing="doc1"><a href="/spp/doc1">Lake view</a></article>';
    await show('?bounds=90.3,23.7,90.5,23.9');
    const price = (await screen.findByRole('button', { name: /Lake view/ })).closest('li');
    fireEvent.pointerOver(list.querySelector('a') as Element);
    expect(price?.hasAttribute('data-pointed')).toBe(true);
    fireEvent.pointerOver(price?.querySelector('button') as Element);
    expect(price?.hasAttribute('data-pointed')).toBe(false);
    expect(list.firstElementChild?.hasAttribute('data-pointed')).toBe(true);
    fireEvent.pointerOver(document.body);
    expect(list.firstElementChild?.hasAttribute('data-pointed')).toBe(false);
    list.remove();
  });
});

describe('how near one may look', () => {
  const STREETLESS = '?bounds=89.5,22.8,89.52,22.82';
  it('ends where streets are missing, and says so', async () => {
    await show(STREETLESS);
    await screen.findByRole('button', { name: /Uttara/ });
    FakeMap.last.zoom = 15.5;
    act(() => FakeMap.last.fire('moveend', { originalEvent: {} }));
    expect(FakeMap.last.zoom).toBe(14);
    expect(FakeMap.last.maxZoom).toBe(14);
    expect(screen.queryAllByText(/Street detail is not there yet/)).toHaveLength(1);
    expect(document.querySelectorAll('[data-streetless] .map-around')).toHaveLength(1);
  });

  it('goes on where they are drawn', async () => {
    await show('?bounds=90.37,23.74,90.39,23.76');
    await screen.findByRole('button', { name: /Uttara/ });
    FakeMap.last.zoom = 15.5;
    act(() => FakeMap.last.fire('moveend', { originalEvent: {} }));
    expect([FakeMap.last.zoom, FakeMap.last.maxZoom]).toEqual([15.5, 17]);
    expect(screen.queryByText(/Street detail/)).toBeNull();
  });

  it('goes everywhere with the streets of the whole country', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ ...data, isComplete: true }));
    await show(STREETLESS);
    await screen.findByRole('button', { name: /Uttara/ });
    FakeMap.last.zoom = 15.5;
    act(() => FakeMap.last.fire('moveend', { originalEvent: {} }));
    expect(FakeMap.last.zoom).toBe(15.5);
    expect(screen.queryByText(/Street detail/)).toBeNull();
  });

  it('writes no name twice', async () => {
    await show('?bounds=90.3,23.7,90.5,23.9');
    await screen.findByRole('button', { name: /Uttara/ });
    expect(JSON.stringify(FakeMap.last.filters.get('label-area'))).toContain('["Uttara"]');
    // Nor beneath a cell or a price.
    expect(FakeMap.last.rooms).toHaveLength(2);
  });
});

describe('drawing an area', () => {
  beforeAll(() => void (Element.prototype.scrollIntoView = vi.fn()));
  // jsdom has none, and a mouse's says where it is as well.
  beforeAll(() => void Object.assign(document.defaultView ?? {}, { PointerEvent: document.defaultView?.MouseEvent }));

  async function draw(lang: Language = 'en', search = '') {
    const onDrawn = vi.fn();
    await show(search, lang, onDrawn);
    const name = lang === 'bn' ? 'এলাকা আঁকুন' : 'Draw an area';
    fireEvent.click(await screen.findByRole('button', { name }));
    return { onDrawn, board: screen.getByRole('application') };
  }
  const tap = (board: HTMLElement, clientX: number, clientY: number) => {
    fireEvent.pointerDown(board, { clientX, clientY, button: 0 });
    fireEvent.pointerUp(board, { clientX, clientY });
  };
  const press = (board: HTMLElement, ...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(board, { key });
  };
  const state = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  it('takes corners by tap, and is done by the button', async () => {
    const { onDrawn, board } = await draw();
    const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Done' });
    tap(board, 10, 10);
    tap(board, 100, 10);
    expect(state()).toContain('2 corners of at most 30');
    expect(done.disabled).toBe(true);
    tap(board, 100, 100);
    fireEvent.click(done);
    expect(onDrawn.mock.calls).toEqual([['23.9,90.1;23.9,91;23,91']]);
    expect(screen.queryByRole('application')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Draw an area');
  });

  it('goes around it by a stroke, in few corners', async () => {
    const { onDrawn, board } = await draw();
    fireEvent.pointerDown(board, { clientX: 200, clientY: 100, button: 0 });
    for (let at = 1; at < 180; at++) {
      const turn = (at * Math.PI) / 90;
      fireEvent.pointerMove(board, { clientX: 100 + 100 * Math.cos(turn), clientY: 100 + 100 * Math.sin(turn) });
    }
    fireEvent.pointerUp(board, { clientX: 200, clientY: 100 });
    const corners = readArea(String(onDrawn.mock.calls[0]?.[0])) ?? [];
    expect(corners.length).toBeGreaterThan(7);
    expect(isInArea({ latitude: 23, longitude: 91 }, corners)).toBe(true);
    for (const { latitude, longitude } of corners) {
      expect(Math.hypot(latitude - 23, longitude - 91)).toBeCloseTo(1, 2);
    }
  });

  it('is drawn by keys alone', async () => {
    const { onDrawn, board } = await draw();
    expect(document.activeElement).toBe(board);
    Object.defineProperties(board, { offsetWidth: { value: 300 }, offsetHeight: { value: 200 } });
    press(board, 'Enter', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter', 'Backspace', 'ArrowDown', 'Enter');
    expect(state()).toContain('3 corners of at most 30');
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(onDrawn.mock.calls).toEqual([['23,91.5;23,91.66;22.84,91.82']]);
  });

  it('moves the map where the cross comes to its edge', async () => {
    const { board } = await draw();
    Object.defineProperties(board, { offsetWidth: { value: 20 }, offsetHeight: { value: 20 } });
    FakeMap.last.fits.length = 0;
    press(board, 'ArrowLeft');
    expect(FakeMap.last.fits).toEqual([[-16, 0]]);
  });

  it('says so where it is no area, and is left by Escape', async () => {
    const { onDrawn, board } = await draw('bn');
    for (const x of [10, 50, 90]) tap(board, x, 10);
    fireEvent.click(screen.getByRole('button', { name: 'শেষ' }));
    expect(state().join()).toContain('এতে কোনো এলাকা হয় না');
    press(board, 'Escape');
    expect(screen.queryByRole('application')).toBeNull();
    expect(onDrawn).not.toHaveBeenCalled();
  });

  it('is shown while it stands in the address, and cleared', async () => {
    const onDrawn = vi.fn();
    await show('?drawn=23.9,90.1;23.9,91;23,91', 'en', onDrawn);
    const clear = await screen.findByRole('button', { name: 'Clear area' });
    expect(FakeMap.last.canvas.querySelector('polygon')?.getAttribute('points')).toBe('90,24 91,24 91,23');
    fireEvent.click(clear);
    expect(onDrawn.mock.calls).toEqual([[null]]);
    expect(asked[0]?.searchParams.get('drawn')).toBe('23.9,90.1;23.9,91;23,91');
  });
});
