import type { AgreementFacts, NewTenancy, Tenancy, tenancyWritersSchema } from '@69street/config/contract';
import { dayInDhaka, lockedUntil, monthAfter, type City, type Language } from '@69street/config/market';
import { FILTER_WORDS, wholeAddress } from '@69street/config/search';
import { errors } from '@strapi/utils';
import type { z } from 'zod';

import type { Person } from '../platform/person';
import { takeTurn } from '../platform/rate-limit';
import { isoSql, rows, takeLock } from '../platform/sql';
import { findHome } from '../viewing/hours';
import { audit, refused } from './said';
import { readStored } from './sides';
import { toTenancy } from './store';

/** So many one account begins. */
const LIMIT = { turns: 20, seconds: 3600 };
/** So many of the latest who wrote are offered. */
const WRITERS = 50;

type Home = {
  key: string;
  about: string;
  address: string | null;
  area: string | null;
  city: City;
  price: number;
};

/** A listing of this person that is for rent. Throws NotFoundError for one of others, 409 for one that is not for rent. */
async function ownHome(key: string, person: Person): Promise<Home> {
  const found = await findHome(key);
  if (!found || found.host_id !== person.id) throw new errors.NotFoundError('No such listing');
  const [home] = await rows<Home & { property_for: string }>(
    `SELECT p.document_id AS key, p.property_name AS about, p.address, p.area, p.city, p.price::float8 AS price,
       p.property_for FROM properties p WHERE p.document_id = ? LIMIT 1`,
    [key],
  );
  if (home?.property_for !== 'rent') throw refused('not_rent');
  return home;
}

type Writer = {
  conversation: string;
  name: string;
  at: string;
  email: string;
  user_id: number | null;
  language: Language | null;
};

/** Who wrote about a listing, the latest message of each first. */
async function writersOf({ key }: Home, { id }: Person): Promise<Writer[]> {
  const found = await rows<Writer>(
    `SELECT e.document_id AS conversation, e.name, ${isoSql('e.created_at')} AS at, lower(e.email) AS email, e.language,
       (SELECT u.user_id FROM enquiries_user_lnk u WHERE u.enquiry_id = e.id LIMIT 1) AS user_id
     FROM enquiries e JOIN enquiries_property_lnk l ON l.enquiry_id = e.id JOIN properties p ON p.id = l.property_id
     WHERE p.document_id = ? ORDER BY e.id DESC LIMIT ${WRITERS}`,
    [key],
  );
  const seen = new Set<string>();
  return found.filter(({ email, user_id }) => user_id !== id && !seen.has(email) && Boolean(seen.add(email)));
}

type Writers = z.infer<typeof tenancyWritersSchema>['data'];

/** With whom the papers of an own home can be made. Throws what {@link ownHome} throws. */
export async function listWriters(key: string, person: Person): Promise<Writers> {
  const home = await ownHome(key, person);
  const writers = await writersOf(home, person);
  return { home: home.about, writers: writers.map(({ conversation, name, at }) => ({ conversation, name, at })) };
}

/** What the draft begins with: what the listing says, and what is usual. */
function firstFacts(home: Home, landlord: string, tenant: string): AgreementFacts {
  const { about, area, city, price } = home;
  const start = `${monthAfter(dayInDhaka(new Date()).slice(0, 7), 1)}-01`;
  const where = wholeAddress(home) ?? [area, FILTER_WORDS.en.city[city]].filter(Boolean).join(', ');
  return {
    ...{ home: `${about}, ${where}`.slice(0, 500), landlord, tenant, start, rent: Math.max(1, price), advance: price },
    ...{ advance_months: 1, service_charge: 0, gas: 'tenant', water: 'tenant', electricity: 'tenant' },
    ...{ internet: 'tenant', repairs: 'landlord', notice_months: 2, due_day: 5, locked_until: lockedUntil(start) },
    extra: null,
  };
}

type Tenant = { email: string; user_id: number | null; name: string; was_invited: boolean; language: Language };

async function tenantOf(asked: NewTenancy, home: Home, person: Person): Promise<Tenant> {
  if (asked.email !== undefined) {
    const email = asked.email.toLowerCase();
    if (email === person.email.toLowerCase()) throw refused('self');
    return { email, user_id: null, name: '', was_invited: true, language: asked.language };
  }
  const writers = await writersOf(home, person);
  // The message that is named, whichever of theirs it is.
  const writer = writers.find(({ conversation }) => conversation === asked.conversation);
  if (!writer) throw new errors.NotFoundError('No such conversation');
  if (writer.email === person.email.toLowerCase()) throw refused('self');
  return {
    email: writer.email,
    user_id: writer.user_id,
    name: writer.name,
    was_invited: false,
    language: writer.language ?? 'en',
  };
}

/**
 * Begins the papers of an own home. The same key begins none again. Throws NotFoundError for a listing or conversation of
 * others, 409 with why it cannot be, and RateLimitError.
 */
export async function beginTenancy(asked: NewTenancy, person: Person): Promise<Tenancy> {
  return strapi.db.transaction(async () => {
    await takeLock(`tenancy of ${person.id} ${asked.key}`);
    const [before] = await rows<{ document_id: string }>(
      'SELECT document_id FROM street_tenancies WHERE landlord_id = ? AND key = ?',
      [person.id, asked.key],
    );
    const as = (documentId: string) =>
      readStored(documentId).then((stored) => ({ stored, side: 'landlord' as const, person }));
    if (before) return toTenancy(await as(before.document_id));
    const home = await ownHome(asked.property, person);
    const tenant = await tenantOf(asked, home, person);
    await takeTurn('tenancy', String(person.id), LIMIT);
    const [added] = await rows<{ id: string; document_id: string }>(
      `INSERT INTO street_tenancies (property_key, landlord_id, tenant_id, tenant_email, tenant_language, was_invited, key)
       VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id, document_id`,
      [home.key, person.id, tenant.user_id, tenant.email, tenant.language, tenant.was_invited, asked.key],
    );
    const { id, document_id } = added as { id: string; document_id: string };
    await rows(`INSERT INTO street_agreements (tenancy_id, version, state, facts) VALUES (?, 1, 'draft', ?)`, [
      id,
      firstFacts(home, person.user_name ?? '', tenant.name),
    ]);
    const found = await as(document_id);
    const answer = await toTenancy(found);
    await audit(found, 'begun', { property: home.key });
    return answer;
  });
}
