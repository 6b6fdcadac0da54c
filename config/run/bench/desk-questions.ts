import type pg from 'pg';

/** Who asks: the admin, an agent with 200 listings, or one with 5,000. */
export type Asker = 'admin' | 'few' | 'many';
/** One thing that a desk asks; its variants take turns. Addresses below /api. */
export type DeskQuestion = { name: string; who: Asker; paths: string[] };

const path = (call: string, all: Array<Record<string, string>>) =>
  all.map((query) => `${call}?${new URLSearchParams(query)}`);

const CITIES = ['dhaka', 'chittagong', 'sylhet', 'khulna', 'gazipur'];
const TYPES = ['flat', 'shop', 'office', 'duplex'];
const words = (call: string, ...all: string[]) =>
  path(
    call,
    all.map((q) => ({ q })),
  );

/** A text as an address of a list has it. */
type Sample = { id: string; code: string; name: string; number: string | null; mail: string | null };

/** Listings here and there in the table, whose words are looked for. */
async function samplesOf(client: pg.Client): Promise<{ any: Sample[]; waiting: string[] }> {
  const { rows: any } = await client.query<Sample>(
    `SELECT document_id AS id, code, property_name AS name, owner_number AS number, coalesce(owner_gmail, user_email) AS mail
     FROM properties WHERE id IN (SELECT 1 + (n * 104729 % 1000000)::int FROM generate_series(1, 40) n)`,
  );
  const { rows: waiting } = await client.query<{ id: string }>(
    `SELECT document_id AS id FROM properties WHERE listing_state = 'pending_review' ORDER BY md5(document_id) LIMIT 40`,
  );
  return { any, waiting: waiting.map(({ id }) => id) };
}

/** The longest word of each name, without its first and last letter. */
const partsOf = (samples: Sample[]) =>
  samples.flatMap(({ name }) => {
    const longest = name.split(/[\s,.()-]+/).sort((a, b) => b.length - a.length)[0] ?? '';
    return longest.length > 5 ? [longest.slice(1, -1)] : [];
  });

function admins(any: Sample[], waiting: string[]): DeskQuestion[] {
  const list = '/getProperties';
  const queue = { state: 'pending_review', sort: 'oldest' };
  const numbers = any.flatMap(({ number }) => number ?? []);
  const mails = any.flatMap(({ mail }) => mail ?? []);
  const all: Array<Omit<DeskQuestion, 'who'>> = [
    { name: 'queue', paths: path(list, [queue, { ...queue, sort: 'newest' }]) },
    {
      name: 'queue, by city and type',
      paths: path(
        list,
        CITIES.map((city) => ({ ...queue, city, property_type: 'flat' })),
      ),
    },
    { name: 'next', paths: path('/nextInQueue', [queue, ...waiting.map((after) => ({ ...queue, after }))]) },
    {
      name: 'next, by city',
      paths: path(
        '/nextInQueue',
        CITIES.map((city) => ({ ...queue, city })),
      ),
    },
    { name: 'examine', paths: waiting.flatMap((id) => path(`/examine/${id}`, [queue])) },
    {
      name: 'one listing',
      paths: path(
        list,
        waiting.map((_id) => ({ _id })),
      ),
    },
    {
      name: 'all listings',
      paths: path(
        list,
        ['newest', 'oldest', 'price_asc', 'price_desc'].map((sort) => ({ sort })),
      ),
    },
    {
      name: 'by city',
      paths: path(
        list,
        CITIES.map((city) => ({ city })),
      ),
    },
    {
      name: 'by type',
      paths: path(
        list,
        TYPES.map((property_type) => ({ property_type })),
      ),
    },
    {
      name: 'by city and type',
      paths: path(
        list,
        CITIES.flatMap((city) => TYPES.map((property_type) => ({ city, property_type }))),
      ),
    },
    ...['member', 'agent', 'import', 'staff'].map((source) => ({
      name: `source ${source}`,
      paths: path(list, [{ source }]),
    })),
    {
      name: 'by day',
      paths: path(
        list,
        ['2026-11-01', '2026-11-20'].map((from) => ({ from, to: '2026-12-31' })),
      ),
    },
    { name: 'suspicious', paths: path(list, [{ suspicious: '1' }, { suspicious: '1', city: 'dhaka' }]) },
    { name: 'reported', paths: path(list, [{ reported: '1' }]) },
    { name: 'published, user', paths: path(list, [{ state: 'published', whose: 'user' }]) },
    { name: 'published, site', paths: path(list, [{ state: 'published', whose: 'site' }]) },
    { name: 'code', paths: words(list, ...any.map(({ code }) => code)) },
    { name: 'telephone', paths: words(list, ...numbers, '+880 1712-345678', '০১৭১২৩৪৫৬৭৮') },
    { name: 'part of a telephone', paths: words(list, ...numbers.map((number) => number.slice(3, 10)), '017123') },
    { name: 'mail', paths: words(list, ...mails, 'nobody@nowhere.example', 'member17') },
    { name: 'part of a name', paths: words(list, ...partsOf(any)) },
    {
      name: 'the other script',
      paths: words(list, 'জাহাঙ্গীর', 'মোহাম্মদ রহমান', 'ধানমন্ডি', 'গুলশান', 'chowdhury', 'khatun'),
    },
    { name: 'frequent words', paths: words(list, 'flat', 'rent in dhaka', 'bed', 'apartment sale', 'ফ্ল্যাট') },
    {
      name: 'frequent, by city',
      paths: path(
        list,
        CITIES.map((city) => ({ q: 'flat', city, property_type: 'shop' })),
      ),
    },
    { name: 'words of nobody', paths: words(list, 'qzxjkvw', 'নননননন', '01999999999') },
    { name: 'one letter', paths: words(list, 'a', 'ক', '1') },
    { name: 'owners by name', paths: words(list, 'Farhana Begum', 'কামরুল', 'member1234') },
    { name: 'loans', paths: path('/getAllLoan', [{ status: 'open' }, { sort: 'amount_desc' }, {}]) },
    { name: 'loans, words', paths: words('/getAllLoan', 'jahangir', 'borrower17', '01712', 'কামরুল', 'member3') },
    { name: 'hires', paths: path('/getHires', [{ limit: '24' }, { limit: '24', state: 'completed' }]) },
    { name: 'hires, words', paths: words('/getHires', 'B-100017', 'jahangir', 'agent17@', '01712', 'সালমা') },
    { name: 'what waits', paths: ['/waiting'] },
    { name: 'enquiries', paths: path('/enquiries', [{ limit: '24' }, { limit: '24', state: 'open' }]) },
    {
      name: 'enquiries, words',
      paths: words('/enquiries', 'asker17', 'jahangir', '01712', 'রহিমা', any[0]?.code ?? 'D-1', 'near number 77'),
    },
  ];
  return all.map((question) => ({ ...question, who: 'admin' }));
}

function agents(who: 'few' | 'many'): DeskQuestion[] {
  const list = '/ownListings';
  const own = who === 'few' ? '200 own' : '5,000 own';
  const sorts = ['newest', 'price_asc', 'price_desc', 'days'];
  return [
    {
      name: own,
      who,
      paths: path(
        list,
        sorts.map((sort) => ({ sort })),
      ),
    },
    {
      name: `${own}, by figures`,
      who,
      paths: path(
        list,
        ['seen', 'saved', 'contacted'].map((sort) => ({ sort })),
      ),
    },
    {
      name: `${own}, filtered`,
      who,
      paths: path(list, [...CITIES.map((city) => ({ city })), { photos: 'with' }, { state: 'published' }]),
    },
    { name: `${own}, words`, who, paths: words(list, 'flat', 'গুলশান', 'bed', 'dhanmondi flat', 'qzxjkvw') },
    { name: `${own}, leads`, who, paths: ['/leads'] },
    { name: `${own}, what waits`, who, paths: ['/waiting'] },
    { name: `${own}, messages`, who, paths: ['/enquiries?mine=1'] },
  ];
}

/** What is asked of the conversations, by who has few and many of them and by the admin, who is the office. */
export function talkQuestions(): DeskQuestion[] {
  const lists = path('/conversations', [{}, { limit: '50' }]);
  const unread = path('/conversations', [{ unread: '1' }]);
  const threads = (from: number, many: number) =>
    Array.from({ length: many }, (_, n) => `/conversations/talk-${from + 2 * n}`);
  const of = (who: 'few' | 'many', own: string, from: number): DeskQuestion[] => [
    { name: `${own} talks`, who, paths: lists },
    { name: `${own} talks, unread`, who, paths: unread },
    { name: `${own} talks, one`, who, paths: threads(from, 40) },
    { name: `${own} talks, what waits`, who, paths: ['/waiting'] },
    { name: `${own} talks, inbox`, who, paths: path('/enquiries', [{ mine: '1' }, { mine: '1', state: 'open' }]) },
  ];
  return [
    ...of('few', '100', 5002),
    ...of('many', '5,000', 2),
    { name: '5,000 talks, of 500', who: 'many', paths: ['/conversations/talk-1'] },
    { name: 'office, talks', who: 'admin', paths: [...lists, ...unread] },
    { name: 'office, reported', who: 'admin', paths: ['/reportedConversations'] },
    {
      name: 'office, inbox',
      who: 'admin',
      paths: path('/enquiries', [{ limit: '24' }, { limit: '24', state: 'open' }]),
    },
    { name: 'office, what waits', who: 'admin', paths: ['/waiting'] },
  ];
}

/** All that the desks ask of a database with these listings. */
export async function deskQuestions(client: pg.Client): Promise<DeskQuestion[]> {
  const { any, waiting } = await samplesOf(client);
  return [...admins(any, waiting), ...agents('few'), ...agents('many')].filter(({ paths }) => paths.length > 0);
}
