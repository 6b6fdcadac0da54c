import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, test } from 'vitest';

import type { Answer, Ask } from '../../run/faults/ask.js';
import { compare, errorsOf, spellOf, type Attempt } from '../../run/faults/book.js';
import { addressOf, Load } from '../../run/faults/load.js';
import { describeAnswer } from '../../run/faults/page.js';
import { report } from '../../run/faults/table.js';
import { readFaults, SettingError } from '../../run/stack/env.js';
import fc from '../properties.js';

const attempt = (ended: number, good: boolean, more: Partial<Attempt> = {}): Attempt => ({
  ...{ kind: 'read', what: 'home', begun: ended - 10, ended, good, outcome: good ? '200' : '503' },
  ...more,
});

describe('what became of the messages', () => {
  it('acknowledged and not there is lost, there twice is doubled, answered or not', () => {
    const writes = [
      { mark: 'a', acknowledged: true },
      { mark: 'b', acknowledged: true },
      { mark: 'c', acknowledged: true },
      { mark: 'd', acknowledged: false },
      { mark: 'e', acknowledged: false },
      { mark: 'f', acknowledged: false },
    ];
    const stored = new Map([
      ['a', 1],
      ['c', 2],
      ['d', 1],
      ['e', 3],
    ]);
    expect(compare(writes, stored)).toEqual({
      ...{ acknowledged: 3, unanswered: 3, kept: 2 },
      ...{ lost: ['b'], doubled: ['c', 'e'] },
    });
  });

  test('what is stored once for each is never lost and never doubled', () => {
    const someMarks = fc.uniqueArray(fc.string({ minLength: 1 }));
    fc.assert(
      fc.property(someMarks, (marks) => {
        const writes = marks.map((mark, turn) => ({ mark, acknowledged: turn % 3 > 0 }));
        const { lost, doubled, acknowledged, unanswered } = compare(writes, new Map(marks.map((mark) => [mark, 1])));
        expect([lost, doubled, acknowledged + unanswered]).toEqual([[], [], marks.length]);
      }),
    );
  });
});

describe('how long it was away', () => {
  it('is over with the last bad answer, and says which page was worst off', () => {
    const attempts = [
      attempt(-500, true),
      attempt(500, false),
      attempt(2500, false),
      attempt(3000, true),
      attempt(1000, true, { what: 'list' }),
      attempt(9000, true, { what: 'list' }),
      attempt(9500, true),
    ];
    expect(spellOf(attempts, 'read', 10_000)).toEqual({ goodAfter: 2.5, longest: 8, of: 'list' });
    expect(spellOf(attempts, 'write', 10_000)).toEqual({ goodAfter: null, longest: 0, of: '' });
  });

  it('is nothing when all is good, and not over when nothing good follows', () => {
    expect(spellOf([attempt(400, true), attempt(900, true)], 'read', 1000).goodAfter).toBe(0);
    expect(spellOf([attempt(400, true), attempt(900, false)], 'read', 1000)).toEqual({
      ...{ goodAfter: null, longest: 0.6, of: 'home' },
    });
  });
});

test('errors are counted by status or by how the answer broke off', () => {
  const attempts = [attempt(1, false, { outcome: 'timeout' }), attempt(2, false), attempt(3, false), attempt(4, true)];
  expect(errorsOf(attempts)).toBe('503 × 2, timeout × 1');
  expect(errorsOf([attempt(4, true)])).toBe('none');
});

test('the report is a table that prettier leaves alone, what was seen, and what was left out', () => {
  const verdict = { acknowledged: 200, lost: ['x'], doubled: [], unanswered: 0, kept: 0 };
  const ran = { title: 'One web killed', attempts: [attempt(500, false), attempt(900, true)], until: 1000, verdict };
  const text = report(
    [{ ...ran, seen: ['503: “We are back in a moment” × 1'], notes: [] }],
    [{ title: 'Object store away', why: 'no such service in this stack' }],
  );
  const [head = '', rule = '', row = ''] = text.split('\n');
  expect(new Set([head.length, rule.length, row.length]).size).toBe(1);
  expect(row.split('|').map((cell) => cell.trim())).toEqual([
    ...['', 'One web killed', '2', '503 × 1', '0.5 s', '0.9 s (home)', 'not', '0.0 s', '200', '1', '0', ''],
  ]);
  expect(text).toContain('- **One web killed**: 503: “We are back in a moment” × 1.');
  expect(text).toContain('- **Object store away**: not run, no such service in this stack.');
});

test('what a visitor sees is told by status, Retry-After, language and first words', () => {
  const html = '<html lang="bn"><h1>একটু পরেই\n <b>ফিরছি</b></h1>';
  expect(describeAnswer(503, { 'retry-after': '10', 'content-type': 'text/html' }, html)).toBe(
    '503, Retry-After 10, bn: “একটু পরেই ফিরছি”',
  );
  const json = '{"error":{"status":503,"message":"The site is away for a moment"}}';
  expect(describeAnswer(503, { 'content-type': 'application/json' }, json)).toBe(
    '503, no Retry-After: “The site is away for a moment”',
  );
});

test('no two messages of a run come from the same address', () => {
  const addresses = Array.from({ length: 131_072 }, (_, number) => addressOf(number));
  expect(new Set(addresses).size).toBe(131_072);
  expect(addresses.every((address) => /^198\.1[89]\.\d{1,3}\.\d{1,3}$/.test(address))).toBe(true);
});

test('a message whose answer is lost is sent again with the same key, and is acknowledged once', async () => {
  const keys: string[] = [];
  const taken: Answer = { status: 302, headers: {}, body: '' };
  const ask: Ask = async (_path, { method, headers = {}, body = '' } = {}) => {
    if (method !== 'POST') return { ...taken, status: 200 };
    const key = headers['Idempotency-Key'] ?? new URLSearchParams(body).get('form_key') ?? '';
    keys.push(key);
    const isFirst = keys.indexOf(key) === keys.length - 1;
    return isFirst ? { ...taken, status: 0, broken: 'ECONNRESET' } : taken;
  };
  const load = new Load(ask, new URL('http://localhost'), 'test', 0);
  load.begin();
  load.start({ home: () => '/' }, 10);
  await wait(150);
  await load.stop();
  expect(load.writes.length).toBeGreaterThan(1);
  expect(load.writes.every(({ acknowledged }) => acknowledged)).toBe(true);
  for (const { mark } of load.writes) expect(keys.filter((key) => key === mark)).toHaveLength(2);
  expect(errorsOf(load.attempts)).toBe(`ECONNRESET × ${load.writes.length}`);
});

test('the settings name the stack, and a missing address is told in words', () => {
  expect(readFaults({ PUBLIC_URL: 'https://a.example', DOCKER: 'podman', COMPOSE_PROJECT_NAME: 'x' })).toMatchObject({
    ...{ engine: 'podman', project: 'x', smtpPort: null },
  });
  expect(() => readFaults({})).toThrow(SettingError);
});
