import type { TenanciesQuery, Tenancy, tenancyListSchema } from '@69street/config/contract';
import type { z } from 'zod';
import { errors } from '@strapi/utils';

import { readPage } from '../platform/cursor';
import type { Person } from '../platform/person';
import { countRows, rows } from '../platform/sql';
import type { WaitingRoom } from '../platform/waiting';
import { findFor, ownTenancies, TENANCY_COLUMNS, type Comer, type Stored } from './sides';
import { readVersions, seenBy, toTenancy } from './store';

/** What a tenant is shown: nothing before something was offered. */
const SHOWN_TO_TENANT = `EXISTS (SELECT FROM street_agreements a WHERE a.tenancy_id = t.id AND a.texts IS NOT NULL)`;

/** The receipts `r` of tenancies `t` of which the tenant has said nothing. */
const UNCONFIRMED = `FROM street_rent_receipts r WHERE r.tenancy_id = t.id AND r.answer IS NULL AND r.withdraws IS NULL
  AND NOT EXISTS (SELECT FROM street_rent_receipts w WHERE w.tenancy_id = t.id AND w.withdraws = r.number)`;

type List = z.infer<typeof tenancyListSchema>;

/** A page of the own tenancies, the newest first. Throws a ValidationError for a cursor of another question. */
export async function listTenancies(query: TenanciesQuery, person: Person): Promise<List> {
  const own = ownTenancies(person);
  const where = `${own.text} AND (t.landlord_id IS NOT DISTINCT FROM ? OR ${SHOWN_TO_TENANT})`;
  const values = [...own.values, person.id];
  const { page, total, next_cursor } = await readPage(
    query,
    `tenancies ${person.id}`,
    () => countRows(`FROM street_tenancies t WHERE ${where}`, values),
    async (after, most) => {
      const found = await rows<Stored & { unconfirmed: number }>(
        `SELECT ${TENANCY_COLUMNS}, (SELECT count(*)::int ${UNCONFIRMED}) AS unconfirmed FROM street_tenancies t
         WHERE ${where} ${after ? 'AND t.id < ?' : ''} ORDER BY t.id DESC LIMIT ?`,
        [...values, ...(after ? [after.id] : []), most],
      );
      return found.map((row) => ({ id: Number(row.id), row }));
    },
  );
  return { data: await Promise.all(page.map(({ row }) => toLine(row, person))), meta: { total, next_cursor } };
}

async function toLine(stored: Stored & { unconfirmed: number }, person: Person): Promise<List['data'][number]> {
  const side = stored.landlord_id === person.id ? 'landlord' : 'tenant';
  const versions = await readVersions(stored);
  const [latest] = seenBy(side, versions);
  return {
    ...{ _id: stored.document_id, side, ended_on: stored.ended_on, unconfirmed: stored.unconfirmed },
    with: latest?.facts[side === 'landlord' ? 'tenant' : 'landlord'] ?? '',
    home: latest?.facts.home ?? '',
    state: latest?.state ?? 'withdrawn',
    holds: stored.ended_on === null && versions.some(({ state }) => state === 'agreed'),
  };
}

/** One tenancy, for its sides. Throws NotFoundError for one of others, and to a tenant for one that was never offered. */
export async function findTenancy(documentId: string, comer: Comer): Promise<Tenancy> {
  const tenancy = await toTenancy(await findFor(documentId, comer));
  if (!tenancy.latest) throw new errors.NotFoundError('No such tenancy');
  return tenancy;
}

/** Agreements that are offered to a person, and receipts that wait for their word. */
export const tenancyWaiting: WaitingRoom = (person) => {
  const own = ownTenancies(person, 'tenant');
  return [
    {
      kind: 'agreements',
      from: {
        text: `FROM street_tenancies t JOIN street_agreements a ON a.tenancy_id = t.id AND a.state = 'offered'
          WHERE t.ended_on IS NULL AND ${own.text}`,
        values: own.values,
      },
      since: `(a.landlord_at AT TIME ZONE 'UTC')`,
    },
    {
      kind: 'rent_receipts',
      from: {
        text: `FROM street_tenancies t JOIN LATERAL (SELECT r.written_at ${UNCONFIRMED}) w ON true WHERE ${own.text}`,
        values: own.values,
      },
      since: `(w.written_at AT TIME ZONE 'UTC')`,
    },
  ];
};
