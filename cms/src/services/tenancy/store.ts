import { createHash } from 'node:crypto';

import type { Agreement, AgreementFacts, RentReceipt, Tenancy } from '@69street/config/contract';
import { canonicalJson, type AgreementState, type AgreementTexts, type TenancySide } from '@69street/config/market';

import { isoSql, rows } from '../platform/sql';
import { composeTexts } from './compose';
import type { Found, Stored } from './sides';

const utcSql = (time: string) => isoSql(`${time} AT TIME ZONE 'UTC'`);

/** A version of an agreement as it is stored. */
export type Version = {
  version: number;
  state: AgreementState;
  facts: AgreementFacts;
  texts: AgreementTexts | null;
  landlord_name: string | null;
  landlord_at: string | null;
  tenant_name: string | null;
  tenant_at: string | null;
  words: string | null;
  sha256: string | null;
};

/** The versions of a tenancy, the latest first. */
export function readVersions({ id }: Pick<Stored, 'id'>): Promise<Version[]> {
  return rows<Version>(
    `SELECT version, state, facts, texts, landlord_name, ${utcSql('landlord_at')} AS landlord_at, tenant_name,
       ${utcSql('tenant_at')} AS tenant_at, words, sha256 FROM street_agreements WHERE tenancy_id = ? ORDER BY version DESC`,
    [id],
  );
}

/** The receipts of a tenancy and the entries that withdraw some, the oldest first. */
export function readReceipts({ id }: Pick<Stored, 'id'>): Promise<RentReceipt[]> {
  return rows<RentReceipt>(
    `SELECT r.number, r.withdraws, r.kind, r.is_part, r.month, r.amount::float8 AS amount, r.paid_on::text AS paid_on, r.paid_by,
       ${utcSql('r.written_at')} AS written_at, r.answer, ${utcSql('r.answered_at')} AS answered_at, r.words,
       EXISTS (SELECT FROM street_rent_receipts w WHERE w.tenancy_id = r.tenancy_id AND w.withdraws = r.number)
         AS is_withdrawn
     FROM street_rent_receipts r WHERE r.tenancy_id = ? ORDER BY r.number`,
    [id],
  );
}

/** The fingerprint of a paper that both agreed to: its words in every language, by whom and when. */
export function fingerprintOf({ document_id }: Pick<Stored, 'document_id'>, version: Omit<Version, 'sha256'>): string {
  const { texts, landlord_name, landlord_at, tenant_name, tenant_at } = version;
  const landlord = { name: landlord_name, at: landlord_at };
  const tenant = { name: tenant_name, at: tenant_at };
  const paper = { tenancy: document_id, version: version.version, texts, landlord, tenant };
  return createHash('sha256').update(canonicalJson(paper)).digest('hex');
}

/** Whether the paper is the one of the audit trail: computed anew, and compared with the entry of the day. */
async function paperOf(stored: Stored, version: Version): Promise<Agreement['paper']> {
  const { sha256, tenant_at } = version;
  if (version.state !== 'agreed' || !sha256 || !tenant_at) return null;
  const [entry] = await rows<{ sha256: string }>(
    `SELECT after->>'sha256' AS sha256 FROM audit_entries WHERE document_type = 'tenancy' AND document_key = ?
       AND action = 'tenancy.agreed' AND (after->>'version')::int = ? ORDER BY id LIMIT 1`,
    [stored.document_id, version.version],
  );
  const now = fingerprintOf(stored, version);
  return { sha256, at: tenant_at, is_whole: now === sha256 && entry?.sha256 === sha256 };
}

const signed = (name: string | null, at: string | null) => (name !== null && at !== null ? { name, at } : null);

async function toAgreement(stored: Stored, version: Version): Promise<Agreement> {
  const { state, facts, texts, landlord_name, landlord_at, tenant_name, tenant_at, words } = version;
  return {
    ...{ version: version.version, state, facts, words },
    texts: texts ?? (await composeTexts(facts)),
    landlord: signed(landlord_name, landlord_at),
    tenant: signed(tenant_name, tenant_at),
    paper: await paperOf(stored, version),
  };
}

/** What a side may know of the versions: a draft is the landlord's alone. */
export const seenBy = (side: TenancySide, versions: readonly Version[]) =>
  versions.filter(({ state, texts }) => side === 'landlord' || (state !== 'draft' && texts !== null));

/** A tenancy as its side sees it. */
export async function toTenancy({ stored, side, person }: Found): Promise<Tenancy> {
  const versions = await readVersions(stored);
  const [latest] = seenBy(side, versions);
  const agreed = versions.find(({ state }) => state === 'agreed');
  const named = latest ?? versions[0];
  const [property] = await rows<{ is_public: boolean }>(
    `SELECT listing_state = 'published' AS is_public FROM properties WHERE document_id = ? LIMIT 1`,
    [stored.property_key],
  );
  const { ended_on, ended_by, was_invited, tenant_email } = stored;
  return {
    ...{ _id: stored.document_id, side, ended_on, ended_by },
    with: named?.facts[side === 'landlord' ? 'tenant' : 'landlord'] ?? '',
    home: named?.facts.home ?? '',
    state: latest?.state ?? 'withdrawn',
    holds: agreed !== undefined && ended_on === null,
    property: property ? { _id: stored.property_key, is_public: property.is_public } : null,
    invited: side === 'landlord' && was_invited ? tenant_email : null,
    by_link: person === null,
    may_sign: person?.email_verified === true,
    reminds: side === 'landlord' ? stored.reminds_landlord : stored.reminds_tenant,
    latest: latest ? await toAgreement(stored, latest) : null,
    agreed: agreed && agreed !== latest ? await toAgreement(stored, agreed) : null,
    receipts: await readReceipts(stored),
  };
}
