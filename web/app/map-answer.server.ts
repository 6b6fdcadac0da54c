import type { MapAnswer } from '@69street/config/contract';
import { formatMoney, formatMoneyShort, formatNumber, type Language } from '@69street/config/market';
import { placeName } from '@69street/config/search';

import type { MapCell, MapData, MapPoint } from '~/map-answer';
import { catalogues } from '~/messages/index.server';

type Cell = MapAnswer['cells'][number];
type Point = MapAnswer['points'][number];

const THOUSAND = 1000;

const WORDS = {
  en: {
    listings: (count: string, one: boolean) => (one ? '1 listing' : `${count} listings`),
    inPlace: (place: string) => ` in ${place}`,
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

function toCell(cell: Cell, lang: Language): MapCell {
  const t = WORDS[lang];
  const { latitude, longitude, count, exact, bounds, place, city, median_price, property_for } = cell;
  const label = (place && placeName(place, lang)) ?? (city && catalogues[lang].common.cities[city]);
  const many = formatNumber(count, lang) + (exact ? '' : '+');
  const price = median_price === null ? '' : formatMoney(median_price, lang) + (property_for === 'rent' ? t.month : '');
  return {
    ...{ latitude, longitude, count, bounds, label },
    short: shortCount(count, lang) + (exact ? '' : '+'),
    name: [
      t.listings(many, count === 1),
      label ? t.inPlace(label) : '',
      price && (count === 1 ? t.each(price) : t.median(price)),
    ].join(''),
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
export function toMapData({ cells, points, elsewhere }: MapAnswer, lang: Language, tiles: MapData['tiles']): MapData {
  const t = WORDS[lang];
  const inView = cells.reduce((sum, { count }) => sum + count, points.length);
  return {
    cells: cells.map((cell) => toCell(cell, lang)),
    points: points.map((point) => toPoint(point, lang)),
    elsewhere: elsewhere > 0 ? t.elsewhere(formatNumber(elsewhere, lang), elsewhere === 1) : null,
    summary: t.summary(t.listings(formatNumber(inView, lang), inView === 1)),
    tiles,
  };
}
