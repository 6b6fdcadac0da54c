import { describe, expect, test, vi } from 'vitest';

import type { User } from '@69street/config/contract';

import { STEPS, type Values } from '~/listing/listing-form';
import { problemsOf, valuesOf } from '~/listing/listing-values.server';
import { action, loader } from '~/routes/add-property';
import { action as keep } from '~/routes/add-property-draft';
import { action as agentAction, loader as agentLoader } from '~/routes/agent-dashboard-add-property';
import { loader as edit } from '~/routes/spp-edit';
import { takeToast } from '~/shell/session.server';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';
import { aDraft, anOwnListing, BODY, TYPED } from './listing-fixture';

const PATH = '/addProperty';
const person = aUser({ user_phone: '01712345678' });
const ME = { me: { data: person } };
const DRAFT = { 'draft/draft1': { data: aDraft() } };

async function get(path: string, user: User = person) {
  return asArgs(path, {}, { headers: { Cookie: await cookieOf(user) } });
}
async function post(fields: Record<string, string | string[]>, path = PATH) {
  const body = new URLSearchParams([
    ['form_key', 'key-1'],
    ...Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  ]);
  const args = asArgs(path, {}, { method: 'POST', body, headers: { Cookie: await cookieOf(person) } });
  const dropPages = vi.fn();
  return { ...args, context: { ...args.context, dropPages } };
}
async function answerOf(call: Promise<unknown>): Promise<Response> {
  return (await call.catch((thrown: unknown) => thrown)) as Response;
}
async function toastOf(answer: Response) {
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  const request = new Request('http://localhost:3000/', { headers: { Cookie: cookie.join('; ') } });
  return (await takeToast(request)).toast;
}
const place = (answer: Response) => answer.headers.get('Location');

describe('the form', () => {
  test('begins with who is asking, and lists what is not finished yet', async () => {
    playCms({ ...ME, drafts: { data: [aDraft(), aDraft({ _id: 'draft2', values: {}, step: 0 })] } });
    const data = await loader(await get(PATH));
    expect(data).toMatchObject({ draft: null, step: 0, fields: {}, property: null, owner: person.user_email });
    expect(data.values).toEqual({
      owner_name: 'Rahim Uddin',
      owner_number: '01712345678',
      owner_gmail: 'rahim@example.com',
    });
    expect(data.drafts).toEqual([
      { _id: 'draft1', step: 2, name: 'Lake view flat' },
      { _id: 'draft2', step: 0, name: '' },
    ]);
  });

  test('goes on with a draft where the address says, on any device', async () => {
    const asked = playCms({ ...ME, ...DRAFT });
    const data = await loader(await get(`/bn${PATH}?draft=draft1&step=2`));
    expect(data).toMatchObject({ draft: 'draft1', step: 2, values: TYPED, drafts: [], done: [0, 1, 2, 3, 4] });
    expect(data.page.title).toBe('প্রপার্টি যোগ করুন');
    expect(asked[1]?.headers.get('Authorization')).toBe('Bearer token-of-user1');
  });

  test('without a draft there is nothing yet for a later step', async () => {
    playCms({ ...ME, drafts: { data: [] } });
    expect((await loader(await get(`${PATH}?step=4`))).step).toBe(0);
  });

  test('says what is missing once it was asked for: of this step, and of all of them on the preview', async () => {
    const values = { ...TYPED, price: 'much', city: '', owner_number: '12' };
    playCms({ ...ME, 'draft/draft1': { data: aDraft({ values }) } });
    const fieldsAt = async (query: string) => (await loader(await get(`${PATH}?draft=draft1&${query}`))).fields;
    expect(await fieldsAt('step=2')).toEqual({});
    expect(await fieldsAt('step=2&check=1')).toEqual({ price: 'Please write an amount, for example 85 lakh' });
    expect(Object.keys(await fieldsAt('step=5')).sort()).toEqual(['city', 'owner_number', 'price']);
  });

  test('says on the preview what it costs in all, once nothing is missing', async () => {
    const costsOf = async (values: object, step = 5) => {
      playCms({ ...ME, 'draft/draft1': { data: aDraft({ values: { ...TYPED, ...values } }) } });
      return (await loader(await get(`${PATH}?draft=draft1&step=${step}`))).costs;
    };
    const rent = { property_for: 'rent', price: '২৮ হাজার', advance_months: '২ মাস', service_charge: '৪০০০' };
    expect(await costsOf(rent)).toMatchObject({ opener: expect.stringContaining('৳88,000'), link: null });
    expect(await costsOf({ ...rent, price: 'much' })).toBeNull();
    expect(await costsOf(rent, 2)).toBeNull();
  });

  test('a draft that is not there any more leads to the beginning, with a word about it', async () => {
    playCms({ ...ME, 'draft/gone': refusal(404) });
    const answer = await answerOf(loader(await get(`/bn${PATH}?draft=gone&step=3`)));
    expect(place(answer)).toBe(`/bn${PATH}`);
    expect((await toastOf(answer))?.text).toMatch(/খসড়াটি আর নেই/);
  });

  test.each([
    [`${PATH}`, 'drafts'],
    [`${PATH}?draft=draft1`, 'draft/draft1'],
  ])('of %s there is a page in words while cms is away', async (path, call) => {
    playCms({ ...ME, [call]: refusal(503) });
    expect((await answerOf(loader(await get(path)))).status).toBe(503);
  });

  test('in the dashboard of agents it is the same, for agents', async () => {
    playCms({ me: { data: { ...person, Agent: true } }, drafts: { data: [] } });
    expect((await agentLoader(await get('/agentDashboard/add-property'))).step).toBe(0);
    playCms(ME);
    const forbidden = { status: 403 };
    await expect(agentLoader(await get('/agentDashboard/add-property'))).rejects.toMatchObject(forbidden);
    await expect(agentAction(await post({}, '/agentDashboard/add-property'))).rejects.toMatchObject(forbidden);
  });
});

describe('editing', () => {
  const OWN = { 'ownProperty/doc1': { data: [anOwnListing()] } };

  test('has an address of its own, which leads to the form', async () => {
    playCms(ME);
    const args = { ...(await get('/bn/spp/doc1/edit')), params: { id: 'doc1' } };
    expect(place(await answerOf(edit(args)))).toBe('/bn/addProperty?property=doc1');
  });

  test('begins with what is stored', async () => {
    playCms({ ...ME, ...OWN, drafts: { data: [] } });
    const data = await loader(await get(`${PATH}?property=doc1`));
    expect(data).toMatchObject({ property: 'doc1', draft: null, seen: '2026-11-20T06:00:00.000Z' });
    expect(data.values).toMatchObject({ price: '12500000', property_size: '1800 sqft', photos: TYPED.photos });
    expect(data.page.title).toBe('Edit property');
  });

  test('goes on with the draft of the same listing when there is one', async () => {
    playCms({ ...ME, ...OWN, drafts: { data: [aDraft({ property: 'doc1', step: 3 })] } });
    expect(place(await answerOf(loader(await get(`${PATH}?property=doc1`))))).toBe(`${PATH}?draft=draft1&step=3`);
  });

  test('of what is not one’s own is as if there were nothing', async () => {
    playCms({ ...ME, drafts: { data: [] } });
    expect((await answerOf(loader(await get(`${PATH}?property=other`)))).status).toBe(404);
  });

  test.each([
    ['2026-11-21T06:05:00.000Z', true],
    ['2026-11-20T06:00:00.000Z', false],
  ])('of a listing that changed last at %s warns before it is sent: %s', async (updatedAt, changed) => {
    const draft = aDraft({ property: 'doc1' });
    playCms({
      ...ME,
      'draft/draft1': { data: draft },
      'ownProperty/doc1': { data: [anOwnListing({ updatedAt })] },
    });
    const data = await loader(await get(`${PATH}?draft=draft1&step=5`));
    expect(data).toMatchObject({ changed, stored: updatedAt, fields: {} });
  });

  test('what a stored listing fills in is complete, and means the same listing', () => {
    const values = valuesOf(anOwnListing());
    expect(problemsOf(values, new Request('http://localhost:3000/'))).toEqual({});
    expect(values).toMatchObject({ latitude: '23.79', longitude: '', floor: '', bedroom: '3' });
  });
});

describe('a step', () => {
  const FIELDS: Array<[string, Record<string, string | string[]>, Values]> = [
    ['place', { property_name: 'New name', price: '1' }, { property_name: 'New name', city: '' }],
    ['rooms', { property_size: '5', property_size_unit: 'katha' }, { property_size: '5 katha', amenities: [] }],
    ['price', { price: '85 lakh', price_is: 'fixed' }, { price: '85 lakh', price_is: 'fixed' }],
    [
      'photos',
      { photo_url: ['/uploads/c.webp', '/uploads/d.webp'], photo_alt: ['C', ''], image_three: '/uploads/p.webp' },
      {
        photos: [
          { url: '/uploads/c.webp', alt: 'C' },
          { url: '/uploads/d.webp', alt: '' },
        ],
        image_three: '/uploads/p.webp',
      },
    ],
    ['contact', { owner_name: 'Karim' }, { owner_name: 'Karim', owner_number: '', owner_gmail: '' }],
  ];

  test.each(FIELDS)('%s replaces what it asks for and nothing else', async (name, fields, kept) => {
    const step = STEPS.findIndex((one) => one === name);
    const asked = playCms({ ...ME, ...DRAFT, 'updateDraft/draft1': { data: aDraft() } });
    const answer = await answerOf(action(await post({ ...fields, draft: 'draft1', step: String(step) })));
    const put = asked.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ step, values: kept });
    const { values } = put?.body as { values: Values };
    const others = Object.keys(TYPED).filter((field) => !(field in kept) && name !== 'place' && name !== 'rooms');
    for (const field of others) expect(values[field]).toEqual(TYPED[field]);
    expect(values).not.toHaveProperty('step');
    // The played draft is complete: the next step follows.
    expect(place(answer)).toBe(`${PATH}?draft=draft1&step=${step + 1}`);
  });

  test('stays, and says what is missing, when one goes on without it', async () => {
    const draft = aDraft({ values: { property_name: 'x' }, step: 0 });
    playCms({ ...ME, addDraft: { data: draft }, 'updateDraft/draft1': { data: draft } });
    const answer = await answerOf(action(await post({ step: '0', intent: 'next', property_name: 'x' })));
    expect(place(answer)).toBe(`${PATH}?draft=draft1&check=1`);
  });

  test.each([
    ['back', '1', '&step=0'],
    ['go:4', '1', '&step=4'],
    ['go:99', '1', '&step=0'],
    ['back', '0', '&step=0'],
  ])('"%s" from step %s keeps what is missing for later', async (intent, step, to) => {
    const draft = aDraft({ values: {} });
    playCms({ ...ME, 'draft/draft1': { data: draft }, 'updateDraft/draft1': { data: draft } });
    const answer = await answerOf(action(await post({ draft: 'draft1', step, intent }, `/bn${PATH}`)));
    expect(place(answer)).toBe(`/bn${PATH}?draft=draft1${to === '&step=0' ? '' : to}`);
  });

  test('may be left for later', async () => {
    playCms({ ...ME, ...DRAFT, 'updateDraft/draft1': { data: aDraft() } });
    const answer = await answerOf(action(await post({ draft: 'draft1', step: '1', intent: 'later' })));
    expect(place(answer)).toBe(`${PATH}?kept=key-1`);
    expect((await toastOf(answer))?.text).toMatch(/^Kept\./);
  });

  test('the first makes a draft, once however often the page is sent', async () => {
    const kept = aDraft({ values: { property_name: 'before' } });
    const asked = playCms({ ...ME, addDraft: { data: kept }, 'updateDraft/draft1': { data: kept } });
    await action(await post({ step: '0', property_name: 'one' }));
    await action(await post({ step: '0', property_name: 'two' }));
    const [first, second] = asked.filter(({ method }) => method === 'POST');
    expect(first?.headers.get('Idempotency-Key')).toBe(second?.headers.get('Idempotency-Key'));
    expect(first?.body).toMatchObject({ values: { property_name: 'one', owner_name: 'Rahim Uddin' }, step: 0 });
    // cms answered what the sending before had kept: this one replaces it.
    expect(asked.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      values: { property_name: 'two' },
    });
  });

  test('of a listing that is edited begins with all that is stored', async () => {
    const asked = playCms({
      ...ME,
      'ownProperty/doc1': { data: [anOwnListing()] },
      addDraft: { data: aDraft({ property: 'doc1' }) },
      'updateDraft/draft1': { data: aDraft({ property: 'doc1' }) },
    });
    const form = { step: '2', property: 'doc1', price: '1 crore', price_is: 'fixed', seen: '2026-11-20T06:00:00.000Z' };
    const answer = await answerOf(action(await post(form)));
    const { body } = asked.find(({ method }) => method === 'POST') ?? {};
    expect(body).toMatchObject({ property: 'doc1', values: { price: '1 crore', property_name: 'Lake view flat' } });
    expect(place(answer)).toBe(`${PATH}?draft=draft1&step=3&seen=2026-11-20T06%3A00%3A00.000Z`);
  });

  test.each([
    ['down:0', ['/b', '/a']],
    ['cover:1', ['/b', '/a']],
    ['remove:0', ['/b']],
  ])('without script the button "%s" arranges the photographs', async (intent, order) => {
    const asked = playCms({ ...ME, ...DRAFT, 'updateDraft/draft1': { data: aDraft() } });
    const fields = { photo_url: ['/a', '/b'], photo_alt: ['A', 'B'] };
    const answer = await answerOf(action(await post({ ...fields, draft: 'draft1', step: '3', intent })));
    const { values } = asked.find(({ method }) => method === 'PUT')?.body as { values: Values };
    expect((values.photos as { url: string }[]).map(({ url }) => url)).toEqual(order);
    expect(place(answer)).toBe(`${PATH}?draft=draft1&step=3`);
  });

  test('without script the floor plan goes by its button', async () => {
    const asked = playCms({ ...ME, ...DRAFT, 'updateDraft/draft1': { data: aDraft() } });
    await action(await post({ image_three: '/p', draft: 'draft1', step: '3', intent: 'no-plan' }));
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ values: { image_three: '' } });
  });

  test.each([
    [400, /could not be taken/],
    [409, /You have 20 drafts already/],
    [429, /too often/],
    [503, /could not be kept just now/],
  ])('that cms answers with %d is shown again as it was typed', async (status, text) => {
    playCms({ ...ME, addDraft: refusal(status) });
    const answer = await answerOf(action(await post({ step: '0', property_name: 'Typed', city: 'dhaka' })));
    expect(answer.status).toBe(status);
    const { problem, typed, formKey } = (await answer.json()) as Record<string, Record<string, unknown>>;
    expect(problem?.text).toMatch(text);
    expect(typed).toMatchObject({ property_name: 'Typed', city: 'dhaka' });
    expect(formKey).toBe('key-1');
  });

  test('of a draft that is gone says so', async () => {
    playCms({ ...ME, 'draft/gone': refusal(404) });
    const answer = await answerOf(action(await post({ draft: 'gone', step: '2' })));
    expect(place(answer)).toBe(PATH);
    expect((await toastOf(answer))?.text).toMatch(/no longer there/);
  });

  test('comes back after signing in when the session ends in this moment', async () => {
    playCms({ ...ME, 'draft/draft1': refusal(401) });
    const path = `/bn${PATH}?draft=draft1&step=2`;
    const answer = await answerOf(action(await post({ draft: 'draft1', step: '2' }, path)));
    expect(place(answer)).toBe(`/bn/login?${new URLSearchParams({ redirectTo: path, why: 'ended' })}`);
  });

  test('can be thrown away, twice with the same answer', async () => {
    const asked = playCms({ ...ME, 'deleteDraft/draft1': { message: 'x' } });
    const answer = await answerOf(action(await post({ draft: 'draft1', intent: 'discard' })));
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/drafts/draft1');
    expect((await toastOf(answer))?.text).toBe('The draft was thrown away.');
    const again = await answerOf(action(await post({ draft: 'other', intent: 'discard' })));
    expect(place(again)).toBe(PATH);
  });
});

describe('sending', () => {
  let id = 0;
  /** A draft with a name of its own: what was sent a moment ago is remembered. */
  function played(draft: Partial<ReturnType<typeof aDraft>>, answers: Record<string, unknown>) {
    const one = aDraft({ _id: `sent${++id}`, ...draft });
    const calls = {
      [`draft/${one._id}`]: { data: one },
      [`deleteDraft/${one._id}`]: { message: 'x' },
    };
    return { draft: one._id, asked: playCms({ ...ME, ...calls, ...answers }) };
  }
  const added = { message: 'Property add Successful', data: { _id: 'doc9', listing_state: 'pending_review' } };

  test('lists the home, once, and says so', async () => {
    const { draft, asked } = played({}, { addProperty: added });
    const args = await post({ draft, intent: 'submit' });
    const answers = await Promise.all([
      answerOf(action(args)),
      answerOf(action(await post({ draft, intent: 'submit' }))),
    ]);
    for (const answer of answers) {
      expect(place(answer)).toBe('/userdashboard/properties');
      expect(await toastOf(answer)).toMatchObject({ type: 'success', text: 'Property add Successful' });
    }
    const sent = asked.filter(({ path }) => path === '/api/addProperty');
    expect(sent.map(({ body }) => body)).toEqual([{ ...BODY, draft }]);
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{64}$/);
    expect(args.context.dropPages).toHaveBeenCalled();
  });

  test('of something incomplete shows what is missing and sends nothing', async () => {
    const { draft, asked } = played({ values: { ...TYPED, price: '' } }, {});
    const answer = await answerOf(action(await post({ draft, intent: 'submit' })));
    expect(place(answer)).toBe(`${PATH}?draft=${draft}&step=5`);
    expect(asked.map(({ method }) => method)).not.toContain('POST');
  });

  test.each([
    [400, /could not be taken/],
    [429, /too often/],
    [503, /could not be kept just now/],
  ])('that cms answers with %d may be tried again, as the same sending', async (status, text) => {
    const { draft, asked } = played({}, { addProperty: refusal(status) });
    const answer = await answerOf(action(await post({ draft, intent: 'submit' })));
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { problem: { text: string } }).problem.text).toMatch(text);
    await action(await post({ draft, intent: 'submit' }));
    const keys = asked.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('of a draft that is gone by now leads to the own properties', async () => {
    playCms({ ...ME, 'draft/gone': refusal(404) });
    const answer = await answerOf(action(await post({ draft: 'gone', intent: 'submit' }, `/bn${PATH}`)));
    expect(place(answer)).toBe('/bn/userdashboard/properties');
  });

  describe('changes of a stored listing', () => {
    const update = 'updateProperties/doc1';
    const own = (values = {}) => ({ 'ownProperty/doc1': { data: [anOwnListing(values)] } });

    test('sends what is different, as of the state that was seen', async () => {
      const values = { ...TYPED, price: '1.2 crore', area: '' };
      const { draft, asked } = played({ property: 'doc1', values }, { ...own(), [update]: { message: 'x' } });
      const answer = await answerOf(action(await post({ draft, intent: 'submit', seen: 'then' })));
      expect(asked.at(-1)?.body).toEqual({ price: 12_000_000, area: null, seen: 'then', draft });
      expect((await toastOf(answer))?.text).toBe('Property updated');
      // Where the price of before stands with the way back.
      expect(place(answer)).toBe(`/userdashboard/properties?priced=doc1&was=${anOwnListing().price}`);
    });

    test.each(['changes_requested', 'rejected'])('of one that is %s asks for another look', async (listing_state) => {
      const state = { listing_state };
      const { draft, asked } = played({ property: 'doc1' }, { ...own(state), [update]: { message: 'x' } });
      await action(await post({ draft, intent: 'submit' }));
      expect(asked.at(-1)?.body).toEqual({ listing_state: 'pending_review', draft });
    });

    test('of one that was refused say so while nothing is corrected, and keep the draft', async () => {
      const unchanged = { ...refusal(409), listing_state: 'rejected', unchanged: true };
      const { draft } = played({ property: 'doc1' }, { ...own({ listing_state: 'rejected' }), [update]: unchanged });
      const answer = await answerOf(action(await post({ draft, intent: 'submit' })));
      expect(answer.status).toBe(409);
      expect(((await answer.json()) as { problem: { text: string } }).problem.text).toMatch(/Nothing is corrected yet/);
    });

    test('of one that came back begin with all that was typed, why, and where', async () => {
      const decided = { decision: 'rejected', reason: 'price', note: 'Far too low', at: '2026-11-21T08:00:00.000Z' };
      const before = { decision: 'changes_requested', reason: 'photos', note: null, at: '2026-11-20T03:00:00.000Z' };
      const state = { listing_state: 'rejected', decision_reason: 'price', decision_note: 'Far too low' };
      playCms({ ...ME, ...own({ ...state, decisions: [decided, before] }), drafts: { data: [] } });
      const { corrections, values } = await loader(await get(`${PATH}?property=doc1`));
      expect(values.property_name).toBe('Lake view flat');
      expect(corrections).toMatchObject({
        ...{ at: '21 Nov 2026, 2:00 pm', state: 'Rejected', note: 'Far too low', field: 'price', step: 2 },
        earlier: [{ at: '20 Nov 2026, 9:00 am', state: 'Changes requested' }],
      });
      playCms({ ...ME, ...own(), drafts: { data: [] } });
      expect((await loader(await get(`${PATH}?property=doc1`))).corrections).toBeNull();
    });

    test('of nothing changes nothing, and ends the draft', async () => {
      const { draft, asked } = played({ property: 'doc1' }, own());
      const answer = await answerOf(action(await post({ draft, intent: 'submit' })));
      expect(asked.map(({ method }) => method)).not.toContain('PUT');
      expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/drafts/${draft}` });
      expect(await toastOf(answer)).toMatchObject({ type: 'info', text: 'Nothing was changed.' });
    });

    test('that somebody else changed meanwhile is shown again', async () => {
      const values = { ...TYPED, price: '1.2 crore' };
      const { draft } = played({ property: 'doc1', values }, { ...own(), [update]: refusal(409) });
      const answer = await answerOf(action(await post({ draft, intent: 'submit', seen: 'then' })));
      expect(answer.status).toBe(409);
      expect(((await answer.json()) as { problem: { text: string } }).problem.text).toMatch(/changed in this moment/);
    });
  });
});

describe('what is wrong, in words', () => {
  const english = new Request('http://localhost:3000/addProperty');
  test.each([
    ['property_for', '', 'Please choose one'],
    ['city', 'paris', 'Please choose one'],
    ['property_name', '  ', 'Please fill in this field'],
    ['price', '', 'Please fill in this field'],
    ['price', '12 elephants', 'Please write an amount, for example 85 lakh'],
    ['price', '0', 'Please write an amount, for example 85 lakh'],
    ['price', '100001 crore', 'At most ৳1,00,000 crore fits here'],
    ['property_size', 'large', 'Please write a size, for example 1500 or 5 katha'],
    ['bedroom', 'some', 'Please write a whole number, for example 3'],
    ['bedroom', '2.5', 'Please write a whole number, for example 3'],
    ['bedroom', '-1', 'Please write a number from 0 to 100'],
    ['bedroom', '৫০০', 'Please write a number from 0 to 100'],
    ['property_size', '99999999999', 'At most 1,00,00,000 square feet fit here'],
    ['year_built', 'old', 'Please write a whole number, for example 3'],
    ['year_built', '1200', 'Please write a year from 1700 to 2100'],
    ['latitude', 'north', 'Please write degrees, for example 23.7937'],
    ['latitude', '237.937', 'Please write a number from -90 to 90'],
    ['longitude', 'east', 'Please write degrees, for example 90.4066'],
    ['longitude', '181', 'Please write a number from -180 to 180'],
    ['floor', '9 of 7', 'This floor is above the top one: please look at both numbers, for example 7th of 10'],
    ['floor', '৭ তলার ৯ম', 'This floor is above the top one: please look at both numbers, for example 7th of 10'],
    ['title', 'x'.repeat(256), 'At most 255 characters fit here: please shorten it'],
    ['property_name', 'x'.repeat(256), 'At most 255 characters fit here: please shorten it'],
    ['floor', 'x'.repeat(61), 'At most 60 characters fit here: please shorten it'],
    ['property_description', 'x'.repeat(5001), 'At most 5,000 characters fit here: please shorten it'],
    ['photos', [{ url: '/a', alt: '' }], 'Please add at least two photographs'],
    ['photos', Array.from({ length: 20 }, (_, n) => ({ url: `/${n}`, alt: '' })), 'There are too many photographs'],
    ['image_three', '', 'Please add a floor plan'],
  ])('%s "%s": %s', (field, value, words) => {
    expect(problemsOf({ ...TYPED, [field]: value }, english)).toEqual({ [field]: words });
  });

  test.each([
    ['owner_number', '12', /মোবাইল/],
    ['owner_gmail', 'nobody', /ইমেইল/],
    ['price', 'অনেক', /৮৫ লাখ/],
    ['bedroom', '500', /০ থেকে ১০০/],
    ['year_built', '12', /১৭০০ থেকে ২১০০/],
    ['longitude', 'পূর্ব', /90\.4066/],
    ['floor', '9 of 7', /তার চেয়ে উপরে/],
    ['title', 'x'.repeat(300), /সর্বোচ্চ ২৫৫ অক্ষর/],
  ])('of %s in Bangla too', (field, value, words) => {
    const bangla = new Request('http://localhost:3000/bn/addProperty');
    expect(problemsOf({ ...TYPED, [field]: value }, bangla)[field]).toMatch(words);
  });

  test('nothing is wrong with what is complete, and everything that is asked for with nothing', () => {
    expect(problemsOf(TYPED, english)).toEqual({});
    const optional = ['area', 'latitude', 'longitude', 'floor', 'year_built', 'amenities'];
    const asked = Object.keys(TYPED).filter((field) => TYPED[field] !== '' && !optional.includes(field));
    expect(Object.keys(problemsOf({}, english)).sort()).toEqual(asked.sort());
  });
});

describe('leaving the page', () => {
  const LEAVE = `${PATH}/draft`;

  test('keeps the step', async () => {
    const asked = playCms({ ...ME, ...DRAFT, 'updateDraft/draft1': { data: aDraft() } });
    const answer = await keep(await post({ draft: 'draft1', step: '2', price: '9 lakh' }, LEAVE));
    expect(answer.status).toBe(204);
    expect(asked.at(-1)?.body).toMatchObject({ step: 2, values: { price: '9 lakh', city: 'dhaka' } });
  });

  test.each([404, 409, 429, 503])('with %d from cms is answered with it', async (status) => {
    playCms({ ...ME, 'draft/draft1': refusal(status) });
    expect((await keep(await post({ draft: 'draft1', step: '2' }, LEAVE))).status).toBe(status);
  });

  test('does nothing for a form that is none of ours', async () => {
    const asked = playCms(ME);
    expect((await keep(await post({ x: 'y' }, LEAVE))).status).toBe(204);
    expect(asked).toHaveLength(1);
  });

  test('is for people signed in; the way back leads to the form', async () => {
    playCms({});
    const answer = await answerOf(keep(asArgs(`/bn${LEAVE}`, {}, { method: 'POST', body: new URLSearchParams() })));
    expect(place(answer)).toBe('/bn/login?redirectTo=%2Fbn%2FaddProperty');
  });
});
