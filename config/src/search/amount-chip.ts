import { MAX_SQUARE_FEET, MAX_TAKA } from '../market/index.js';
import { type GuessReason, type Range } from './chips.js';
import { type Meaning } from './lookup.js';
import { addChip, foldAt, type Reading } from './reading.js';
import { type Bound } from './words.js';

/** "Around" is ten per cent more or less. */
const AROUND = 0.1;
/** Rooms beyond that are a misunderstanding. */
export const ROOMS_MAX = 50;

export type Kind = 'bedroom' | 'bathroom' | 'price' | 'size';
/** An amount with all that is said about it. `kind` is null when only the number says what it could be. */
export type Amount = {
  low: number;
  high: number;
  isStretch: boolean;
  scale: number;
  kind: Kind | null;
  squareFeet: number;
  bound: Bound | null;
  /** The bound is the contrary of what was denied: "no more than", of which the number itself is meant. */
  isDenied?: boolean;
  at: number[];
  from: number;
  to: number;
};

/** Makes the chip; false when the amount cannot be one. */
export function addAmount(reading: Reading, amount: Amount, reason?: GuessReason): boolean {
  const { kind, low, high, isStretch, squareFeet, bound, isDenied, at } = amount;
  if (!kind || low <= 0) return false;
  if (kind === 'bedroom' || kind === 'bathroom') {
    if (high > ROOMS_MAX || !Number.isInteger(low) || !Number.isInteger(high)) return false;
    // "More than 3 bed" begins at 4.
    const beyond = !isDenied && at.some((i) => isBeyond(reading.items[i]?.meaning)) ? 1 : 0;
    const count = bound === 'min' ? low + beyond : bound === 'max' ? Math.max(low - beyond, 1) : low;
    const value: Range = isStretch
      ? { min: low, max: high }
      : bounded(count, bound === 'around' ? null : bound, (n) => n);
    addChip(reading, { kind, value, at });
    return true;
  }
  const whole = (n: number) => Math.round(kind === 'size' ? n * squareFeet : n);
  if (whole(high) > (kind === 'size' ? MAX_SQUARE_FEET : MAX_TAKA) || whole(low) < 1) return false;
  if (isStretch) {
    addChip(reading, { kind, value: { min: whole(low), max: whole(high) }, at, ...(reason && { reason }) });
    return true;
  }
  const meant: Bound = bound ?? (kind === 'price' ? 'max' : 'around');
  const guess = reason ?? (bound ? undefined : kind === 'price' ? 'as_most' : 'as_about');
  const value = bounded(low, meant, whole);
  const draft = kind === 'price' && meant === 'around' ? { kind, value, about: whole(low) } : { kind, value };
  addChip(reading, { ...draft, at, ...(guess && { reason: guess }) });
  return true;
}

function isBeyond(meaning: Meaning | null | undefined): boolean {
  return meaning?.is === 'bound' && !!meaning.beyond;
}

function bounded(value: number, bound: Bound | null, whole: (n: number) => number): Range {
  if (bound === 'max') return { max: whole(value) };
  if (bound === 'min') return { min: whole(value) };
  if (bound === null) return { min: whole(value), max: whole(value) };
  return { min: whole(value * (1 - AROUND)), max: whole(value * (1 + AROUND)) };
}

const SHARED =
  /^(?:sublets?|sublate|subleet|mess|mes|seat|seats|hostel|roommates?|flatmates?|housemates?|সাবলেট|মেস|মেসে|মেসের|সিট|সীট|হোস্টেল)$/;

/** "1 room" beside a sublet, a mess or a seat is a room of a home, and not a home of one bedroom. */
export function isRoomOfHome(reading: Reading, room: number): boolean {
  if (!/^(?:rooms?|rums?|rm|rom|রুম(?:ের|ে)?)$/.test(foldAt(reading, room))) return false;
  return reading.tokens.some(({ raw }) => SHARED.test(raw.toLowerCase().normalize('NFC')));
}
