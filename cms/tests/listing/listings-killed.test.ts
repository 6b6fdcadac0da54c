import { addedListingSchema, signedInSchema } from '@69street/config/contract';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';

import { createDatabase } from '../support/database';
import { identityService } from '../support/identity';
import { spawnCms, untilHealthy, type CmsProcess } from '../support/server';

const SUBMISSIONS = 1000;
const KILLS_AT = [150, 450, 750];
/** As many at once; each is a person of their own, because one may send 300 an hour. */
const PEOPLE = 8;

let cms: CmsProcess | undefined;

afterEach(async () => {
  cms?.child.kill('SIGKILL');
  await cms?.ended;
});

async function query<Row extends object>(databaseUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

/** Somebody who signs in and has three photographs. Answers the access token. */
async function prepare(databaseUrl: string, url: string, person: number): Promise<string> {
  const email = `person-${person}@example.com`;
  const tokenId = await (await identityService()).idToken({ email, sub: `person-${person}` });
  const answer = await fetch(`${url}/api/googlelogin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tokenId }),
  });
  const { token } = signedInSchema.parse(await answer.json()).data;
  await query(
    databaseUrl,
    `WITH f AS (INSERT INTO files (document_id, name, url, hash, mime, size, provider, width, height)
         SELECT 'photo-' || n, 'p', '/uploads/p' || n || '.webp', 'p' || n, 'image/webp', 1, 'local', 10, 10
         FROM generate_series($1::int * 3 + 1, $1::int * 3 + 3) n RETURNING id)
     INSERT INTO street_photos (file_id, user_id, hash, bands)
     SELECT f.id, u.id, 0::bigint::bit(64), '{}' FROM f, (SELECT id FROM up_users WHERE email = $2) u`,
    [person, email],
  );
  return token;
}

const form = (number: number, person: number) => ({
  property_for: 'rent',
  property_type: 'flat',
  city: 'dhaka',
  address: 'House 12, Road 8',
  property_name: `Flat ${number}`,
  title: 'Bright',
  property_description: 'Two balconies.',
  facing: 'south',
  property_size: 1200,
  price: 30000,
  price_is: 'fixed',
  image_one: `/uploads/p${person * 3 + 1}.webp`,
  image_two: `/uploads/p${person * 3 + 2}.webp`,
  image_three: `/uploads/p${person * 3 + 3}.webp`,
  bedroom: 3,
  garages: 1,
  balconies: 2,
  bathroom: 2,
  owner_name: 'Nadia Islam',
  owner_number: '01712345678',
  owner_gmail: 'nadia@example.com',
});

it('a listing that was acknowledged is there once, whenever cms is killed', async () => {
  const databaseUrl = await createDatabase('killed');
  const keys = { AUTH_KEYS_URL: (await identityService()).keysUrl };
  cms = await spawnCms('killed', databaseUrl, keys);
  await untilHealthy(cms);
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person++) tokens.push(await prepare(databaseUrl, cms.url, person));
  const acknowledged = new Map<string, string>();
  let kills = 0;

  async function submit(number: number, person: number): Promise<void> {
    const key = `submission-${number}`;
    for (let attempt = 0; attempt < 200 && !acknowledged.has(key); attempt++) {
      const answer = await fetch(`${cms?.url}/api/addProperty`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${tokens[person]}`,
          'Idempotency-Key': key,
        },
        body: JSON.stringify(form(number, person)),
      }).catch(() => null);
      const body: unknown = answer?.status === 200 ? await answer.json().catch(() => null) : null;
      if (body) acknowledged.set(key, addedListingSchema.parse(body).data._id);
      else if (answer && answer.status < 500) throw new Error(`refused: ${answer.status} ${await answer.text()}`);
      else await restarted();
    }
  }

  let restarting: Promise<void> | undefined;
  function restarted(): Promise<void> {
    restarting ??= (async () => {
      if (cms?.child.exitCode === null && cms.child.signalCode === null) return;
      cms = await spawnCms('killed', databaseUrl, keys);
      await untilHealthy(cms);
    })().finally(() => {
      restarting = undefined;
    });
    return restarting;
  }

  const numbers = Array.from({ length: SUBMISSIONS }, (_, index) => index);
  async function worker(person: number): Promise<void> {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      await submit(number, person);
      if (kills < KILLS_AT.length && acknowledged.size >= (KILLS_AT[kills] ?? Infinity)) {
        kills++;
        cms?.child.kill('SIGKILL');
        await cms?.ended;
      }
    }
  }
  await Promise.all(tokens.map((_token, person) => worker(person)));

  expect(kills).toBe(KILLS_AT.length);
  const stored = await query<{ document_id: string; property_name: string }>(
    databaseUrl,
    `SELECT p.document_id, p.property_name FROM properties p JOIN properties_owner_lnk l ON l.property_id = p.id`,
  );
  expect(stored.map(({ document_id }) => document_id).sort()).toEqual([...acknowledged.values()].sort());
  expect(new Set(stored.map(({ property_name }) => property_name)).size).toBe(SUBMISSIONS);
  const audited = await query<{ n: number }>(
    databaseUrl,
    `SELECT count(*)::int AS n FROM audit_entries WHERE action = 'listing.added' GROUP BY document_key HAVING count(*) <> 1`,
  );
  expect(audited).toEqual([]);
});
