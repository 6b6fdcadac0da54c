/** How listings from elsewhere call what the vocabulary calls otherwise. Order matters: the first pattern that fits wins. */
import {
  type Amenity,
  CITIES,
  type City,
  type Facing,
  FACINGS,
  type PropertyFor,
  type PropertyType,
} from '../../src/market/index.js';

const CITY_NAMES: Record<City, readonly string[]> = {
  dhaka: ['dhaka', 'dacca', 'ঢাকা'],
  chittagong: ['chittagong', 'chattogram', 'chattagram', 'ctg', 'চট্টগ্রাম', 'চট্টগ্রাম'],
  khulna: ['khulna', 'খুলনা'],
  rajshahi: ['rajshahi', 'রাজশাহী'],
  coxbazar: ['coxbazar', 'coxsbazar', 'কক্সবাজার'],
  sylhet: ['sylhet', 'সিলেট'],
  gazipur: ['gazipur', 'গাজীপুর'],
  mymensingh: ['mymensingh', 'mymensing', 'ময়মনসিংহ', 'ময়মনসিংহ'],
  rangpur: ['rangpur', 'রংপুর'],
};
const CITY_OF_NAME = new Map(CITIES.flatMap((city) => CITY_NAMES[city].map((name) => [bare(name), city] as const)));

/** Small letters and Bangla ones only: "Cox's Bazar" and "coxs bazar" are one name. */
function bare(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');
}

/** The city with that name, spelt in one of the usual ways; null for any other. */
export function cityOf(name: string): City | null {
  return CITY_OF_NAME.get(bare(name).replace(/(?:city|district|sadar|শহর)$/u, '')) ?? null;
}

/** What people call a place: `For Rent`, `to-let`, `sale`. */
export function purposeOf(text: string): PropertyFor | null {
  const plain = text.toLowerCase();
  if (/\b(?:rent|rental|to-?let|lease)\b|ভাড়া|ভাড়া/u.test(plain)) return 'rent';
  return /\b(?:sale|sell|buy|resale)\b|বিক্র/u.test(plain) ? 'sell' : null;
}

const TYPE_NAMES: ReadonlyArray<readonly [RegExp, PropertyType]> = [
  [/^(?:flat|apartment|apt|residential apartment|studio|penthouse|sublet|ফ্ল্যাট)s?$/u, 'flat'],
  [/^duplex(?: house| home)?$|^ডুপ্লেক্স$/u, 'duplex'],
  [/^show ?rooms?$|^শোরুম$/u, 'showroom'],
  [/^(?:office|office space|commercial space)s?$|^অফিস$/u, 'office'],
  [/^(?:shop|shops|store|retail shop|shopping mall)$|^দোকান$/u, 'shop'],
];

/** The type a publisher's word stands for; null for houses, plots, buildings and whatever else the site does not list. */
export function typeOf(name: string): PropertyType | null {
  const plain = name.trim().toLowerCase();
  return TYPE_NAMES.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

const TITLE_WORDS: ReadonlyArray<readonly [RegExp, PropertyType | 'other']> = [
  [
    /\b(?:plots?|lands?|warehouse|factory|godown|garage|(?:full|whole|commercial|residential|storied)[ -]*buildings?)\b/,
    'other',
  ],
  [/\bduplex\b/, 'duplex'],
  [/\bshow ?rooms?\b/, 'showroom'],
  [/\bshops?\b/, 'shop'],
  [/\boffices?\b|\bcommercial (?:space|area|property|floor|unit)s?\b/, 'office'],
  [/\b(?:flats?|apartments?|apts?|aprt|condo|penthouse|homes?|residence|residential|living space)\b/, 'flat'],
];

/** The type that a title speaks of; null when it speaks of none or of one that the site does not list. */
export function typeInTitle(title: string): PropertyType | null {
  const plain = title.toLowerCase();
  const found = TITLE_WORDS.find(([pattern]) => pattern.test(plain))?.[1];
  return found === undefined || found === 'other' ? null : found;
}

const FACING_WORDS = new Map(FACINGS.map((facing) => [facing.replace('_', ''), facing]));

/** `South facing`, `north-east` → the vocabulary's word, or null. */
export function facingOf(text: string): Facing | null {
  return FACING_WORDS.get(text.toLowerCase().replace(/facing|[^a-z]/g, '')) ?? null;
}

const AMENITY_WORDS: ReadonlyArray<readonly [RegExp, Amenity]> = [
  [/parking|garage/, 'parking'],
  [/\b(?:lifts?|elevators?)\b/, 'lift'],
  [/generator|electricity backup|power backup|\bips\b/, 'generator'],
  [/cc ?tv/, 'cctv'],
  [/inter ?com/, 'intercom'],
  [
    /smoke|fire (?:alarm|exit|hose|protection|extinguisher|safety)|fire alarm|emergency exit|water sprinkler/,
    'fire_safety',
  ],
  [/security|concierge|gua?rd\b|guard'?s/, 'security'],
  [/cylinder/, 'gas_cylinder'],
  [/\bgas\b/, 'gas_line'],
  [/\b(?:wasa|water|deep tubewell)\b/, 'water'],
  [/balcon|terrace|veranda/, 'balcony'],
  [/semi ?furnished|\bfurnished\b/, 'furnished'],
  [/air ?condition|central (?:air|cooling)|\bvrf\b/, 'air_conditioned'],
  [/internet|wi ?fi|broadband/, 'internet'],
  [/prayer|mosque|namaz/, 'prayer_room'],
  [/community (?:hall|room|center|space)|conference room|party room/, 'community_hall'],
  [/\bgym|fitness/, 'gym'],
  [/pool/, 'swimming_pool'],
  [/roof ?top|barbeque|bbq/, 'rooftop'],
  [/garden|lawn|green area/, 'garden'],
  [/play ?ground|play area/, 'playground'],
  [/serv[ae]nt|maid|driver room/, 'servant_room'],
  [/storage|store ?room/, 'storage'],
  [/waste|garbage/, 'waste_disposal'],
  [/solar/, 'solar'],
  [/disabled|wheelchair/, 'wheelchair'],
  [/^family(?: house)?$/, 'family'],
  [/^bachelor(?: house)?$|hostel seat/, 'bachelor'],
];
// Rooms and places nearby that share a word with an amenity.
const NOT_AN_AMENITY = /hot water|water heater|curtain|outdoor shower|\b(?:no|without|not)\b/;

/** The amenity of the vocabulary that a publisher's word stands for; null for what the vocabulary does not have. */
export function amenityOf(word: string): Amenity | null {
  const plain = word
    .toLowerCase()
    .replace(/[^a-z']+/g, ' ')
    .trim();
  if (plain === '' || NOT_AN_AMENITY.test(plain)) return null;
  return AMENITY_WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
