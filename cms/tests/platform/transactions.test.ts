import type { Core } from '@strapi/strapi';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { rows, takeLock } from '../../src/services/platform/sql';
import { api, startCms } from '../support/cms';
import { internalSecret } from '../support/env';

const message = {
  about: 'home',
  name: 'Salma Akter',
  number: '+880 1712-345678',
  email: 'salma@example.com',
  message: 'When can I see the flat?',
};
type Transaction = Core.Strapi['db']['connection'];
let senders = 0;

/** Of somebody new each time, so that nobody has sent too many. */
async function send(key: string, fields: object = {}) {
  return (await api())
    .post('/api/enquiry')
    .set({
      'X-Internal-Secret': internalSecret,
      'X-Client-Address': `2001:db8:69:${++senders}::1`,
      'Idempotency-Key': key,
    })
    .send({ ...message, ...fields });
}

/** How many are there. The pool may find out only now that a connection was ended. */
async function stored(key: string): Promise<number> {
  const cms = await startCms();
  return vi.waitFor(() => cms.db.query('api::enquiry.enquiry').count({ where: { idempotency_key: key } }));
}

/** Ends the connection of a transaction from outside. Resolves when both sides know. */
async function endConnection(trx: Transaction): Promise<void> {
  const cms = await startCms();
  const { rows } = await trx.raw('SELECT pg_backend_pid() AS pid');
  await cms.db.connection.raw('SELECT pg_terminate_backend(?, 5000)', [rows[0].pid]);
}

beforeAll(async () => {
  const cms = await startCms();
  // As the ledger's own: what it refuses, COMMIT refuses.
  await cms.db.connection.raw(`
    CREATE TABLE street_test_rows (id int PRIMARY KEY);
    CREATE FUNCTION street_test_refuses() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'refused at the end' USING ERRCODE = '23514'; END $$;
    CREATE CONSTRAINT TRIGGER street_test_refuses AFTER INSERT ON street_test_rows
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.id < 0) EXECUTE FUNCTION street_test_refuses();
    CREATE CONSTRAINT TRIGGER street_test_refuses AFTER INSERT ON enquiries
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.name = 'Refused') EXECUTE FUNCTION street_test_refuses();
    -- The connection ends while its COMMIT is under way.
    CREATE FUNCTION street_test_ends() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER street_test_ends AFTER INSERT ON enquiries
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.name = 'Ended') EXECUTE FUNCTION street_test_ends();
    CREATE FUNCTION street_test_deadlock() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END $$;
    CREATE TRIGGER street_test_deadlock BEFORE INSERT ON enquiries
      FOR EACH ROW WHEN (NEW.name = 'Deadlock') EXECUTE FUNCTION street_test_deadlock();`);
});

afterAll(async () => {
  const cms = await startCms();
  await cms.db.connection.raw(`
    DROP TABLE street_test_rows;
    DROP FUNCTION street_test_refuses() CASCADE;
    DROP FUNCTION street_test_ends() CASCADE;
    DROP FUNCTION street_test_deadlock() CASCADE;`);
});

beforeEach(async () => {
  const cms = await startCms();
  vi.spyOn(cms.log, 'warn').mockReturnValue(cms.log);
  vi.spyOn(cms.log, 'error').mockReturnValue(cms.log);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a transaction that cannot be committed', () => {
  const failures: Array<[string, (trx: Transaction) => Promise<unknown>]> = [
    ['a constraint that is checked at the end refuses it', (trx) => trx('street_test_rows').insert({ id: -1 })],
    ['its connection was ended', endConnection],
    [
      'a statement in it had failed and nobody said so',
      (trx) => trx.raw('SELECT nothing FROM nowhere').catch(() => null),
    ],
  ];

  it.each(failures)('is an error for who asked for it: %s', async (_why, fail) => {
    const cms = await startCms();
    const heard: string[] = [];
    const writing = cms.db.transaction(async ({ trx, onCommit, onRollback }) => {
      onCommit(() => heard.push('committed'));
      onRollback(() => heard.push('rolled back'));
      await trx('street_test_rows').insert({ id: 1 });
      await fail(trx);
      return 'stored';
    });
    await expect(writing).rejects.toThrow();
    expect(heard).toEqual(['rolled back']);
    expect(await cms.db.connection('street_test_rows')).toEqual([]);
  });

  it.each(failures)('is an error also where knex is asked without Strapi: %s', async (_why, fail) => {
    const cms = await startCms();
    const trx = await cms.db.connection.transaction();
    await trx('street_test_rows').insert({ id: 1 });
    await fail(trx);
    await expect(trx.commit()).rejects.toThrow();
    expect(await cms.db.connection('street_test_rows')).toEqual([]);
  });

  it('does not begin on a connection that was ended', async () => {
    const cms = await startCms();
    const { client } = cms.db.connection;
    const connection = await client.acquireConnection();
    await cms.db.connection.raw('SELECT pg_terminate_backend(?, 5000)', [connection.processID]);
    // As if it ended in the same breath in which the transaction takes it.
    vi.spyOn(client, 'acquireConnection').mockResolvedValueOnce(connection);
    const work = vi.fn();
    await expect(cms.db.transaction(work)).rejects.toThrow();
    expect(work).not.toHaveBeenCalled();
  });
});

describe('an enquiry whose COMMIT fails', () => {
  it('is not answered 200 where a constraint refuses it at the end', async () => {
    const answer = await send('commit-refused-1', { name: 'Refused' });
    expect(answer.status).toBe(500);
    expect(await stored('commit-refused-1')).toBe(0);
    expect((await send('commit-refused-1')).status).toBe(200);
    expect(await stored('commit-refused-1')).toBe(1);
  });

  it('is answered 503 with Retry-After where its connection ended, and is there once after the repeat', async () => {
    const answer = await send('commit-ended-1', { name: 'Ended' });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.body.error).toMatchObject({ status: 503, name: 'ServiceUnavailableError' });
    expect(await stored('commit-ended-1')).toBe(0);
    for (let repeat = 0; repeat < 2; repeat++) expect((await send('commit-ended-1')).status).toBe(200);
    expect(await stored('commit-ended-1')).toBe(1);
  });

  it('is kept once where it was committed and only the answer of the database was lost', async () => {
    const cms = await startCms();
    const { client } = cms.db.connection;
    const begin = client.transaction.bind(client);
    let isCut = false;
    // The COMMIT goes out and is done; what comes back is the end of the connection.
    vi.spyOn(client, 'transaction').mockImplementation(((
      container: (trx: Transaction) => unknown,
      ...others: [unknown, unknown]
    ) =>
      begin(
        (trx: Transaction) => {
          const { _query } = trx.client;
          // That of the message: jobs commit theirs meanwhile.
          let isOfMessage = false;
          trx.client._query = async (connection: unknown, query: { sql: string }) => {
            const answer = await _query.call(trx.client, connection, query);
            isOfMessage ||= /^insert into "?enquiries"? /i.test(query.sql);
            if (isCut || !isOfMessage || !query.sql.startsWith('COMMIT')) return answer;
            isCut = true;
            throw new Error('Connection terminated unexpectedly');
          };
          return container(trx);
        },
        ...others,
      )) as typeof client.transaction);
    expect((await send('commit-unheard-1')).status).toBe(503);
    expect(isCut).toBe(true);
    expect(await stored('commit-unheard-1')).toBe(1);
    expect((await send('commit-unheard-1')).status).toBe(200);
    expect(await stored('commit-unheard-1')).toBe(1);
  });

  it('is answered 503 with Retry-After where the database chose it to end a deadlock', async () => {
    const answer = await send('commit-deadlock-1', { name: 'Deadlock' });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  });
});

describe('what follows a write', () => {
  it('is left out where it fails, and the write is answered as stored', async () => {
    const cms = await startCms();
    const rejected = vi.fn();
    process.on('unhandledRejection', rejected);
    // Strapi's document service reads the entry once more for its events, and nobody waits for that.
    const stop = cms.eventHub.subscribe(async () => {
      throw new Error('Connection terminated unexpectedly');
    });
    expect((await send('after-commit-1')).status).toBe(200);
    await vi.waitFor(() =>
      expect(cms.log.warn).toHaveBeenCalledWith(expect.stringContaining('the write is stored'), expect.anything()),
    );
    expect(await stored('after-commit-1')).toBe(1);
    stop?.();
    process.off('unhandledRejection', rejected);
    expect(rejected).not.toHaveBeenCalled();
  });
});

describe('rows()', () => {
  const add = (id: number) => rows('INSERT INTO street_test_rows VALUES (?)', [id]);
  const all = () => rows<{ id: number }>('SELECT id FROM street_test_rows ORDER BY id');

  afterEach(() => rows('DELETE FROM street_test_rows'));

  it('sees the writes of the running transaction and is rolled back with it', async () => {
    const cms = await startCms();
    const writing = cms.db.transaction(async ({ trx }) => {
      await trx('street_test_rows').insert({ id: 1 });
      await add(2);
      // Also in one that joins it.
      await cms.db.transaction(() => add(3));
      expect(await all()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
      expect(await cms.db.connection('street_test_rows'), 'nobody else sees them').toEqual([]);
      throw new Error('never mind');
    });
    await expect(writing).rejects.toThrow('never mind');
    expect(await all()).toEqual([]);
  });

  it('is stored with the transaction, and stands by itself behind it', async () => {
    const cms = await startCms();
    const after = vi.fn();
    await cms.db.transaction(async ({ onCommit }) => {
      await add(1);
      onCommit(async () => after(cms.db.inTransaction(), await all()));
    });
    await vi.waitFor(() => expect(after).toHaveBeenCalledWith(false, [{ id: 1 }]));
  });

  it('begins no transaction where none runs', async () => {
    const cms = await startCms();
    const begin = vi.spyOn(cms.db.connection.client, 'transaction');
    await add(1);
    expect(await all()).toEqual([{ id: 1 }]);
    expect(begin).not.toHaveBeenCalled();
  });

  it('holds a lock until the transaction ends', async () => {
    const cms = await startCms();
    const order: string[] = [];
    const hold = (name: string, work: () => Promise<unknown>) =>
      cms.db.transaction(async () => {
        await takeLock('rows of a test');
        order.push(name);
        await work();
        order.push(`${name} ends`);
      });
    await Promise.all(['one', 'other'].map((name) => hold(name, () => rows('SELECT pg_sleep(0.1)'))));
    const [first] = order;
    const second = first === 'one' ? 'other' : 'one';
    expect(order).toEqual([first, `${first} ends`, second, `${second} ends`]);
  });

  it.each(['pool', 'transaction'])('takes a text with NUL for a text, in the %s', async (where) => {
    const cms = await startCms();
    const read = () =>
      rows<{ text: string; list: string[] }>('SELECT ?::text AS text, ?::text[] AS list', ['a\0b', ['\0']]);
    const [row] = where === 'pool' ? await read() : await cms.db.transaction(read);
    expect(row).toEqual({ text: 'a\ufffdb', list: ['\ufffd'] });
  });
});
