import { expect, describe, test, vi } from 'vitest';

import { memberMessagesIn } from '~/messages/member';
import { action, loader } from '~/routes/agent-address';

import { asArgs, playCms, refusal } from '../cms';

const t = memberMessagesIn('en').people.address;
const CALL = 'confirmAgentAddress';
const path = '/agentAddress/abc';

function press() {
  const args = asArgs(path, { token: 'abc' }, { method: 'POST' });
  const dropPages = vi.fn();
  return { dropPages, said: action({ ...args, context: { ...args.context, dropPages } }) };
}

describe('the link of a mail about an agent’s address', () => {
  test('agrees to nothing by being opened', () => {
    const asked = playCms({});
    expect(loader(asArgs(path, { token: 'abc' })).page.hidden).toBe(true);
    expect(asked).toEqual([]);
  });

  test.each([
    [true, t.done, 1],
    [false, t.waits, 0],
  ])('agrees by a press: done %s', async (done, text, dropped) => {
    const asked = playCms({ [CALL]: { data: { done } } });
    const { said, dropPages } = press();
    expect(await (await said).json()).toEqual({ done: true, text });
    expect(asked.at(-1)?.body).toEqual({ token: 'abc' });
    expect(dropPages).toHaveBeenCalledTimes(dropped);
  });

  test.each([
    [404, t.invalid],
    [429, t.tooOften],
    [503, t.unavailable],
  ])('tells the refusal %i', async (status, text) => {
    playCms({ [CALL]: refusal(status) });
    const said = await press().said;
    expect([said.status, await said.json()]).toEqual([status, { done: false, text }]);
  });
});
