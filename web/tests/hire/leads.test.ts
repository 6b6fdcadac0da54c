import { beforeEach, describe, expect, test } from 'vitest';

import { dayAfter, dayInDhaka } from '@69street/config/market';

import { contentChanged } from '~/cms/client.server';
import type { LeadProblem } from '~/hire/leads/leads';
import { memberMessagesIn } from '~/messages/member';
import { action, loader } from '~/routes/agent-dashboard-clients';
import { action as onBoard, loader as board } from '~/routes/agent-dashboard-leads';

import { asPerson, aUser, playCms, refusal } from '../cms';
import { NO_BOARD, NO_LEADS } from './a-book';

const agent = aUser({ _id: 'agent1', Agent: true, Normal: false });
const ME = { me: { data: agent } };
const t = memberMessagesIn('en').leads;
const AT = '2026-11-18T08:05:00.000Z';
const PATH = '/agentDashboard?stage=new';
const today = dayInDhaka(new Date());

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
      notes: [{ note: 'Low', at: '18 Nov 2026, 2:05 pm' }],
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
    [
      'why it was lost',
      { book: 'stage', kind: 'hire', id: 'h1', key: 'lost:price' },
      'PUT',
      '/api/leads/hire/h1',
      { stage: 'lost', reason: 'price' },
    ],
    [
      'a reminder in some days',
      { book: 'remind', kind: 'enquiry', id: 'm1', key: 'three' },
      'PUT',
      '/api/leads/enquiry/m1/reminder',
      { on: dayAfter(today, 3) },
    ],
    [
      'a reminder of a day',
      { book: 'remind', kind: 'enquiry', id: 'm1', key: 'day', typed: dayAfter(today, 40) },
      'PUT',
      '/api/leads/enquiry/m1/reminder',
      { on: dayAfter(today, 40) },
    ],
    [
      'a reminder that is done',
      { book: 'remind', kind: 'enquiry', id: 'm1', key: 'done' },
      'PUT',
      '/api/leads/enquiry/m1/reminder',
      { on: null },
    ],
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
      remindOfLead: OK,
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

describe('the board', () => {
  const BOARD = '/agentDashboard/leads';

  test('has each lead in words, who comes today and tomorrow, and the ready answers', async () => {
    const at = (days: number) => `${dayAfter(today, days)}T05:00:00.000Z`;
    const viewing = (_id: string, days: number) => ({
      _id,
      starts_at: at(days),
      ends_at: at(days),
      state: 'confirmed',
    });
    playCms({
      ...ME,
      leadBoard: {
        data: [
          { kind: 'enquiry', _id: 'm1', stage: 'viewing', remind_on: today, lost_reason: null, notes: [], needs: [] },
        ].map((lead) => ({ ...lead, at: AT, viewing: { starts_at: AT, state: 'requested' } })),
        meta: NO_BOARD.meta,
      },
      quickAnswers: { data: [{ _id: '5', language: 'bn', words: 'জি' }] },
      viewings: {
        data: [viewing('v1', 0), viewing('v2', 1), viewing('v3', 2)],
        meta: { total: 3, next_cursor: null },
      },
    });
    const { board: shown } = await board(await asPerson(agent, BOARD));
    expect(shown.cards).toMatchObject([
      { stage: 'viewing', at: '18 Nov 2026, 2:05 pm', remind: { on: today, isDue: true } },
    ]);
    expect(shown.cards[0]?.viewing).toEqual({ words: '18 Nov 2026, 2:05 pm', isAsked: true });
    expect(shown.coming.map(({ day, viewings }) => [day.split(',')[0], viewings.map(({ _id }) => _id)])).toEqual([
      ['Today', ['v1']],
      ['Tomorrow', ['v2']],
    ]);
    expect(shown.ready[0]).toMatchObject({ key: '5', isOwn: true });
  });

  test('says something in the conversation, once for each page', async () => {
    const asked = playCms({ ...ME, say: { data: { _id: '1' } } });
    const form = { book: 'say', kind: 'enquiry', id: 'm1', key: 'say', typed: 'Come on Sunday.', form_key: 'k1' };
    for (const one of [form, form]) await onBoard(await asPerson(agent, BOARD, one));
    const said = asked.filter(({ method }) => method === 'POST');
    expect(said.map(({ path }) => path)).toEqual(Array(2).fill('/api/conversations/m1/messages'));
    const bodies = said.map(({ body }) => body as { words: string; key: string });
    expect(bodies[0]).toMatchObject({ words: 'Come on Sunday.' });
    expect(bodies[0]?.key).toBe(bodies[1]?.key);
  });

  test.each([
    [404, 404, t.wrong.gone],
    [409, 409, t.say.ended],
    [503, 503, t.wrong.unavailable],
  ])('keeps what was to be said when cms answers %s', async (refused, status, text) => {
    playCms({ ...ME, say: refusal(refused) });
    const form = { book: 'say', kind: 'enquiry', id: 'm1', key: 'say', typed: 'Come.', form_key: 'k1' };
    const answer = await onBoard(await asPerson(agent, BOARD, form));
    expect(answer.status).toBe(status);
    expect(await problemOf(answer)).toEqual({ intent: 'say', lead: 'enquiry-m1', typed: 'Come.', text });
  });

  test.each([
    ['stage', { key: 'lost', typed: '' }],
    ['remind', { key: 'day', typed: '2020-01-01' }],
    ['remind', { key: 'day', typed: '' }],
    ['say', { key: 'say', typed: ' ' }],
  ])('asks for what is missing in %s', async (book, form) => {
    const asked = playCms(ME);
    const answer = await onBoard(await asPerson(agent, BOARD, { book, kind: 'enquiry', id: 'm1', ...form }));
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).typed).toBe(form.typed);
    expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
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
