import { randomUUID } from 'node:crypto';

import {
  calls,
  hostRatingsSchema,
  mutualRatingOneSchema,
  mutualRatingsSchema,
  reportedRatingsSchema,
  type RatingAnswers,
} from '@69street/config/contract';
import type { RatingKind } from '@69street/config/market';
import { beforeAll, describe, expect, it } from 'vitest';

import { ratingBelongings } from '../../src/services/rating/belongings';
import { sql, startCms } from '../support/cms';
import { call, newPerson, type Person } from '../support/listings';
import { mailTo } from '../support/mail';
import { agreed, look, step as stepTenancy } from '../support/tenancies';
import {
  asked,
  book,
  booked,
  earlier,
  mailsTo,
  newHost,
  open,
  seenIn,
  step,
  timesOf,
  type Way,
} from '../support/viewings';

const YES: RatingAnswers = ['yes', 'yes', 'yes'];
const NO: RatingAnswers = ['no', 'no', 'no'];
const MIXED: RatingAnswers = ['yes', 'partly', 'no'];
/** The next evening is behind us by then. */
const TWO_DAYS = 48;

beforeAll(async () => {
  await startCms();
  // Nobody listens there: what is queued stays where it can be looked at.
  await mailTo(9);
});

const withLink = ({ link }: Way) => (link ? `?link=${link}` : '');
const seen = async (of: 'conversation' | 'tenancy', id: string, way: Way) =>
  mutualRatingsSchema.parse((await call('get', `/mutualRatings/${of}/${id}${withLink(way)}`, way.who ?? null)).body)
    .data;
const rate = (kind: RatingKind, id: string, answers: RatingAnswers | null, { who = null, link }: Way) =>
  call('put', `/mutualRatings/${kind}/${id}`, who, { answers, ...(link && { link }) });
const report = (kind: RatingKind, id: string, who: Person, words = 'I was there at ten.') =>
  call('post', `/mutualRatings/${kind}/${id}/report`, who, { words });
const one = (answer: { body: object }) => mutualRatingOneSchema.parse(answer.body).data;
const why = (answer: { status: number; body: { error?: { details?: { why?: string } } } }) => [
  answer.status,
  answer.body.error?.details?.why,
];
const ofHost = async (home: string, about = 'property') =>
  hostRatingsSchema.parse((await call('get', `/hostRatings/${about}/${home}`, null)).body).data;
const rowsOf = (subject: string) => sql('SELECT side FROM street_ratings WHERE subject = ? ORDER BY side', [subject]);

/** Time passes for the ratings of a viewing or a tenancy. */
const later = (subject: string, days: number) =>
  sql(
    `UPDATE street_ratings SET rated_at = rated_at - make_interval(days => ?), closes_at = closes_at - make_interval(days => ?)
     WHERE subject = ?`,
    [days, days, subject],
  );

/** A viewing that was held a moment ago, of a home that is shown. */
async function held(host?: Awaited<ReturnType<typeof newHost>>, seeker?: Person) {
  const { owner, home } = host ?? (await newHost());
  const who = seeker ?? (await newPerson());
  const [first = ''] = await timesOf(home);
  const viewing = await booked(home, who, first);
  await earlier(viewing._id, TWO_DAYS);
  return { owner, home, seeker: who, viewing, id: viewing._id, conversation: viewing.conversation };
}

describe('after a viewing', () => {
  it('both are asked, and each sees what the other says once both have answered', async () => {
    const { owner, seeker, id, conversation } = await held();
    const { subjects } = await seen('conversation', conversation, { who: seeker });
    expect(subjects).toMatchObject([{ kind: 'viewing', _id: id, side: 'seeker', own: null, may_rate: true }]);
    expect(one(await rate('viewing', id, MIXED, { who: seeker }))).toMatchObject({ own: MIXED, other: null });
    // Neither what was said nor that something was.
    const blank = (await seen('conversation', conversation, { who: owner })).subjects[0];
    expect(blank).toMatchObject({ side: 'owner', own: null, other: null, closes_at: null, may_rate: true });
    expect(one(await rate('viewing', id, YES, { who: owner }))).toMatchObject({ other: { answers: MIXED } });
    const [shown] = (await seen('conversation', conversation, { who: seeker })).subjects;
    expect(shown).toMatchObject({ own: MIXED, other: { answers: YES, state: 'shown' }, may_rate: false });
    // Nobody answers what they have read.
    expect(why(await rate('viewing', id, NO, { who: seeker }))).toEqual([409, 'not_now']);
    expect(one(await rate('viewing', id, MIXED, { who: seeker })).own).toEqual(MIXED);
    const trail = await sql<{ action: string; after: string }>(
      `SELECT action, after FROM audit_entries WHERE document_type = 'rating' AND after->>'subject' = ? ORDER BY id`,
      [id],
    );
    expect(trail.map(({ action, after }) => [action, JSON.parse(after)])).toEqual([
      ['rating.given', { kind: 'viewing', subject: id, side: 'seeker' }],
      ['rating.given', { kind: 'viewing', subject: id, side: 'owner' }],
    ]);
    expect(JSON.stringify(trail)).not.toContain('partly');
  });

  it('answers can be changed for a week and withdrawn; what could be read is not given anew', async () => {
    const { owner, seeker, id } = await held();
    await rate('viewing', id, NO, { who: seeker });
    expect(one(await rate('viewing', id, YES, { who: seeker })).own).toEqual(YES);
    expect(one(await rate('viewing', id, null, { who: seeker }))).toMatchObject({ own: null, may_rate: true });
    await rate('viewing', id, YES, { who: seeker });
    await later(id, 8);
    expect(why(await rate('viewing', id, NO, { who: seeker }))).toEqual([409, 'not_now']);
    await rate('viewing', id, NO, { who: owner });
    const gone = one(await rate('viewing', id, null, { who: seeker }));
    expect(gone).toMatchObject({ own: null, may_rate: false, other: { answers: NO } });
    expect(why(await rate('viewing', id, NO, { who: seeker }))).toEqual([409, 'not_now']);
    expect((await rate('viewing', id, null, { who: seeker })).status).toBe(200);
  });

  it('what one side alone says is shown when the time is over, and the other cannot answer any more', async () => {
    const { owner, seeker, id, conversation } = await held();
    await rate('viewing', id, NO, { who: seeker });
    await later(id, 31);
    await earlier(id, 31 * 24);
    const [shown] = (await seen('conversation', conversation, { who: owner })).subjects;
    expect(shown).toMatchObject({ other: { answers: NO }, may_rate: false });
    expect(why(await rate('viewing', id, NO, { who: owner }))).toEqual([409, 'not_now']);
  });

  it('only one that took place is rated, by its sides, with three answers', async () => {
    const { owner, home } = await newHost();
    const seeker = await newPerson();
    const [first = ''] = await timesOf(home);
    const viewing = await booked(home, seeker, first);
    const { _id, conversation } = viewing;
    expect(why(await rate('viewing', _id, YES, { who: seeker }))).toEqual([409, 'not_now']);
    expect((await seen('conversation', conversation, { who: seeker })).subjects).toEqual([]);
    await earlier(_id, TWO_DAYS);
    const other = await newPerson();
    for (const way of [{ who: other }, {}, { link: 'a.b' }]) {
      expect((await rate('viewing', _id, YES, way)).status).toBe(404);
      const address = `/mutualRatings/conversation/${conversation}${withLink(way)}`;
      expect((await call('get', address, 'who' in way ? other : null)).status).toBe(404);
    }
    const short = await call('put', `/mutualRatings/viewing/${_id}`, seeker, { answers: ['yes', 'yes'] });
    const wrong = await call('put', `/mutualRatings/viewing/${_id}`, seeker, { answers: ['yes', 'yes', 'maybe'] });
    expect([short.status, wrong.status]).toEqual([400, 400]);
    expect((await rate('tenancy', _id, YES, { who: seeker })).status).toBe(404);
    expect((await call('put', `/mutualRatings/hire/${_id}`, seeker, { answers: YES })).status).toBe(404);
    const [now] = (await seenIn(conversation, { who: owner })).viewings;
    await step(now ?? viewing, 'no_show', { who: owner });
    expect(why(await rate('viewing', _id, NO, { who: seeker }))).toEqual([409, 'not_now']);
    expect(await rowsOf(_id)).toEqual([]);
  });

  it('who has no account rates by the link of the mail, until that is ended', async () => {
    const { owner, home } = await newHost();
    const [first = ''] = await timesOf(home);
    const email = `seeker-${randomUUID()}@example.com`;
    await open(home, null, asked(first, email));
    const [mail] = await mailsTo(email);
    const [, conversation = '', link = ''] = /\/messages\/(\w+)\/viewing\?link=([\w.-]+)/.exec(mail?.body ?? '') ?? [];
    const { _id } = calls.bookViewing.answer.parse((await book(conversation, first, { link })).body).data;
    await earlier(_id, TWO_DAYS);
    expect((await seen('conversation', conversation, { link })).subjects).toMatchObject([{ _id, may_rate: true }]);
    expect(one(await rate('viewing', _id, YES, { link })).own).toEqual(YES);
    await rate('viewing', _id, YES, { who: owner });
    const [{ rater }] = (await sql<{ rater: string }>(
      `SELECT rater FROM street_ratings WHERE subject = ? AND side = 'seeker'`,
      [_id],
    )) as [{ rater: string }];
    expect(rater).toBe(`m${email}`);
    await call('put', `/conversations/${conversation}`, null, { ends_links: true, link });
    expect((await rate('viewing', _id, null, { link })).status).toBe(404);
  });

  it('a double click makes one rating, and two sides at once both have theirs', async () => {
    const { owner, seeker, id } = await held();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => rate('viewing', id, YES, { who: seeker })),
      ...Array.from({ length: 4 }, () => rate('viewing', id, NO, { who: owner })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await rowsOf(id)).toEqual([{ side: 'owner' }, { side: 'seeker' }]);
    const given = await sql(
      `SELECT 1 FROM audit_entries WHERE document_type = 'rating' AND after->>'subject' = ? AND action = 'rating.given'`,
      [id],
    );
    expect(given).toHaveLength(2);
  });
});

describe('what is shown of a host', () => {
  it('comes from three people on, each counted once by the latest they say, and hosts read the same of seekers', async () => {
    const host = await newHost({ at_once: 10 });
    const people = [await newPerson(), await newPerson(), await newPerson()];
    const [first, second, third] = people as [Person, Person, Person];
    const rateHeld = async (who: Person, answers: RatingAnswers) => {
      const { id } = await held(host, who);
      await rate('viewing', id, answers, { who });
      await rate('viewing', id, YES, { who: host.owner });
    };
    await rateHeld(first, NO);
    await rateHeld(first, MIXED);
    await rateHeld(second, YES);
    expect(await ofHost(host.home)).toEqual([]);
    const { id } = await held(host, third);
    await rate('viewing', id, YES, { who: third });
    // The third one is read by nobody yet.
    expect(await ofHost(host.home)).toEqual([]);
    await rate('viewing', id, NO, { who: host.owner });
    expect(await ofHost(host.home)).toEqual([{ kind: 'viewing', people: 3, yes: [3, 2, 2] }]);

    const agent = `agent-${randomUUID()}`;
    await sql(
      `INSERT INTO agents (document_id, agent_name, agent_email, created_at, updated_at, published_at)
       VALUES (?, 'Karim', ?, now(), now(), now())`,
      [agent, host.owner.email],
    );
    expect(await ofHost(agent, 'agent')).toEqual([{ kind: 'viewing', people: 3, yes: [3, 2, 2] }]);
    expect((await call('get', `/hostRatings/article/${agent}`, null)).status).toBe(404);
    expect(await ofHost('none')).toEqual([]);
    await sql(`DELETE FROM agents WHERE document_id = ?`, [agent]);

    // Three hosts of one seeker: the fourth reads it in the conversation, and the seeker does not.
    const seeker = await newPerson();
    for (const answers of [YES, YES, NO]) {
      const shown = await held(undefined, seeker);
      await rate('viewing', shown.id, answers, { who: shown.owner });
      await rate('viewing', shown.id, YES, { who: seeker });
    }
    const fourth = await held(undefined, seeker);
    const about = [{ kind: 'viewing', people: 3, yes: [2, 2, 2] }];
    expect((await seen('conversation', fourth.conversation, { who: fourth.owner })).about).toEqual(about);
    expect((await seen('conversation', fourth.conversation, { who: seeker })).about).toEqual([]);
  });

  it('a rating that is reported waits for the admin, who takes it down or leaves it', async () => {
    const { owner, seeker, id, conversation } = await held();
    const admin = await newPerson('admin');
    await rate('viewing', id, NO, { who: seeker });
    expect(why(await report('viewing', id, owner))).toEqual([409, 'not_shown']);
    await rate('viewing', id, YES, { who: owner });
    expect((await report('viewing', id, owner)).status).toBe(200);
    expect((await report('viewing', id, owner, 'Again.')).status).toBe(200);
    const waiting = async () =>
      reportedRatingsSchema
        .parse((await call('get', '/reportedRatings', admin)).body)
        .data.filter(({ words }) => words === 'I was there at ten.');
    const [reported] = await waiting();
    expect(reported).toMatchObject({ kind: 'viewing', side: 'seeker', answers: NO });
    const kinds = calls.waiting.answer.parse((await call('get', '/waiting', admin)).body).data;
    expect(kinds.map(({ kind }) => kind)).toContain('reported_ratings');
    const decide = (outcome: string) => call('put', `/reportedRatings/${reported?._id}`, admin, { outcome });
    expect((await decide('hidden')).status).toBe(200);
    expect((await decide('kept')).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const [forOwner] = (await seen('conversation', conversation, { who: owner })).subjects;
    const [forSeeker] = (await seen('conversation', conversation, { who: seeker })).subjects;
    expect([forOwner?.other?.state, forSeeker?.is_hidden]).toEqual(['hidden', true]);
  });
});

describe('after a month of a tenancy', () => {
  it('both rate it once, within a month of the first', async () => {
    const { landlord, tenant, _id } = await agreed({ start: '2026-11-20' });
    expect(why(await rate('tenancy', _id, YES, { who: tenant }))).toEqual([409, 'not_now']);
    const lived = await agreed({ start: '2026-01-31' });
    const { subjects } = await seen('tenancy', lived._id, { who: lived.tenant });
    expect(subjects).toMatchObject([{ kind: 'tenancy', _id: lived._id, side: 'seeker', may_rate: true }]);
    await rate('tenancy', lived._id, YES, { who: lived.tenant });
    await later(lived._id, 31);
    expect(why(await rate('tenancy', lived._id, NO, { who: lived.landlord }))).toEqual([409, 'not_now']);
    expect((await seen('tenancy', lived._id, { who: lived.landlord })).subjects[0]?.other?.answers).toEqual(YES);
    expect((await rate('tenancy', lived._id, YES, { who: await newPerson() })).status).toBe(404);

    const over = await agreed({ start: '2026-01-01' });
    await stepTenancy(over.landlord, over._id, { step: 'end', day: '2026-03-01' });
    expect((await look(over.landlord, over._id)).body.data.ended_on).toBe('2026-03-01');
    expect(why(await rate('tenancy', over._id, YES, { who: over.tenant }))).toEqual([409, 'not_now']);
    expect((await seen('tenancy', _id, { who: landlord })).subjects).toMatchObject([{ may_rate: false }]);
  });
});

describe('who leaves', () => {
  it('takes along what they say and what can be read of them, and all of it goes', async () => {
    const { owner, seeker, id } = await held();
    await rate('viewing', id, MIXED, { who: seeker });
    type Own = { mutual_ratings: object[] };
    const as = (who: Person) => ({ ...who, email_verified: true, user_name: null });
    expect(((await ratingBelongings.read(as(owner))) as Own).mutual_ratings).toEqual([]);
    await rate('viewing', id, YES, { who: owner });
    expect(((await ratingBelongings.read(as(seeker))) as Own).mutual_ratings).toMatchObject([
      { is_own: false, answers: YES },
      { is_own: true, answers: MIXED },
    ]);
    await ratingBelongings.remove?.(as(seeker));
    expect(await rowsOf(id)).toEqual([]);
  });
});
