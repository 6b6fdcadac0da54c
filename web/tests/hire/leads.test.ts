import { beforeEach, describe, expect, test } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import type { LeadProblem } from '~/hire/leads/leads';
import { memberMessagesIn } from '~/messages/member';
import { action, loader } from '~/routes/agent-dashboard-clients';

import { asPerson, aUser, playCms, refusal } from '../cms';
import { NO_LEADS } from './a-book';

const agent = aUser({ _id: 'agent1', Agent: true, Normal: false });
const ME = { me: { data: agent } };
const t = memberMessagesIn('en').leads;
const AT = '2026-11-18T08:05:00.000Z';
const PATH = '/agentDashboard?stage=new';

beforeEach(() => contentChanged());

const problemOf = async (answer: Response) => ((await answer.json()) as { leadProblem: LeadProblem }).leadProblem;

describe('the clients of an agent', () => {
  test('are asked for by stage, messages and hires alike, and the book for those that are shown', async () => {
    const asked = playCms({
      ...ME,
      enquiries: {
        data: ['m1', 'm2'].map((_id) => ({ _id, createdAt: AT, answer_by: AT })),
        meta: { next_cursor: null },
      },
      myClients: { data: [{ _id: 'h1', hire_state: 'paid', createdAt: AT }], meta: { next_cursor: null } },
      leads: {
        data: [
          {
            kind: 'hire',
            _id: 'h1',
            stage: 'offer',
            notes: [{ _id: '7', note: 'Low', at: AT }],
          },
        ],
        meta: { ...NO_LEADS.meta, quick_answers: [{ _id: '5', language: 'bn', words: 'জি' }] },
      },
    });
    const { leads } = await loader(await asPerson(agent, PATH));
    const paths = asked.map(({ path }) => path);
    expect(paths).toContain('/api/enquiries?limit=20&mine=1&stage=new');
    expect(paths).toContain('/api/myClients?limit=20&stage=new');
    expect(paths).toContain('/api/leads?enquiries=m1%2Cm2&hires=h1');
    expect(leads.stage).toBe('new');
    expect(leads.leads['hire-h1']).toMatchObject({
      stage: 'offer',
      notes: [{ note: 'Low', at: '18 Nov 2026, 14:05' }],
    });
    const ready = leads.ready.map(({ key, language, isOwn }) => [key, language, isOwn]);
    expect(ready.slice(0, 2)).toEqual([
      ['5', 'bn', true],
      ['en0', 'en', false],
    ]);
    expect(new Set(ready.map(([key]) => key)).size).toBe(ready.length);
    expect(leads.ready.filter(({ isOwn }) => !isOwn)).toHaveLength(2 * t.ready.length);
  });
});

describe('the book', () => {
  const OK = { message: 'x' };
  test.each([
    ['stage', { book: 'stage', kind: 'hire', id: 'h1', key: 'won' }, 'PUT', '/api/leads/hire/h1', { stage: 'won' }],
    ['drop_note', { book: 'drop_note', kind: 'enquiry', id: 'm1', key: '7' }, 'DELETE', '/api/leadNotes/7', undefined],
    [
      'keep_ready',
      { book: 'keep_ready', language: 'bn', typed: ' জি ' },
      'POST',
      '/api/quickAnswers',
      { language: 'bn', words: ' জি ' },
    ],
    ['drop_ready', { book: 'drop_ready', key: '5' }, 'DELETE', '/api/quickAnswers/5', undefined],
  ])('writes %s', async (_name, form, method, path, body) => {
    const asked = playCms({
      ...ME,
      'moveLead/hire/h1': OK,
      moveLead: OK,
      removeLeadNote: OK,
      addQuickAnswer: OK,
      removeQuickAnswer: OK,
    });
    const answer = await action({ ...(await asPerson(agent, PATH, form)) });
    expect(asked.at(-1)).toMatchObject({ method, path, ...(body && { body }) });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toContain('/agentDashboard?stage=new#');
  });

  test('notes once what is sent twice from one page', async () => {
    const asked = playCms({ ...ME, addLeadNote: OK });
    const form = { book: 'note', kind: 'enquiry', id: 'm1', typed: 'Called.\r\nNobody.', form_key: 'k1' };
    for (const one of [form, form, { ...form, form_key: 'k2' }]) await action(await asPerson(agent, PATH, one));
    const bodies = asked
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body as { note: string; key: string });
    expect(bodies.map(({ note }) => note)).toEqual(Array(3).fill('Called.\nNobody.'));
    expect(bodies[0]?.key).toBe(bodies[1]?.key);
    expect(bodies[2]?.key).not.toBe(bodies[0]?.key);
  });

  test.each([
    [404, 404, t.wrong.gone],
    [409, 409, t.wrong.many],
    [503, 503, t.wrong.unavailable],
    [429, 503, t.wrong.unavailable],
  ])('keeps what was typed when cms answers %s', async (refused, status, text) => {
    playCms({ ...ME, addLeadNote: refusal(refused) });
    const form = { book: 'note', kind: 'hire', id: 'h1', typed: 'Wants it.', form_key: 'k1' };
    const answer = await action(await asPerson(agent, PATH, form));
    expect(answer.status).toBe(status);
    expect(await problemOf(answer)).toEqual({ intent: 'note', lead: 'hire-h1', typed: 'Wants it.', text });
  });

  test.each([
    ['', 'required'],
    ['x'.repeat(1001), 'tooLong'],
  ])('asks for a note that fits', async (typed) => {
    const asked = playCms(ME);
    const answer = await action(await asPerson(agent, PATH, { book: 'note', kind: 'hire', id: 'h1', typed }));
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).field).not.toBeUndefined();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('a message answered on the telephone', () => {
  test.each([
    ['yes', true],
    ['no', false],
  ])('is said: %s', async (telephone, answered) => {
    const asked = playCms({ ...ME, answeredByTelephone: { message: 'x' } });
    const answer = await action(await asPerson(agent, PATH, { id: 'm1', telephone }));
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', path: '/api/enquiries/m1/telephone', body: { answered } });
    expect(answer.headers.get('Location')).toBe('/agentDashboard?stage=new#message-m1');
  });

  test.each([
    [404, 404],
    [409, 409],
    [503, 503],
  ])('says what stands in the way: %s', async (refused, status) => {
    playCms({ ...ME, answeredByTelephone: refusal(refused) });
    const answer = await action(await asPerson(agent, PATH, { id: 'm1', telephone: 'yes' }));
    expect(answer.status).toBe(status);
    const { problem } = (await answer.json()) as { problem: { id: string; text: string } };
    expect(problem.text).not.toBe('');
  });
});
