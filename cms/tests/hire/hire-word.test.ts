import { HIRE_WORD_DAYS } from '@69street/config/market';
import { beforeAll, describe, expect, it } from 'vitest';

import { builtService, sql, startCms } from '../support/cms';
import { anAgent, ask, type Caller, expectSameBooks, hired, hireOf, kinds, somebody, tellAll } from '../support/hires';
import { holdJob } from '../support/jobs';
import { paymentSandbox } from '../support/payments';

holdJob('payments');
holdJob('silent hires');

let completeSilentHires: () => Promise<void>;
beforeAll(async () => {
  await paymentSandbox();
  ({ completeSilentHires } = await builtService('hire/silent'));
});

const say = (who: Caller, hire: string, hire_state: string, more: object = {}) =>
  ask('put', `/hires/${hire}`, who, { hire_state, ...more });

/** As if the agent had said to be done so many days ago. */
const doneBefore = (hire: string, days: number) =>
  sql(`UPDATE hires SET done_at = now() - make_interval(secs => ?) WHERE document_id = ?`, [
    String(days * 24 * 3600),
    hire,
  ]);

/** A hire that its agent calls done. */
async function done() {
  const all = await hired();
  for (const hire_state of ['accepted', 'done']) {
    expect((await say(all.agent, all.intent.hire, hire_state)).status).toBe(200);
  }
  return { ...all, hire: all.intent.hire };
}

const auditOf = async (hire: string) =>
  (
    await sql<{ action: string; actor: string }>(
      'SELECT action, actor FROM audit_entries WHERE document_key = ? ORDER BY id',
      [hire],
    )
  ).map(({ action, actor }) => [action, actor]);

const subjectsTo = async (email: string) =>
  (await sql<{ subject: string }>('SELECT subject FROM street_mails WHERE recipient = ? ORDER BY id', [email])).map(
    ({ subject }) => subject,
  );

describe('who says that the work is done', () => {
  it('is not the agent alone: nobody but the client completes what waits for the client', async () => {
    const { agent, hire, client } = await done();
    const admin = await somebody('admin');
    expect((await say(agent, hire, 'completed')).status).toBe(403);
    expect((await say(admin, hire, 'completed')).status).toBe(409);
    expect((await say(await anAgent(), hire, 'completed')).status).toBe(404);
    expect((await hireOf(client, hire)).hire_state).toBe('done');
    const confirmed = await say(client, hire, 'completed');
    expect(confirmed.body.data).toMatchObject({ hire_state: 'completed', completed_at: expect.any(String) });
    expect((await say(client, hire, 'contested', { reason: 'Too late' })).status).toBe(409);
  });

  it('takes it back while the client has not answered, and the clock begins anew', async () => {
    const { agent, hire, client } = await done();
    await doneBefore(hire, HIRE_WORD_DAYS - 1);
    const back = await say(agent, hire, 'accepted');
    expect(back.body.data).toMatchObject({ hire_state: 'accepted', done_at: null });
    expect((await say(client, hire, 'completed')).status).toBe(409);
    expect((await say(agent, hire, 'done')).status).toBe(200);
    await completeSilentHires();
    expect((await hireOf(client, hire)).hire_state).toBe('done');
  });

  it('says so only of what was accepted; the client says neither of the two', async () => {
    const { agent, client, intent } = await hired();
    expect((await say(agent, intent.hire, 'done')).status).toBe(409);
    for (const hire_state of ['accepted', 'done', 'declined']) {
      expect((await say(client, intent.hire, hire_state, { reason: 'x' })).status).toBe(403);
    }
  });

  it('may decline what was accepted by a slip, and the money goes back', async () => {
    const { agent, intent } = await hired();
    await say(agent, intent.hire, 'accepted');
    const declined = await say(agent, intent.hire, 'declined', { reason: 'Pressed the wrong button' });
    expect(declined.body.data).toMatchObject({ hire_state: 'refunded', amount_left: 0 });
    await expectSameBooks(intent.hire);
  });
});

describe('a client who says that it is not done', () => {
  it('says why; then it waits for the admin, who says why as well', async () => {
    const { agent, hire, client } = await done();
    const admin = await somebody('admin');
    expect((await say(client, hire, 'contested')).status).toBe(400);
    const contested = await say(client, hire, 'contested', { reason: 'Nothing was shown to me' });
    expect(contested.body.data).toMatchObject({ hire_state: 'contested', contest_reason: 'Nothing was shown to me' });
    expect((await say(agent, hire, 'accepted')).status).toBe(409);
    await doneBefore(hire, 30);
    await completeSilentHires();
    expect((await hireOf(client, hire)).hire_state).toBe('contested');
    // Nor can the same agent be hired a second time meanwhile.
    expect((await ask('post', '/hireIntent', client, { agent_key: agent.key })).status).toBe(409);

    expect((await say(admin, hire, 'completed')).status).toBe(400);
    const ruled = await say(admin, hire, 'completed', { reason: 'The agent has shown three flats' });
    expect(ruled.body.data).toMatchObject({ hire_state: 'completed', ruling: 'The agent has shown three flats' });
    expect(await auditOf(hire)).toEqual([
      ['hire.paid', 'payments'],
      ['hire.accepted', agent.email],
      ['hire.done', agent.email],
      ['hire.contested', client.email],
      ['hire.completed', admin.email],
    ]);
  });

  it('may find it done after all; the admin may send the agent back to work, or the money back', async () => {
    const [first, second, third] = [await done(), await done(), await done()];
    const admin = await somebody('admin');
    for (const { client, hire } of [first, second, third]) await say(client, hire, 'contested', { reason: 'No' });
    expect((await say(first.client, first.hire, 'completed')).body.data.hire_state).toBe('completed');
    expect((await say(second.client, second.hire, 'accepted')).status).toBe(403);
    const resumed = await say(admin, second.hire, 'accepted', { reason: 'Two visits are missing' });
    expect(resumed.body.data).toMatchObject({ hire_state: 'accepted', ruling: 'Two visits are missing' });
    const off = await say(admin, third.hire, 'declined', { reason: 'The agent is gone' });
    expect(off.body.data).toMatchObject({ hire_state: 'refunded', reason: 'The agent is gone' });
    await expectSameBooks(third.hire);
  });

  it('and who confirms in the same moment: one word counts', async () => {
    const { client, hire } = await done();
    const answers = await Promise.all([
      say(client, hire, 'completed'),
      say(client, hire, 'contested', { reason: 'No' }),
      say(client, hire, 'completed'),
    ]);
    // What is contested may be completed afterwards by the same client; nothing leads back from there.
    const said = (await auditOf(hire)).map(([action]) => action).slice(3);
    expect([['hire.completed'], ['hire.contested', 'hire.completed']]).toContainEqual(said);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(said.length);
  });
});

describe('seven days without a word', () => {
  it('complete a hire, once, however many processes look, with a mail to both sides', async () => {
    const [late, early] = [await done(), await done()];
    await doneBefore(late.hire, HIRE_WORD_DAYS + 0.01);
    await doneBefore(early.hire, HIRE_WORD_DAYS - 0.01);
    await Promise.all([completeSilentHires(), completeSilentHires(), completeSilentHires()]);
    await completeSilentHires();
    expect((await hireOf(late.client, late.hire)).hire_state).toBe('completed');
    expect((await hireOf(early.client, early.hire)).hire_state).toBe('done');
    expect((await auditOf(late.hire)).filter(([action]) => action === 'hire.completed')).toEqual([
      ['hire.completed', 'silence'],
    ]);
    const { number } = await hireOf(late.client, late.hire);
    expect(await subjectsTo(late.client.email)).toContain(`69 Street: The work is done (${number})`);
    expect(await subjectsTo(late.agent.email)).toContain(`69 Street: A hire is completed (${number})`);
  });

  it('do not count while the money is asked back, or disputed; they do once that is refused', async () => {
    const [asked, disputed] = [await done(), await done()];
    const admin = await somebody('admin');
    await ask('post', `/hires/${asked.hire}/refundRequest`, asked.client, { reason: 'We moved' });
    await sql('UPDATE hires SET disputed = true WHERE document_id = ?', [disputed.hire]);
    for (const { hire } of [asked, disputed]) await doneBefore(hire, 8);
    await completeSilentHires();
    for (const { client, hire } of [asked, disputed]) expect((await hireOf(client, hire)).hire_state).toBe('done');
    await ask('post', `/hires/${asked.hire}/refundRefusal`, admin, { reason: 'The work is done' });
    await completeSilentHires();
    expect((await hireOf(asked.client, asked.hire)).hire_state).toBe('completed');
  });

  it('go on with the others when somebody has one in hand, and with that one later', async () => {
    const [held, free] = [await done(), await done()];
    for (const { hire } of [held, free]) await doneBefore(hire, 8);
    // Beside the transactions of cms, as another process is.
    const other = await (await startCms()).db.connection.transaction();
    await other.raw('SELECT id FROM hires WHERE document_id = ? FOR UPDATE', [held.hire]);
    await completeSilentHires();
    expect((await hireOf(free.client, free.hire)).hire_state).toBe('completed');
    expect((await hireOf(held.client, held.hire)).hire_state).toBe('done');
    await other.rollback();
    await completeSilentHires();
    expect((await hireOf(held.client, held.hire)).hire_state).toBe('completed');
  });

  it('never move money', async () => {
    const { hire } = await done();
    await doneBefore(hire, 8);
    await completeSilentHires();
    await tellAll();
    expect(await kinds(hire)).toEqual([['charge', 500_000]]);
    await expectSameBooks(hire);
  });
});
