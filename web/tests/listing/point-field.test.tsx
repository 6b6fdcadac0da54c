// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LANGUAGES } from '@69street/config/market';

import { PointField } from '~/listing/add-property/point-field';
import { catalogues } from '~/messages/index.server';
import { memberMessagesIn } from '~/messages/member';
import { MessagesProvider } from '~/messages/use-messages';
import { messages } from '~/search/map/messages';

type Listener = (event: unknown) => void;

/** Stands where the library would draw. One pixel is a thousandth of a degree, from 90° E and 24° N. */
class FakeMap {
  static last: FakeMap;
  readonly listeners = new Map<string, Set<Listener>>();
  readonly fits: unknown[] = [];
  readonly touchZoomRotate = { disableRotation() {} };
  readonly keyboard = { disableRotation() {} };
  constructor(readonly options: { bounds: number[] }) {
    FakeMap.last = this;
  }
  on(name: string, listener: Listener) {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
  }
  off(name: string, listener: Listener) {
    this.listeners.get(name)?.delete(listener);
  }
  once() {}
  fire(name: string, event: unknown) {
    for (const listener of this.listeners.get(name) ?? []) listener(event);
  }
  fitBounds(view: unknown) {
    this.fits.push(view);
  }
  getZoom = () => 12;
  getMaxZoom = () => 17;
  getCenter = () => ({ lng: 90.4, lat: 23.8 });
  setMaxZoom() {}
  isStyleLoaded = () => true;
  setMissingStyleImageResolver() {}
  setStyle() {}
  easeTo() {}
  remove() {}
  project([longitude, latitude]: [number, number]) {
    return { x: (longitude - 90) * 1000, y: (24 - latitude) * 1000 };
  }
  unproject([x, y]: [number, number]) {
    return { lng: 90 + x / 1000, lat: 24 - y / 1000 };
  }
}

vi.mock('maplibre-gl', () => ({ Map: vi.fn((options: never) => new FakeMap(options)), setWorkerUrl: vi.fn() }));
vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?url', () => ({ default: '/assets/worker.mjs' }));

const asked: string[] = [];
let webGl = true;

beforeEach(() => {
  asked.length = 0;
  webGl = true;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const cells = [{ bounds: [90.39, 23.78, 90.42, 23.8] }];
    return Response.json({ cells, points: [], elsewhere: null, summary: '', tiles: null, isComplete: false });
  });
  HTMLCanvasElement.prototype.getContext = vi.fn(() => (webGl ? {} : null)) as never;
});

function show(lang: 'en' | 'bn' = 'en', values: Record<string, string> = {}) {
  const Stub = createRemixStub([
    {
      path: '*',
      Component: () => (
        <MessagesProvider messages={catalogues[lang]}>
          <form data-testid="form">
            <input name="city" defaultValue="dhaka" />
            <input name="area" defaultValue="Banani" />
            <PointField values={values} fields={{}} />
          </form>
        </MessagesProvider>
      ),
    },
  ]);
  render(<Stub initialEntries={[lang === 'bn' ? '/bn/addProperty' : '/addProperty']} />);
  const t = memberMessagesIn(lang).listing;
  const typed = () => {
    const form = new FormData(screen.getByTestId<HTMLFormElement>('form'));
    return [form.get('latitude'), form.get('longitude'), form.get('point_shown')];
  };
  return { t, typed };
}

async function openMap(t: ReturnType<typeof show>['t']) {
  fireEvent.click(screen.getByRole('button', { name: t.point.set }));
  await waitFor(() => expect(FakeMap.last.listeners.get('click')?.size).toBe(1));
  return FakeMap.last;
}

const pinOf = (lang: 'en' | 'bn') => screen.getByRole('button', { name: messages[lang].point.pin });

describe.each(LANGUAGES)('the point of a home (%s)', (lang) => {
  it('is set by a tap and moved by the arrow keys, into the fields that are sent', async () => {
    const { t, typed } = show(lang);
    expect(typed()).toEqual(['', '', 'about']);
    const map = await openMap(t);
    await waitFor(() => expect(map.fits).toEqual([[90.39, 23.78, 90.42, 23.8]]));
    expect(new URL(String(asked[0]), 'http://localhost').searchParams.get('area')).toBe('Banani');
    act(() => map.fire('click', { lngLat: { lat: 23.7912345, lng: 90.4079876 } }));
    expect(typed()).toEqual(['23.79123', '90.40799', 'about']);
    fireEvent.keyDown(pinOf(lang), { key: 'ArrowUp' });
    fireEvent.keyDown(pinOf(lang), { key: 'ArrowRight', shiftKey: true });
    expect(typed().slice(0, 2).map(Number)).toEqual([23.79723, 90.45599]);
    fireEvent.click(screen.getByRole('button', { name: messages[lang].point.middle }));
    expect(typed().slice(0, 2)).toEqual(['23.8', '90.4']);
  });
});

describe('the fields of the point', () => {
  it('load nothing before the map is asked for, and take typed numbers, which move the pin', async () => {
    const { t, typed } = show();
    expect(asked).toEqual([]);
    const map = await openMap(t);
    fireEvent.change(screen.getByLabelText(t.fields.latitude ?? ''), { target: { value: '২৩.৭৫' } });
    fireEvent.change(screen.getByLabelText(t.fields.longitude ?? ''), { target: { value: '90.39' } });
    expect(pinOf('en').style.transform).toContain('250');
    expect(typed().slice(0, 2)).toEqual(['২৩.৭৫', '90.39']);
    fireEvent.click(screen.getByRole('button', { name: t.point.close }));
    await waitFor(() => expect(map.listeners.get('click')?.size).toBe(0));
    expect(typed().slice(0, 2)).toEqual(['২৩.৭৫', '90.39']);
  });

  it('open around the point that there is, and stay without WebGL', async () => {
    const { t } = show('en', { latitude: '23.79', longitude: '90.4', point_shown: 'exact' });
    const map = await openMap(t);
    expect(map.options.bounds.map((degrees) => degrees.toFixed(3))).toEqual(['90.394', '23.784', '90.406', '23.796']);
    expect(screen.getByLabelText<HTMLInputElement>(catalogues.en.common.pointsShown.exact).checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: t.point.close }));
    webGl = false;
    fireEvent.click(screen.getByRole('button', { name: t.point.set }));
    expect(await screen.findByText(messages.en.point.noWebGl)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(t.fields.latitude ?? '').value).toBe('23.79');
  });
});
