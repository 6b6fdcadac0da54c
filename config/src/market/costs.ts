import type { FieldValue } from './listing-fields.js';
import type { PropertyFor } from './vocabulary.js';

/** What a sum can be made of, each by the field that says it. */
export const COST_PARTS = [
  'price',
  'advance_months',
  'service_charge',
  'parking_charge',
  'agent_fee',
  'booking_money',
] as const;
export type CostPart = (typeof COST_PARTS)[number];

/** What a listing says of its costs; nothing, or null, where nobody says it. */
export type StatedCosts = {
  property_for: PropertyFor;
  price: number;
  advance_months?: number | null;
  service_charge?: number | null;
  parking_charge?: number | null;
  agent_fee?: number | null;
  agent_fee_paid_by?: FieldValue<'agent_fee_paid_by'> | null;
  booking_money?: number | null;
  /** What was read in its own words and not denied; it stands in where the owner states nothing. */
  read_facts?: {
    service_charge?: number | undefined;
    advance?: number | undefined;
    advance_months?: number | undefined;
  } | null;
};

export type CostAmount = {
  part: CostPart;
  /** Whole taka. */
  amount: number;
  /** It was read in the listing's own words. */
  from_text?: true;
};

/**
 * `total` is the sum of the known parts: no less than that, when something is unknown. Null when nothing of it is known,
 * or when what the whole sum depends on is not.
 */
export type CostSum = { total: number | null; parts: CostAmount[]; unknown: CostPart[] };

type Told = CostAmount | CostPart;

const known = (part: CostPart, amount: number | null | undefined): Told =>
  amount === null || amount === undefined ? part : { part, amount };

const read = (part: CostPart, amount: number | undefined): Told =>
  amount === undefined ? part : { part, amount, from_text: true };

function serviceCharge({ service_charge, read_facts }: StatedCosts): Told {
  return typeof service_charge === 'number'
    ? known('service_charge', service_charge)
    : read('service_charge', read_facts?.service_charge);
}

function advance({ advance_months, price, read_facts }: StatedCosts): Told {
  if (typeof advance_months === 'number') return known('advance_months', advance_months * price);
  const months = read_facts?.advance_months;
  return read('advance_months', read_facts?.advance ?? (months === undefined ? undefined : months * price));
}

/** The share of who takes the home. Half a taka is a whole one. */
function agentFee({ agent_fee, agent_fee_paid_by: by }: StatedCosts): Told {
  if (by === 'owner' || agent_fee === 0) return known('agent_fee', 0);
  if (typeof agent_fee !== 'number' || !by) return 'agent_fee';
  return known('agent_fee', by === 'shared' ? Math.ceil(agent_fee / 2) : agent_fee);
}

function sum(told: readonly Told[]): CostSum {
  const parts = told.filter((one) => typeof one !== 'string');
  const unknown = told.filter((one) => typeof one === 'string');
  const total = parts.length === 0 ? null : parts.reduce((all, { amount }) => all + amount, 0);
  return { total, parts, unknown };
}

/** What a home costs each month; what a loan adds to a purchase depends on the buyer. */
export function monthlyTotal(stated: StatedCosts): CostSum {
  if (stated.property_for === 'sell') return sum([serviceCharge(stated)]);
  return sum([known('price', stated.price), serviceCharge(stated), known('parking_charge', stated.parking_charge)]);
}

/**
 * What has to be in the hand on the first day: of a rent the first month, the advance and the agent; of a purchase the
 * booking money and the agent, and nothing that says so where the booking money is not known.
 */
export function dayOne(stated: StatedCosts): CostSum {
  if (stated.property_for === 'sell') {
    const all = sum([known('booking_money', stated.booking_money), agentFee(stated)]);
    return all.unknown.includes('booking_money') ? { ...all, total: null } : all;
  }
  return sum([
    advance(stated),
    known('price', stated.price),
    serviceCharge(stated),
    known('parking_charge', stated.parking_charge),
    agentFee(stated),
  ]);
}

/** The parts without which nobody can say how much a sum is. */
const DECIDE = {
  monthly_total: ['service_charge'],
  day_one: ['advance_months', 'booking_money'],
} as const satisfies Record<string, readonly CostPart[]>;

/** Whether what decides about a sum is known. */
export function isSaid(which: keyof typeof DECIDE, { unknown }: Pick<CostSum, 'unknown'>): boolean {
  return !DECIDE[which].some((part) => unknown.includes(part));
}
