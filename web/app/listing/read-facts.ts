import type { PropertyDetail } from '@69street/config/contract';
import {
  AMENITIES,
  FACT_VALUES,
  formatMoney,
  inDigitsOf,
  type Amenity,
  type Fact,
  type FactValue,
  type Facing,
  type Language,
} from '@69street/config/market';

import type { Messages } from '~/messages/en';

type ReadFacts = PropertyDetail['read_facts'];
export type SaidFact = { fact: Fact | FactValue; label: string };

const isAmenity = (fact: Fact): fact is Fact & Amenity => (AMENITIES as readonly string[]).includes(fact);
const facingOf = (fact: string) => /^facing_(.*)$/.exec(fact)?.[1] as Facing | undefined;

function sayFact(fact: Fact, { common, property }: Messages): string {
  if (isAmenity(fact)) return common.amenities[fact];
  const facing = facingOf(fact);
  if (facing) return property.read.facing(common.facings[facing]);
  return common.facts[fact as keyof typeof common.facts];
}

/**
 * A value in words. "1st floor" is the one above the ground floor and ১ তলা the ground floor: a floor that is counted
 * otherwise than the language of the page counts is said in the words of its own counting.
 */
function sayValue(
  name: FactValue,
  { [name]: value = '', tala }: ReadFacts,
  { property }: Messages,
  lang: Language,
): string {
  const { read } = property;
  if (name === 'service_charge' || name === 'advance') return read[name](formatMoney(Number(value), lang));
  if (name === 'floor' && value === 0) return read.ground;
  if (name === 'floor' && (tala ?? false) !== (lang === 'bn')) return read.counted(Number(value), null);
  return read[name](inDigitsOf(lang, String(value)));
}

/** What was read in the words of a listing, each in words of the page's language. */
export function sayReadFacts(read: ReadFacts, t: Messages, lang: Language): SaidFact[] {
  return [
    ...read.facts.map((fact) => ({ fact, label: sayFact(fact, t) })),
    ...FACT_VALUES.flatMap((fact) => {
      return read[fact] === undefined ? [] : [{ fact, label: sayValue(fact, read, t, lang) }];
    }),
  ];
}
