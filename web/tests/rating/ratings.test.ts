import { beforeEach, describe, expect, test } from 'vitest';

import type { MutualRating } from '@69street/config/contract';

import { contentChanged } from '~/cms/client.server';
import { rating as bangla } from '~/messages/bn/rating';
import { rating as t } from '~/messages/en/rating';
import { ratingsInThread } from '~/rating/in-thread.server';
import { ratingsOnPage } from '~/rating/on-page.server';
import { action as decide, loader as reportedScreen } from '~/routes/adminpanel-conversations';
import { action, loader } from '~/routes/rating';

import { asArgs, asPerson, aUser, playCms, refusal, thrown } from '../cms';

const person = aUser();
const admin = aUser({ _id: 'admin1', Admin: true, Normal: false });
const ME = { me: { data: person } };
const PLACE = { of: 'conversation', id: 'c1' };
const PATH = '/ratings/conversation/c1';

/** A viewing that was held, as its seeker sees it; what `values` does not say is plausible. */
const aRating = (values: Partial<MutualRating> = {}): MutualRating => ({
  ...{ kind: 'viewing', _id: 'v1', at: '2026-11-24T12:00:00.000Z', side: 'seeker', own: null },
  ...{ may_rate: true, may_withdraw: false, other: null, closes_at: null, is_hidden: false },
  ...values,
});
const seen = (values: Partial<MutualRating> = {}, about: object[] = []) => ({
  mutualRatings: { data: { subjects: [aRating(values)], about } },
});
const FORM = { intent: 'rate', kind: 'viewing', id: 'v1', 'v1-1': 'yes', 'v1-2': 'partly', 'v1-3': 'no' };
const post = (form: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(form) });
const problemOf = async (answer: Response) =>
  ((await answer.json()) as { problem: { text: string; fields: object; values: object } }).problem;

beforeEach(() => contentChanged());

describe('the three questions', () => {
  test('are shown to an account and to whoever has the link of a mail, whose page says when it is over', async () => {
    playCms({ ...ME, ...seen({ closes_at: '2026-12-24T12:00:00.000Z', own: ['yes', 'yes', 'no'] }) });
    const answer = await loader(await asPerson(person, PATH, undefined, PLACE));
    const { subjects } = await answer.json();
    expect(subjects).toMatchObject([{ day: '24 November 2026', closes: '24 Dec 2026, 6:00 pm' }]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const asked = playCms(seen());
    await loader(asArgs(`/bn${PATH}?link=abc.def`, PLACE));
    expect(asked[0]?.path).toBe('/api/mutualRatings/conversation/c1?link=abc.def');
    playCms({ mutualRatings: refusal(404) });
    const over = await loader(asArgs(`${PATH}?link=over`, PLACE));
    expect([over.status, (await over.json()).subjects]).toEqual([404, null]);
    expect(
      (await thrown(loader(asArgs('/ratings/hire/c1', { of: 'hire', id: 'c1' })) as Promise<unknown>)).status,
    ).toBe(404);
  });

  test('are sent together; one that is left out is named, and the others stay chosen', async () => {
    const asked = playCms({ ...ME, saveMutualRating: { data: aRating({ own: ['yes', 'partly', 'no'] }) } });
    const { 'v1-2': _left, ...short } = FORM;
    const refused = await action(await asPerson(person, PATH, short, PLACE));
    expect(refused.status).toBe(400);
    expect(await problemOf(refused)).toMatchObject({ fields: { 'v1-2': t.choose }, values: { 'v1-1': 'yes' } });
    expect(asked.filter(({ path }) => path.includes('mutualRatings'))).toEqual([]);
    const sent = await action(await asPerson(person, PATH, FORM, PLACE));
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, PATH]);
    const call = asked.find(({ path }) => path.includes('mutualRatings'));
    expect(call).toMatchObject({ path: '/api/mutualRatings/viewing/v1', body: { answers: ['yes', 'partly', 'no'] } });
  });

  test('are withdrawn and reported, also by the link, and what cannot be done is said in words', async () => {
    const asked = playCms({ saveMutualRating: { data: aRating() } });
    const byLink = { intent: 'withdraw', kind: 'viewing', id: 'v1', link: 'abc.def' };
    const gone = await action(asArgs(`/bn${PATH}?link=abc.def`, PLACE, post(byLink)));
    expect(gone.headers.get('Location')).toBe(`/bn${PATH}?link=abc.def`);
    expect(asked[0]?.body).toEqual({ answers: null, link: 'abc.def' });
    playCms({ ...ME, reportMutualRating: { message: 'x' } });
    const report = { intent: 'report', kind: 'viewing', id: 'v1', words: ' ' };
    const empty = await action(await asPerson(person, PATH, report, PLACE));
    expect(Object.keys((await problemOf(empty)).fields)).toEqual(['words']);
    const sent = await action(await asPerson(person, PATH, { ...report, words: 'I was there.' }, PLACE));
    expect(sent.status).toBe(302);
    for (const [status, details, words] of [
      [409, { why: 'not_now' }, bangla.refusals.not_now],
      [404, {}, bangla.gone],
      [429, {}, bangla.tooMany],
      [503, {}, bangla.unavailable],
    ] as const) {
      playCms({ ...ME, saveMutualRating: { ...refusal(status), ...details } });
      const answer = await action(await asPerson(person, `/bn${PATH}`, FORM, PLACE));
      expect([answer.status, (await problemOf(answer)).text]).toEqual([status, words]);
    }
    playCms(ME);
    const none = await action(await asPerson(person, PATH, { intent: 'rate', kind: 'hire', id: 'v1' }, PLACE));
    expect(none.status).toBe(400);
  });
});

describe('what people say, counted', () => {
  const HOST = [{ kind: 'viewing', people: 12, yes: [11, 10, 12] }];

  test('stands on pages in words of their language, and nowhere without', async () => {
    playCms({ hostRatings: { data: HOST } });
    expect(await ratingsOnPage('property', 'p1', 'en')).toEqual({
      title: 'What visitors and tenants say',
      lines: [
        '11 of 12 visitors say: the home was as described',
        '10 of 12 visitors say: on time',
        '12 of 12 visitors say: no money was asked for before the viewing',
      ],
    });
    contentChanged();
    playCms({ hostRatings: { data: HOST } });
    expect((await ratingsOnPage('agent', 'a1', 'bn'))?.lines[0]).toBe(
      '১২ জন দর্শনার্থীর মধ্যে ১১ জন বলেছেন: বাসা বর্ণনার মতোই',
    );
    contentChanged();
    playCms({ hostRatings: refusal(503) });
    expect(await ratingsOnPage('property', 'p2', 'en')).toBeNull();
  });

  test('of a seeker is for hosts; a seeker is asked nothing before a viewing', async () => {
    const asked = playCms(seen({ side: 'owner' }, [{ kind: 'viewing', people: 3, yes: [3, 2, 1] }]));
    const who = { token: 'x' };
    expect(await ratingsInThread({ id: 'c1', side: 'seeker', wasHeld: false }, who, 'en')).toBeNull();
    expect(await ratingsInThread({ id: 'c1', side: null, wasHeld: true }, who, 'en')).toBeNull();
    expect(asked).toEqual([]);
    expect(await ratingsInThread({ id: 'c1', side: 'owner', wasHeld: false }, who, 'en')).toMatchObject({
      toAnswer: true,
      counted: {
        title: 'What other owners say',
        lines: ['3 of 3 owners say: came on time', expect.anything(), expect.anything()],
      },
    });
    playCms(seen({ may_rate: false }));
    expect(await ratingsInThread({ id: 'c1', side: 'seeker', wasHeld: true }, who, 'en')).toBeNull();
  });
});

describe('reported ratings', () => {
  const REPORTED = {
    ...{ _id: 'r1', kind: 'viewing', side: 'seeker', answers: ['no', 'no', 'no'], words: 'I was there.' },
    ...{ at: '2026-11-24T12:00:00.000Z', about: 'Flat in Banani' },
  };

  test('are listed for the admin, who decides about each once', async () => {
    const asked = playCms({
      me: { data: admin },
      reportedConversations: { data: [] },
      reportedRatings: { data: [REPORTED] },
      decideRating: { message: 'x' },
    });
    const { ratings } = await reportedScreen(await asPerson(admin, '/adminpanel/conversations'));
    expect(ratings).toMatchObject([{ _id: 'r1', at: '24 Nov 2026, 6:00 pm' }]);
    const form = { id: 'r1', outcome: 'hidden' };
    const answer = await decide(await asPerson(admin, '/adminpanel/conversations', form));
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/adminpanel/conversations']);
    expect(asked.at(-1)).toMatchObject({ path: '/api/reportedRatings/r1', body: { outcome: 'hidden' } });
  });
});
