import { describe, expect, it } from 'vitest';

import { middleOf, type Point } from '../../run/map/ground.js';
import { joined, knownStreets, namesOf, outlineShapes, roadShapes, type Source } from '../../run/map/shapes.js';

const road = (coordinates: Point[], properties: Source['properties']): Source => ({
  properties,
  geometry: { type: 'LineString', coordinates },
});
const west: Point = [90.38, 23.75];
const middle: Point = [90.39, 23.75];
const east: Point = [90.4, 23.75];

describe("the map's data", () => {
  it('has names in their own letters, and roads without one their number', () => {
    expect(namesOf({ name: 'Master Bari Bazar, ' })).toEqual({ name: 'Master Bari Bazar' });
    expect(namesOf({ name: 'মিরপুর রোড' })).toEqual({ name_bn: 'মিরপুর রোড' });
    expect(namesOf({ name: 'Park Road', name_bn: 'পার্ক রোড', ref: 'N1' })).toEqual({
      name: 'Park Road',
      name_bn: 'পার্ক রোড',
    });
    expect(namesOf({ ref: 'N1' })).toEqual({ name: 'N1' });
    expect(namesOf({ name: 4 })).toEqual({});
  });

  it('joins the pieces of one road whichever way they run, and no others', () => {
    const park = { class: 'residential', name: 'Park Road', src: 'detail' };
    const lines = joined([
      road([middle, east], park),
      road([middle, west], park),
      road([east, [90.41, 23.75]], { ...park, name: 'Lake Road' }),
      road([west, [90.37, 23.75]], { class: 'residential', src: 'detail' }),
      road([[90.37, 23.75], [90.36, 23.75]], { class: 'residential', src: 'detail' }), // prettier-ignore
    ]);
    expect(lines).toHaveLength(4);
    expect(lines[0]?.geometry.coordinates).toHaveLength(3);
  });

  it('draws no road twice: the better source wins', () => {
    const trunk = { class: 'trunk', name: 'Airport Road' };
    const detail = road([west, middle, east], { ...trunk, src: 'detail' });
    const beside = road([[90.38, 23.7503], [90.4, 23.7503]], { ...trunk, src: 'major' }); // prettier-ignore
    const other = road([[90.38, 23.9], [90.4, 23.9]], { ...trunk, src: 'major' }); // prettier-ignore
    const country = [road([west, east], trunk), road([[89, 25], [89.1, 25]], trunk)]; // prettier-ignore
    const shapes = roadShapes([detail, beside, other], country).map(({ properties }) => properties);
    expect(shapes.filter(({ from }) => from === 10)).toHaveLength(2);
    // What the city has is drawn from there only from afar.
    expect(shapes.filter(({ from }) => from === 6).map(({ to }) => to)).toEqual([9, 14]);
  });

  it('leaves out what is no road', () => {
    expect(roadShapes([road([west, east], { class: 'bus_stop', src: 'detail' })], [])).toEqual([]);
  });

  it('knows where streets are drawn, and how well', () => {
    const rows = (src: string) =>
      knownStreets(
        [0, 1, 2, 3].map(
          (n) =>
          road([[90.381, 23.752 + n / 1000], [90.3899, 23.752 + n / 1000]], { class: 'residential', src }), // prettier-ignore
        ),
      );
    expect(rows('detail')).toEqual([[2375, 9038, 9038, 17]]);
    expect(rows('graph')).toEqual([[2375, 9038, 9038, 15]]);
    expect(rows('major')).toEqual([]);
  });

  it('writes the name of an area inside it', () => {
    // A horseshoe: its middle lies outside.
    const shoe: Point[] = [[0, 0], [1, 0], [1, 1], [0.8, 1], [0.8, 0.2], [0.2, 0.2], [0.2, 1], [0, 1], [0, 0]]; // prettier-ignore
    const [x, y] = middleOf(shoe);
    expect(y < 0.2 || x < 0.2 || x > 0.8).toBe(true);
  });

  it('names a place of the gazetteer once, in both languages', () => {
    const box: Point[] = [[90.36, 23.75], [90.37, 23.75], [90.37, 23.76], [90.36, 23.75]]; // prettier-ignore
    const thana: Source = {
      properties: { class: 'thana', name: 'Adabor' },
      geometry: { type: 'Polygon', coordinates: [box] },
    };
    const named = outlineShapes([], [thana]).filter(({ properties }) => properties.layer === 'names');
    const adabor = named.filter(({ properties }) => properties.name === 'Adabor').map(({ properties }) => properties);
    expect(adabor).toHaveLength(1);
    expect(adabor[0]?.name_bn).toMatch(/[\u0980-\u09ff]/u);
  });
});
