import { randomUUID } from 'node:crypto';
import { overviewSchema, type Waiting } from '@69street/config/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { builtService, sql, startCms } from '../support/cms';
import { createAgent, createEnquiry, createProperty } from '../support/factories';
import { call, newForm, newPerson, type Person } from '../support/listings';
import { newLoan } from '../support/loans';

const ask = async (who: Person): Promise<Waiting[]> => (await call('get', '/waiting', who)).body.data;
const kindsOf = async (who: Person) => Object.fromEntries((await ask(who)).map(({ kind, count }) => [kind, count]));

async function addHire(fields: Record<string, unknown>): Promise<void> {
  const cms = await startCms();
  const now = new Date();
  await cms.db.connection('hires').insert({
    ...{ document_id: randomUUID(), number: randomUUID(), agent_name: 'Nasrin', amount: 1, fees: 1, currency: 'bdt' },
    ...{ agent_key: randomUUID(), disputed: false },
    ...{ hire_state: 'paid', paid_at: now, created_at: now, updated_at: now },
    ...fields,
  });
}

/** As if `hours` had gone by since. */
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

let owner: Person;
let listing: { id: number; documentId: string };

beforeAll(async () => {
  owner = await newPerson();
  listing = await createProperty({ owner: owner.id, listing_state: 'published' });
});

describe('what waits for whoever asks', () => {
  it('is nothing for somebody new', async () => {
    expect(await ask(await newPerson())).toEqual([]);
  });

  it('is what is theirs and nobody else’s: messages, corrections, confirmations, drafts', async () => {
    await createEnquiry({ about: 'property', property: listing.documentId });
    const correct = await createProperty({ owner: owner.id, listing_state: 'changes_requested' });
    await sql('UPDATE properties SET confirm_asked_at = ? WHERE id = ?', [ago(24), listing.id]);
    await call('post', '/drafts', owner, { values: { city: 'Dhaka' }, step: 0 });
    expect(await kindsOf(owner)).toEqual({ enquiries: 1, corrections: 1, confirmations: 1, drafts: 1 });
    expect(await kindsOf(await newPerson())).toEqual({});

    await sql('UPDATE properties SET confirm_asked_at = NULL WHERE id = ?', [listing.id]);
    await sql(`UPDATE properties SET listing_state = 'rejected' WHERE id = ?`, [correct.id]);
    await sql('UPDATE enquiries SET handled_at = now()');
    expect(await kindsOf(owner)).toEqual({ drafts: 1 });
  });

  it('has the nearest deadline on top, then what waits longest, then what has no time', async () => {
    const who = await newPerson();
    const one = await createProperty({ owner: who.id, listing_state: 'published' });
    const other = await createProperty({ owner: who.id, listing_state: 'changes_requested' });
    await call('post', '/drafts', who, { values: { city: 'Dhaka' }, step: 0 });
    const enquiry = await createEnquiry({ about: 'property', property: one.documentId });
    await sql('UPDATE properties SET confirm_asked_at = ? WHERE id = ?', [ago(13 * 24), one.id]);
    await sql('UPDATE properties SET updated_at = ? WHERE id = ?', [ago(500), other.id]);
    const order = async () => (await ask(who)).map(({ kind }) => kind);
    // Thirteen of the fourteen days to confirm are over; a message of now has at least a business day.
    await sql('UPDATE enquiries SET created_at = ? WHERE id = ?', [ago(-48), enquiry.id]);
    expect(await order()).toEqual(['confirmations', 'enquiries', 'corrections', 'drafts']);
    await sql('UPDATE enquiries SET created_at = ? WHERE id = ?', [ago(400), enquiry.id]);
    expect(await order()).toEqual(['enquiries', 'confirmations', 'corrections', 'drafts']);
    const [first] = await ask(who);
    expect(Date.parse(first?.due ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.since ?? '') + 24 * 3_600_000);
  });

  it('is for an agent the client who paid, by the confirmed address alone', async () => {
    const agent = await newPerson('agent');
    await createAgent({ agent_email: agent.email });
    await addHire({ agent_email: agent.email.toUpperCase() });
    await addHire({ agent_email: agent.email, paid_at: null, hire_state: 'requested' });
    await addHire({ agent_email: agent.email, hire_state: 'accepted' });
    expect(await kindsOf(agent)).toEqual({ hires: 1 });
    await sql('UPDATE up_users SET email_verified = false WHERE id = ?', [agent.id]);
    expect(await kindsOf(agent)).toEqual({});
  });

  it('is for a client the work that its agent calls done, with seven days to answer, and a quarrel for the admin', async () => {
    const [client, admin] = [await newPerson(), await newPerson('admin')];
    const before = (await kindsOf(admin))['contests'] ?? 0;
    await addHire({ client_id: client.id, hire_state: 'done', done_at: ago(24) });
    const [waits] = await ask(client);
    expect(waits).toMatchObject({ kind: 'completions', count: 1 });
    expect(Date.parse(waits?.due ?? '') - Date.parse(waits?.since ?? '')).toBe(7 * 24 * 3_600_000);
    await sql(`UPDATE hires SET hire_state = 'contested' WHERE client_id = ?`, [client.id]);
    expect(await kindsOf(client)).toEqual({});
    expect((await kindsOf(admin))['contests']).toBe(before + 1);
  });

  it('is for a client the agent to rate and the papers to hand in', async () => {
    const client = await newPerson();
    await addHire({ client_id: client.id, hire_state: 'completed', completed_at: ago(5) });
    const loan = await newLoan(client);
    expect(await kindsOf(client)).toEqual({ ratings: 1 });
    await sql(`UPDATE loans SET loan_status = 'documents_requested' WHERE document_id = ?`, [loan._id]);
    expect(await kindsOf(client)).toEqual({ ratings: 1, documents: 1 });
  });

  it('is for the admin what is to be decided, of everybody', async () => {
    const admin = await newPerson('admin');
    const before = await kindsOf(admin);
    const grown = async () => {
      const now = await kindsOf(admin);
      return Object.fromEntries(
        Object.entries(now)
          .map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const)
          .filter(([, count]) => count !== 0),
      );
    };
    const somebody = await newPerson();
    const waiting = await call('post', '/addProperty', somebody, await newForm(somebody));
    expect(waiting.status).toBe(200);
    await createEnquiry();
    await newLoan(somebody);
    await addHire({ refund_state: 'asked', client_id: somebody.id });
    await addHire({ refund_state: 'pending', client_id: somebody.id });
    await createProperty({ listing_state: 'published', property_name: 'test', price: 1_711_000_000 });
    expect(await grown()).toEqual({ listings: 1, enquiries: 1, loans: 1, refunds: 1, suspicions: 1 });
  });
});

describe('the overview', () => {
  it('counts what came in today and this week, what people listed, and names what does not run', async () => {
    const admin = await newPerson('admin');
    const read = async () => overviewSchema.parse((await call('get', '/overview', admin)).body.data);
    const before = await read();
    const who = await newPerson();
    await createProperty({ owner: who.id });
    await createProperty();
    const old = await createEnquiry();
    await sql('UPDATE enquiries SET created_at = ? WHERE id = ?', [ago(100), old.id]);
    const after = await read();
    expect(after.came.accounts.today - before.came.accounts.today).toBe(1);
    expect(after.came.listings.today - before.came.listings.today).toBe(1);
    expect(after.came.enquiries.today - before.came.enquiries.today).toBe(0);
    expect(after.came.enquiries.week - before.came.enquiries.week).toBe(1);
  });

  it('names a job from its first round that failed to the next that did not', async () => {
    const cms = await startCms();
    const { registerJob, runDueJobs } = await builtService('platform/jobs');
    const admin = await newPerson('admin');
    const failing = async () => (await call('get', '/overview', admin)).body.data.faults.jobs;
    const warned = vi.spyOn(cms.log, 'warn').mockImplementation(() => cms.log);
    const name = `job ${randomUUID()}`;
    let isBroken = true;
    registerJob(name, 1000, async () => {
      if (isBroken) throw new Error('the disk is full');
    });
    await runDueJobs();
    expect(await failing()).toContainEqual({ name, since: expect.stringMatching(/^20.*Z$/) });
    isBroken = false;
    await sql('UPDATE street_jobs SET next_at = now() WHERE name = ?', [name]);
    await runDueJobs();
    expect((await failing()).map((job: { name: string }) => job.name)).not.toContain(name);
    warned.mockRestore();
  });
});
