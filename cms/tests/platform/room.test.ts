import { describe, expect, it } from 'vitest';

import room, { MOST_OPEN, MOST_WRITING } from '../../src/middlewares/room';

type Context = { path: string; status: number; body?: unknown; headers: Record<string, string> };

/** A process of which each call is open until it is told to end. */
function openProcess() {
  const letIn = room() as unknown as (context: unknown, next: () => Promise<void>) => Promise<void>;
  const ends: Array<(fault?: Error) => void> = [];
  const ask = (path = '/api/allProperty', type: string | false = false, method = 'GET') => {
    const context: Context = { path, status: 404, headers: {} };
    const done = letIn(
      {
        ...{ path, method, is: (wanted: string) => wanted === type && type },
        ...{ set: (name: string, value: string) => (context.headers[name] = value) },
        set status(status: number) {
          context.status = status;
        },
        set body(body: unknown) {
          context.body = body;
        },
      },
      async () => {
        const fault = await new Promise<Error | undefined>((resolve) => ends.push(resolve));
        if (fault) throw fault;
        context.status = 200;
      },
    );
    return { context, done };
  };
  return { ask, ends };
}

const REFUSED = { status: 503, headers: { 'Retry-After': '2' }, body: { data: null, error: { status: 503 } } };

describe('a process that has as many calls open as it can answer in time', () => {
  it('refuses the next one at once, with when to come back, and does the others', async () => {
    const { ask, ends } = openProcess();
    const open = Array.from({ length: MOST_OPEN }, () => ask());
    const late = ask();
    await late.done;
    expect(late.context).toMatchObject(REFUSED);
    for (const end of ends) end();
    for (const { context, done } of open) {
      await done;
      expect(context.status).toBe(200);
    }
  });

  it('has room again as soon as one is done, also where that one failed', async () => {
    const { ask, ends } = openProcess();
    const [first] = Array.from({ length: MOST_OPEN }, () => ask());
    ends[0]?.(new Error('it failed'));
    await expect(first?.done).rejects.toThrow('it failed');
    const next = ask();
    expect(next.context.status).toBe(404);
    const late = ask();
    await late.done;
    expect(late.context).toMatchObject(REFUSED);
  });

  it('leaves room for who only looks, however many wait to write', async () => {
    const { ask, ends } = openProcess();
    const [first] = Array.from({ length: MOST_WRITING }, () => ask('/api/enquiry', false, 'POST'));
    const late = ask('/api/enquiry', false, 'POST');
    await late.done;
    expect(late.context).toMatchObject(REFUSED);
    for (let at = MOST_WRITING; at < MOST_OPEN; at++) ask();
    expect(ends).toHaveLength(MOST_OPEN);
    ends[0]?.();
    await first?.done;
    const look = ask();
    expect(look.context.status).toBe(404);
  });

  it('neither counts nor refuses files, and what is no call', async () => {
    const { ask, ends } = openProcess();
    for (let at = 0; at < MOST_OPEN; at++) ask('/api/photo', 'multipart/form-data');
    for (let at = 0; at < MOST_OPEN; at++) ask('/admin/main.js');
    for (let at = 0; at < MOST_OPEN; at++) ask();
    expect(ends).toHaveLength(3 * MOST_OPEN);
    ask('/api/photo', 'multipart/form-data');
    ask('/admin/main.js');
    expect(ends).toHaveLength(3 * MOST_OPEN + 2);
  });
});
