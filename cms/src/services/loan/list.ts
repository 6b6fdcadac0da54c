import type { LoanList, LoanQuery, QueuedLoan } from '@69street/config/contract';
import { OPEN_LOANS, parsePhone, toLatinDigits, type LoanSort } from '@69street/config/market';

import type { Street } from '../../../config/street';
import { LOAN_COLUMNS, LOAN_TABLES, toLoan, type LoanRow } from './store';
import { readCursor, writeCursor } from '../platform/cursor';
import { cleanText } from '../search/text';

const ORDERS: Record<LoanSort, { key: string; type: string; direction: 'ASC' | 'DESC' }> = {
  newest: { key: 'l.created_at', type: 'timestamp', direction: 'DESC' },
  oldest: { key: 'l.created_at', type: 'timestamp', direction: 'ASC' },
  amount_desc: { key: 'l.loan_amount', type: 'bigint', direction: 'DESC' },
  amount_asc: { key: 'l.loan_amount', type: 'bigint', direction: 'ASC' },
};

type Condition = { text: string; values: unknown[] };

const ACCOUNT_ADDRESS = `EXISTS (SELECT FROM loans_user_lnk al JOIN up_users au ON au.id = al.user_id
  WHERE al.loan_id = l.id AND au.email ILIKE ?)`;

function conditions({ status, q }: LoanQuery): Condition {
  const parts = ['true'];
  const values: unknown[] = [];
  if (status) {
    parts.push('l.loan_status = ANY(?::text[])');
    values.push(status === 'open' ? [...OPEN_LOANS] : [status]);
  }
  const asked = cleanText(q);
  if (asked) {
    const like = `%${asked.replace(/[\\%_]/g, '\\$&')}%`;
    const digits = toLatinDigits(asked);
    parts.push(`(l.name ILIKE ? OR l.email ILIKE ? OR ${ACCOUNT_ADDRESS} OR l.document_id = ? OR l.mobileno = ?
      OR i.last_digits = ?)`);
    values.push(like, like, like, asked, parsePhone(asked) ?? digits, digits);
  }
  return { text: parts.join(' AND '), values };
}

/** What the admin sees of an application beside what its applicant sees. */
export function forAdmin(row: LoanRow): Pick<QueuedLoan, 'user_name' | 'user_email' | 'same_national_id'> {
  const { account, same_national_id } = row;
  return { user_name: account?.user_name ?? null, user_email: account?.email ?? null, same_national_id };
}

/** A page of applications, the latest first unless it is asked otherwise. Throws a ValidationError for a cursor of another question. */
export async function listLoans(query: LoanQuery): Promise<LoanList> {
  const { limit, cursor, ...filters } = query;
  const question = `loans ${JSON.stringify(Object.entries(filters).sort())}`;
  const { internalSecret } = strapi.config.get<Street>('street');
  const after = cursor ? readCursor(cursor, question, internalSecret) : null;
  const { connection } = strapi.db;
  const where = conditions(query);
  const counted: { rows: Array<{ n: number }> } = after
    ? { rows: [{ n: after.total }] }
    : await connection.raw(`SELECT count(*)::int AS n FROM ${LOAN_TABLES} WHERE ${where.text}`, where.values as never);
  const total = counted.rows[0]?.n ?? 0;
  const { key, type, direction } = ORDERS[query.sort ?? 'newest'];
  const beyond = after ? ` AND (${key}, l.id) ${direction === 'ASC' ? '>' : '<'} (?::${type}, ?)` : '';
  const { rows: found }: { rows: Array<LoanRow & { sort_key: string }> } = await connection.raw(
    `SELECT ${key}::text AS sort_key, ${LOAN_COLUMNS} FROM ${LOAN_TABLES} WHERE ${where.text}${beyond}
     ORDER BY ${key} ${direction}, l.id ${direction} LIMIT ?`,
    [...where.values, ...(after ? [after.key, after.id] : []), limit + 1] as never,
  );
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map(({ sort_key: _key, ...row }) => ({ ...toLoan(row), ...forAdmin(row) })),
    meta: {
      total,
      next_cursor: last ? writeCursor({ key: last.sort_key, id: last.id, total }, question, internalSecret) : null,
    },
  };
}
