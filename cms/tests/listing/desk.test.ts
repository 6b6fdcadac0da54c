import { randomUUID } from 'node:crypto';

import {
  bulkOutcomesSchema,
  examinationSchema,
  exportSchema,
  nextSchema,
  queueSchema,
  savedViewListSchema,
  takenOneSchema,
} from '@69street/config/contract';
import { BULK_MAX, SAVED_VIEWS_MAX, soundOf } from '@69street/config/market';
import { beforeAll, describe, expect, it } from 'vitest';

import { fillDesk } from '../../src/services/listing/desk-fill';
import { DESK_TABLES } from '../../src/services/listing/desk-tables';
import { makeTables } from '../../src/services/platform/sql';
import { decideMany } from '../../src/services/listing/decide-many';
import { sql } from '../support/cms';
import { createProperty } from '../support/factories';
import { holdJob } from '../support/jobs';
import { call, drawPicture, newListing, newPerson, newPhoto, type Person } from '../support/listings';

let admin: Person;
let other: Person;
let person: Person;
const mark = randomUUID().slice(0, 8);

beforeAll(async () => {
  admin = await newPerson('admin', { user_name: 'Nadia Admin' });
  other = await newPerson('admin', { user_name: 'Karim Admin' });
  person = await newPerson();
});

const boss = () => ({ ...admin, email_verified: true, user_name: null, role: { type: 'admin' } });
const get = async (path: string, who = admin) => (await call('get', path, who)).body;
const listed = async (query: string) =>
  queueSchema.parse(await get(`/getProperties?limit=48&${query}`)).data.map(({ _id }) => _id);
const pending = (fields: object = {}) =>
  createProperty({ listing_state: 'pending_review', owner: person.id, ...fields });
const seenOf = async (_id: string) => ({
  _id,
  seen: String(queueSchema.parse(await get(`/getProperties?_id=${_id}`)).data[0]?.updatedAt),
});

holdJob('words of the desk');

describe('the search of the desk', () => {
  it('finds parts of names, telephones however they are written, and mails', async () => {
    const name = `Quaderia${mark}`;
    const { documentId } = await createProperty({
      ...{ property_name: `House of ${name}`, owner_name: 'Shamsul Haque', owner_number: '01987654321' },
      ...{ owner_gmail: `shams.${mark}@mail.example`, user_email: `import-${mark}@bd.example` },
    });
    const wanted = [`quaderia${mark}`, `aderia${mark.slice(0, 6)}`, `hams.${mark}`, `port-${mark}@bd`, `${name} shams`];
    for (const q of wanted) expect(await listed(`q=${encodeURIComponent(q)}`), q).toContain(documentId);
    const numbers = [
      '01987654321',
      '+880 1987-654321',
      '8801987654321',
      '1987654',
      '০১৯৮৭৬৫৪৩২১',
      '+৮৮০১৯৮৭',
      '87654321',
    ];
    for (const q of numbers) expect(await listed(`q=${encodeURIComponent(q)}`), q).toContain(documentId);
    for (const q of [`${name} nobody`, '01987654322', `shams.x${mark}`, '%', '_'])
      expect(await listed(`q=${encodeURIComponent(q)}`), q).not.toContain(documentId);
  });

  it('finds a name that was typed in the other script', async () => {
    const latin = (await createProperty({ owner_name: 'Mohammad Jahangir Chowdhury' })).documentId;
    const bangla = (await createProperty({ owner_name: 'মোহাম্মদ জাহাঙ্গীর চৌধুরী' })).documentId;
    const else_ = (await createProperty({ owner_name: 'Rokeya Sultana' })).documentId;
    for (const q of ['জাহাঙ্গীর', 'জাহাঙ্গির চৌধুরী', 'Jahangir', 'chowdhury', 'jahangir মোহাম্মদ']) {
      const found = await listed(`q=${encodeURIComponent(q)}`);
      expect(found, q).toEqual(expect.arrayContaining([latin, bangla]));
      expect(found, q).not.toContain(else_);
    }
    // Of the own script by the letters, so that other names of the same sound stay away.
    expect(await listed('q=jahangor')).not.toContain(latin);
  });

  it.each([
    ['Rahman', 'রহমান'],
    ['Sheikh', 'শেখ'],
    ['Abdullah', 'আব্দুল্লাহ'],
    ['Hossain', 'হোসেন'],
    ['Fatema', 'ফাতেমা'],
    ['Biswas', 'বিশ্বাস'],
    ['Uddin', 'উদ্দিন'],
    ['Krishna', 'কৃষ্ণ'],
    ['Ayesha Siddika', 'আয়েশা সিদ্দিকা'],
    ['Bashundhara', 'বসুন্ধরা'],
    ['Dhanmondi', 'ধানমন্ডি'],
    ['Cox', 'কক্স'],
  ])('hears %s and %s as the same', async (latin, bangla) => {
    const [row] = await sql<Record<'latin' | 'bangla', string>>(
      'SELECT street_sound(?) AS latin, street_sound(?) AS bangla',
      [latin, bangla],
    );
    expect(row?.latin).toBe(row?.bangla);
    // The rule of the database and of the agents' list is one.
    expect([soundOf(latin), soundOf(bangla)]).toEqual([row?.latin, row?.bangla]);
  });

  it('follows the account: its name, a new name, and no name once it is gone', async () => {
    const owner = await newPerson('authenticated', { user_name: `Ownera${mark}` });
    const { documentId } = await createProperty({ owner: owner.id });
    expect(await listed(`q=ownera${mark}`)).toEqual([documentId]);
    await sql('UPDATE up_users SET user_name = ? WHERE id = ? RETURNING id', [`Renamed${mark}`, owner.id]);
    expect(await listed(`q=renamed${mark}`)).toEqual([documentId]);
    expect(await listed(`q=ownera${mark}`)).toEqual([]);
    await sql('DELETE FROM properties_owner_lnk WHERE user_id = ? RETURNING id', [owner.id]);
    expect(await listed(`q=renamed${mark}`)).toEqual([]);
  });

  it('finds what came in great numbers when its words are made, and says so until then', async () => {
    await sql(`INSERT INTO properties (document_id, property_name, listing_state, property_for, property_type, city, price, price_is, created_at, updated_at)
      SELECT 'many-${mark}-' || n, 'Common${mark}', 'paused', 'rent', 'shop', 'khulna', 1000 + n, 'fixed', now(), now()
      FROM generate_series(1, 5001) n RETURNING id`);
    const at = async (q: string) => queueSchema.parse(await get(`/getProperties?q=${q}`));
    expect((await at(`common${mark}`)).meta).toMatchObject({ total: 0, unsearched: 5001 });
    // One of them that is changed is found at once, and stays as it is.
    const early = `Early${mark}`;
    await sql(`UPDATE properties SET property_name = ? WHERE document_id = 'many-${mark}-5001' RETURNING id`, [early]);
    expect((await at(early)).meta.total).toBe(1);
    await fillDesk(Infinity);
    expect((await at(early)).meta).toMatchObject({ total: 1, unsearched: 0 });
    expect((await at(`common${mark}`)).meta).toMatchObject({ total: 5000, total_is_exact: true });
    await sql(`DELETE FROM properties WHERE document_id LIKE 'many-${mark}-%' RETURNING id`);
  }, 60_000);

  it('puts what was looked up in the order of its last change and of its price, however these change', async () => {
    const [low, middle, high] = await Promise.all(
      [100, 200, 300].map((price) => createProperty({ property_name: `Moving${mark}`, price })),
    );
    const prices = async (sort: string) =>
      queueSchema.parse(await get(`/getProperties?q=moving${mark}&sort=${sort}&limit=2`));
    const those = ({ data }: { data: { price: number | null }[] }) => data.map(({ price }) => price);
    expect(those(await prices('price_asc'))).toEqual([100, 200]);
    await sql('UPDATE properties SET price = 400, updated_at = now() WHERE document_id = ?', [low?.documentId ?? '']);
    const rising = await prices('price_asc');
    expect(those(rising)).toEqual([200, 300]);
    expect(rising.meta.total).toBe(3);
    expect(
      those(
        queueSchema.parse(
          await get(`/getProperties?q=moving${mark}&sort=price_asc&limit=2&cursor=${rising.meta.next_cursor}`),
        ),
      ),
    ).toEqual([400]);
    await sql(`UPDATE properties SET updated_at = now() + interval '1 minute' WHERE document_id = ?`, [
      middle?.documentId ?? '',
    ]);
    await sql(`UPDATE properties SET updated_at = now() + interval '2 minutes' WHERE document_id = ?`, [
      high?.documentId ?? '',
    ]);
    expect(those(await prices('newest'))).toEqual([300, 200]);
    expect((await listed(`q=moving${mark}&sort=oldest`))[0]).toBe(low?.documentId);
  });

  it('makes its words anew where a database has them without the orders of its lists', async () => {
    const { documentId } = await createProperty({ property_name: `Former${mark}`, price: 500 });
    await sql('ALTER TABLE street_desk DROP COLUMN price');
    await makeTables(...DESK_TABLES);
    expect((await get(`/getProperties?q=former${mark}`)).meta).toMatchObject({ total: 0 });
    // What changes before the job comes to it is there at once.
    await sql('UPDATE properties SET price = 600 WHERE document_id = ?', [documentId]);
    expect(await listed(`q=former${mark}`)).toEqual([documentId]);
    await fillDesk(Infinity);
    expect((await get(`/getProperties?q=former${mark}`)).meta).toMatchObject({ total: 1, unsearched: 0 });
    const [written] = await sql<{ price: string }>(
      'SELECT w.price FROM street_desk w JOIN properties p ON p.id = w.property_id WHERE p.document_id = ?',
      [documentId],
    );
    expect(Number(written?.price)).toBe(600);
  }, 60_000);

  it('pages through a word that nearly everything has, and says that it did not count all', async () => {
    // Without triggers, which would take most of a minute; what they would have made is written beside.
    const untriggered = (statements: string) =>
      sql(`DO $do$ BEGIN PERFORM set_config('session_replication_role', 'replica', true); ${statements} END $do$`);
    const those = `document_id LIKE 'often-${mark}-%'`;
    await untriggered(`
      INSERT INTO properties (document_id, key, code, property_name, listing_state, property_for, property_type, city, price, price_is, created_at, updated_at)
        SELECT 'often-${mark}-' || n, 'often-${mark}-' || n, 'O${mark}-' || n, 'Common', 'paused', 'rent', 'shop',
          CASE n % 10 WHEN 0 THEN 'khulna' ELSE 'sylhet' END, 1000 + n, 'fixed', now(), now()
        FROM generate_series(1, 23200) n;
      INSERT INTO street_desk SELECT id, 'often${mark} ' || CASE WHEN price <= 1050 THEN 'seldom${mark}' ELSE '' END
          || CASE WHEN price > 4000 THEN 'later${mark}' ELSE '' END || CASE WHEN price > 10000 THEN 'most${mark}' ELSE '' END,
          updated_at, price FROM properties WHERE ${those};`);
    try {
      const question = `/getProperties?q=often${mark}&sort=price_asc&city=khulna`;
      const far = `/getProperties?q=later${mark}&sort=price_asc`;
      // The second time the walk begins as far as it went.
      for (const turn of [1, 2]) {
        const first = queueSchema.parse(await get(question));
        expect(
          first.data.map(({ price }) => price),
          `turn ${turn}`,
        ).toEqual(Array.from({ length: 24 }, (_, n) => 1010 + 10 * n));
        expect(first.meta.total_is_exact).toBe(false);
        const second = queueSchema.parse(await get(`${question}&cursor=${first.meta.next_cursor}`));
        expect(second.data[0]?.price).toBe(1250);
        // What stands far behind is found all the same, and no fewer are told than are shown.
        const behind = queueSchema.parse(await get(far));
        expect(behind.data.map(({ price }) => price)).toEqual(Array.from({ length: 24 }, (_, n) => 4001 + n));
        expect(behind.meta).toMatchObject({ total: 24, total_is_exact: false });
        const on = queueSchema.parse(await get(`${far}&cursor=${behind.meta.next_cursor}`));
        expect(on.data[0]?.price).toBe(4025);
      }
      expect(await listed(`q=often${mark}&city=rangpur`)).toEqual([]);
      // As many as are looked up, and more than are counted.
      for (const [sort, from, step] of [
        ['price_asc', 10_001, 1],
        ['price_desc', 24_200, -1],
      ] as const) {
        const many = queueSchema.parse(await get(`/getProperties?q=most${mark}&sort=${sort}`));
        expect(many.data.map(({ price }) => price)).toEqual(Array.from({ length: 24 }, (_, n) => from + step * n));
        expect(many.meta).toMatchObject({ total: 10_000, total_is_exact: false });
        const more = await get(`/getProperties?q=most${mark}&sort=${sort}&cursor=${many.meta.next_cursor}`);
        expect(queueSchema.parse(more).data[0]?.price).toBe(from + 24 * step);
      }
      // A frequent word and one that few have.
      const both = queueSchema.parse(
        await get(`/getProperties?q=often${mark}+seldom${mark}&city=khulna&sort=price_desc`),
      );
      expect(both.data.map(({ price }) => price)).toEqual([1050, 1040, 1030, 1020, 1010]);
      expect(both.meta).toMatchObject({ total: 5, total_is_exact: true });
    } finally {
      await untriggered(`DELETE FROM street_desk WHERE property_id IN (SELECT id FROM properties WHERE ${those});
        DELETE FROM properties WHERE ${those};`);
    }
  }, 60_000);
});

it('has the beginning of a description in a list, and all of it for one listing', async () => {
  const text = 'দক্ষিণমুখী '.repeat(60).trim();
  const { documentId } = await createProperty({ property_name: `Long${mark}`, property_description: text });
  const described = async (query: string) =>
    queueSchema.parse(await get(`/getProperties?${query}`)).data.map((listing) => listing.property_description);
  expect(await described(`q=Long${mark}`)).toEqual([text.slice(0, 300)]);
  expect(await described(`_id=${documentId}`)).toEqual([text]);
});

it('filters by city, kind, source and day', async () => {
  const agent = await newPerson('agent');
  const q = `Filtera${mark}`;
  const one = async (fields: object) => (await createProperty({ property_name: q, ...fields })).documentId;
  const member = await one({ owner: person.id, city: 'sylhet' });
  const agents = await one({ owner: agent.id, property_type: 'shop' });
  const imported = await one({ source_url: 'https://example.com/1' });
  const staff = await one({});
  await sql(`UPDATE properties SET updated_at = '2026-03-01 18:30' WHERE document_id = ? RETURNING id`, [staff]);
  expect(await listed(`q=${q}&source=member`)).toEqual([member]);
  expect(await listed(`q=${q}&source=agent`)).toEqual([agents]);
  expect(await listed(`q=${q}&source=import`)).toEqual([imported]);
  expect(await listed(`q=${q}&source=staff`)).toEqual([staff]);
  // Without words the listings of accounts are looked up by their owners.
  const bySource = async (query: string) =>
    (await listed(query)).filter((id) => [member, agents, imported, staff].includes(id));
  expect(await bySource('source=member')).toEqual([member]);
  expect(await bySource('source=agent')).toEqual([agents]);
  expect(await bySource('source=agent&city=sylhet')).toEqual([]);
  expect(await bySource('source=member&city=sylhet&whose=user')).toEqual([member]);
  expect(await bySource('source=member&whose=site')).toEqual([]);
  expect((await bySource('whose=user')).sort()).toEqual([member, agents].sort());
  expect(await listed(`q=${q}&city=sylhet`)).toEqual([member]);
  expect(await listed(`q=${q}&property_type=shop`)).toEqual([agents]);
  // Half past midnight in Bangladesh.
  expect(await listed(`q=${q}&from=2026-03-02&to=2026-03-02`)).toEqual([staff]);
  expect(await listed(`q=${q}&to=2026-03-01`)).toEqual([]);
  expect((await call('get', '/getProperties?from=yesterday', admin)).status).toBe(400);
});

describe('taking', () => {
  const take = async (id: string, who: Person, body = {}) =>
    takenOneSchema.parse((await call('post', `/takes/${id}`, who, body)).body).data;

  it('has one winner under a race, tells the second, and lets them take over knowingly', async () => {
    for (let round = 0; round < 5; round++) {
      const { documentId } = await pending();
      const answers = await Promise.all([admin, other, admin, other, admin, other].map((who) => take(documentId, who)));
      expect(new Set(answers.map(({ name }) => name)).size).toBe(1);
      expect(answers.filter(({ mine }) => mine)).toHaveLength(3);
    }
    const { documentId } = await pending();
    expect(await take(documentId, admin)).toMatchObject({ name: 'Nadia Admin', mine: true });
    expect(await take(documentId, other)).toMatchObject({ name: 'Nadia Admin', mine: false });
    const before = await seenOf(documentId);
    const approve = (who: Person) =>
      call('put', `/updateProperties/${documentId}`, who, { listing_state: 'published', seen: before.seen });
    const refused = await approve(other);
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      expect.objectContaining({ taken_by: 'Nadia Admin' }),
    ]);
    expect(await take(documentId, other, { over: true })).toMatchObject({ name: 'Karim Admin', mine: true });
    // Whoever had it is told when they look again, and keeps nothing by a sign of life.
    expect(await take(documentId, admin)).toMatchObject({ name: 'Karim Admin', mine: false });
    expect((await approve(other)).status).toBe(200);
    const late = await approve(admin);
    expect(late.status).toBe(409);
    expect(late.body.error.details).toMatchObject({ listing_state: 'published', changed_by: 'Karim Admin' });
    expect(
      await sql('SELECT 1 FROM street_takes t JOIN properties p ON p.id = t.property_id WHERE p.document_id = ?', [
        documentId,
      ]),
    ).toEqual([]);
  });

  it('ends by leaving and after some minutes, and holds up nobody but moderators', async () => {
    const { documentId } = await pending();
    await take(documentId, admin);
    expect((await call('delete', `/takes/${documentId}`, other)).status).toBe(200);
    expect(await take(documentId, other)).toMatchObject({ mine: false });
    expect((await call('put', `/updateProperties/${documentId}`, person, { title: 'Another title' })).status).toBe(200);
    await call('delete', `/takes/${documentId}`, admin);
    expect(await take(documentId, other)).toMatchObject({ mine: true });
    await sql(`UPDATE street_takes SET until = now() - interval '1 second' WHERE user_id = ? RETURNING user_id`, [
      other.id,
    ]);
    expect(queueSchema.parse(await get(`/getProperties?_id=${documentId}`)).data[0]?.taken_by).toBeNull();
    expect(await take(documentId, admin)).toMatchObject({ mine: true });
    expect(queueSchema.parse(await get(`/getProperties?_id=${documentId}`)).data[0]?.taken_by).toBe('Nadia Admin');
    expect((await call('post', '/takes/nobody', admin, {})).status).toBe(404);
  });

  it('is passed over by whoever goes on', async () => {
    const city = 'rangpur';
    const queue = `state=pending_review&city=${city}&q=Passing${mark}&sort=oldest`;
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push((await pending({ property_name: `Passing${mark}`, city })).documentId);
    const next = async (who: Person, after = '') =>
      nextSchema.parse(await get(`/nextInQueue?${queue}${after && `&after=${after}`}`, who)).data?._id ?? null;
    expect(await next(admin)).toBe(ids[0]);
    await take(String(ids[0]), admin);
    await take(String(ids[1]), other);
    expect([await next(other), await next(admin, ids[0]), await next(admin, ids[3])]).toEqual([ids[1], ids[2], null]);
    const { previous, next: following } = examinationSchema.parse(await get(`/examine/${ids[2]}?${queue}`)).data;
    expect([previous?._id, following?._id]).toEqual([ids[1], ids[3]]);
    const behind = async (id?: string) =>
      examinationSchema.parse(await get(`/examine/${id}?${queue}`)).data.next?._id ?? null;
    expect(await behind(ids[3])).toBeNull();
    await sql(
      `UPDATE properties SET listing_state = 'published', updated_at = now() WHERE document_id = ? RETURNING id`,
      [String(ids[2])],
    );
    expect(await behind(ids[2])).toBe(ids[0]);
  });
});

it("takes of one's own homes with one telephone those alone for the same that are alike", async () => {
  const { id: owner } = await newPerson();
  const home = { owner, owner_number: '01556' + String(Date.now()).slice(-6), area: 'Uttara', price: '77778' };
  const mine = (await pending(home)).documentId;
  const again = (await createProperty({ ...home, property_name: 'The same in other words' })).documentId;
  await createProperty({ ...home, area: 'Banani' });
  await createProperty({ ...home, price: '20000', property_size: 700 });
  const { twins } = examinationSchema.parse(await get(`/examine/${mine}`)).data;
  expect(twins.map(({ _id, same }) => [_id, same])).toEqual([[again, ['number']]]);
});

it('shows what may be the same, and what else there is of the owner', async () => {
  const owner = await newPerson();
  const picture = await drawPicture();
  const number = '01555' + String(Date.now()).slice(-6);
  const made = async (who: Person, fields: object) =>
    (await newListing(who, { image_one: (await newPhoto(who, picture)).url, ...fields }))._id;
  const first = await made(owner, { owner_number: number });
  const theirs = await made(await newPerson(), { owner_number: number });
  const copy = await made(person, { owner_number: '01666666666' });
  const text = { property_name: `Twin ${mark}`, price: '77777', area: 'Uttara' };
  const mine = (await pending({ ...text, owner: owner.id })).documentId;
  const hidden = (await createProperty({ ...text, listing_state: 'rejected', owner_number: number })).documentId;
  await sql('UPDATE properties SET owner_number = ? WHERE document_id = ? RETURNING id', [number, mine]);
  const of = async (id: string) => examinationSchema.parse(await get(`/examine/${id}`)).data;
  expect((await of(first)).twins.find(({ _id }) => _id === copy)?.same).toEqual(['photo']);
  const { twins } = await of(mine);
  expect(twins[0]).toMatchObject({ _id: hidden, same: ['text', 'number'], listing_state: 'rejected', price: 77777 });
  expect(twins.find(({ _id }) => _id === theirs)?.same).toEqual(['number']);

  await call('put', `/updateProperties/${first}`, admin, { listing_state: 'rejected', reason: 'fraud', note: 'No' });
  const published = (await createProperty({ owner: owner.id })).documentId;
  await call('post', '/reportProperty', null, { key: published, reason: 'fraud', words: 'Money first' });
  const { owner: history } = await of(mine);
  expect(history.states).toEqual(
    expect.arrayContaining([
      { listing_state: 'rejected', count: 1 },
      { listing_state: 'published', count: 1 },
    ]),
  );
  expect(history.listings.map(({ _id }) => _id)).toEqual([published, first]);
  expect(history.decisions).toEqual([
    expect.objectContaining({ _id: first, listing_state: 'rejected', reason: 'fraud', actor: admin.email }),
  ]);
  expect([history.reported, history.reports[0]]).toEqual([
    1,
    expect.objectContaining({ _id: published, words: 'Money first', is_open: true }),
  ]);
});

describe('many at once', () => {
  const mailsOf = async () =>
    (
      await sql<{ n: number }>(`SELECT count(*)::int AS n FROM street_mails WHERE about LIKE 'listing bulk-${mark}-%'`)
    )[0]?.n;

  it(`decides ${BULK_MAX}: all that can be, tells of each other one, and takes all back in one go`, async () => {
    const made = await sql<{ document_id: string }>(
      `INSERT INTO properties (document_id, property_name, listing_state, property_for, property_type, city, price, price_is, created_at, updated_at)
       SELECT 'bulk-${mark}-' || n, 'Bulk', 'pending_review', 'rent', 'flat', 'dhaka', 20000, 'fixed', now(), date_trunc('milliseconds', now())
       FROM generate_series(1, ${BULK_MAX}) n RETURNING document_id, id`,
    );
    const stored = await sql<{ id: string; at: string }>(
      `SELECT document_id AS id, to_char(updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at FROM properties
       WHERE document_id LIKE 'bulk-${mark}-%' ORDER BY id`,
    );
    expect(made).toHaveLength(BULK_MAX);
    await sql(
      `INSERT INTO properties_owner_lnk (property_id, user_id)
       SELECT id, ? FROM properties WHERE document_id LIKE 'bulk-${mark}-%' RETURNING id`,
      [person.id],
    );
    const listings = stored.map(({ id, at }) => ({ _id: id, seen: at }));
    const [one, two, three] = listings;
    if (!one || !two || !three) throw new Error('There are none');
    one.seen = '2020-01-01T00:00:00.000Z';
    await call('post', `/takes/${two._id}`, other, {});
    three._id = 'nobody';
    // Without a limit of time: how fast this machine is just now is another question.
    const outcomes = await decideMany({ listings, listing_state: 'published' }, boss(), Infinity);
    const { data } = bulkOutcomesSchema.parse({ data: outcomes });
    expect(data.map(({ _id }) => _id)).toEqual(listings.map(({ _id }) => _id));
    expect(data.slice(0, 3)).toEqual([
      expect.objectContaining({ status: 409, details: expect.objectContaining({ listing_state: 'pending_review' }) }),
      expect.objectContaining({ status: 409, details: expect.objectContaining({ taken_by: 'Karim Admin' }) }),
      expect.objectContaining({ status: 404 }),
    ]);
    expect(data.slice(3).every(({ status }) => status === 200)).toBe(true);
    const [counted] = await sql<{ n: number; audited: number }>(
      `SELECT count(*) FILTER (WHERE p.listing_state = 'published')::int AS n,
         count(*) FILTER (WHERE EXISTS (SELECT FROM audit_entries a WHERE a.document_key = p.document_id
           AND a.action = 'listing.published' AND a.actor = ?))::int AS audited
       FROM properties p WHERE p.document_id LIKE 'bulk-${mark}-%'`,
      [admin.email],
    );
    expect(counted).toEqual({ n: BULK_MAX - 3, audited: BULK_MAX - 3 });
    expect(await mailsOf()).toBe(BULK_MAX - 3);
    await call('delete', `/takes/${two._id}`, other);

    // What was changed since then stays as it is, and so does what was never decided.
    const back = data.slice(2).map(({ _id, details }) => ({ _id, seen: String(details.updatedAt) }));
    const changed = back.at(-1)?._id;
    await sql(`UPDATE properties SET updated_at = now() + interval '1 minute' WHERE document_id = ? RETURNING id`, [
      String(changed),
    ]);
    const taken = await decideMany({ listings: back, take_back: true }, boss(), Infinity);
    expect([taken[0]?.status, taken.at(-1)?.status]).toEqual([404, 409]);
    expect(taken.slice(1, -1).every(({ status }) => status === 200)).toBe(true);
    expect(await mailsOf()).toBe(1);
    const states = await sql<{ listing_state: string; n: number }>(
      `SELECT listing_state, count(*)::int AS n FROM properties WHERE document_id LIKE 'bulk-${mark}-%' GROUP BY 1 ORDER BY 1`,
    );
    expect(states).toEqual([
      { listing_state: 'pending_review', n: BULK_MAX - 1 },
      { listing_state: 'published', n: 1 },
    ]);
  }, 300_000);

  it('refuses more, the same twice, and people who may not', async () => {
    const body = (listings: object[]) => ({ listings, listing_state: 'published' });
    const many = Array.from({ length: BULK_MAX + 1 }, (_, n) => ({ _id: `x${n}`, seen: '' }));
    expect((await call('post', '/decideProperties', admin, body(many))).status).toBe(400);
    expect((await call('post', '/decideProperties', admin, body([many[0], many[0]] as object[]))).status).toBe(400);
    expect((await call('post', '/decideProperties', person, body(many.slice(1)))).status).toBe(403);
    const both = { ...body(many.slice(1)), take_back: true };
    expect((await call('post', '/decideProperties', admin, both)).status).toBe(400);
    expect((await call('post', '/decideProperties', admin, { listings: many.slice(1) })).status).toBe(400);
    // As many as there may be pass the limit of a body, and each is told.
    const unknown = (await call('post', '/decideProperties', admin, body(many.slice(1)))).body;
    expect(bulkOutcomesSchema.parse(unknown).data.filter(({ status }) => status === 404)).toHaveLength(BULK_MAX);
    const { documentId } = await pending();
    const unexplained = { ...body([await seenOf(documentId)]), listing_state: 'rejected' };
    expect((await call('post', '/decideProperties', admin, unexplained)).body.data[0]).toMatchObject({ status: 400 });
  });

  it('leaves what there is no time for as it is, and says so', async () => {
    const { documentId } = await pending();
    const decision = { listings: [await seenOf(documentId)], listing_state: 'published' as const };
    expect(await decideMany(decision, boss(), Date.now() - 1)).toEqual([expect.objectContaining({ status: 503 })]);
    expect((await seenOf(documentId)).seen).toBe(decision.listings[0]?.seen);
  });
});

it('gives everything for a file, part by part', async () => {
  await sql(`INSERT INTO properties (document_id, property_name, listing_state, property_for, property_type, city, price, price_is, created_at, updated_at)
    SELECT 'file-${mark}-' || n, 'Filed', 'expired', 'rent', 'office', 'gazipur', 1000, 'fixed', now(), now() FROM generate_series(1, 2050) n RETURNING id`);
  const seen: string[] = [];
  const parts: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const part = await get(
      `/exportProperties?city=gazipur&property_type=office&sort=oldest${cursor && `&cursor=${cursor}`}`,
    );
    const { data, meta } = exportSchema.parse(part);
    parts.push(data.length);
    seen.push(...data.map(({ _id }) => _id));
    cursor = meta.next_cursor;
  }
  expect(parts).toEqual([1000, 1000, 50]);
  expect(new Set(seen).size).toBe(2050);
  expect((await call('get', '/exportProperties', person)).status).toBe(403);
  await sql(`DELETE FROM properties WHERE document_id LIKE 'file-${mark}-%' RETURNING id`);
});

it('keeps named filters for each admin alone', async () => {
  const save = (who: Person, name: string, search = 'city=sylhet') =>
    call('post', '/savedViews', who, { list: 'properties', name, search });
  expect((await save(admin, 'Sylhet')).status).toBe(200);
  const { data } = savedViewListSchema.parse((await save(admin, 'Sylhet', 'city=sylhet&state=all')).body);
  expect(data).toEqual([expect.objectContaining({ name: 'Sylhet', search: 'city=sylhet&state=all' })]);
  expect(await get('/savedViews', other)).toEqual({ data: [] });
  const id = String(data[0]?._id);
  expect((await call('delete', `/savedViews/${id}`, other)).status).toBe(404);
  for (let n = 1; n < SAVED_VIEWS_MAX; n++) expect((await save(admin, `View ${n}`)).status).toBe(200);
  expect((await save(admin, 'One too many')).status).toBe(409);
  expect((await call('delete', `/savedViews/${id}`, admin)).status).toBe(200);
});
