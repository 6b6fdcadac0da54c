import type { MapAnswer } from '@69street/config/contract';
import { CITIES, formatMoney, formatMoneyShort, formatNumber, type Language } from '@69street/config/market';
import { CITY_CENTRES, placeName, PLACES } from '@69street/config/search';

import type { MapCell, MapData, MapPoint } from '~/search/map-answer';
import { catalogues } from '~/messages/index.server';

type Cell = MapAnswer['cells'][number];
type Point = MapAnswer['points'][number];

const THOUSAND = 1000;

/** Across a cell that is still about one neighbourhood, some ten kilometres, and about one city. */
const AROUND_PLACE = 0.1;
const AROUND_CITY = 1;

const WORDS = {
  en: {
    listings: (count: string, one: boolean) => (one ? '1 listing' : `${count} listings`),
    inPlace: (place: string) => ` in ${place}`,
    around: (place: string) => ` around ${place}`,
    median: (money: string) => `, median ${money}`,
    each: (money: string) => `, ${money}`,
    month: ' a month',
    thousand: 'k',
    elsewhere: (count: string, one: boolean) =>
      one
        ? '1 more listing is not on the map: where exactly it lies is not known.'
        : `${count} more listings are not on the map: where exactly they lie is not known.`,
    summary: (listings: string) => `${listings} in view`,
  },
  bn: {
    listings: (count: string) => `${count}টি বিজ্ঞাপন`,
    inPlace: (place: string) => `, ${place}`,
    around: (place: string) => `, ${place} ও আশেপাশে`,
    median: (money: string) => `, মধ্যম দাম ${money}`,
    each: (money: string) => `, ${money}`,
    month: ', মাসে',
    thousand: ' হা.',
    elsewhere: (count: string) => `আরও ${count}টি বিজ্ঞাপন ম্যাপে নেই: ঠিক কোথায়, তা জানা যায়নি।`,
    summary: (listings: string) => `ম্যাপে ${listings}`,
  },
} as const;

function shortCount(count: number, lang: Language): string {
  if (count < THOUSAND) return formatNumber(count, lang);
  const thousands = count / THOUSAND;
  return (
    formatNumber(thousands < 10 ? Math.floor(thousands * 10) / 10 : Math.floor(thousands), lang) + WORDS[lang].thousand
  );
}

type Named = { label: string | null; name: string };
type Spot = { label: string; latitude?: number | undefined; longitude?: number | undefined };

function isWithin({ bounds: [west, south, east, north] }: Cell, degrees: number): boolean {
  return east - west <= degrees && north - south <= degrees;
}

/** Of several names in a cell that is not too large for one the nearest to its middle. */
function nearestIn(cell: Cell, most: number, spots: readonly Spot[]): string | null {
  if (!isWithin(cell, most)) return null;
  const { latitude, longitude } = cell;
  const [west, south, east, north] = cell.bounds;
  let nearest: { label: string; far: number } | null = null;
  for (const { label, latitude: y, longitude: x } of spots) {
    if (y === undefined || x === undefined || y < south || y > north || x < west || x > east) continue;
    const far = Math.hypot(y - latitude, x - longitude);
    if (!nearest || far < nearest.far) nearest = { label, far };
  }
  return nearest?.label ?? null;
}

/**
 * What stands below each cell, and what it is called in words. A cell of several neighbourhoods, or of several cities,
 * goes by the one in its middle; the largest cells choose first, and no name stands twice.
 */
function namesOf(cells: readonly Cell[], lang: Language): Named[] {
  const t = WORDS[lang];
  const { cities } = catalogues[lang].common;
  const ownLabel = ({ place }: Cell) => (place === null ? null : placeName(place, lang));
  // Neighbourhoods keep their names from cells that would go by them; of two cells of one the larger has it.
  const taken = new Set(cells.map(ownLabel).filter((label) => label !== null));
  const given = new Set<string>();
  const free = ({ label }: Spot) => !taken.has(label);
  const around = (cell: Cell) => {
    if (cell.city === null)
      return nearestIn(
        cell,
        AROUND_CITY,
        CITIES.map((city) => ({ label: cities[city], ...CITY_CENTRES[city] })).filter(free),
      );
    const known = PLACES.filter(({ city, within }) => city === cell.city && within === undefined);
    return nearestIn(cell, AROUND_PLACE, known.map((place) => ({ ...place, label: place[lang] })).filter(free));
  };
  const nameOf = (cell: Cell): Named => {
    const own = ownLabel(cell);
    if (own !== null) {
      const label = given.has(own) ? null : own;
      given.add(own);
      return { label, name: t.inPlace(own) };
    }
    const city = cell.city === null ? null : cities[cell.city];
    const isOnly = city !== null && cells.every((other) => other === cell || other.city !== cell.city);
    const near = isOnly ? null : around(cell);
    if (near !== null) return { label: near, name: t.around(near) };
    if (city === null) return { label: null, name: '' };
    const isPart = taken.has(city) || (!isOnly && isWithin(cell, AROUND_PLACE));
    return { label: isPart ? null : city, name: t.inPlace(city) };
  };
  const named = new Map<Cell, Named>();
  for (const cell of [...cells].sort((a, b) => b.count - a.count)) {
    const found = nameOf(cell);
    if (found.label !== null) taken.add(found.label);
    named.set(cell, found);
  }
  return cells.map((cell) => named.get(cell) ?? { label: null, name: '' });
}

function toCell(cell: Cell, { label, name }: Named, lang: Language): MapCell {
  const t = WORDS[lang];
  const { latitude, longitude, count, exact, bounds, extent, median_price, property_for } = cell;
  const many = formatNumber(count, lang) + (exact ? '' : '+');
  const price = median_price === null ? '' : formatMoney(median_price, lang) + (property_for === 'rent' ? t.month : '');
  return {
    ...{ latitude, longitude, count, bounds, extent, label, isArea: cell.place !== null },
    short: shortCount(count, lang) + (exact ? '' : '+'),
    name: [t.listings(many, count === 1), name, price && (count === 1 ? t.each(price) : t.median(price))].join(''),
  };
}

function toPoint(point: Point, lang: Language): MapPoint {
  const { common } = catalogues[lang];
  const { _id, latitude, longitude, price, property_for, property_type, property_name } = point;
  const month = property_for === 'rent' ? WORDS[lang].month : '';
  return {
    ...{ _id, latitude, longitude },
    price: formatMoneyShort(price, lang),
    name: `${formatMoney(price, lang)}${month}, ${common.types[property_type]}, ${property_name}`,
  };
}

/** The answer of cms in the words of a language. */
export function toMapData(
  { cells, points, elsewhere }: MapAnswer,
  lang: Language,
  drawn: Pick<MapData, 'tiles' | 'isComplete'>,
): MapData {
  const t = WORDS[lang];
  const inView = cells.reduce((sum, { count }) => sum + count, points.length);
  const names = namesOf(cells, lang);
  return {
    cells: cells.map((cell, index) => toCell(cell, names[index] ?? { label: null, name: '' }, lang)),
    points: points.map((point) => toPoint(point, lang)),
    elsewhere: elsewhere > 0 ? t.elsewhere(formatNumber(elsewhere, lang), elsewhere === 1) : null,
    summary: t.summary(t.listings(formatNumber(inView, lang), inView === 1)),
    ...drawn,
  };
}
