import {
  changeFromFileSchema,
  newFromFileSchema,
  type FileOutcome,
  type FileRows,
  type ListingChange,
} from '@69street/config/contract';
import { errors } from '@strapi/utils';
import type { z } from 'zod';

import { faultsOf } from '../platform/parse';
import { isAdmin, type Person } from '../platform/person';
import { rows, takeLock } from '../platform/sql';
import { toCode } from '../search/query';
import { firstState, storeListing, type Listed } from './add';
import { changeListing, outcomeOf } from './change';
import { EACH_OWN, ownIdsSql } from './own-desk-list';
import { isOwn, readListing, type StoredListing } from './store';

type FileRow = FileRows['rows'][number];
type Faults = FileOutcome['faults'];
/** What becomes of a row, with what is to be written for it. */
type Plan = FileOutcome & { add?: Listed; change?: ListingChange };

/** What is over has no values that somebody reads, and what was refused is corrected in the form. */
const CLOSED: readonly string[] = ['sold', 'rented', 'rejected'];

const EMPTY: Omit<FileOutcome, 'line' | 'fate'> = {
  ...{ _id: null, code: null, listing_state: null, seen: null },
  ...{ changes: [], faults: {} },
};

const refused = (line: number, faults: Faults, listing?: StoredListing): Plan => ({
  ...{ ...EMPTY, line, fate: 'refused', faults },
  ...(listing && { _id: listing.document_id, code: listing.code }),
});

async function idsBy(column: 'code' | 'own_reference', value: string, person: Person): Promise<string[]> {
  const own = ownIdsSql(person);
  const found = await rows<{ _id: string }>(
    `SELECT p.document_id AS "_id" FROM (${own.text}) own ${EACH_OWN}
     WHERE p.${column} = ? ORDER BY p.id LIMIT 2`,
    [...own.values, value],
  );
  return found.map(({ _id }) => _id);
}

const referenceOf = ({ values }: FileRow) =>
  typeof values.own_reference === 'string' ? values.own_reference.trim() : '';

/** The own listing that a row is about, null for a new one, or why that cannot be said. */
async function meant(row: FileRow, person: Person): Promise<StoredListing | Faults | null> {
  const code = row.code?.trim();
  const reference = referenceOf(row);
  const referred = reference ? await idsBy('own_reference', reference, person) : [];
  if (!code) {
    if (referred.length > 1) return { own_reference: ['several'] };
    return referred[0] ? readListing(referred[0], { lock: true }) : null;
  }
  const [id] = await idsBy('code', toCode(code) ?? code, person);
  const listing = id ? await readListing(id, { lock: true }) : null;
  if (!listing || !isOwn(listing, person)) return { code: ['unknown'] };
  if (referred.some((other) => other !== listing.document_id)) return { own_reference: ['doubled'] };
  return listing;
}

const isListing = (found: StoredListing | Faults): found is StoredListing => 'document_id' in found;

function read<Schema extends z.ZodType>(schema: Schema, row: FileRow): { value?: z.output<Schema>; faults: Faults } {
  const parsed = schema.safeParse(row.values);
  return parsed.success ? { value: parsed.data, faults: {} } : { faults: faultsOf(parsed.error) };
}

/** A list that is empty says no more than one that nobody has ever filled in. */
function changeOf(value: object, { values }: StoredListing): ListingChange {
  const isNothing = ([name, said]: [string, unknown]) =>
    Array.isArray(said) && said.length === 0 && (values[name] ?? null) === null;
  return Object.fromEntries(Object.entries(value).filter((entry) => !isNothing(entry))) as ListingChange;
}

/** A cell that is empty as the listing's own value is says nothing: imported listings lack what the form asks for. */
function saidIn(row: FileRow, { values }: StoredListing): FileRow {
  const isNothing = (said: unknown) => said === '' || said === null || said === undefined;
  const said = Object.entries(row.values).filter(([name, value]) => !isNothing(value) || !isNothing(values[name]));
  return { ...row, values: Object.fromEntries(said) };
}

async function planChange(row: FileRow, listing: StoredListing, person: Person): Promise<Plan> {
  const { value, faults } = read(changeFromFileSchema, saidIn(row, listing));
  if (!value) return refused(row.line, faults, listing);
  const change = changeOf(value, listing);
  const known = { _id: listing.document_id, code: listing.code, seen: listing.updated_at };
  try {
    const { edits, state } = await outcomeOf(listing, change, person, isAdmin(person) ? 'admin' : 'owner');
    const plan = { ...EMPTY, ...known, line: row.line, listing_state: state };
    if (edits.length === 0) return { ...plan, fate: 'unchanged' };
    if (CLOSED.includes(listing.listing_state)) return refused(row.line, { code: ['closed'] }, listing);
    return { ...plan, fate: 'changed', changes: edits, change };
  } catch (error) {
    if ((error as { status?: number }).status !== 409) throw error;
    return refused(row.line, { code: ['closed'] }, listing);
  }
}

async function planOf(row: FileRow, person: Person): Promise<Plan> {
  const found = await meant(row, person);
  if (found) return isListing(found) ? planChange(row, found, person) : refused(row.line, found);
  const { value, faults } = read(newFromFileSchema, row);
  if (!value) return refused(row.line, faults);
  return { ...EMPTY, line: row.line, fate: 'new', listing_state: await firstState(person), add: value as Listed };
}

/** Whether it is still what the person was shown. What is there by now as it should be is no surprise. */
function isExpected({ fate, seen }: Plan, { expected, seen: shown }: FileRow): boolean {
  if (expected === undefined || fate === 'unchanged' || fate === 'refused') return true;
  return fate === expected && (shown ?? null) === seen;
}

async function carryOut(row: FileRow, person: Person): Promise<FileOutcome> {
  return strapi.db.transaction(async () => {
    // Two that bring the same reference at once wait for each other, and the second finds what the first has made.
    await takeLock(`own references ${person.id}`);
    const { add, change, ...plan } = await planOf(row, person);
    if (!isExpected(plan, row)) return { ...plan, fate: 'conflict' as const };
    if (change && plan._id) {
      const { listing_state, updatedAt } = await changeListing(plan._id, change, person);
      return { ...plan, listing_state, seen: updatedAt };
    }
    if (!add) return plan;
    const { _id, listing_state } = await storeListing(add, person, null);
    const stored = await readListing(_id);
    return { ...plan, _id, listing_state, code: stored?.code ?? null, seen: stored?.updated_at ?? null };
  });
}

/**
 * What becomes of each row of a file, and with `write` it does: a row whose code or own reference an own listing has
 * changes that one, any other makes a new one, which is reviewed like one from the form. Each row stands for itself: one
 * that is refused hinders no other, and a repeat finds done what was done. Nobody reaches what is somebody else's.
 */
export async function fileListings({ write, rows: all }: FileRows, person: Person): Promise<FileOutcome[]> {
  const outcomes: FileOutcome[] = [];
  for (const row of all) {
    try {
      if (write) outcomes.push(await carryOut(row, person));
      else {
        const { add: _add, change: _change, ...plan } = await strapi.db.transaction(() => planOf(row, person));
        outcomes.push(plan);
      }
    } catch (error) {
      if (error instanceof errors.ValidationError) outcomes.push(refused(row.line, { '': ['refused'] }));
      else {
        strapi.log.error(`Line ${row.line} of a file`, error);
        outcomes.push({ ...EMPTY, line: row.line, fate: 'failed' });
      }
    }
  }
  return outcomes;
}
