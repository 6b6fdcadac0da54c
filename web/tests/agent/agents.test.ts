import { beforeEach, describe, expect, test } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import { loader as listLoader } from '~/routes/agents';
import { action, loader } from '~/routes/single-agent';

import { asArgs, playCms, refusal, thrown } from '../cms';

const agent = {
  _id: 'abc123',
  key: 'rahima',
  slug: 'rahima-khatun',
  agent_name: 'Rahima Khatun',
  agent_title: 'Senior agent',
  agent_number: '01712345678',
  agent_email: 'rahima@example.com',
  agent_facebook: 'https://facebook.com/rahima',
  agent_linkend: null,
  agent_twitter: null,
  agent_instagram: null,
  agent_skype: null,
  experience: 7,
  fees: 5000,
  agent_image: '/uploads/rahima.webp',
  photo: null,
  agent_description: 'Knows every street of Dhanmondi and most of the people who live there.',
  languages: [],
  areas: ['Dhanmondi'],
};

beforeEach(() => contentChanged());

describe('the list', () => {
  test('shows the first 40 characters of the description, and no more than a card needs', async () => {
    playCms({ getAgent: { data: [agent] } });
    const { agents } = await listLoader(asArgs('/agents'));
    expect(agents[0]?.agent_description).toBe('Knows every street of Dhanmondi and most…');
    expect(agents[0]).not.toHaveProperty('fees');
  });
});

describe('an agent', () => {
  test.each(['rahima', 'rahima-khatun'])('found by %s moves to the one address for good', async (id) => {
    playCms({ [`singleAgent/${id}`]: { data: [agent] } });
    const answer = await thrown(loader(asArgs(`/bn/singleAgent/${id}?from=card`, { id })));
    expect(answer.status).toBe(301);
    expect(answer.headers.get('Location')).toBe('/bn/singleAgent/abc123?from=card');
  });

  test('is described to search engines', async () => {
    playCms({ 'singleAgent/abc123': { data: [agent] } });
    const { page } = await loader(asArgs('/singleAgent/abc123', { id: 'abc123' }));
    expect(page.title).toBe('Rahima Khatun, Senior agent');
    expect(page.jsonLd).toMatchObject([
      { '@type': 'RealEstateAgent', image: 'http://localhost:3000/uploads/rahima.webp' },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  const rated = {
    data: [
      { _id: 'r2', stars: 5, words: 'ভালো কাজ', user_name: 'Salma', createdAt: '2026-11-20T19:00:00.000Z' },
      { _id: 'r1', stars: 4, words: 'Good', user_name: '', createdAt: '2026-11-18T08:00:00.000Z' },
    ],
    meta: { count: 12, average: 4 },
  };

  test('is rated by real clients, for people and for search engines', async () => {
    playCms({ 'singleAgent/abc123': { data: [agent] }, 'agentRatings/abc123': rated });
    const { ratings, page } = await loader(asArgs('/bn/singleAgent/abc123', { id: 'abc123' }));
    expect(ratings).toMatchObject({ average: '৪.০', count: 12 });
    expect(ratings?.newest[0]).toEqual({
      ...{ _id: 'r2', stars: 5, words: 'ভালো কাজ', user_name: 'Salma' },
      day: '২১ নভেম্বর, ২০২৬',
    });
    expect(page.jsonLd?.[0]).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 12, bestRating: 5 },
    });
  });

  test.each([{ data: [], meta: { count: 0, average: null } }, refusal(404), refusal(503), 'down'])(
    'has its page without ratings, when there are none or they cannot be known: %#',
    async (answer) => {
      playCms({ 'singleAgent/abc123': { data: [agent] }, 'agentRatings/abc123': answer });
      const { ratings, page } = await loader(asArgs('/singleAgent/abc123', { id: 'abc123' }));
      expect(ratings).toBeNull();
      expect(page.jsonLd?.[0]).not.toHaveProperty('aggregateRating');
    },
  );

  test('that nobody knows is a 404', async () => {
    playCms({});
    expect((await thrown(loader(asArgs('/singleAgent/nobody', { id: 'nobody' })))).status).toBe(404);
  });

  const send = (values: Record<string, string>) =>
    action(
      asArgs(
        '/singleAgent/rahima',
        { id: 'rahima' },
        { method: 'POST', body: new URLSearchParams({ form_key: 'one', ...values }) },
      ),
    );
  const message = { name: 'Salma', number: '01812-345678', email: 'salma@example.com', message: 'Are you free?' };

  test('gets the message of the form under the own _id', async () => {
    const asked = playCms({
      'singleAgent/rahima': { data: [agent] },
      enquiry: { message: 'Thank you' },
    });
    const answer = await send(message);
    expect(answer.status).toBe(302);
    const sent = asked.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ about: 'agent', key: 'abc123', name: 'Salma', number: '01812345678' });
    expect(sent?.headers.get('X-Client-Address')).toBe('203.0.113.7');
  });

  test('is not written to with a wrong number, and nothing typed is lost', async () => {
    const asked = playCms({ 'singleAgent/rahima': { data: [agent] } });
    const answer = await send({ ...message, number: 'none' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      problem: { fields: { number: expect.stringContaining('mobile number') }, values: { ...message, number: 'none' } },
    });
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
