import { type Amenity, FACINGS } from './vocabulary.js';

/** Amenities that a listing's own words are read for, too. */
const AMENITY_FACTS = [
  'furnished',
  'family',
  'bachelor',
  'lift',
  'generator',
  'parking',
  'gas_line',
  'gas_cylinder',
] as const satisfies readonly Amenity[];

/** How a home is shared; what the filter of that name asks for. */
export const SHARINGS = ['sublet', 'seat', 'hostel', 'single_room'] as const;
export type Sharing = (typeof SHARINGS)[number];

/** What no form asks for. */
export const PLAIN_FACTS = [
  'semi_furnished',
  'unfurnished',
  'female',
  'student',
  ...SHARINGS,
  'ready',
  'ongoing',
  'corner',
] as const;

const FACING_FACTS = FACINGS.map((facing) => `facing_${facing}` as const);

/** What the text of a listing may state: amenities by the ids of the vocabulary, `facing_south`, and what no form asks for. */
export const FACTS = [...AMENITY_FACTS, ...PLAIN_FACTS, ...FACING_FACTS] as const;
export type Fact = (typeof FACTS)[number];

/** What holds of a listing and is no amenity, as lists can be put in order and narrowed by it. */
export const WISHED_FACTS = ['ready', 'ongoing', 'corner', 'female', 'ground_floor', ...FACING_FACTS] as const;
export type WishedFact = (typeof WISHED_FACTS)[number];

/** Facts that have a value. */
export const FACT_VALUES = ['floor', 'block', 'road', 'sector', 'service_charge', 'advance', 'advance_months'] as const;
export type FactValue = (typeof FACT_VALUES)[number];
