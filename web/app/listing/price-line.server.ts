import type { PriceRange } from '@69street/config/contract';
import { formatMoney, formatNumber, type Language, type PropertyType } from '@69street/config/market';
import { placeName } from '@69street/config/search';

import { catalogues } from '~/messages/index.server';

/** How a price stands among those of its like, in words. */
export type PriceLine = { line: string; why: string };

type Words = Record<PropertyType, string>;

const MANY: Words = { flat: 'flats', duplex: 'duplex homes', showroom: 'showrooms', office: 'offices', shop: 'shops' };
const MANY_BN: Words = {
  flat: 'ফ্ল্যাটের',
  duplex: 'ডুপ্লেক্স বাড়ির',
  showroom: 'শোরুমের',
  office: 'অফিস স্পেসের',
  shop: 'দোকানের',
};

type Range = NonNullable<PriceRange>;

function inEnglish({ low, high, count, difference, place, city, property_type, property_for, bedroom }: Range) {
  const where = (place && placeName(place, 'en')) ?? catalogues.en.common.cities[city];
  const many = `${formatNumber(count, 'en')} ${MANY[property_type]} in ${where}`;
  const rent = property_for === 'rent';
  const apart = `${formatNumber(Math.abs(difference), 'en')} % ${difference > 0 ? 'above' : 'below'}`;
  const rooms = bedroom === null ? '' : ` with ${catalogues.en.common.bedrooms(bedroom).toLowerCase()}`;
  return {
    line: difference === 0 ? `At the median of ${many}` : `${apart} the median of ${many}`,
    why:
      `Compared with the ${many}${rooms} that are for ${rent ? 'rent' : 'sale'} here now: half of them ask for ` +
      `${formatMoney(low, 'en')} to ${formatMoney(high, 'en')}${rent ? ' a month' : ''}. Size, floor and finish are not compared.`,
  };
}

function inBangla({ low, high, count, difference, place, city, property_type, property_for, bedroom }: Range) {
  const { common } = catalogues.bn;
  const name = place && placeName(place, 'bn');
  const where = name ? `${name} এলাকার` : `${common.cities[city]} শহরের`;
  const money = property_for === 'rent' ? 'ভাড়া' : 'দাম';
  const of = property_for === 'rent' ? 'ভাড়ার' : 'দামের';
  const rooms = bedroom === null ? '' : `${common.bedrooms(bedroom)}, `;
  const many = `${where} ${formatNumber(count, 'bn')}টি ${MANY_BN[property_type]}`;
  const apart = `${formatNumber(Math.abs(difference), 'bn')}% ${difference > 0 ? 'বেশি' : 'কম'}`;
  return {
    line: difference === 0 ? `${many} মধ্যম ${of} সমান` : `${many} মধ্যম ${of} চেয়ে ${apart}`,
    why:
      `${many} সঙ্গে তুলনা (${rooms}${common.propertyFor[property_for]}, এখন এই সাইটে): অর্ধেকের ${money} ` +
      `${formatMoney(low, 'bn')} থেকে ${formatMoney(high, 'bn')}। আকার, তলা ও সাজসজ্জা তুলনা করা হয়নি।`,
  };
}

/** The line under a price; null where too few are on the market to say anything. */
export function priceLine(range: PriceRange, lang: Language): PriceLine | null {
  if (!range) return null;
  return lang === 'bn' ? inBangla(range) : inEnglish(range);
}
