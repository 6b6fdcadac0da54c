import type { PriceRange } from '@69street/config/contract';
import { formatMoney, formatNumber, type Language, type PropertyType } from '@69street/config/market';
import { placeName } from '@69street/config/search';

import { areaOf } from '~/messages/bn/place-words';
import { catalogues } from '~/messages/index.server';

/** How a price stands among those of its like, in words. */
export type PriceLine = {
  line: string;
  /** The same by the square foot, where enough is known. */
  foot: string | null;
  why: string;
};

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

/** A month's rent of a square foot is a few taka, where a tenth tells; its price is thousands. */
export function perFoot(taka: number, lang: Language): string {
  const amount = formatNumber(taka < 100 ? Math.round(taka * 10) / 10 : Math.round(taka), lang);
  return lang === 'bn' ? `${amount}৳` : `৳${amount}`;
}

function inEnglish(range: Range): PriceLine {
  const { low, high, count, difference, place, city, property_type, bedroom, per_square_foot: foot } = range;
  const where = (place && placeName(place, 'en')) ?? catalogues.en.common.cities[city];
  const rooms = bedroom ? ` with ${catalogues.en.common.bedrooms(bedroom).toLowerCase()}` : '';
  const many = `${formatNumber(count, 'en')} ${MANY[property_type]}${rooms} in ${where}`;
  const rent = range.property_for === 'rent';
  const apart = (by: number) =>
    by === 0 ? 'At the median' : `${formatNumber(Math.abs(by), 'en')} % ${by > 0 ? 'above' : 'below'} the median`;
  return {
    line: `${apart(difference)} of ${many}`,
    foot:
      foot &&
      `${perFoot(foot.own, 'en')} per sq ft${rent ? ' a month' : ''}: ${apart(foot.difference).toLowerCase()} of ${formatNumber(foot.count, 'en')} of them, ${perFoot(foot.median, 'en')}`,
    why:
      `Compared with the ${many} that are for ${rent ? 'rent' : 'sale'} here now: half of them ask for ` +
      `${formatMoney(low, 'en')} to ${formatMoney(high, 'en')}${rent ? ' a month' : ''}. By the square foot only those are compared whose size is known. Floor and finish are not compared.`,
  };
}

function inBangla(range: Range): PriceLine {
  const { low, high, count, difference, place, city, property_type, bedroom, per_square_foot: foot } = range;
  const { common } = catalogues.bn;
  const name = place && placeName(place, 'bn');
  const where = name ? areaOf(name, 'র') : `${common.cities[city]} শহরের`;
  const rent = range.property_for === 'rent';
  const [money, of] = rent ? ['ভাড়া', 'ভাড়ার'] : ['দাম', 'দামের'];
  const rooms = bedroom ? `${formatNumber(bedroom, 'bn')} শোবার ঘরের ` : '';
  const many = `${where} ${rooms}${formatNumber(count, 'bn')}টি ${MANY_BN[property_type]}`;
  const apart = (by: number) =>
    by === 0 ? 'সমান' : `চেয়ে ${formatNumber(Math.abs(by), 'bn')}% ${by > 0 ? 'বেশি' : 'কম'}`;
  return {
    line: `${many} মধ্যম ${of} ${apart(difference)}`,
    foot:
      foot &&
      `${rent ? 'মাসে ' : ''}প্রতি বর্গফুট ${perFoot(foot.own, 'bn')}: এর মধ্যে ${formatNumber(foot.count, 'bn')}টির মধ্যম ${of} (${perFoot(foot.median, 'bn')}) ${apart(foot.difference)}`,
    why:
      `${many} সঙ্গে তুলনা (${common.propertyFor[range.property_for]}, এখন এই সাইটে): অর্ধেকের ${money} ` +
      `${formatMoney(low, 'bn')} থেকে ${formatMoney(high, 'bn')}। প্রতি বর্গফুটের হিসাবে শুধু সেগুলো, যেগুলোর আকার জানা আছে। তলা ও সাজসজ্জা তুলনা করা হয়নি।`,
  };
}

/** The line under a price; null where too few are on the market to say anything. */
export function priceLine(range: PriceRange, lang: Language): PriceLine | null {
  if (!range) return null;
  return lang === 'bn' ? inBangla(range) : inEnglish(range);
}
