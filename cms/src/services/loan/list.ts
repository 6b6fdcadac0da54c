import type { LoanList, LoanOne, LoanQuery, QueuedLoan } from '@69street/config/contract';
import { OPEN_LOANS, takeBackUntil, toLatinDigits, type LoanSort } from '@69street/config/market';

import { LOAN_COLUMNS, LOAN_TABLES, toLoan, type LoanRow } from './store';
import { readPage } from '../platform/cursor';
import { foundByWords } from '../platform/desk-words';
import { cleanText } from '../platform/text';
import { countRows, preparedRows, rows, type Sql, type Value } from '../platform/sql';

const ORDERS: Record<LoanSort, { key: string; type: string; direction: 'ASC' | 'DESC' }> = {
  newest: { key: 'l.created_at', type: 'timestamp', direction: 'DESC' },
  oldest: { key: 'l.created_at', type: 'timestamp', direction: 'ASC' },
  amount_desc: { key: 'l.loan_amount', type: 'bigint', direction: 'DESC' },
  amount_asc: { key: 'l.loan_amount', type: 'bigint', direction: 'ASC' },
};

/** What is shown of some applications, in their order. */
const ROWS = `SELECT ${LOAN_COLUMNS} FROM unnest(?::int[]) WITH ORDINALITY AS page(id, place)
  JOIN (${LOAN_TABLES}) ON l.id = page.id ORDER BY page.place`;

const WORDS = 'l.desk_words';
const ACCOUNT_WORDS = 'au.desk_words';

function conditions({ status, q }: LoanQuery): Sql {
  const parts = ['true'];
  const values: Value[] = [];
  if (status) {
    parts.push('l.loan_status = ANY(?::text[])');
    values.push(status === 'open' ? [...OPEN_LOANS] : [status]);
  }
  const words = cleanText(q);
  const own = foundByWords(WORDS, words, 'asked');
  const account = foundByWords(ACCOUNT_WORDS, words, 'asked');
  if (words && own && account) {
    parts.push(`(${own.text} OR l.document_id = ? OR i.last_digits = ? OR EXISTS (SELECT FROM loans_user_lnk al
      JOIN up_users au ON au.id = al.user_id WHERE al.loan_id = l.id AND ${account.text}))`);
    values.push(...own.values, words, toLatinDigits(words), ...account.values);
  }
  return { text: parts.join(' AND '), values };
}

/** What the admin sees of an application beside what its applicant sees. */
export function forAdmin(row: LoanRow): Pick<QueuedLoan, 'user_name' | 'user_email' | 'same_national_id'> {
  const { account, same_national_id } = row;
  return { user_name: account?.user_name ?? null, user_email: account?.email ?? null, same_national_id };
}

/** The same for its own page, with the time that is left to take a decision back. */
export function detailForAdmin(row: LoanRow): ReturnType<typeof forAdmin> & Pick<LoanOne, 'take_back_until'> {
  const until = takeBackUntil(row.loan_status, row.decided_at);
  return { ...forAdmin(row), take_back_until: until !== null && Date.parse(until) > Date.now() ? until : null };
}

/** A page of applications, the latest first unless it is asked otherwise. Throws a ValidationError for a cursor of another question. */
export async function listLoans(query: LoanQuery): Promise<LoanList> {
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  const { text, values } = conditions(query);
  const { key, type, direction } = ORDERS[query.sort ?? 'newest'];
  const found = await readPage(
    query,
    `loans ${JSON.stringify(Object.entries(filters).sort())}`,
    () => countRows(`FROM ${LOAN_TABLES} WHERE ${text}`, values),
    (after, most) => {
      const beyond = after ? ` AND (${key}, l.id) ${direction === 'ASC' ? '>' : '<'} (?::${type}, ?)` : '';
      return rows<{ id: number; sort_key: string }>(
        `SELECT l.id, ${key}::text AS sort_key FROM ${LOAN_TABLES} WHERE ${text}${beyond}
         ORDER BY ${key} ${direction}, l.id ${direction} LIMIT ?`,
        [...values, ...(after ? [after.key, after.id] : []), most],
      );
    },
  );
  const page = await preparedRows<LoanRow>('loans', { text: ROWS, values: [found.page.map(({ id }) => id)] });
  return {
    data: page.map((row) => ({ ...toLoan(row), ...forAdmin(row) })),
    meta: { total: found.total, next_cursor: found.next_cursor },
  };
}
