import { agreementFactsSchema, type AgreementFacts, type Tenancy, type TenancyStep } from '@69street/config/contract';
import { afterStep, dayInDhaka } from '@69street/config/market';
import { errors } from '@strapi/utils';

import type { Person } from '../platform/person';
import { takeTurn } from '../platform/rate-limit';
import { rows } from '../platform/sql';
import { composeTexts } from './compose';
import { tell } from './mail';
import { audit, refused } from './said';
import { findFor, readStored, type Comer, type Found, type Stored } from './sides';
import { fingerprintOf, readVersions, toTenancy, type Version } from './store';

/** What a landlord sends to one address. */
const OFFERS = { turns: 20, seconds: 3600 };

const write = ({ id }: Stored, { version }: Version, set: string, values: Array<string | object | null>) =>
  rows(`UPDATE street_agreements SET ${set} WHERE tenancy_id = ? AND version = ?`, [...values, id, version]);

/** The latest version, which has to be the one that somebody decided on. Throws 409 for another. */
async function latestOf(stored: Stored, version: number): Promise<Version> {
  const [latest] = await readVersions(stored);
  if (!latest || latest.version !== version) throw refused('changed');
  return latest;
}

/**
 * Writes the draft as its landlord. Behind what was offered, agreed or declined a new version follows, to which both agree
 * anew; what was offered and has no answer is withdrawn with it. Throws NotFoundError for a tenancy of others and 409.
 */
export async function saveAgreement(
  documentId: string,
  { version, facts }: { version: number; facts: AgreementFacts },
  person: Person,
): Promise<Tenancy> {
  return strapi.db.transaction(async () => {
    const found = await findFor(documentId, { person }, { lock: true });
    if (found.side !== 'landlord') throw new errors.NotFoundError('No such tenancy');
    const { stored } = found;
    if (stored.ended_on) throw refused('ended');
    const latest = await latestOf(stored, version);
    if (latest.state === 'draft') {
      await write(stored, latest, 'facts = ?', [facts]);
      return toTenancy(found);
    }
    if (latest.state === 'offered') {
      await write(stored, latest, `state = 'withdrawn'`, []);
      await tell(found, 'withdrawn', 'tenant');
    }
    await rows(`INSERT INTO street_agreements (tenancy_id, version, state, facts) VALUES (?, ?, 'draft', ?)`, [
      stored.id,
      latest.version + 1,
      facts,
    ]);
    const answer = await toTenancy(found);
    if (latest.state === 'offered') await audit(found, 'withdrawn', { version: latest.version });
    return answer;
  });
}

/** The landlord's word: from now on the paper stands as it is, word for word. */
async function offer(found: Found, latest: Version, name: string): Promise<void> {
  const { stored } = found;
  if (!agreementFactsSchema.safeParse(latest.facts).success) throw refused('incomplete');
  const texts = await composeTexts(latest.facts);
  if (!texts) throw refused('no_text');
  await takeTurn('tenancy-offer', stored.tenant_email ?? stored.document_id, OFFERS);
  await write(stored, latest, `state = 'offered', texts = ?, landlord_name = ?, landlord_at = ?`, [
    texts,
    name,
    new Date().toISOString(),
  ]);
  await tell(found, 'offered', 'tenant');
  await audit(found, 'offered', { version: latest.version });
}

/** The tenant's word: the paper is whole, and its fingerprint stands in the audit trail. */
async function agree(found: Found, latest: Version, name: string): Promise<void> {
  const { stored, person } = found;
  const tenant_at = new Date().toISOString();
  const sha256 = fingerprintOf(stored, { ...latest, tenant_name: name, tenant_at });
  await write(stored, latest, `state = 'agreed', tenant_name = ?, tenant_at = ?, sha256 = ?`, [
    name,
    tenant_at,
    sha256,
  ]);
  if (person) await rows('UPDATE street_tenancies SET tenant_id = ? WHERE id = ?', [person.id, stored.id]);
  await tell(found, 'agreed', 'landlord');
  await tell(found, 'agreed', 'tenant');
  await audit(found, 'agreed', { version: latest.version, sha256 });
}

type WithVersion = Extract<TenancyStep, { version: number }>;

/** A step with the latest version. A repeat changes nothing. */
async function stepAgreement(found: Found, body: WithVersion): Promise<void> {
  const { stored, side, person } = found;
  const latest = await latestOf(stored, body.version);
  const needsAccount = body.step === 'offer' || body.step === 'agree';
  if (needsAccount && !person?.email_verified) throw refused('unverified');
  const done = { offer: 'offered', withdraw: 'withdrawn', agree: 'agreed', decline: 'declined' } as const;
  if (latest.state === done[body.step] && afterStep(side, body.step, fromOf(body.step))) return;
  if (stored.ended_on) throw refused('ended');
  if (!afterStep(side, body.step, latest.state)) throw refused('changed');
  if (body.step === 'offer') return offer(found, latest, body.name);
  if (body.step === 'agree') return agree(found, latest, body.name);
  const words = body.step === 'decline' ? (body.words ?? null) : null;
  await write(stored, latest, 'state = ?, words = ?', [done[body.step], words]);
  await tell(found, done[body.step], side === 'landlord' ? 'tenant' : 'landlord');
  await audit(found, done[body.step], { version: latest.version });
}

const fromOf = (step: WithVersion['step']) => (step === 'offer' ? 'draft' : 'offered');

/** Ends a tenancy on a day; its papers stay. */
async function end(found: Found, day: string): Promise<void> {
  const { stored, side, person } = found;
  if (!person) throw refused('unverified');
  if (stored.ended_on) {
    if (stored.ended_on === day && stored.ended_by === side) return;
    throw refused('ended');
  }
  const versions = await readVersions(stored);
  const agreed = versions.find(({ state }) => state === 'agreed');
  if (!agreed) throw refused('not_agreed');
  if (day < agreed.facts.start) throw refused('month_outside');
  const [latest] = versions;
  if (latest?.state === 'offered') await write(stored, latest, `state = 'withdrawn'`, []);
  await rows('UPDATE street_tenancies SET ended_on = ?, ended_by = ? WHERE id = ?', [day, side, stored.id]);
  await tell(found, 'ended', 'landlord');
  await tell(found, 'ended', 'tenant');
  await audit(found, 'ended', { on: day, today: dayInDhaka(new Date()) });
}

/**
 * Does something with a tenancy, as one of its sides; a repeat changes nothing. Throws NotFoundError for one of others, 409
 * with why it cannot be done, and RateLimitError.
 */
export async function stepTenancy(documentId: string, body: TenancyStep, comer: Comer): Promise<Tenancy> {
  return strapi.db.transaction(async () => {
    const found = await findFor(documentId, comer, { lock: true });
    const { stored, side } = found;
    if (body.step === 'end') await end(found, body.day);
    else if (body.step === 'remind') {
      await rows(`UPDATE street_tenancies SET reminds_${side} = ? WHERE id = ?`, [body.on, stored.id]);
    } else if (body.step === 'end_links') {
      if (side !== 'tenant') throw new errors.NotFoundError('No such tenancy');
      await rows('UPDATE street_tenancies SET link_round = link_round + 1 WHERE id = ?', [stored.id]);
    } else await stepAgreement(found, body);
    // Who ended the links of mails, and came by one, is shown it for the last time.
    return toTenancy({ ...found, stored: await readStored(stored.document_id) });
  });
}
