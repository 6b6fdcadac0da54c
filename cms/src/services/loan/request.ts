import type { NewLoan } from '@69street/config/contract';
import {
  checkLoan,
  dayInDhaka,
  LOAN_CONSENT,
  type LenderPolicy,
  type LoanRule,
  type LoanStatus,
} from '@69street/config/market';
import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import { invalid } from '../platform/parse';
import { isRepeat, onceByKey } from '../platform/idempotency';
import { listPolicies } from './lender-policies';
import { claimDocuments } from './documents';
import { tellApplicant } from './mail';
import { entryOf, LOAN, readLoan } from './store';
import { namedSql } from '../search/named';
import { numberPlace } from './sealed-places';
import { rows } from '../platform/sql';
import { actorOf, ownKey, type Person } from '../platform/person';
import { createDocument } from '../platform/documents';
import { ownVault } from '../platform/vault';

export type AddedLoan = { _id: string; loan_status: LoanStatus };

/** The rules that are checked at entry, and the field that a form shows each at. Income is for people to weigh. */
const AT_ENTRY: Partial<Record<LoanRule, string>> = {
  amount: 'loan_amount',
  share: 'loan_amount',
  tenure: 'loan_tenure',
  min_age: 'dob',
  age: 'loan_tenure',
};

async function appliedBefore(idempotency_key: string): Promise<AddedLoan | null> {
  const row = await strapi.db.query(LOAN).findOne({ where: { idempotency_key } });
  return row && { _id: row.documentId, loan_status: 'pending' };
}

/** The terms of the lender of that key, or the site's own. */
async function findTerms(key: string | undefined): Promise<LenderPolicy> {
  const policies = await listPolicies();
  const found = key === undefined ? policies[0] : policies.find((policy) => policy.key === key);
  if (!found) throw invalid({ lender: ['unknown'] });
  const { source: _source, source_date: _date, ...terms } = found;
  return terms;
}

async function findHome(key: string | undefined): Promise<{ id: number; price: string } | null> {
  if (key === undefined) return null;
  const named = namedSql(key);
  const [home] = await rows<{ id: number; price: string; property_for: string }>(
    `SELECT p.id, p.price, p.property_for FROM properties p WHERE p.listing_state = 'published' AND ${named.text}`,
    named.values,
  );
  if (!home) throw invalid({ property: ['unknown'] });
  if (home.property_for !== 'sell') throw invalid({ property: ['not_for_sale'] });
  return home;
}

function checkAtEntry(terms: LenderPolicy, loan: NewLoan, apartment_price: number | null): void {
  const { loan_amount, loan_tenure, dob, monthly_income, co_applicant_income } = loan;
  const check = checkLoan(terms, {
    loan_amount,
    loan_tenure,
    dob,
    on: dayInDhaka(new Date()),
    apartment_price,
    monthly_income: monthly_income ?? null,
    co_applicant_income: co_applicant_income ?? null,
  });
  const fields: Record<string, string[]> = {};
  for (const { rule, passes } of check.findings) {
    const field = AT_ENTRY[rule];
    if (passes === false && field) (fields[field] ??= []).push(rule);
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

async function keepIdentity(loanKey: string, national_id: string): Promise<void> {
  const vault = ownVault();
  await rows('INSERT INTO street_loan_identities (loan_key, national_id, find_hash, last_digits) VALUES (?, ?, ?, ?)', [
    loanKey,
    vault.sealText(national_id, numberPlace(loanKey)),
    vault.fingerprint(national_id),
    national_id.slice(-4),
  ]);
}

async function store(loan: NewLoan, person: Person, idempotency_key: string | null): Promise<AddedLoan> {
  const { national_id, national_id_pic, agreement: _agreed, lang, lender, property, ...fields } = loan;
  const { loan_amount, monthly_income, co_applicant_income, ...rest } = fields;
  const [terms, home] = [await findTerms(lender), await findHome(property)];
  const apartment_price = loan.apartment_price ?? (home ? Number(home.price) : null);
  checkAtEntry(terms, loan, apartment_price);
  const text = (taka: number | null | undefined) => (taka === null || taka === undefined ? null : String(taka));
  return strapi.db.transaction(async () => {
    const _id = await createDocument(LOAN, {
      ...rest,
      loan_amount: text(loan_amount),
      monthly_income: text(monthly_income),
      co_applicant_income: text(co_applicant_income),
      apartment_price: text(apartment_price),
      terms,
      loan_status: 'pending',
      history: [entryOf('applicant', 'applied', 'pending', { from: null, files: 1 })],
      consent_text: LOAN_CONSENT[lang],
      consent_at: new Date().toISOString(),
      user: person.id,
      user_email: person.email,
      ...(home && { property: home.id }),
      idempotency_key,
    });
    await keepIdentity(_id, national_id);
    const ids = [national_id_pic];
    await claimDocuments({ ids, loanKey: _id, userId: person.id, purpose: 'national_id' }, 'national_id_pic');
    await rows('DELETE FROM street_loan_drafts WHERE user_id = ?', [person.id]);
    const stored = await readLoan(_id);
    await tellApplicant(stored?.account ?? null, 'pending');
    // Nothing personal: an entry is never erased.
    await writeAudit(actorOf(person), 'loan.requested', [LOAN, _id], { after: { loan_status: 'pending' } });
    return { _id, loan_status: 'pending' as const };
  });
}

/**
 * Applies for a home loan. Always pending, whatever is asked. A repeat with the same idempotency key answers what was
 * answered then. Throws a ValidationError for a strange or used picture, a home that is not for sale, and for what the
 * lender's terms do not allow at all.
 */
export async function applyForLoan(loan: NewLoan, person: Person, key: string | null): Promise<AddedLoan> {
  const idempotency_key = ownKey(person, key);
  // The same form at the same moment: its picture is taken, or its key.
  const isTwin = (error: unknown) => isRepeat(error) || error instanceof errors.ValidationError;
  return onceByKey(idempotency_key, appliedBefore, () => store(loan, person, idempotency_key), isTwin);
}
