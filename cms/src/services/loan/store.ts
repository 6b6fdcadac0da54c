import type { Loan, LoanDetail } from '@69street/config/contract';
import {
  checkLoan,
  dayInDhaka,
  takeBackUntil,
  type Language,
  type LenderPolicy,
  type LoanStatus,
} from '@69street/config/market';
import { errors } from '@strapi/utils';

import { isoSql, rows } from '../platform/sql';
import { isAdmin, type Person } from '../platform/person';

export const LOAN = 'api::loan.loan';

export type HistoryEntry = LoanDetail['history'][number];
export type Account = { id: number; email: string; user_name: string | null; language: Language | null };

/** An application as the database gives it: 64-bit numbers are text. */
export type LoanRow = Omit<
  Loan,
  | 'check'
  | 'lender'
  | 'national_id'
  | 'national_id_pic'
  | 'monthly_income'
  | 'co_applicant_income'
  | 'loan_amount'
  | 'apartment_price'
> & {
  id: number;
  monthly_income: string | null;
  co_applicant_income: string | null;
  loan_amount: string;
  apartment_price: string | null;
  terms: LenderPolicy;
  history: HistoryEntry[] | null;
  consent_text: string | null;
  consent_at: string | null;
  decided_at: string | null;
  last_digits: string | null;
  has_picture: boolean;
  same_national_id: number;
  account: Account | null;
};

/** What {@link toLoan} and the rest need, of `loans l`. */
export const LOAN_COLUMNS = `
  l.id, l.document_id AS "_id", ${isoSql('l.created_at')} AS "createdAt", ${isoSql('l.updated_at')} AS "updatedAt",
  l.name, to_char(l.dob, 'YYYY-MM-DD') AS dob, l.area, l.houseno, l.roadno, l.city, l.mobileno, l.email, l.profession,
  l.monthly_income, l.co_applicant_income, l.loan_amount, l.loan_tenure, l.loan_exist, l.apartment_price, l.loan_status,
  l.decision_note, ${isoSql('l.national_id_erased_at')} AS national_id_erased_at, ${isoSql('l.decided_at')} AS decided_at, l.terms::json AS terms,
  l.history::json AS history, l.consent_text, ${isoSql('l.consent_at')} AS consent_at, i.last_digits,
  EXISTS (SELECT FROM street_loan_documents d WHERE d.loan_key = l.document_id AND d.purpose = 'national_id') AS has_picture,
  (SELECT count(*)::int FROM street_loan_identities o JOIN loans ol ON ol.document_id = o.loan_key
    WHERE o.find_hash = i.find_hash AND o.loan_key <> i.loan_key) AS same_national_id,
  (SELECT json_build_object('_id', p.document_id, 'code', p.code, 'property_name', p.property_name)
    FROM loans_property_lnk pl JOIN properties p ON p.id = pl.property_id WHERE pl.loan_id = l.id LIMIT 1) AS property,
  (SELECT json_build_object('id', u.id, 'email', u.email, 'user_name', u.user_name, 'language', u.language)
    FROM loans_user_lnk ul JOIN up_users u ON u.id = ul.user_id WHERE ul.loan_id = l.id LIMIT 1) AS account`;
export const LOAN_TABLES = 'loans l LEFT JOIN street_loan_identities i ON i.loan_key = l.document_id';

const numberOf = (value: string | null) => (value === null ? null : Number(value));

/** An application as lists answer it: of the national ID the last digits. */
export function toLoan(row: LoanRow): Loan {
  const { id: _row, terms, history: _history, consent_text: _text, consent_at: _at, account: _account, ...rest } = row;
  const { last_digits, has_picture, same_national_id: _same, decided_at: _decided, ...fields } = rest;
  const amounts = {
    monthly_income: numberOf(row.monthly_income),
    co_applicant_income: numberOf(row.co_applicant_income),
    loan_amount: Number(row.loan_amount),
    apartment_price: numberOf(row.apartment_price),
  };
  const { loan_tenure, dob } = row;
  return {
    ...fields,
    ...amounts,
    lender: terms.lender,
    national_id: last_digits === null ? null : `******${last_digits}`,
    national_id_pic: has_picture ? `/loanDocument/${row._id}` : null,
    check: checkLoan(terms, { ...amounts, loan_tenure, dob, on: dayInDhaka(new Date(row.createdAt)) }),
  };
}

const isDecision = (status: LoanStatus | null) => status === 'approved' || status === 'rejected';

/** A history without the decisions that were taken back, nor their taking back: their applicant was told of neither. */
export function toldHistory(history: HistoryEntry[] | null): HistoryEntry[] {
  const told: HistoryEntry[] = [];
  for (const entry of history ?? []) {
    // Nothing leads away from a decision but its taking back.
    const isTakenBack = entry.what === 'moved' && entry.by_role === 'admin' && isDecision(entry.from);
    const decision = isTakenBack ? told.findLastIndex(({ what, to }) => what === 'moved' && to === entry.from) : -1;
    if (decision < 0) told.push(entry);
    else told.splice(decision, 1);
  }
  return told;
}

/** Whether it is decided and its applicant is not told yet. */
export function isUntold({ loan_status, decided_at }: LoanRow): boolean {
  const until = takeBackUntil(loan_status, decided_at);
  return until !== null && Date.parse(until) > Date.now();
}

/** An application as its applicant may know of it: as it stood before, as long as what was decided can be taken back. */
export function asApplicant(loan: LoanRow): LoanRow {
  const history = toldHistory(loan.history);
  if (!isUntold(loan)) return { ...loan, history };
  const last = history.findLastIndex(
    ({ what, by_role, to }) => what === 'moved' && by_role === 'admin' && isDecision(to),
  );
  const decision = history[last];
  const before = history.filter((_, index) => index !== last);
  const words = before.findLast(({ what, by_role }) => what === 'moved' && by_role === 'admin');
  return {
    ...loan,
    history: before,
    loan_status: decision?.from ?? loan.loan_status,
    decision_note: words?.note ?? null,
    decided_at: null,
    updatedAt: before.at(-1)?.at ?? loan.createdAt,
  };
}

type File = LoanDetail['documents'][number] & { loan_key: string };
type Look = LoanDetail['looks'][number] & { loan_key: string };

/** Applications with all that happened to them. */
export async function toDetails(loans: LoanRow[]): Promise<LoanDetail[]> {
  const keys = loans.map(({ _id }) => _id);
  const files = await rows<File>(
    `SELECT loan_key, id AS "_id", ${isoSql(`created_at AT TIME ZONE 'UTC'`)} AS "createdAt" FROM street_loan_documents
     WHERE loan_key = ANY(?::text[]) AND purpose = 'further' ORDER BY created_at, id`,
    [keys],
  );
  const looks = await rows<Look>(
    `SELECT a.* FROM unnest(?::text[]) k(loan_key) CROSS JOIN LATERAL (
       SELECT k.loan_key, ${isoSql('at')} AS at, after::json->>'who' AS who, after::json->>'by_role' AS by_role,
         after::json->>'file' AS file
       FROM audit_entries WHERE action = 'loan.looked' AND document_key = k.loan_key ORDER BY id DESC LIMIT 50) a`,
    [keys],
  );
  const of = <Kept extends { loan_key: string }>(all: Kept[], key: string) =>
    all.filter(({ loan_key }) => loan_key === key).map(({ loan_key: _key, ...kept }) => kept);
  return loans.map((row) => ({
    ...toLoan(row),
    consent_text: row.consent_text ?? '',
    consent_at: row.consent_at ?? row.createdAt,
    history: row.history ?? [],
    documents: of(files, row._id),
    looks: of(looks, row._id),
  }));
}

/** One application, or null. With `lock` nobody else changes it until the running transaction ends. */
export async function readLoan(id: string, { lock = false } = {}): Promise<LoanRow | null> {
  // The lock first: what is read in the same statement would be as old as the wait for it.
  if (lock) await rows('SELECT 1 FROM loans WHERE document_id = ? FOR UPDATE', [id]);
  const [loan] = await rows<LoanRow>(`SELECT ${LOAN_COLUMNS} FROM ${LOAN_TABLES} WHERE l.document_id = ?`, [id]);
  return loan ?? null;
}

/** One application that `person` may know of: an own one, with the right of the admin any. Throws NotFoundError. */
export async function findLoan(id: string, person: Person, lock = false): Promise<LoanRow> {
  const loan = await readLoan(id, { lock });
  if (!loan || !(isAdmin(person) || loan.account?.id === person.id)) {
    throw new errors.NotFoundError('No such application');
  }
  return loan;
}

/** The own application, locked; also the admin has to be the applicant. Throws NotFoundError. */
export async function lockOwn(id: string, person: Person): Promise<LoanRow> {
  const loan = await findLoan(id, person, true);
  if (loan.account?.id !== person.id) throw new errors.NotFoundError('No such application');
  return loan;
}

/** The applications of a person, newest first. */
export async function ownLoans(userId: number): Promise<LoanRow[]> {
  return rows<LoanRow>(
    `SELECT ${LOAN_COLUMNS} FROM ${LOAN_TABLES} JOIN loans_user_lnk own ON own.loan_id = l.id
     WHERE own.user_id = ? ORDER BY l.id DESC LIMIT 200`,
    [userId],
  );
}

/** `decided`: whether it is from now on; without it that stays as it was. */
type Written = { entry: HistoryEntry; note?: string | null; decided?: boolean; erased?: boolean };

/** Adds to the history of a locked application, and moves it to where the entry says. Answers its new `updatedAt`. */
export async function writeHistory(loan: LoanRow, { entry, note, decided, erased }: Written): Promise<string> {
  const now = `date_trunc('milliseconds', clock_timestamp() AT TIME ZONE 'UTC')`;
  const [written] = await rows<{ at: string }>(
    `UPDATE loans SET loan_status = ?, history = coalesce(history, '[]') || ?::jsonb, updated_at = ${now}
       ${note === undefined ? '' : ', decision_note = ?'} ${decided === undefined ? '' : `, decided_at = ${decided ? now : 'NULL'}`}
       ${erased ? `, national_id_erased_at = ${now}` : ''}
     WHERE id = ? RETURNING ${isoSql('updated_at')} AS at`,
    [entry.to, JSON.stringify([entry]), ...(note === undefined ? [] : [note]), loan.id],
  );
  return written?.at ?? loan.updatedAt;
}

/** An entry of now that leaves the status as it is, unless `fields` say otherwise. */
export function entryOf(
  by_role: HistoryEntry['by_role'],
  what: HistoryEntry['what'],
  from: LoanStatus,
  fields: Partial<HistoryEntry> = {},
): HistoryEntry {
  return { at: new Date().toISOString(), by_role, what, from, to: from, note: null, files: 0, ...fields };
}
