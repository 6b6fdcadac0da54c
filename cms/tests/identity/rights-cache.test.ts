import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  changedSince,
  forgetCounts,
  forgetExact,
  memoryMark,
  remember,
  remembered,
  rememberedListing,
  rememberedPage,
  rememberListing,
  rememberPage,
} from '../../src/services/search/memory';
import { api, startCms } from '../support/cms';

const permissions = 'plugin::users-permissions.permission';

it('a right that is taken from the public role is gone at the next call, and back when it is given again', async () => {
  const cms = await startCms();
  const action = 'api::review.review.list';
  const role = await cms.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  await (await api()).get('/api/getReviews').expect(200);
  await cms.db.query(permissions).deleteMany({ where: { action, role: role.id } });
  await (await api()).get('/api/getReviews').expect(401);
  await cms.db.query(permissions).create({ data: { action, role: role.id } });
  await (await api()).get('/api/getReviews').expect(200);
});

it('a database that fails for a moment does not send visitors to sign in', async () => {
  const cms = await startCms();
  await (await api()).get('/api/getReviews').expect(200);
  const role = await cms.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  // Writing a role forgets the rights that are kept.
  await cms.db.query('plugin::users-permissions.role').update({ where: { id: role.id }, data: { name: role.name } });
  const query = cms.db.query.bind(cms.db);
  const failing = vi.fn(() => Promise.reject(new Error('the database is away')));
  const spy = vi
    .spyOn(cms.db, 'query')
    .mockImplementation(((uid: string) =>
      uid === permissions ? { findMany: failing } : query(uid as never)) as never);
  try {
    await (await api()).get('/api/getReviews').expect(200);
    expect(failing).toHaveBeenCalled();
  } finally {
    spy.mockRestore();
  }
});

describe('totals', () => {
  afterEach(() => {
    forgetCounts();
    vi.useRealTimers();
  });

  it('are remembered until the time is up or a listing changes', () => {
    vi.useFakeTimers();
    remember('many', 4_000, true, memoryMark());
    remember('very many', 10_001, false, memoryMark());
    expect([remembered('many'), remembered('very many')]).toEqual([4_000, 10_001]);
    vi.advanceTimersByTime(30_001);
    expect([remembered('many'), remembered('very many')]).toEqual([undefined, undefined]);
    remember('many', 4_001, true, memoryMark());
    remember('very many', 10_001, false, memoryMark());
    // What is told as exact must be; what says "10,000+" stays true through a change elsewhere.
    forgetExact(null);
    expect([remembered('many'), remembered('very many')]).toEqual([undefined, 10_001]);
    forgetCounts();
    expect(remembered('very many')).toBeUndefined();
  });

  it('and pages are not remembered when a listing changed while they were read', () => {
    const mark = memoryMark();
    forgetExact(null);
    remember('many', 4_000, true, mark);
    rememberPage('page', Buffer.from('{}'), mark);
    expect([remembered('many'), rememberedPage('page')]).toEqual([undefined, undefined]);
    rememberPage('page', Buffer.from('{}'), memoryMark());
    expect(rememberedPage('page')?.toString()).toBe('{}');
    forgetExact(null);
    expect(rememberedPage('page')).toBeUndefined();
  });

  it('and a listing as it was written out is good until it changes itself', () => {
    const mark = memoryMark();
    rememberListing(1, '{"one":1}', mark);
    rememberListing(2, '{"two":2}', mark);
    forgetExact([2, 3]);
    expect([rememberedListing(1), rememberedListing(2)]).toEqual(['{"one":1}', undefined]);
    rememberListing(2, 'as it was before', mark);
    expect(rememberedListing(2)).toBeUndefined();
    forgetExact([5]);
    expect(changedSince(mark)).toEqual([2, 3, 5]);
    expect(changedSince(memoryMark())).toEqual([]);
    forgetExact(null);
    expect([rememberedListing(1), changedSince(mark), changedSince(memoryMark())]).toEqual([undefined, null, []]);
    const before = memoryMark();
    for (let change = 0; change < 1_200; change++) forgetExact([change]);
    expect(changedSince(before)).toBeNull();
    expect(changedSince(memoryMark() - 2)).toEqual([1198, 1199]);
  });

  it('do not grow without end', () => {
    for (let question = 0; question < 5_000; question++) remember(String(question), 5_000, true, memoryMark());
    expect(remembered('0')).toBeUndefined();
    expect(remembered('4999')).toBe(5_000);
  });
});
