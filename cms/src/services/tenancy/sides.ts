import { LINK_DAYS, type Language, type TenancySide } from '@69street/config/market';
import { errors } from '@strapi/utils';

import type { Comer } from '../conversation/sides';
import { linkTo, opensTo } from '../platform/signed-link';
import { hasAddress, type Person } from '../platform/person';
import { rows, type Sql } from '../platform/sql';

export type { Comer };

const PURPOSE = 'tenancy';

/** A tenancy as it is stored, without its papers. */
export type Stored = {
  id: string;
  document_id: string;
  property_key: string;
  landlord_id: number | null;
  tenant_id: number | null;
  tenant_email: string | null;
  /** In which somebody without an account is written to. */
  tenant_language: Language;
  was_invited: boolean;
  link_round: number;
  reminds_landlord: boolean;
  reminds_tenant: boolean;
  ended_on: string | null;
  ended_by: TenancySide | null;
};

export const TENANCY_COLUMNS = `t.id, t.document_id, t.property_key, t.landlord_id, t.tenant_id, t.tenant_email,
  t.tenant_language, t.was_invited, t.link_round, t.reminds_landlord, t.reminds_tenant, t.ended_on::text AS ended_on, t.ended_by`;

/** One tenancy; `lock`: its row is held until the running transaction ends. Throws NotFoundError where there is none. */
export async function readStored(documentId: string, { lock = false } = {}): Promise<Stored> {
  const [stored] = await rows<Stored>(
    `SELECT ${TENANCY_COLUMNS} FROM street_tenancies t WHERE t.document_id = ?${lock ? ' FOR UPDATE' : ''}`,
    [documentId],
  );
  if (!stored) throw new errors.NotFoundError('No such tenancy');
  return stored;
}

/** What lets the tenant in without an account, for {@link LINK_DAYS} days. */
export const linkOf = (stored: Pick<Stored, 'document_id' | 'link_round'>, now = Date.now()): string =>
  linkTo(PURPOSE, stored, LINK_DAYS, now);

const isTenant = (stored: Stored, person: Person) =>
  stored.tenant_id === person.id || (stored.tenant_id === null && hasAddress(person, stored.tenant_email));

/** Which side an account is; null for neither. */
function sideOf(stored: Stored, person: Person): TenancySide | null {
  if (stored.landlord_id === person.id) return 'landlord';
  return isTenant(stored, person) ? 'tenant' : null;
}

/** Whoever comes as a side of a tenancy; `person` is null where the link of a mail let the tenant in. */
export type Found = { stored: Stored; side: TenancySide; person: Person | null };

/**
 * A tenancy and the side of whoever comes. `lock`: as of {@link readStored}. Throws NotFoundError for a tenancy of others,
 * as if there were none.
 */
export async function findFor(documentId: string, { person, link }: Comer, { lock = false } = {}): Promise<Found> {
  const stored = await readStored(documentId, { lock });
  const side = person && sideOf(stored, person);
  if (side) return { stored, side, person };
  if (link !== undefined && opensTo(PURPOSE, stored, link)) return { stored, side: 'tenant', person: null };
  throw new errors.NotFoundError('No such tenancy');
}

/** The tenancies `t` of which a person is this side, or either. */
export function ownTenancies(person: Person, side?: TenancySide): Sql {
  const asTenant = person.email_verified
    ? {
        text: '(t.tenant_id = ? OR (t.tenant_id IS NULL AND t.tenant_email = ?))',
        values: [person.id, person.email.toLowerCase()],
      }
    : { text: 't.tenant_id = ?', values: [person.id] };
  if (side === 'tenant') return asTenant;
  if (side === 'landlord') return { text: 't.landlord_id = ?', values: [person.id] };
  return { text: `(t.landlord_id = ? OR ${asTenant.text})`, values: [person.id, ...asTenant.values] };
}
