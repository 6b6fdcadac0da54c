import { agentListSchema, agentOneSchema, reviewListSchema } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { createAgent, createReview } from '../support/factories';

// Booting takes longer than a test may.
beforeAll(async () => {
  await startCms();
});

describe('agents', () => {
  it('are all listed with their public fields, in the order in which they joined', async () => {
    const first = await createAgent({ languages: ['Bangla', 'English'], areas: ['Dhanmondi'], fees: '7500' });
    const second = await createAgent();
    const answer = await (await api()).get('/api/getAgent').expect(200);
    const agents = agentListSchema.parse(answer.body).data;
    const ids = agents.map(({ _id }) => _id);
    expect(ids.indexOf(first.documentId)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(second.documentId)).toBeGreaterThan(ids.indexOf(first.documentId));
    expect(agents.find(({ _id }) => _id === first.documentId)).toMatchObject({
      fees: 7500,
      languages: ['Bangla', 'English'],
      areas: ['Dhanmondi'],
      agent_image: null,
      photo: null,
    });
    expect(answer.text).not.toMatch(/idempotency|createdBy|"user"/);
  });

  it('are found by _id, key and slug', async () => {
    const { documentId } = await createAgent({ key: 'agent-key', slug: 'agent-slug' });
    for (const id of [documentId, 'agent-key', 'agent-slug']) {
      const answer = await (await api()).get(`/api/singleAgent/${id}`).expect(200);
      expect(agentOneSchema.parse(answer.body).data[0]?._id).toBe(documentId);
    }
  });

  it.each(['nobody', "' OR 1=1 --", '%00', '%F0%9F%8F%A0', 'x'.repeat(2_000)])(
    'that do not exist are 404',
    async (id) => {
      const answer = await (await api()).get(`/api/singleAgent/${id}`).expect(404);
      expect(answer.body).toMatchObject({ data: null, error: { status: 404, name: 'NotFoundError' } });
    },
  );

  it('get a slug from their name and a key, each of its own', async () => {
    const named = { agent_name: 'Nusrat Jahan', slug: undefined, key: undefined };
    const [first, second] = [await createAgent(named), await createAgent(named)];
    expect(first).toMatchObject({ slug: 'nusrat-jahan', key: 'nusrat-jahan' });
    expect(second.slug).toMatch(/^nusrat-jahan-/);
    expect(second.key).toBe(second.slug);
  });

  it('have keys and slugs that the database keeps apart', async () => {
    const cms = await startCms();
    const [one, other] = [await createAgent(), await createAgent()];
    const change = (data: object) => cms.db.connection('agents').where({ id: other.id }).update(data);
    await expect(change({ key: one.key })).rejects.toThrow('agents_key_uq');
    await expect(change({ slug: one.slug })).rejects.toThrow('agents_slug_uq');
  });
});

describe('reviews', () => {
  it('are listed newest first, without the hidden ones', async () => {
    const older = await createReview({ user_reviews: 'The older one.' });
    const newer = await createReview({ user_reviews: 'The newer one.' });
    const hidden = await createReview({ user_reviews: 'Not for everybody.', state: 'hidden' });
    const answer = await (await api()).get('/api/getReviews').expect(200);
    const ids = reviewListSchema.parse(answer.body).data.map(({ _id }) => _id);
    expect(ids.slice(0, 2)).toEqual([newer.documentId, older.documentId]);
    expect(ids).not.toContain(hidden.documentId);
  });
});
