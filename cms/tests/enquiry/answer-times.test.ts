import { randomUUID } from 'node:crypto';

import { calls } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { countAnswerTimes } from '../../src/services/enquiry/answer-times';
import { sql, startCms } from '../support/cms';
import { call, newListing, newPerson } from '../support/listings';
import { mailTo } from '../support/mail';
import { ask, read } from '../conversation/a-conversation';

beforeAll(async () => {
  await startCms();
  await mailTo(9);
});

const within = async (about: string, key: string) =>
  calls.answerTime.answer.parse((await call('get', `/answerTime/${about}/${key}`, null)).body).data.answers_within;

/** Notes that a message was answered so many minutes after it came, on a Monday, so many weeks ago. */
const answered = (_id: string, minutes: number, weeks = 1) =>
  sql(
    `UPDATE enquiries SET created_at = monday, handled_at = monday + make_interval(mins => ?::int), reply = 'Yes'
     FROM (SELECT date_trunc('week', timezone('UTC', now())) - make_interval(weeks => ?::int) AS monday) days
     WHERE document_id = ?`,
    [minutes, weeks, _id],
  );

describe('within how many hours somebody usually answers', () => {
  it('is told from five answers of the last 60 days on, on the page and in the conversation, and to nobody else', async () => {
    const owner = await newPerson('agent');
    const { _id: listing } = await newListing(owner, { owner_gmail: owner.email.toUpperCase() });
    const seeker = await newPerson();
    await sql(`UPDATE up_users SET created_at = created_at - interval '8 days' WHERE id = ?`, [seeker.id]);
    const asked = [];
    for (let n = 0; n < 6; n++) asked.push((await ask(listing, `a${n}-${randomUUID()}@example.com`))._id);
    for (const [n, minutes] of [10, 20, 100, 300].entries()) await answered(asked[n] ?? '', minutes);
    // Too long ago to say anything.
    await answered(asked[4] ?? '', 1, 10);
    await countAnswerTimes();
    expect(await within('property', listing)).toBeNull();
    await answered(asked[4] ?? '', 2000);
    await Promise.all([countAnswerTimes(), countAnswerTimes()]);
    expect(await within('property', listing)).toBe(3);
    expect(await within('property', 'none')).toBeNull();
    expect((await call('get', `/answerTime/home/${listing}`, null)).status).toBe(404);

    const { _id } = await ask(listing, seeker.email);
    expect((await read(_id, { who: seeker })).answers_within).toBe(3);
    expect((await read(_id, { who: owner })).answers_within).toBeNull();
    const lists = await Promise.all([seeker, owner].map((who) => call('get', '/conversations', who)));
    expect(lists[0]?.body.data[0]).toMatchObject({ _id, answers_within: 3 });
    expect(lists[1]?.body.data[0]).toMatchObject({ _id, answers_within: null });
  });

  it('is forgotten when there are fewer again', async () => {
    await sql(
      `INSERT INTO street_answer_times (address, minutes) VALUES ('nobody@example.com', 10) ON CONFLICT DO NOTHING`,
    );
    await countAnswerTimes();
    expect(await sql(`SELECT FROM street_answer_times WHERE address = 'nobody@example.com'`)).toEqual([]);
  });
});
