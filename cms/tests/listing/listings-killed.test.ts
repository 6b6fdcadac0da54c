import { addedListingSchema } from '@69street/config/contract';
import { expect, it } from 'vitest';

import { MANY } from '../../../config/tests/properties';
import { listingForm, signIn } from '../support/busy-writers';
import { givePhotos, startKilled, workWhileKilled } from '../support/killed';

const SUBMISSIONS = MANY;
const KILLS_AT = [0.15, 0.45, 0.75].map((part) => part * SUBMISSIONS);
/** As many at once; each is a person of their own, because one may send 300 an hour. */
const PEOPLE = 8;

it('a listing that was acknowledged is there once, whenever cms is killed', async () => {
  const cms = await startKilled('killed');
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person++) {
    tokens.push((await signIn(cms.now().url, `person-${person}`)).token);
  }
  await givePhotos(cms.query, 'person-', PEOPLE);
  const acknowledged = new Map<string, string>();
  const rounds = { count: SUBMISSIONS, workers: PEOPLE, killsAt: KILLS_AT };
  const kills = await workWhileKilled(cms, rounds, acknowledged, async (number, person) => {
    const key = `submission-${number}`;
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${tokens[person]}`,
      'Idempotency-Key': key,
    };
    const answer = await cms.insist('/addProperty', () => ({
      headers,
      body: JSON.stringify(listingForm(number, person)),
    }));
    acknowledged.set(key, addedListingSchema.parse(answer).data._id);
  });

  expect(kills).toBe(KILLS_AT.length);
  const stored = await cms.query<{ document_id: string; property_name: string }>(
    `SELECT p.document_id, p.property_name FROM properties p JOIN properties_owner_lnk l ON l.property_id = p.id`,
  );
  expect(stored.map(({ document_id }) => document_id).sort()).toEqual([...acknowledged.values()].sort());
  expect(new Set(stored.map(({ property_name }) => property_name)).size).toBe(SUBMISSIONS);
  const audited = await cms.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM audit_entries WHERE action = 'listing.added' GROUP BY document_key HAVING count(*) <> 1`,
  );
  expect(audited).toEqual([]);
});
