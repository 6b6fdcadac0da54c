import { type City } from '../market/index.js';

/** Id, English name, Bangla name, the place it lies in (or nothing), other names parted by commas. */
export type PlaceRow = readonly [id: string, en: string, bn: string, within: string, also: string];

/** A city, its districts' sub-areas that are searched by number, and how they are written. */
export type CityRow = {
  city: City;
  en: string;
  bn: string;
  also: string;
  latitude: number;
  longitude: number;
};

// Names as the market vocabulary has them; the points are the district's of the open list ifahimreza/bangladesh-geojson
// (bd-districts.json, no licence stated; facts only), read 21 November 2026.
export const CITY_ROWS: readonly CityRow[] = [
  {
    city: 'dhaka',
    en: 'Dhaka',
    bn: 'ঢাকা',
    also: 'dacca, dhk, dhaka city, dhaka sohor, dhaka shohor, dhaka shahar, ঢাকা শহর, ঢাকা সিটি',
    latitude: 23.7115,
    longitude: 90.4111,
  },
  {
    city: 'chittagong',
    en: 'Chattogram',
    bn: 'চট্টগ্রাম',
    also: 'chittagong, chattagram, chottogram, chotogram, chatgaon, chatga, chittagang, chitagong, ctg, cgt, chittagong city, chattogram city, ctg city, চিটাগাং, চিটাগং, চিটাগাঙ, চাটগাঁ, চট্টগ্রাম শহর, চিটাগঙ',
    latitude: 22.3351,
    longitude: 91.8341,
  },
  { city: 'khulna', en: 'Khulna', bn: 'খুলনা', also: 'khulna city, খুলনা শহর', latitude: 22.8158, longitude: 89.5687 },
  {
    city: 'rajshahi',
    en: 'Rajshahi',
    bn: 'রাজশাহী',
    also: 'rajshahi city, rajsahi, রাজশাহী শহর',
    latitude: 24.3745,
    longitude: 88.6042,
  },
  {
    city: 'coxbazar',
    en: "Cox's Bazar",
    bn: 'কক্সবাজার',
    also: 'cox bazar, coxs bazar, coxbazar, coxsbazar, coxbazaar, coxs bazaar, cox bazaar, cox s bazar, koksbajar, koxbazar, koxs bazar, kox bazar, cox, কক্স বাজার, কক্সেস বাজার, কক্সবাজার শহর',
    latitude: 21.4272,
    longitude: 92.0058,
  },
  {
    city: 'sylhet',
    en: 'Sylhet',
    bn: 'সিলেট',
    also: 'silhet, sylet, silet, silhat, sylhet city, সিলেট শহর, শ্রীহট্ট',
    latitude: 24.8898,
    longitude: 91.8698,
  },
  {
    city: 'gazipur',
    en: 'Gazipur',
    bn: 'গাজীপুর',
    also: 'gajipur, gazipur city, গাজীপুর শহর',
    latitude: 24.0023,
    longitude: 90.4264,
  },
  {
    city: 'mymensingh',
    en: 'Mymensingh',
    bn: 'ময়মনসিংহ',
    also: 'mymensing, mymensing city, moymonsingh, moymonsing, maymansingh, maymensingh, mymansingh, mimensingh, mymensingh city, ময়মনসিং, ময়মনসিংহ শহর',
    latitude: 24.7471,
    longitude: 90.4203,
  },
  {
    city: 'rangpur',
    en: 'Rangpur',
    bn: 'রংপুর',
    also: 'rongpur, rangpur city, rongpur city, রঙপুর, রংপুর শহর',
    latitude: 25.7558,
    longitude: 89.2445,
  },
];

/**
 * Places whose parts are called by number. `words` may stand before or after the number ("sector 7", "৭ নম্বর সেক্টর");
 * a bare number behind the name is one too.
 */
export type Series = {
  of: string;
  en: (number: string) => string;
  bn: (number: string) => string;
  numbers: readonly string[];
  /** Sector and section say it; a road does where roads are numbered through. */
  word: 'sector' | 'road' | 'none';
  /** The numbers that mean a part without its word, where not all do: "Banani 11", and "Banani 25" is anything. */
  bare?: readonly string[];
  /** Other names of single numbers. */
  also?: Readonly<Record<string, string>>;
  /** What brokers cut the name to, which means nothing without its number: "GUL-2", "dhan 27". */
  short?: readonly string[];
};

const upTo = (last: number) => Array.from({ length: last }, (_, i) => String(i + 1));

export const SERIES: readonly Series[] = [
  {
    of: 'mirpur',
    en: (n) => `Mirpur ${n}`,
    bn: (n) => `মিরপুর ${n}`,
    numbers: upTo(15),
    word: 'sector',
    short: ['mir', 'mirp', 'mrp'],
    also: {
      1: 'sony cinema hall, sony square',
      10: '10 no gol chottor, 10 number gol chottor, 10 no golchottor, no 10 gol chottor, mirpur gol chottor, gol chottor, golchottor, gol chattar, 10 gol chottor, mirpur 10 gol chottor, mirpur 10 no gol chottor, mirpur 10 golchottor, mirpur 10 circle, ১০ নম্বর গোল চত্বর, ১০ নং গোল চত্বর, ১০ নম্বর গোলচত্বর, ১০ নং গোলচত্বর, গোলচত্বর, গোল চত্বর, মিরপুর ১০ গোল চত্বর, মিরপুর ১০ গোলচত্বর, মিরপুর ১০ নম্বর গোল চত্বর, মিরপুর ১০ নম্বর গোলচত্বর',
    },
  },
  {
    of: 'uttara',
    en: (n) => `Uttara Sector ${n}`,
    bn: (n) => `উত্তরা সেক্টর ${n}`,
    numbers: upTo(18),
    word: 'sector',
    short: ['utt', 'uttr'],
  },
  {
    of: 'gulshan',
    en: (n) => `Gulshan ${n}`,
    bn: (n) => `গুলশান ${n}`,
    numbers: ['1', '2'],
    word: 'none',
    short: ['gul', 'gulsh'],
  },
  { of: 'nikunja', en: (n) => `Nikunja ${n}`, bn: (n) => `নিকুঞ্জ ${n}`, numbers: ['1', '2'], word: 'none' },
  {
    of: 'dhanmondi',
    en: (n) => `Dhanmondi ${n}`,
    bn: (n) => `ধানমন্ডি ${n}`,
    numbers: [...upTo(16), '19', '27', '28', '32', ...Array.from({ length: 13 }, (_, i) => `${i + 3}a`)],
    word: 'road',
    short: ['dhan', 'dhanm', 'dhn'],
  },
  {
    of: 'banani',
    en: (n) => `Banani Road ${n}`,
    bn: (n) => `বনানী রোড ${n}`,
    numbers: upTo(28),
    word: 'road',
    bare: ['11'],
  },
];
