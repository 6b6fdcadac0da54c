import type { EditableListing, Property, PropertyDetail } from '@69street/config/contract';
import { FACT_VALUES, FACTS } from '@69street/config/market';

type ReadFacts = PropertyDetail['read_facts'];
type Denied = EditableListing['denied_facts'][number];

/** The columns of a row that say what was read in its text. */
export type FactRow = { read_facts: ReadFacts | null; denied_facts: string[] | null };

const CORRECTABLE: readonly Denied[] = [...FACTS, ...FACT_VALUES];

function without(read: ReadFacts, left: (fact: Denied) => boolean): ReadFacts {
  return {
    facts: FACTS.filter((fact) => read.facts.includes(fact) && !left(fact)),
    ...(read.tala && !left('floor') && { tala: read.tala }),
    ...Object.fromEntries(
      FACT_VALUES.flatMap((name) => (read[name] === undefined || left(name) ? [] : [[name, read[name]]])),
    ),
  };
}

/** All that was read in the text of a listing, and that this version knows. */
export function readFactsOf({ read_facts }: FactRow): ReadFacts {
  return without(read_facts ?? { facts: [] }, () => false);
}

/** What the owner of a listing has said is not true. */
export function deniedFactsOf({ denied_facts }: FactRow): Denied[] {
  return CORRECTABLE.filter((fact) => denied_facts?.includes(fact));
}

type Stated = Pick<Property, 'amenities' | 'facing' | 'floor'> & { service_charge: unknown; advance_months: unknown };

/** What was read beside what the owner stated, and was not denied. */
export function heldFacts(row: FactRow, stated: Stated): ReadFacts {
  const amenities: readonly string[] = stated.amenities;
  return without(
    row.read_facts ?? { facts: [] },
    (fact) =>
      (row.denied_facts?.includes(fact) ?? false) ||
      amenities.includes(fact) ||
      (fact.startsWith('facing_') && Boolean(stated.facing)) ||
      (fact === 'floor' && Boolean(stated.floor)) ||
      (fact === 'service_charge' && stated.service_charge !== null) ||
      ((fact === 'advance' || fact === 'advance_months') && stated.advance_months !== null),
  );
}
