import { understoodSchema } from '@69street/config/contract';
import { expect, it } from 'vitest';

import { api } from '../support/cms';

const read = async (text: string) => {
  const answer = await (await api()).get('/api/understand').query({ text });
  expect(answer.status).toBe(200);
  return understoodSchema.parse(answer.body).data;
};

it('tells other programs what a text asks for, what it wishes, what nobody can check and what was talk', async () => {
  const { filters, must, unchecked, talk, chips } = await read('sir, quiet 3 bed flat in Banani, south facing, 30k');
  expect(filters).toMatchObject({ bedroom: 3, place: ['banani'], property_type: ['flat'], wish: ['facing_south'] });
  expect({ must, unchecked, talk }).toEqual({ must: '', unchecked: ['quiet'], talk: ['sir'] });
  expect(chips.find(({ kind }) => kind === 'price')).toMatchObject({ reason: 'as_most', spans: [[47, 50]] });
});

it('tells what a text changes where it follows another search', async () => {
  expect((await read('3 bed flat in Banani')).change).toBeNull();
  expect((await read('cheaper, only 2 bed')).change).toMatchObject({
    anew: false,
    steps: ['cheaper'],
    text: 'only 2 bed',
  });
  expect((await read('লিফট লাগবে না')).change).toMatchObject({ gone: { wish: ['lift'] }, text: '' });
});

it('understands nothing in nothing, and refuses more than a search may be', async () => {
  expect(await read('')).toEqual({ filters: {}, must: '', unchecked: [], talk: [], change: null, chips: [] });
  const tooLong = await (await api()).get('/api/understand').query({ text: 'flat '.repeat(100) });
  expect(tooLong.status).toBe(400);
});
