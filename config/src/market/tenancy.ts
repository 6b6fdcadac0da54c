import { dayAfter } from './viewing.js';
import type { Language } from './vocabulary.js';

export const TENANCY_SIDES = ['landlord', 'tenant'] as const;
export type TenancySide = (typeof TENANCY_SIDES)[number];
export const otherParty = (side: TenancySide): TenancySide => (side === 'landlord' ? 'tenant' : 'landlord');

/** A version of an agreement: `offered` is the landlord's word and waits for the tenant's. */
export const AGREEMENT_STATES = ['draft', 'offered', 'agreed', 'declined', 'withdrawn'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];
/** What a side can do with a version of the agreement. */
export const AGREEMENT_STEPS = ['offer', 'withdraw', 'agree', 'decline'] as const;
export type AgreementStep = (typeof AGREEMENT_STEPS)[number];

const STEPS: Record<AgreementStep, { side: TenancySide; from: AgreementState; to: AgreementState }> = {
  offer: { side: 'landlord', from: 'draft', to: 'offered' },
  withdraw: { side: 'landlord', from: 'offered', to: 'withdrawn' },
  agree: { side: 'tenant', from: 'offered', to: 'agreed' },
  decline: { side: 'tenant', from: 'offered', to: 'declined' },
};

/** Where a step of a side leads; null where it cannot be taken. */
export function afterStep(side: TenancySide, step: AgreementStep, state: AgreementState): AgreementState | null {
  const rule = STEPS[step];
  return rule.side === side && rule.from === state ? rule.to : null;
}

/** Who pays for something beside the rent. */
export const PAYERS = ['landlord', 'tenant', 'in_rent', 'shared'] as const;
export type Payer = (typeof PAYERS)[number];
export const BILLS = ['gas', 'water', 'electricity', 'internet', 'repairs'] as const;
export type Bill = (typeof BILLS)[number];

/** How a rent was paid, as its receipt says. */
export const RENT_PAID_BY = ['cash', 'bank', 'mobile', 'cheque'] as const;
export type RentPaidBy = (typeof RENT_PAID_BY)[number];
/** What a receipt is for; a rent may be paid in parts. */
export const RECEIPT_KINDS = ['rent', 'advance', 'service_charge', 'other'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];
/** What a tenant says of a receipt, and what its landlord can do with it. */
export const RECEIPT_STEPS = ['confirm', 'dispute', 'withdraw'] as const;
export type ReceiptStep = (typeof RECEIPT_STEPS)[number];

/** Dhaka North's rules of 2026-01-20: no rise within so many years, and then only in these months. */
export const RENT_LOCKED_YEARS = 2;
export const RENT_RISE_MONTHS = [6, 7] as const;
/** Longest advance and notice that a form takes, in months; what people agree on beyond is no misprint any more. */
export const ADVANCE_MONTHS_MAX = 24;
export const NOTICE_MONTHS_MAX = 12;
export const EXTRA_TERMS_MAX = 2000;
/** The tenant is reminded so many days before the rent is due, the landlord of the receipt so many days after. */
export const RENT_REMINDER = { before: 3, after: 1 } as const;
/** What was not reminded of for so many days, because nothing ran, is left out. */
export const RENT_REMINDER_LATE = 5;

const pad = (number: number) => String(number).padStart(2, '0');

/** How many days a month (`2026-02`) has. */
export function daysOfMonth(month: string): number {
  const [year, nth] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, nth, 0)).getUTCDate();
}

/** The month that is `months` behind a month such as `2026-11`. */
export function monthAfter(month: string, months: number): string {
  const [year, nth] = month.split('-').map(Number) as [number, number];
  const all = year * 12 + nth - 1 + months;
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${pad((all % 12) + 1)}`;
}

/** The day on which the rent of a month is due; the 31st of a short month is its last day. */
export function dueDayOf(month: string, dueDay: number): string {
  return `${month}-${pad(Math.min(dueDay, daysOfMonth(month)))}`;
}

/**
 * Until when the rent of a home let from `start` stays as it is: two years, and then to the first of June that follows or
 * the day itself where that lies in June or July.
 */
export function lockedUntil(start: string): string {
  const month = monthAfter(start.slice(0, 7), RENT_LOCKED_YEARS * 12);
  const end = `${month}-${pad(Math.min(Number(start.slice(8)), daysOfMonth(month)))}`;
  const [june, july] = RENT_RISE_MONTHS;
  const [year, nth] = [Number(end.slice(0, 4)), Number(end.slice(5, 7))];
  if (nth >= june && nth <= july) return end;
  return `${nth < june ? year : year + 1}-${pad(june)}-01`;
}

export type RentReminder = { kind: 'due' | 'receipt'; month: string; due: string };
type Rented = { start: string; ended_on: string | null; due_day: number };

/**
 * Of which rents each side is reminded on a day: the tenant of what is due within three days, the landlord from the day
 * after on of what has no receipt. `receipts` are the months that have one.
 */
export function remindersOn(day: string, { start, ended_on, due_day }: Rented, receipts: readonly string[]) {
  const found: RentReminder[] = [];
  for (const months of [-1, 0, 1]) {
    const month = monthAfter(day.slice(0, 7), months);
    const due = dueDayOf(month, due_day);
    const isRented = month >= start.slice(0, 7) && (ended_on === null || due <= ended_on);
    if (!isRented || receipts.includes(month)) continue;
    if (day >= dayAfter(due, -RENT_REMINDER.before) && day <= due) found.push({ kind: 'due', month, due });
    const from = dayAfter(due, RENT_REMINDER.after);
    if (day >= from && day <= dayAfter(from, RENT_REMINDER_LATE)) found.push({ kind: 'receipt', month, due });
  }
  return found;
}

/** What the text of the agreement can name, in braces; the others may be left out of it. */
export const AGREEMENT_WORDS = [
  ...['home', 'landlord', 'tenant', 'start', 'rent', 'rent_words', 'advance', 'advance_words', 'advance_months'],
  ...['service_charge', ...BILLS, 'notice_months', 'due_day', 'locked_until'],
] as const;
/** Without these it would be no agreement. */
export const AGREEMENT_MUST_SAY = ['home', 'landlord', 'tenant', 'start', 'rent', 'rent_words', 'advance'] as const;

const PLACE = /\{([^{}]*)\}/g;

/** What is wrong with a text that staff write: names that are not known, names that are missing, a brace that is left open. */
export function faultsOfAgreement(text: string): { unknown: string[]; missing: string[]; open: boolean } {
  const named = [...text.matchAll(PLACE)].map(([, name = '']) => name);
  return {
    unknown: [...new Set(named.filter((name) => !(AGREEMENT_WORDS as readonly string[]).includes(name)))],
    missing: AGREEMENT_MUST_SAY.filter((name) => !named.includes(name)),
    open: /[{}]/.test(text.replace(PLACE, '')),
  };
}

/** A text with its names in braces put in once: what is put in is never looked through again. */
export function fillAgreement(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(PLACE, (whole, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? '') : whole));
}

/** A paper in one language: what both agree to, as it is printed. */
export type AgreementText = {
  title: string;
  clauses: string[];
  /** What the law says, with where and when that was read. */
  law: Array<{ says: string; source: string; source_date: string }>;
  extra: string | null;
};
export type AgreementTexts = Record<Language, AgreementText>;

type PaidRent = { kind: ReceiptKind; month: string; amount: number; is_part: boolean };

/** Whether the receipts of a month come to its whole rent: one that was written for the whole, or parts that make it up. */
export function isRentPaid(receipts: readonly PaidRent[], month: string, rent: number): boolean {
  const own = receipts.filter((one) => one.kind === 'rent' && one.month === month);
  const sum = own.reduce((all, { amount }) => all + amount, 0);
  return own.some(({ is_part }) => !is_part) || (own.length > 0 && sum >= rent);
}

/** A receipt as far as a sum needs it. */
type Counted = { month: string; amount: number; is_withdrawn: boolean };

/** The receipts for a calendar year, by the month that was paid for, and what they come to. */
export function yearOf<Receipt extends Counted>(receipts: readonly Receipt[], year: number) {
  const own = receipts.filter(({ month, is_withdrawn }) => !is_withdrawn && Number(month.slice(0, 4)) === year);
  return {
    receipts: [...own].sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0)),
    sum: own.reduce((sum, { amount }) => sum + amount, 0),
  };
}
