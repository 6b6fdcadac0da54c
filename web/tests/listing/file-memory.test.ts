import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, test, vi } from 'vitest';

import { calls } from '@69street/config/contract';
import { FILE_PART } from '@69street/config/market';

import { loader } from '~/routes/adminpanel-properties-csv';

import { answerOf, asArgs, aUser, cookieOf, playCms } from '../cms';
import { aQueued } from './moderation-fixture';

const admin = aUser({ _id: 'admin1', Admin: true, Normal: false });
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes that are in use and not garbage. */
function inUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

/** A cms with so many parts of a file; each is asked for by the cursor of the one before. */
function playParts(parts: number): { asked: number } {
  const played = { asked: 0 };
  playCms({ me: { data: admin } });
  const others = globalThis.fetch;
  const row = aQueued({ property_name: 'A bright flat with two balconies by the lake', warnings: [] });
  const { data } = answerOf(calls.exportProperties, { data: [row], meta: {} }) as { data: object[] };
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}) => {
    if (!String(input).includes('/exportProperties')) return others(input, init);
    played.asked += 1;
    const rows = Array.from({ length: FILE_PART }, (_, at) => ({ ...data[0], code: `D-${played.asked}-${at}` }));
    return Response.json({ data: rows, meta: { next_cursor: played.asked < parts ? String(played.asked) : null } });
  });
  return played;
}

/** Reads a file of so many parts slowly: how many lines it has, and the most memory that was in use on the way. */
async function readFile(parts: number): Promise<{ lines: number; most: number }> {
  const played = playParts(parts);
  const before = inUse();
  const answer = await loader(asArgs('/adminpanel/properties.csv', {}, { headers: { Cookie: await cookieOf(admin) } }));
  let [lines, read, most] = [-1, 0, 0];
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    lines += chunk.reduce((sum, byte) => sum + Number(byte === 10), 0);
    read += 1;
    // What nobody has read yet is not asked for: one part at the most lies ready.
    expect(played.asked).toBeLessThanOrEqual(read + 1);
    most = Math.max(most, inUse() - before);
  }
  return { lines, most };
}

test('a file of 50,000 rows takes as much memory as one of 5,000', async () => {
  // Once before, so that what is loaded and kept for good is there.
  await readFile(2);
  const small = await readFile(5);
  const large = await readFile(50);
  expect([small.lines, large.lines]).toEqual([5 * FILE_PART, 50 * FILE_PART]);
  // Were the rows kept, it would be ten times as much.
  expect(large.most).toBeLessThan(2 * Math.max(small.most, 2));
}, 120_000);
