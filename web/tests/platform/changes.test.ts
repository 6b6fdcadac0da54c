import { once } from 'node:events';
import { createServer } from 'node:http';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CHANGES } from '~/cms/client.server';
import { env } from '~/env.server';

import { followChanges } from '../../server/changes';

/** What cms answers to each question in turn; null cuts the line, and behind the last it does not answer. */
let answers: Array<string | null>;
let asked: Array<string | null>;
let close: () => void;
const heard = vi.fn();

beforeEach(async () => {
  asked = [];
  const cms = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://cms');
    asked.push(request.headers['x-internal-secret'] === env.INTERNAL_SECRET ? searchParams.get('seen') : 'no secret');
    const answer = answers.shift();
    if (answer === null) response.destroy();
    else if (answer !== undefined) response.end(answer);
  }).listen(0, '127.0.0.1');
  await once(cms, 'listening');
  const { CMS_URL } = env;
  env.CMS_URL = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`;
  subscribe(CHANGES, heard);
  close = () => {
    env.CMS_URL = CMS_URL;
    unsubscribe(CHANGES, heard);
    cms.closeAllConnections();
    cms.close();
  };
});

afterEach(() => {
  close();
  heard.mockReset();
});

test('what is remembered is dropped at each change, and not when none came', async () => {
  answers = ['a.1', 'a.1', 'a.2', 'a.3', 'a.3'];
  const drop = vi.fn();
  const unfollow = followChanges(drop);
  await vi.waitFor(() => expect(asked).toEqual(['', 'a.1', 'a.1', 'a.2', 'a.3', 'a.3']));
  expect(drop).toHaveBeenCalledTimes(2);
  expect(heard).toHaveBeenCalledTimes(2);
  unfollow();
});

test('a cms that went away is asked again, and another one has everything dropped', async () => {
  answers = ['a.7', null, 'b.0'];
  const drop = vi.fn();
  const unfollow = followChanges(drop);
  await vi.waitFor(() => expect(asked).toEqual(['', 'a.7', 'a.7', 'b.0']), { timeout: 10_000 });
  expect(drop).toHaveBeenCalledTimes(1);
  unfollow();
});
