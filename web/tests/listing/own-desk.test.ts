import { beforeEach, describe, expect, test, vi } from 'vitest';

import { calls, type BulkOutcome, type FileOutcome } from '@69street/config/contract';
import { LISTING_COLUMNS, type DeskSort, type ListingColumn } from '@69street/config/market';

import { contentChanged } from '~/cms/client.server';
import { backOf, readLook, writeLook, type DeskAnswer, type FileAnswer } from '~/listing/own-desk/desk';
import { readChange } from '~/listing/own-desk/desk.server';
import { cellOf, columnNames, valuesOfCells } from '~/listing/own-desk/file-columns.server';
import { readListings } from '~/listing/own-desk/file.server';
import { decodeCsv } from '~/shell/csv-file.server';
import { sortingOf } from '~/listing/own-desk/table';
import { ownDesk as bangla } from '~/messages/bn/own-desk';
import { ownDesk as t } from '~/messages/en/own-desk';
import { action, loader } from '~/routes/own-desk';
import { loader as csv } from '~/routes/own-desk-csv';
import { action as fileAction } from '~/routes/own-desk-file';

import { answerOf, asArgs, aUser, cookieOf, playCms, refusal } from '../cms';

const OWN = '/userdashboard/listings';
const ME = { me: { data: aUser() } };
const row = (values: object = {}) =>
  (answerOf(calls.ownListings, { data: [{ city: 'dhaka', seen_by_day: [0, 2], ...values }] }) as { data: object[] })
    .data[0] as object;
const list = (rows: object[], meta: object = {}) => ({
  data: rows,
  meta: { total: rows.length, next_cursor: null, ...meta },
});
const outcome = (values: Partial<BulkOutcome> = {}): BulkOutcome => ({
  ...{ _id: 'doc1', code: 'D-1001', property_name: 'Lake view', result: 'done' as const },
  from: { listing_state: 'published', price: 30_000, updatedAt: '2026-11-01T10:00:00.000Z' },
  to: { listing_state: 'published', price: 33_000, updatedAt: '2026-11-01T11:00:00.000Z' },
  viewings: 0,
  ...values,
});

beforeEach(() => contentChanged());

async function args(path: string, body?: URLSearchParams | FormData, headers: object = {}) {
  const all = { headers: { Cookie: await cookieOf(), ...headers } };
  const made = asArgs(path, {}, body ? { method: 'POST', body, ...all } : all);
  return { ...made, context: { ...made.context, dropPages: vi.fn() } };
}

const PICK = 'doc1/2026-11-01T10:00:00.000Z/D-1001';

async function act(answers: object, form: Array<[string, string]>, path = OWN) {
  const asked = playCms({ ...ME, ...answers });
  const response = await action(await args(path, new URLSearchParams(form)));
  const answer = response.headers.get('Content-Type')?.includes('json')
    ? ((await response.json()) as { answer: DeskAnswer }).answer
    : null;
  return { asked, response, answer };
}

test('a column is turned round by its second press, and begins with the most again by the third', () => {
  const base = '/agentDashboard/listings' as const;
  const at = (sort: DeskSort) => ({
    base,
    filter: { q: 'x', sort, state: '', for: '', type: '', city: '', photos: '', confirm: '' },
  });
  for (const column of ['days', 'seen', 'saved', 'contacted'] as const) {
    const first = { to: `${base}?q=x&sort=${column}`, direction: null };
    expect(sortingOf(at('newest'), column)).toEqual(first);
    const second = { to: `${base}?q=x&sort=${column}_asc`, direction: 'descending' };
    expect(sortingOf(at(column), column)).toEqual(second);
    expect(sortingOf(at(`${column}_asc`), column)).toEqual({ ...first, direction: 'ascending' });
  }
  expect(sortingOf(at('price_desc'), 'price')).toMatchObject({
    direction: 'descending',
    to: `${base}?q=x&sort=price_asc`,
  });
  expect(sortingOf(at('newest'), 'place')).toBeUndefined();
});

describe('the table', () => {
  test('asks cms for what the address says, and for as many rows as this browser keeps', async () => {
    const asked = playCms({ ...ME, ownListings: list([row()]) });
    const look = writeLook({ view: 'cards', rows: 50, keys: false, columns: ['plot', 'price'] });
    const path = `/bn${OWN}?q=lake&state=sold&for=rent&type=nonsense&photos=without&confirm=1&sort=seen`;
    const made = await args(path);
    made.request.headers.set('Cookie', `${made.request.headers.get('Cookie')}; ${look}`);
    const { desk } = await loader(made);
    expect(desk.look).toEqual({ view: 'cards', rows: 50, keys: false, columns: ['price', 'plot'] });
    const query = new URL(`http://cms/${asked.find(({ path: one }) => one.includes('ownListings'))?.path}`)
      .searchParams;
    expect(Object.fromEntries(query)).toEqual({
      ...{
        q: 'lake',
        state: 'sold',
        property_for: 'rent',
        photos: 'without',
        to_confirm: '1',
        sort: 'seen',
        limit: '50',
      },
    });
  });

  test('says the day on which a promotion ends, in Bangladesh, and in the language of the address', async () => {
    playCms({
      ...ME,
      ownListings: list([row({ promoted_until: '2027-02-28T20:00:00.000Z' }), row({ promoted_until: null })]),
    });
    const days = async (path: string) =>
      (await loader(await args(path))).desk.rows.map(({ promoted_to }) => promoted_to);
    expect(await days(OWN)).toEqual(['1 March 2027', null]);
    expect(await days(`/bn${OWN}`)).toEqual(['১ মার্চ, ২০২৭', null]);
  });

  test('begins anew, and says so, where a cursor is of another list', async () => {
    playCms({ ...ME, ownListings: list([row()]) });
    expect((await loader(await args(`${OWN}?cursor=good`))).desk).toMatchObject({ isFirst: false });
    const asked = playCms({ ...ME, ownListings: refusal(400) });
    await expect(loader(await args(`${OWN}?cursor=bad`))).rejects.toMatchObject({ status: 400 });
    expect(asked.filter(({ path }) => path.includes('ownListings'))).toHaveLength(2);
  });

  test('keeps its look in both languages, and nonsense in none', async () => {
    const form: Array<[string, string]> = [
      ['intent', 'look'],
      ['view', 'cards'],
      ['rows', '77'],
      ['column', 'seen'],
      ['column', 'x'],
    ];
    const { response, asked } = await act({}, form, `/agentDashboard/listings?state=sold`).catch(() => ({
      response: null,
      asked: [],
    }));
    expect(response).toBeNull();
    expect(asked).toEqual([]);
    const own = await act({}, form, `${OWN}?state=sold`);
    expect(own.response.headers.get('Location')).toBe(`${OWN}?state=sold`);
    const cookies = own.response.headers.getSetCookie();
    expect(cookies.map((one) => /Path=([^;]+)/.exec(one)?.[1])).toEqual([OWN, `/bn${OWN}`]);
    expect(readLook(cookies[0]?.split(';')[0] ?? '')).toEqual({
      view: 'cards',
      rows: 25,
      keys: false,
      columns: ['seen'],
    });
    expect(readLook('69street-desk=<script>').view).toBe('table');
  });
});

describe('many at once', () => {
  test('are sent in one call, each as it was seen, and told row by row', async () => {
    const data = [outcome({ to: outcome().from }), outcome({ _id: 'doc2', result: 'cannot' })];
    const { asked, answer, response } = await act({ bulkListings: { data } }, [
      ...([
        ['intent', 'confirm'],
        ['pick', PICK],
        ['pick', 'doc2//D-2'],
        ['pick', 'rubbish'],
      ] as Array<[string, string]>),
    ]);
    expect(asked.filter(({ path }) => path.includes('bulk'))).toHaveLength(1);
    expect(asked.at(-1)?.body).toEqual({
      intent: 'confirm',
      listings: [{ _id: 'doc1', seen: '2026-11-01T10:00:00.000Z' }, { _id: 'doc2' }],
    });
    expect(response.status).toBe(200);
    expect(answer?.outcomes.map(({ result }) => result)).toEqual(['done', 'cannot']);
  });

  test.each([
    ['closed', 3, true],
    ['closed', 0, true],
    ['pause', 3, true],
    ['pause', 0, false],
    ['publish', 3, false],
  ])('that leave the site are told first, with the viewings that go: %s, %i', async (intent, viewings, isAsked) => {
    const bulk = { bulkListings: { data: [outcome({ viewings }), outcome({ _id: 'doc2', result: 'cannot' })] } };
    const form: Array<[string, string]> = [
      ['intent', intent],
      ['pick', PICK],
    ];
    const first = await act(bulk, form);
    const done = first.asked.filter(({ body }) => body && !(body as { preview?: true }).preview);
    expect(done).toHaveLength(isAsked ? 0 : 1);
    expect(first.answer).toMatchObject({ isPreview: isAsked, intent, outcomes: [{ viewings }, {}] });
    const sure = await act(bulk, [...form, ['sure', '1']]);
    expect(sure.asked.flatMap(({ body }) => body ?? [])).toEqual([expect.not.objectContaining({ preview: true })]);
    expect(sure.answer?.isPreview).toBe(false);
    // What goes from none of their states is not asked about.
    const none = await act({ bulkListings: { data: [outcome({ result: 'cannot', viewings: 0 })] } }, form);
    expect([none.response.status, none.answer?.isPreview]).toEqual([409, false]);
  });

  test('can be all that the list finds, but not when that is something else by now', async () => {
    const found = { ownListings: list([row({ _id: 'a', updatedAt: 'x' }), row({ _id: 'b', updatedAt: 'y' })]) };
    const bulk = { bulkListings: { data: [outcome()] } };
    const all: Array<[string, string]> = [
      ['intent', 'confirm'],
      ['all', '1'],
    ];
    const { asked } = await act({ ...found, ...bulk }, [...all, ['found', '2']]);
    expect(asked.at(-1)?.body).toMatchObject({
      listings: [
        { _id: 'a', seen: 'x' },
        { _id: 'b', seen: 'y' },
      ],
    });
    const other = await act({ ...found, ...bulk }, [...all, ['found', '3'], ['pick', PICK]]);
    expect(other.response.status).toBe(400);
    expect(other.answer?.problem?.text).toBe(t.problem.other);
    expect(other.answer?.values.picked).toEqual([PICK]);
  });

  test('get prices only after a preview of them, and the former ones back', async () => {
    const bulk = { bulkListings: { data: [outcome()] } };
    const form: Array<[string, string]> = [
      ['pick', PICK],
      ['price_kind', 'percent'],
      ['price_value', '১০%'],
    ];
    const preview = await act(bulk, [['intent', 'preview'], ...form]);
    expect(preview.asked.at(-1)?.body).toMatchObject({ preview: true, change: { kind: 'percent', percent: 10 } });
    expect(preview.answer).toMatchObject({ isPreview: true, values: { kind: 'percent', value: '১০%' } });
    const done = await act(bulk, [['intent', 'price'], ...form]);
    expect(done.asked.at(-1)?.body).not.toHaveProperty('preview');
    const back = await act(bulk, [
      ['intent', 'back'],
      ['back', backOf(outcome())],
    ]);
    expect(back.asked.at(-1)?.body).toEqual({
      intent: 'back',
      listings: [{ _id: 'doc1', seen: '2026-11-01T11:00:00.000Z', price: 30_000 }],
    });
    const closed = outcome({ to: { listing_state: 'rented', price: 30_000, updatedAt: 'z' } });
    expect(backOf(closed)).toBe('doc1/z/published/');
  });

  test.each([
    [[['intent', 'pause']], 400, t.problem.none],
    [
      [
        ['intent', 'fly'],
        ['pick', PICK],
      ],
      400,
      t.problem.none,
    ],
    [
      [
        ['intent', 'preview'],
        ['pick', PICK],
        ['price_value', 'cheap'],
      ],
      400,
      t.problem.price,
    ],
    [
      [
        ['intent', 'preview'],
        ['pick', PICK],
        ['price_value', '200000 crore'],
      ],
      400,
      'At most ৳1,00,000 crore fits here',
    ],
    [
      [
        ['intent', 'preview'],
        ['pick', PICK],
        ['price_kind', 'percent'],
        ['price_value', '500'],
      ],
      400,
      t.problem.percent(-50, 100),
    ],
    [
      [['intent', 'pause'], ...Array.from({ length: 201 }, (_, at) => ['pick', `d${at}/x/y`])],
      400,
      t.problem.many(200),
    ],
  ])('are refused in words: %j', async (form, status, text) => {
    const { response, answer, asked } = await act({}, form as Array<[string, string]>);
    expect([response.status, answer?.problem?.text]).toEqual([status, text]);
    expect(asked.some(({ path }) => path.includes('bulk'))).toBe(false);
  });

  test('keep the choice and what was typed where cms is away', async () => {
    const { response, answer } = await act(
      { bulkListings: refusal(503) },
      [
        ...([
          ['intent', 'pause'],
          ['pick', PICK],
          ['price_value', '25k'],
        ] as Array<[string, string]>),
      ],
      `/bn${OWN}`,
    );
    expect(response.status).toBe(503);
    expect(answer).toMatchObject({ problem: { text: bangla.problem.away }, values: { picked: [PICK], value: '25k' } });
  });

  test.each([
    ['set', '85 lakh', { kind: 'set', price: 8_500_000 }],
    ['set', '২৫,০০০', { kind: 'set', price: 25_000 }],
    ['set', '0', null],
    ['percent', '-5', { kind: 'percent', percent: -5 }],
    ['percent', '−২.৫ %', { kind: 'percent', percent: -2.5 }],
    ['percent', '+10%', { kind: 'percent', percent: 10 }],
    ['percent', '0', null],
    ['percent', '-80', null],
    ['percent', 'half', null],
  ])('a change of prices: %s %s', (kind, value, change) => expect(readChange(kind, value)).toEqual(change));
});

const request = (lang = '') => new Request(`http://localhost${lang}${OWN}/file`);

describe('a file', () => {
  const told: FileOutcome = {
    ...{
      line: 2,
      fate: 'new',
      code: null,
      _id: null,
      listing_state: 'pending_review',
      seen: null,
      changes: [],
      faults: {},
    },
  };

  const COSTS = {
    rent: {
      ...{ advance_months: 2, service_charge: 3000, parking_charge: 0, agent_fee: 15_000, agent_fee_paid_by: 'shared' },
      ...{ included: ['gas', 'lift'], minimum_months: 12, booking_money: null },
    },
    sell: {
      ...{ booking_money: 500_000, down_payment: 2_000_000, transfer_fee: 50_000, utility_transfer: 0 },
      ...{ parking_price: 400_000, handover_date: '2027-06-30', service_charge: null },
    },
  };

  test.each([
    ['', 'rent'],
    ['/bn', 'rent'],
    ['', 'sell'],
    ['/bn', 'sell'],
  ] as const)('keeps what a home costs, and what is unknown of it (%s, %s)', (lang, property_for) => {
    const stored: Record<string, unknown> = { property_for, price: 30_000, ...COSTS[property_for] };
    const names = columnNames(request(lang));
    const columns = Object.keys(stored) as ListingColumn[];
    const quote = (text: unknown) => `"${String(text ?? '').replaceAll('"', '""')}"`;
    const cells = columns.map((name) => cellOf(name, stored[name], request(lang)));
    const text = [columns.map((name) => names[name]), cells].map((one) => one.map(quote).join(',')).join('\r\n');
    const read = readListings(text, request());
    if ('problem' in read) throw new Error(read.problem);
    expect(read.unknown).toEqual([]);
    const values: Record<string, unknown> = read.rows[0]?.values ?? {};
    const same = (value: unknown) => (typeof value === 'number' ? String(value) : value);
    for (const name of columns) expect([name, same(values[name])]).toEqual([name, same(stored[name])]);
  });

  test.each(['', '/bn'])('goes out and comes in again as it was (%s)', (lang) => {
    const stored: Record<string, unknown> = {
      ...{ property_for: 'rent', property_type: 'flat', city: 'dhaka', area: null, address: 'House 1; Road 2' },
      ...{ property_name: '=SUM(A1)', title: 'Bright', property_description: 'One\ntwo, "three"', price: 8_500_000 },
      ...{ price_is: 'fixed', property_size: 1200, bedroom: 3, bathroom: 2, garages: 0, balconies: 1, floor: '7th' },
      ...{ facing: 'south_east', year_built: 2019, amenities: ['lift', 'generator'], latitude: 23.75, longitude: 90.4 },
      ...{ owner_name: 'Rahim', owner_number: '01712345678', owner_gmail: 'r@example.com', own_reference: 'A-1' },
    };
    const names = columnNames(request(lang));
    const cells = LISTING_COLUMNS.map((name) => cellOf(name, stored[name], request(lang)));
    const quote = (text: unknown) => `"${String(text ?? '').replaceAll('"', '""')}"`;
    const text = [LISTING_COLUMNS.map((name) => names[name]), cells]
      .map((one) => one.map(quote).join(';'))
      .join('\r\n');
    const read = readListings(text, request());
    if ('problem' in read) throw new Error(read.problem);
    expect(read.unknown).toEqual([]);
    const values = read.rows[0]?.values ?? {};
    expect({ ...values, owner_number: '01712345678', latitude: 23.75, longitude: 90.4 }).toMatchObject({
      ...stored,
    });
  });

  test('reads what spreadsheets and people write', () => {
    const cells = new Map<ListingColumn, string>([
      ['price', '৮৫ লাখ'],
      ['bedroom', '3.0'],
      ['owner_number', '1712345678'],
      ['property_type', 'ফ্ল্যাট'],
      ['amenities', 'Lift, generator'],
      ['floor', ''],
      ['title', ''],
    ]);
    expect(valuesOfCells(cells)).toMatchObject({
      price: 8_500_000,
      bedroom: 3,
      owner_number: '01712345678',
      floor: null,
      title: '',
    });
    const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
    expect(decodeCsv(bytes('\uFEFFa,b', 'utf16le'))).toContain('a,b');
    expect(decodeCsv(bytes('a,b', 'utf8'))).toBe('a,b');
    expect(decodeCsv(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBeNull();
    expect(decodeCsv(new Uint8Array([0xe9, 0x2c]))).toBeNull();
  });

  const columnsIn = (line: string) => {
    const read = readListings(`${line}\n${'x,'.repeat(line.split(',').length)}`, request());
    if ('problem' in read) throw new Error(read.problem);
    return { names: [...(read.rows[0]?.cells.keys() ?? [])], unknown: read.unknown };
  };

  test("knows the columns of an agent's own sheet, and takes none twice", () => {
    expect(columnsIn('Sl.,Rent/Sale,Location,Flat Size,Bed,Bath,Rent (BDT),Contact No,Ref')).toEqual({
      names: [
        ...['property_for', 'area', 'property_size', 'bedroom', 'bathroom', 'price', 'owner_number'],
        'own_reference',
      ],
      unknown: ['Sl.'],
    });
    expect(columnsIn('ভাড়া/বিক্রি,ঠিকানা,বর্গফুট,বেড,মোবাইল').unknown).toEqual([]);
    // "Area" is what the site calls it too: "Location" beside it is left, wherever it stands; so is a second price.
    expect(columnsIn('Location,Area,Price,Rent')).toEqual({ names: ['area', 'price'], unknown: ['Location', 'Rent'] });
  });

  test.each([
    ['To-Let', 'Apartment', 'Ctg', ['rent', 'flat', 'chittagong']],
    ['Sale', 'shop', 'DHAKA', ['sell', 'shop', 'dhaka']],
    ['বিক্রি', 'দোকান', 'ঢাকা', ['sell', 'shop', 'dhaka']],
    // What is none of them, or more than one, stays as it was written and is refused.
    ['Mortgage', 'flat or office', 'Paris', ['Mortgage', 'flat or office', 'Paris']],
  ])('reads the choices %s, %s and %s', (property_for, property_type, city, values) => {
    const cells = new Map(Object.entries({ property_for, property_type, city }) as [ListingColumn, string][]);
    const read = valuesOfCells(cells);
    expect([read.property_for, read.property_type, read.city]).toEqual(values);
  });

  const post = async (answers: object, fields: Record<string, string | Blob>, path = `${OWN}/file`) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.set(name, value);
      else form.set(name, value, value instanceof File ? value.name : 'homes.csv');
    }
    const asked = playCms({ ...ME, ...answers });
    const response = await fileAction(await args(path, form));
    return { asked, response, answer: ((await response.json()) as { answer: FileAnswer }).answer };
  };

  test('says the choices where a word is none of them', async () => {
    const refused = { ...told, fate: 'refused' as const, listing_state: null, faults: { facing: ['invalid_value'] } };
    const file = new Blob(['Own number,Facing\nA-1,Up\n']);
    const { answer } = await post({ fileListings: { data: [refused] } }, { file });
    const all = 'North, North-east, East, South-east, South, South-west, West, North-west';
    expect(answer.rows[0]?.notes).toEqual([`Facing ("Up"): please write one of: ${all}`]);
  });

  test('is looked at first: every line, its fate and what is wrong beside the cell, in both languages', async () => {
    const text = 'Own number;Price;Nonsense\r\nA-1;25k;x\r\nA-2;cheap;x\r\nA-1;1;x\r\n';
    const data = [
      told,
      { ...told, line: 3, fate: 'refused' as const, listing_state: null, faults: { price: ['invalid_type'] } },
    ];
    for (const [path, words] of [
      [OWN, t],
      [`/bn${OWN}`, bangla],
    ] as const) {
      const { asked, answer } = await post({ fileListings: { data } }, { file: new Blob([text]) }, `${path}/file`);
      expect(asked.at(-1)?.body).toMatchObject({ write: false, rows: [{ line: 2 }, { line: 3 }] });
      expect(answer.rows.map(({ line, fate }) => [line, fate])).toEqual([
        // What has to be put right stands first.
        [3, 'refused'],
        [4, 'refused'],
        [2, 'new'],
      ]);
      expect(answer.rows[0]?.notes[0]).toContain('cheap');
      expect(answer.rows[1]?.notes[0]).toContain(words.file.faults.doubled);
      expect(answer.rows[2]?.waits).toBe(true);
      expect(answer.unknown).toEqual(['Nonsense']);
      expect(answer).toMatchObject({ isDone: false, file: { text } });
    }
  });

  test('is done as it was shown, and no line that was not', async () => {
    const text = 'Own number,Price\nA-1,25k\nA-2,26k\nA-3,27k\n';
    const shown = JSON.stringify({ 2: ['new', null], 3: ['unchanged', 'x'], 4: ['changed', 'y'] });
    const { asked, answer } = await post({ fileListings: { data: [told] } }, { text, shown, intent: 'do' });
    expect(asked.at(-1)?.body).toMatchObject({
      write: true,
      rows: [
        { line: 2, expected: 'new', seen: null },
        { line: 4, expected: 'changed', seen: 'y' },
      ],
    });
    expect(answer).toMatchObject({ isDone: true, file: null });
    const nothing = await post({ fileListings: { data: [] } }, { text, shown: '{"a":1}', intent: 'do' });
    expect(nothing.asked.some(({ path }) => path.includes('ownListings/file'))).toBe(false);
  });

  test('of 500 lines goes in calls of fifty, and one that does not come back is said to have failed', async () => {
    const text = `Own number,Price\n${Array.from({ length: 500 }, (_, at) => `A-${at},25k`).join('\n')}`;
    const { asked, response, answer } = await post({ fileListings: refusal(503) }, { file: new Blob([text]) });
    expect(asked.filter(({ path }) => path.includes('ownListings/file')).length).toBeGreaterThan(0);
    expect(response.status).toBe(503);
    expect(answer.problem).toBe(t.file.problem.away);
    const many = await post({}, { file: new Blob([`${text}\nA-500,1`]) });
    expect(many.answer.problem).toBe(t.file.problem.many(500));
  });

  test.each([
    [{}, t.file.problem.none],
    [{ file: new File([], '') }, t.file.problem.none],
    [{ file: new Blob([]) }, t.file.problem.empty],
    [{ file: new Blob(['\uFEFF \r\n\n']) }, t.file.problem.empty],
    [{ file: new Blob([new Uint8Array([0x50, 0x4b, 0, 0])]) }, t.file.problem.text],
    [{ file: new Blob(['a,"b\n1,2']) }, t.file.problem.quote],
    [{ file: new Blob(['a,b\n1,2']) }, t.file.problem.columns],
    [{ file: new Blob(['Price,City\n']) }, t.file.problem.rows],
  ])('is refused in words: %#', async (fields, text) => {
    const { response, answer } = await post({}, fields as Record<string, Blob>);
    expect([response.status, answer.problem]).toEqual([400, text]);
  });

  test('of the table has its columns, and no formula that a spreadsheet runs', async () => {
    const values = {
      property_name: '=HYPERLINK("x")',
      price: 25_000,
      owner_number: '01712345678',
      own_reference: '-1',
    };
    const asked = playCms({ ...ME, ownListings: list([{ ...row({ code: 'D-1001' }), values }]) });
    const answer = await csv(await args(`${OWN}.csv?state=published`));
    const text = await answer.text();
    expect(answer.headers.get('Content-Type')).toContain('text/csv');
    expect(text).toContain('"\'=HYPERLINK(""x"")"');
    expect(text).toContain('01712-345678');
    expect(text).toContain("'-1");
    expect(asked.at(-1)?.path).toMatch(/state=published.*whole=1|whole=1.*state=published/);
  });
});
