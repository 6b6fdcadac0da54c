import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { OwnProperty } from '@69street/config/contract';
import { LISTING_STATES, listingMoves } from '@69street/config/market';

import { contentChanged } from '~/cms/client.server';
import { adviceFor } from '~/listing/advice';
import { member as bangla } from '~/messages/bn/member';
import { member } from '~/messages/en/member';
import { action, loader } from '~/routes/userdashboard-properties';
import { takeToast } from '~/shell/session.server';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';
import { aProperty } from '../search/properties-fixture';

const PATH = '/userdashboard/properties';
const ME = { me: { data: aUser() } };
const t = member.dashboard.properties;

beforeEach(() => contentChanged());

function own(values: Partial<OwnProperty> = {}): OwnProperty {
  return {
    ...aProperty(),
    ...{ decision_reason: null, decision_note: null, confirm_asked_at: null, views: 0, favourites: 0, enquiries: 0 },
    ...{ looking_for: 0, viewings_open: 0, viewings_cancelled: 0 },
    updatedAt: '2026-11-01T10:00:00.000Z',
    ...values,
  };
}

async function list(all: OwnProperty[], search = '', lang = '') {
  playCms({ ...ME, 'findPropertiesByEmail/rahim%40example.com': { data: all } });
  return loader(asArgs(lang + PATH + search, {}, { headers: { Cookie: await cookieOf() } }));
}

async function act(answers: Record<string, unknown>, form: Record<string, string>, path = PATH) {
  const asked = playCms({ ...ME, ...answers });
  const args = asArgs(
    path,
    {},
    {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { Cookie: await cookieOf() },
    },
  );
  const dropPages = vi.fn();
  const answer = await action({ ...args, context: { ...args.context, dropPages } });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const { toast } = await takeToast(new Request('http://localhost/', { headers: { Cookie: cookie.join('; ') } }));
  return { asked, dropPages, place: answer.headers.get('Location'), toast };
}
const conflict = (details: object) => ({ ...refusal(409), ...details });

describe('the list', () => {
  const many = Array.from({ length: 500 }, (_, at) =>
    own({
      _id: `doc${at}`,
      code: `D-${1000 + at}`,
      property_name: `House ${at}`,
      price: 1000 + ((at * 7) % 500),
      updatedAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
      listing_state: at % 5 === 0 ? 'sold' : 'published',
    }),
  );

  test('shows 500 listings page by page, each of them once', async () => {
    const seen: string[] = [];
    for (let at = 1; at <= 25; at++) {
      const data = await list(many, `?page=${at}`);
      expect(data).toMatchObject({ found: 500, total: 500, number: at, pages: 25 });
      seen.push(...data.properties.map(({ _id }) => _id));
    }
    expect(seen).toHaveLength(500);
    expect(new Set(seen).size).toBe(500);
    expect(seen[0]).toBe('doc499');
  });

  test.each([
    ['?page=99', 25],
    ['?page=-1', 1],
    ['?page=x', 1],
    ['?page=1.5', 1],
  ])('answers %s with page %i', async (search, number) => {
    expect((await list(many, search)).number).toBe(number);
  });

  test.each([
    ['d1042', 'doc42'],
    ['D 1042', 'doc42'],
    ['D-১০৪২', 'doc42'],
    ['house 477', 'doc477'],
    ['বানানী', undefined],
  ])('finds by %s', async (q, id) => {
    const data = await list(many, `?${new URLSearchParams({ q })}`);
    expect(data.properties[0]?._id).toBe(id);
  });

  test('keeps its filter in the links to other pages', async () => {
    const data = await list(many, '?state=sold&sort=price_asc&q=house&page=2');
    expect(data).toMatchObject({
      found: 100,
      previous: `${PATH}?q=house&state=sold&sort=price_asc`,
      next: `${PATH}?q=house&state=sold&sort=price_asc&page=3`,
    });
    expect(data.properties.every(({ listing_state }) => listing_state === 'sold')).toBe(true);
    const prices = data.properties.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  test('sorts by what it shows', async () => {
    const all = [
      own({ _id: 'a', property_name: 'B', price: 2, views: 1, favourites: 3, enquiries: 2, updatedAt: '2026-01-03' }),
      own({ _id: 'b', property_name: 'C', price: 3, views: 3, favourites: 1, enquiries: 1, updatedAt: '2026-01-01' }),
      own({ _id: 'c', property_name: 'A', price: 1, views: 2, favourites: 2, enquiries: 3, updatedAt: '2026-01-02' }),
    ];
    const order = async (sort: string) => (await list(all, `?sort=${sort}`)).properties.map(({ _id }) => _id).join('');
    expect(await order('changed')).toBe('acb');
    expect(await order('newest')).toBe('abc');
    expect(await order('name')).toBe('cab');
    expect(await order('price_desc')).toBe('bac');
    expect(await order('views')).toBe('bca');
    expect(await order('favourites')).toBe('acb');
    expect(await order('enquiries')).toBe('cab');
    expect(await order('nonsense')).toBe('acb');
  });

  test.each(LISTING_STATES)('offers for %s what the owner may do, and no more', async (listing_state) => {
    const [row] = (await list([own({ listing_state, confirm_asked_at: '2026-11-01T00:00:00.000Z' })])).properties;
    const isOffered = ['published', 'paused', 'under_offer'].includes(listing_state);
    expect(row).toMatchObject({
      // What was refused is corrected in its form, and sent from there.
      moves: listing_state === 'rejected' ? [] : listingMoves('owner', listing_state, 'sell'),
      mayConfirm: isOffered,
      isAsked: isOffered,
    });
  });

  test('says until when what was marked as gone is back at once, for a day', async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
    const until = async (values: Partial<OwnProperty>) => (await list([own(values)])).properties[0]?.relistsUntil;
    expect(await until({ listing_state: 'sold', updatedAt: hours(23) })).toMatch(/\d{4}, \d{1,2}:\d\d [ap]m/);
    expect(await until({ listing_state: 'sold', updatedAt: hours(25) })).toBeNull();
    expect(await until({ listing_state: 'published', updatedAt: hours(1) })).toBeNull();
  });

  test('sends no contact data to the browser', async () => {
    const [row] = (await list([own()])).properties;
    expect(Object.keys(row ?? {})).not.toContain('owner_number');
  });
});

describe('an action', () => {
  const pause = { intent: 'paused', id: 'doc1', seen: '2026-11-01T10:00:00.000Z' };
  const update = 'updateProperties/doc1';
  const moved = (listing_state: string, viewings_cancelled = 0) => ({
    message: 'x',
    data: { _id: 'doc1', listing_state, updatedAt: 'x', viewings_cancelled },
  });

  test('moves a listing as it was seen, says where it ended, and stays where it was in the list', async () => {
    const done = await act({ [update]: moved('paused') }, pause, `/bn${PATH}?q=x&page=2&deleted=doc9`);
    expect(done.asked.at(-1)?.body).toEqual({ listing_state: 'paused', seen: pause.seen });
    expect(done.place).toBe(`/bn${PATH}?q=x&page=2`);
    expect(done.toast).toMatchObject({ type: 'success', text: bangla.dashboard.properties.done.paused });
    expect(done.dropPages).toHaveBeenCalled();
  });

  const seenFrom = (from: string) => ({ ...pause, from, for: 'sell' });

  test.each([
    ['paused', 'published', 'published'],
    ['sold', 'published', 'pending_review'],
    ['sold', 'paused', 'pending_review'],
    ['under_offer', 'paused', 'paused'],
    ['draft', 'pending_review', 'pending_review'],
    // Relisted at once, and gone after all.
    ['published', 'sold', 'sold'],
  ])('to %s from %s is undone by asking for %s, as it is seen now', async (to, from, back) => {
    const done = await act({ [update]: moved(to) }, { ...seenFrom(from), intent: to }, `${PATH}?q=x`);
    expect(done.toast?.undo).toMatchObject({ label: t.takeBack, action: `${PATH}?q=x` });
    const form = Object.fromEntries(done.toast?.undo?.fields ?? []);
    expect(form).toMatchObject({ id: 'doc1', seen: 'x', intent: back });
    // What is undone stands where it stood, and offers no way back to the way back.
    const undone = await act({ [update]: moved(from) }, form);
    expect(undone.asked.at(-1)?.body).toEqual({ listing_state: back, seen: 'x' });
    expect(undone.toast?.text).toBe(t.done[from as keyof typeof t.done]);
    expect(undone.toast?.undo).toBeUndefined();
  });

  test.each([
    ['pending_review', 'changes_requested'],
    ['pending_review', 'sold'],
    ['published', 'published'],
  ])('to %s from %s is undone by nothing', async (to, from) => {
    expect((await act({ [update]: moved(to) }, { ...seenFrom(from), intent: to })).toast?.undo).toBeUndefined();
  });

  test.each([
    ['rented', 'published', `${t.done.rented} 3 viewings were cancelled.`],
    ['published', 'rented', `${t.done.published} 3 viewings that were cancelled stay cancelled.`],
    ['sold', 'paused', t.done.sold],
    ['under_offer', 'published', t.done.under_offer],
  ])('to %s from %s says what becomes of the viewings', async (to, from, text) => {
    expect((await act({ [update]: moved(to, 3) }, { ...seenFrom(from), intent: to })).toast?.text).toBe(text);
    expect((await act({ [update]: moved(to) }, { ...seenFrom(from), intent: to })).toast?.text).not.toMatch(/viewing/);
  });

  test('that has to wait for a reviewer says so', async () => {
    const done = await act({ [update]: moved('pending_review') }, { ...pause, intent: 'published' });
    expect(done.toast?.text).toBe(t.done.pending_review);
  });

  test.each([
    ['a second click', { listing_state: 'paused', updatedAt: 'x' }, 'success', t.done.paused],
    ['another change meanwhile', { listing_state: 'published', updatedAt: 'x' }, 'warning', t.conflict],
    ['a state that leads elsewhere', { listing_state: 'sold' }, 'warning', t.cannot('Sold')],
    ['a conflict without a word', {}, 'warning', t.conflict],
  ])('answers %s in words', async (_name, details, type, text) => {
    expect((await act({ [update]: conflict(details) }, pause)).toast).toMatchObject({ type, text });
  });

  test('the second click on "list again" finds the listing published at once, which is what was asked for', async () => {
    const answers = { [update]: conflict({ listing_state: 'published', updatedAt: 'x' }) };
    const done = await act(answers, { ...pause, intent: 'pending_review' });
    expect(done.toast).toMatchObject({ type: 'success', text: t.done.published });
  });

  test.each([
    [404, t.gone],
    [403, t.refused],
    [400, t.refused],
    [429, t.often],
    [503, t.unavailable],
  ])('tells the refusal %i', async (status, text) => {
    const done = await act({ [update]: refusal(status) }, pause);
    expect(done.toast?.text).toBe(text);
    expect(done.place).toBe(PATH);
  });

  test('confirms whatever else has changed', async () => {
    const done = await act({ [update]: moved('published') }, { ...pause, intent: 'confirm' });
    expect(done.asked.at(-1)?.body).toEqual({ confirmed: true });
    expect(done.toast?.text).toBe(t.confirmedNow);
  });

  test('deletes as it was seen, and the list offers the way back, also to the second click', async () => {
    const path = 'deleteProperties/doc1';
    const first = await act({ [path]: { message: 'x' } }, { ...pause, intent: 'delete' }, `${PATH}?state=sold`);
    expect(first.asked.at(-1)?.path).toBe(`/api/deleteProperties/doc1?seen=${encodeURIComponent(pause.seen)}`);
    expect(first.place).toBe(`${PATH}?state=sold&deleted=doc1`);
    expect(first.toast?.text).toBe(t.removed);
    const second = await act({ [path]: refusal(404) }, { ...pause, intent: 'delete' });
    expect(second.place).toBe(`${PATH}?deleted=doc1`);
    expect(second.toast).toMatchObject({ type: 'info', text: t.gone });
    const changed = await act(
      { [path]: conflict({ listing_state: 'paused', updatedAt: 'x' }) },
      { ...pause, intent: 'delete' },
    );
    expect(changed.place).toBe(PATH);
    expect(changed.toast?.text).toBe(t.conflict);
    expect((await list([own()], '?deleted=doc1')).deleted).toBe('doc1');
  });

  test.each([
    [{ message: 'x', waits: false }, 'success', t.restored],
    [{ message: 'x', waits: true }, 'success', t.restoredForReview],
    [refusal(404), 'info', t.nothingToRestore],
    [refusal(409), 'warning', t.nothingToRestore],
    [refusal(503), 'error', t.unavailable],
  ])('undoes a deletion: %#', async (answer, type, text) => {
    const done = await act({ 'restore/doc1': answer }, { intent: 'restore', id: 'doc1' }, `${PATH}?deleted=doc1`);
    expect(done.asked.at(-1)?.body).toEqual({ type: 'property' });
    expect([done.place, done.toast?.type, done.toast?.text]).toEqual([PATH, type, text]);
  });

  test.each([{}, { intent: 'paused' }, { id: 'doc1' }, { id: 'doc1', intent: 'nonsense' }])(
    'is no form of ours: %j',
    async (form) => {
      await expect(act({}, form as Record<string, string>)).rejects.toMatchObject({ status: 400 });
    },
  );

  test('leads to /login when the session ends in this moment', async () => {
    const answer = await act({ [update]: refusal(401) }, pause).catch((error: Response) => error);
    expect((answer as Response).headers.get('Location')).toContain('/login?redirectTo=');
  });
});

describe('what is not in the list', () => {
  const aDraft = {
    property: null,
    step: 2,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
  };
  const drafts = [
    { ...aDraft, _id: 'd1', values: { property_name: 'Begun house' } },
    { ...aDraft, _id: 'd2', values: {}, property: 'doc1' },
  ];
  const trash = [
    {
      ...{ _id: 'doc9', name: 'Gone house', code: 'D-1009' },
      deleted_at: '2026-11-21T08:00:00.000Z',
      until: '2026-11-22T08:00:00.000Z',
      waits: true,
    },
  ];

  async function shown(more: Record<string, unknown>, lang = '') {
    playCms({ ...ME, 'findPropertiesByEmail/rahim%40example.com': { data: [own({ _id: 'doc1' })] }, ...more });
    return loader(asArgs(lang + PATH, {}, { headers: { Cookie: await cookieOf() } }));
  }

  test('a draft stands there with the way on, and what was deleted with the way back, without the address bar', async () => {
    const asked = { drafts: { data: drafts }, 'trash?mine=1&type=property': { data: trash } };
    const data = await shown(asked);
    expect(data.drafts).toEqual([
      { _id: 'd1', step: 2, name: 'Begun house', code: null, changed: '21 November 2026' },
      { _id: 'd2', step: 2, name: '', code: own().code, changed: '21 November 2026' },
    ]);
    expect(data.trash).toEqual([
      { _id: 'doc9', name: 'Gone house', code: 'D-1009', until: '22 Nov 2026, 2:00 pm', waits: true },
    ]);
    expect((await shown(asked, '/bn')).trash[0]?.until).toBe('২২ নভে, ২০২৬, দুপুর ২:০০');
  });

  test('is left out while it cannot be known, and the list is there', async () => {
    const data = await shown({ drafts: refusal(503), trash: refusal(503) });
    expect([data.drafts, data.trash, data.total]).toEqual([[], [], 1]);
  });

  test('a draft is thrown away there, and a second press is told that it is gone', async () => {
    const form = { intent: 'discard', id: 'd1' };
    const done = await act({ 'deleteDraft/d1': { message: 'x' } }, form);
    expect([done.place, done.toast?.text]).toEqual([PATH, member.listing.drafts.discarded]);
    const again = await act({ 'deleteDraft/d1': refusal(404) }, form);
    expect(again.toast?.text).toBe(member.listing.drafts.gone);
  });
});

describe('the price', () => {
  const update = 'updateProperties/doc1';
  const changed = {
    message: 'x',
    data: { _id: 'doc1', listing_state: 'published', updatedAt: 'x', viewings_cancelled: 0 },
  };
  const before = { 'ownProperty/doc1': { data: [{ ...own({ _id: 'doc1', price: 9_000_000 }) }] } };
  const form = { intent: 'price', id: 'doc1', seen: '2026-11-01T10:00:00.000Z', price: '৮৫ লাখ' };

  test('is changed in the list as it was seen, and the list says what it was, with the way back', async () => {
    const done = await act({ ...before, [update]: changed }, form, `/bn${PATH}?q=x`);
    expect(done.asked.at(-1)?.body).toEqual({ price: 8_500_000, seen: form.seen });
    expect(done.place).toBe(`/bn${PATH}?q=x&priced=doc1&was=9000000`);
    expect(done.toast).toMatchObject({ type: 'success', text: bangla.dashboard.properties.priceSaved });
    const now = own({ _id: 'doc1', price: 8_500_000, property_name: 'Lake view' });
    const data = await list([now], '?priced=doc1&was=9000000');
    expect(data.former).toEqual({
      ...{ id: 'doc1', name: 'Lake view', from: 9_000_000, to: 8_500_000, seen: now.updatedAt },
    });
  });

  test('is taken back, and then there is nothing to take back', async () => {
    const done = await act({ ...before, [update]: changed }, { ...form, price: '9000000', undo: '1' });
    expect(done.asked.at(-1)?.body).toMatchObject({ price: 9_000_000 });
    expect(done.place).toBe(PATH);
    expect((await list([own({ _id: 'doc1', price: 5 })], '?priced=doc1&was=5')).former).toBeNull();
    expect((await list([own({ _id: 'doc1' })], '?priced=doc2&was=5')).former).toBeNull();
    expect((await list([own({ _id: 'doc1' })], '?priced=doc1&was=x')).former).toBeNull();
  });

  test.each(['', 'cheap', '0', '-5', '99999999999999999'])('that is none is kept, with why: %j', async (price) => {
    const done = await act({}, { ...form, price });
    expect(done.asked.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(done.place).toBe(`${PATH}?${new URLSearchParams({ wrong: 'doc1', typed: price })}`);
    const { wrong } = await list([own({ _id: 'doc1' })], done.place?.slice(PATH.length));
    const why = price.startsWith('99') ? 'At most ৳1,00,000 crore fits here' : member.listing.errors.price;
    expect(wrong).toEqual({ id: 'doc1', typed: price, why });
  });

  test.each([
    [conflict({ listing_state: 'published', updatedAt: 'x' }), t.conflict],
    [refusal(429), t.often],
    [refusal(503), t.unavailable],
  ])('that cms did not take is kept too: %#', async (answer, text) => {
    const done = await act({ ...before, [update]: answer }, form);
    expect(done.toast?.text).toBe(text);
    const { wrong } = await list([own({ _id: 'doc1' })], done.place?.slice(PATH.length));
    expect(wrong).toEqual({ id: 'doc1', typed: '৮৫ লাখ', why: null });
  });

  test.each(LISTING_STATES)('of what is gone or refused is left alone: %s', async (listing_state) => {
    const [row] = (await list([own({ listing_state })])).properties;
    expect(row?.mayPrice).toBe(!['sold', 'rented', 'rejected'].includes(listing_state));
  });

  test.each([
    ['', '12 % above the median of 40 flats with 3 bedrooms in Banani', 'of 30 of them'],
    ['/bn', 'বনানী এলাকার ৩ শোবার ঘরের ৪০টি ফ্ল্যাটের মধ্যম দামের চেয়ে ১২% বেশি', '৩০টির মধ্যম'],
  ])('stands among those of its like, in words (%s)', async (lang, line, foot) => {
    const range = {
      ...{ low: 1, median: 2, high: 3, count: 40, difference: 12, place: 'banani', city: 'dhaka' },
      ...{ property_type: 'flat', property_for: 'sell', bedroom: 3 },
      per_square_foot: { own: 9000, median: 8000, count: 30, difference: 13 },
    };
    playCms({
      ...ME,
      'findPropertiesByEmail/rahim%40example.com': {
        data: [own({ _id: 'doc1' }), own({ _id: 'doc2', listing_state: 'paused' })],
      },
      'priceRange/doc1': { data: range },
    });
    const data = await loader(asArgs(lang + PATH, {}, { headers: { Cookie: await cookieOf() } }));
    expect(data.properties[0]?.range?.line).toBe(line);
    expect(data.properties[0]?.range?.foot).toContain(foot);
    expect(data.properties[1]?.range).toBeNull();
  });
});

describe('what would make a listing stand higher', () => {
  const DAY = 86_400_000;
  const photo = { url: '/p.webp', width: 1, height: 1, alt: '', sizes: [] };
  const whole = own({
    ...{ property_type: 'flat', listing_state: 'published', place: 'banani', photos: [photo, photo, photo] },
    ...{ confirmed_at: new Date(Date.now() - 59 * DAY).toISOString(), property_description: 'x'.repeat(120) },
    ...{ property_size: 1200, bedroom: 3, bathroom: 2, amenities: ['lift'], facing: 'south', floor: '3' },
  });

  test('is nothing for one that says everything', () => expect(adviceFor(whole)).toEqual([]));

  test.each([
    ['photos', 'photos', { photos: [photo, photo] }],
    ['confirm', null, { confirmed_at: new Date(Date.now() - 61 * DAY).toISOString() }],
    ['confirm', null, { confirmed_at: null }],
    ['area', 'place', { place: null }],
    ['property_description', 'place', { property_description: 'x'.repeat(119) }],
    ['property_size', 'rooms', { property_size: null }],
    ['bedroom', 'rooms', { bedroom: 0 }],
    ['amenities', 'rooms', { amenities: [] }],
    ['bathroom', 'rooms', { bathroom: null }],
    ['facing', 'place', { facing: null }],
    ['floor', 'rooms', { floor: '' }],
  ] as const)('is said with the step that asks for it: %s', (what, step, lack) => {
    expect(adviceFor({ ...whole, ...(lack as Partial<OwnProperty>) })).toEqual([{ what, step }]);
  });

  test('is not said of what cannot be had any more, nor of bedrooms in a shop', () => {
    expect(adviceFor({ ...whole, photos: [], listing_state: 'sold' })).toEqual([]);
    expect(adviceFor({ ...whole, property_type: 'shop', bedroom: null })).toEqual([]);
    expect(adviceFor({ ...whole, confirmed_at: null, listing_state: 'draft' })).toEqual([]);
  });
});

describe('what was sold or rented', () => {
  const answer = { message: 'x', data: { _id: 'doc1', listing_state: 'sold', updatedAt: 'x' } };

  test('asks once through whom, and notes what is said', async () => {
    const sold = await act({ 'updateProperties/doc1': answer }, { intent: 'sold', id: 'doc1', seen: 'x' });
    expect(sold.place).toBe(`${PATH}?gone=doc1`);
    const gone = own({ _id: 'doc1', listing_state: 'sold', property_name: 'Lake view' });
    expect((await list([gone], '?gone=doc1')).gone).toEqual({ id: 'doc1', name: 'Lake view', state: 'sold' });
    expect((await list([own({ _id: 'doc1', listing_state: 'published' })], '?gone=doc1')).gone).toBeNull();
    expect((await list([gone])).gone).toBeNull();
    for (const through of ['site', 'elsewhere']) {
      const said = await act({ 'updateProperties/doc1': answer }, { intent: 'went', id: 'doc1', through });
      expect(said.asked.at(-1)?.body).toEqual({ went_through: through });
      expect([said.place, said.toast?.text]).toEqual([PATH, t.went.thanks]);
    }
  });
});
