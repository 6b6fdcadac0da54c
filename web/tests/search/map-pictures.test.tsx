// @vitest-environment jsdom
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { marksAround } from '~/listing/whereabouts.server';
import { SmallMap } from '~/search/map/small-map';

import { packTiles } from '../../map/archive';
import { makeTiles, type Shape } from '../../map/tiles';
import { mapPictures } from '../../server/map-pictures';
import { openMapTiles } from '../../server/map-tiles';
import { listen } from '../listen';

const shape = (layer: string, drawn: string, name: string, geometry: Shape['geometry']): Shape => ({
  ...{ type: 'Feature', geometry },
  properties: { layer, from: 5, to: 14, class: drawn, name, name_bn: `${name} বাংলা` },
});
// Where no school or hospital is known, around which names would stand.
const shapes = [
  shape('roads', 'trunk', 'Airport Road', { type: 'LineString', coordinates: [[89.8, 23.74], [89.81, 23.75]] }), // prettier-ignore
  shape('roads', 'motorway', 'Far away', { type: 'LineString', coordinates: [[91, 23.7], [91.1, 23.8]] }), // prettier-ignore
  shape('names', 'area', 'Dhanmondi <b>', { type: 'Point', coordinates: [89.805, 23.745] }),
  shape('names', 'area', 'Covered', { type: 'Point', coordinates: [89.8051, 23.745] }),
];

describe('pictures of the map', () => {
  let site: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'map-')), 'map.pmtiles');
    writeFileSync(file, packTiles(makeTiles(shapes), [88, 20.5, 92.7, 26.7]));
    site = await listen(express().use(mapPictures(await openMapTiles(file))));
  });
  afterAll(() => site.close());
  const draw = async (address: string) => {
    const answer = await fetch(`${site.base}/map-drawn/${address}.svg`);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

  it('draw the roads and names around a place, as many kilometres wide', async () => {
    const near = await draw('around/bn/23.745,89.805,4');
    expect(near.headers.get('content-type')).toContain('image/svg+xml');
    const picture = new DOMParser().parseFromString(near.text, 'image/svg+xml');
    expect(picture.querySelector('parsererror')).toBeNull();
    expect(picture.querySelectorAll('path.main')).toHaveLength(1);
    const names = [...picture.querySelectorAll('text')];
    expect(names.map(({ textContent }) => textContent)).toEqual(['Dhanmondi <b> বাংলা', 'Covered বাংলা']);
    // The name stands on the place in the middle, and the second moved away from it.
    expect(Number(names[0]?.getAttribute('x'))).toBeCloseTo(320, 0);
    const [first, second] = names.map((name) => Number(name.getAttribute('y')));
    expect(Math.abs((first ?? 0) - (second ?? 0))).toBeGreaterThanOrEqual(18);
    const large = await draw('around/bn/23.745,89.805,4,large');
    expect([near, large].map(({ text }) => /font:600 (\d+)px/.exec(text)?.[1])).toEqual(['12', '24']);
    const wide = await draw('around/en/23.745,89.805,8');
    expect(wide.text).not.toContain('বাংলা');
    const lengthOf = ({ text }: { text: string }) => {
      const [, from, to] = /d="M([\d.-]+) [\d.-]+L([\d.-]+) [\d.-]+" class="main"/.exec(text) ?? [];
      return Number(to) - Number(from);
    };
    // A hundredth of a degree is 1.019 kilometres from west to east.
    expect(lengthOf(near)).toBeCloseTo((1.019 * 640) / 4, -1);
    expect(lengthOf(wide)).toBeCloseTo((1.019 * 640) / 8, -1);
  });

  it('keep names off what the page draws over them', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'map-')), 'map.pmtiles');
    const beside = { latitude: 23.757, longitude: 90.389 };
    const marks = marksAround(beside, 4, 'en');
    const bazar = marks.find(({ of }) => of.en.startsWith('Karwan'))?.of;
    const at = [bazar?.longitude ?? 0, bazar?.latitude ?? 0];
    writeFileSync(file, packTiles(makeTiles([shape('names', 'area', 'Bazar', { type: 'Point', coordinates: at })]), [88, 20.5, 92.7, 26.7])); // prettier-ignore
    const other = await listen(express().use(mapPictures(await openMapTiles(file))));
    const svg = await (await fetch(`${other.base}/map-drawn/around/en/23.757,90.389,4.svg`)).text();
    other.close();
    const [, x, y] = /<text x="([\d.]+)" y="([\d.]+)"/.exec(svg) ?? [];
    expect(marks.length).toBeGreaterThan(3);
    for (const mark of marks) {
      expect(Math.abs(mark.y - (Number(y) - 4)) > 20 || Math.abs(mark.x - Number(x)) > 30).toBe(true);
    }
  });

  it('draw a part of the country in its own proportions', async () => {
    const { text } = await draw('view/en/90.3,23.65,90.5,23.9');
    const [, height] = /viewBox="0 0 480 (\d+)"/.exec(text) ?? [];
    // Mercator: a degree of latitude is longer than one of longitude here.
    expect(Number(height) / 480).toBeCloseTo((0.25 / 0.2) * 1.092, 2);
  });

  it('are of nothing else', async () => {
    const none = ['around/en/48.858,20.294,4', 'around/en/23.745,90.375,5', 'around/en/23.7451,90.3751,4', 'around/fr/23.745,90.375,4', 'view/en/0,0,90,90', 'view/en/90,23,90,24', 'view/en/88,15,88.01,29', '../x']; // prettier-ignore
    for (const address of none) expect((await draw(address)).status).toBe(404);
  });

  it('stand on a page with what they show in words, and say no more than the page may', () => {
    const at = { latitude: 23.74567, longitude: 90.37512, km: 4, alt: 'About here in Dhanmondi' } as const;
    const Stub = createRemixStub([
      { path: '/bn/spp/1', Component: () => <SmallMap {...at}>{<circle r="9" />}</SmallMap> },
      { path: '/spp/1', Component: () => <SmallMap {...at} isFirst /> },
    ]);
    const { unmount } = render(<Stub initialEntries={['/bn/spp/1']} />);
    const picture = () => screen.getByRole('img', { name: at.alt }).querySelector('img');
    expect(picture()?.getAttribute('src')).toBe('/map-drawn/around/bn/23.746,90.375,4.svg');
    // Its size is known before it comes, which is when it is near the screen; what is drawn over it is there already.
    expect([picture()?.width, picture()?.height, picture()?.getAttribute('loading')]).toEqual([640, 400, 'lazy']);
    expect(screen.getByRole('img', { name: at.alt }).querySelector('svg circle')).not.toBeNull();
    expect(screen.getByRole('link', { name: /OpenStreetMap/ }).getAttribute('href')).toContain(
      'openstreetmap.org/copyright',
    );
    unmount();
    render(<Stub initialEntries={['/spp/1']} />);
    expect(picture()?.getAttribute('loading')).toBeNull();
  });
});
