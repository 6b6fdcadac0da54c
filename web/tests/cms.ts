import { expect, vi } from 'vitest';
import { z } from 'zod';

import { calls, type Call, type User } from '@69street/config/contract';

import { sessionCookie } from '~/shell/session.server';

type Asked = { method: string; path: string; headers: Headers; body: unknown };

const REFUSAL = Symbol('refusal');

/** An answer of the played cms that is not 2xx, with what is wrong with each field and, for 429, the seconds to wait. */
export function refusal(status: number, fields: Record<string, string[]> = {}, retry_after?: number) {
  return { [REFUSAL]: status, fields, retry_after };
}

type Shape = {
  type?: string;
  format?: string;
  minimum?: number;
  minItems?: number;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  prefixItems?: Shape[];
  anyOf?: Shape[];
  oneOf?: Shape[];
};

const TEXTS: Record<string, string> = {
  'date-time': '2026-11-01T06:00:00.000Z',
  date: '2026-11-01',
  email: 'a@example.com',
};
const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** `given`, with everything added that the shape asks for: the plainest there is, empty lists, null where that may be. */
function completed(shape: Shape, given: unknown): unknown {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) {
    const wanted = given === undefined ? 'null' : kindOf(given);
    const kinds = choices.filter(({ type }) => type === wanted);
    return completed((kinds.length > 0 ? kinds : choices)[0] ?? {}, given);
  }
  if (given === undefined) {
    if ('const' in shape) return shape.const;
    if (shape.enum) return shape.enum[0];
    if (shape.type === 'boolean') return false;
    if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 0);
    if (shape.type === 'string') return TEXTS[shape.format ?? ''] ?? 'x';
  }
  if (shape.prefixItems) return shape.prefixItems.map((item, at) => completed(item, (given as unknown[])?.[at]));
  if (shape.type === 'array') {
    const items = given ?? Array.from({ length: shape.minItems ?? 0 });
    return Array.isArray(items) ? items.map((item) => completed(shape.items ?? {}, item)) : items;
  }
  if (shape.type !== 'object' || (given !== undefined && kindOf(given) !== 'object')) return given ?? null;
  const object = (given ?? {}) as Record<string, unknown>;
  const { properties = {}, required = [] } = shape;
  const names = new Set([...Object.keys(object), ...required]);
  return Object.fromEntries([...names].map((name) => [name, completed(properties[name] ?? {}, object[name])]));
}

const shapes = new Map<z.ZodType, Shape>();

function shapeOf({ answer }: Pick<Call, 'answer'>): Shape {
  const shape = shapes.get(answer) ?? (z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Shape);
  shapes.set(answer, shape);
  return shape;
}

/** The answer of a call, of which a test says what matters to it. Throws when the call's entry in the table forbids it. */
export function answerOf(call: Pick<Call, 'answer'>, given?: unknown): unknown {
  const answer = completed(shapeOf(call), given);
  call.answer.parse(answer);
  return answer;
}

const table = Object.entries<Call>(calls).map(([name, call]) => ({
  name,
  call,
  path: new RegExp(`^/api${call.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
}));

/** The call that a request makes, and what tests may name it by, the most exact name first. */
function calledBy(method: string, { pathname, search }: URL): { call?: Call; names: string[] } {
  for (const { name, call, path } of table) {
    const filled = call.method === method && path.exec(pathname);
    if (!filled) continue;
    const exact = [name, ...filled.slice(1)].join('/');
    return { call, names: [exact + search, exact, name + search, name] };
  }
  return { names: [pathname + search, pathname] };
}

const isPlain = (answer: unknown) =>
  answer !== 'down' && typeof answer !== 'function' && !(answer && typeof answer === 'object' && REFUSAL in answer);

/**
 * Plays cms: answers by the name of the call (`getAgent`), where that matters with what fills in its path and with its
 * query (`draft/draft1`, `allProperty?limit=2`); 404 for what is not named. An answer says what matters to the test and
 * is made whole by the table of calls, which refuses a false one at once ({@link answerOf}). It may be a
 * {@link refusal}, 'down', or a function that gives an answer for the headers of the call. What is no call goes by its
 * path (`/_status`). Gives the list of calls that were made.
 */
export function playCms(answers: Record<string, unknown>): Asked[] {
  for (const [key, answer] of Object.entries(answers)) {
    const call = table.find(({ name }) => name === key.split(/[/?]/, 1)[0])?.call;
    if (!call && (!key.startsWith('/') || key.startsWith('/api/'))) throw new Error(`no call is named ${key}`);
    if (call && !call.binary && isPlain(answer)) answerOf(call, answer);
  }
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}) => {
    const url = new URL(input);
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    asked.push({ method, path: url.pathname + url.search, headers: new Headers(init.headers), body });
    const { call, names } = calledBy(method, url);
    const named = names.find((name) => name in answers);
    const kept = named === undefined ? refusal(404) : answers[named];
    const answer: unknown = typeof kept === 'function' ? kept(new Headers(init.headers)) : kept;
    if (answer === 'down') throw new TypeError('fetch failed');
    if (!isPlain(answer)) {
      const { [REFUSAL]: status, ...details } = answer as ReturnType<typeof refusal>;
      const error = { status, name: 'Error', message: 'x', details };
      return Response.json({ data: null, error }, { status });
    }
    return Response.json(call && !call.binary ? answerOf(call, answer) : answer);
  });
  return asked;
}

/** A signed-in person; what `values` does not say is plausible. */
export function aUser(values: Partial<User> = {}): User {
  return {
    _id: 'user1',
    user_name: 'Rahim Uddin',
    user_email: 'rahim@example.com',
    user_phone: '01717-',
    on_whatsapp: false,
    email_verified: true,
    language: 'en',
    Admin: false,
    Agent: false,
    Normal: true,
    ...values,
  };
}

/** The Cookie header of a browser in which `user` is signed in, with the access token `token-of-<_id>`. */
export async function cookieOf(user: User = aUser()): Promise<string> {
  const cookie = await sessionCookie({
    token: `token-of-${user._id}`,
    refresh_token: `refresh-token-of-${user._id}`,
    expires_at: new Date(Date.now() + 600_000).toISOString(),
    user,
  });
  return cookie.split(';', 1)[0] ?? '';
}

/** The arguments of a loader or an action for an address of the site. */
export function asArgs(path: string, params: Record<string, string> = {}, init?: RequestInit) {
  return {
    request: new Request(new URL(path, 'http://localhost:3000'), init),
    params,
    context: {
      nonce: '',
      formKey: 'form-key-1',
      dropPages: () => {},
      requestId: 'request-1',
      clientAddress: '203.0.113.7',
    },
  };
}

/** What a loader or an action throws instead of answering. */
export async function thrown(promise: Promise<unknown>): Promise<Response> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Response);
  return error as Response;
}

/** A request of somebody who is signed in: for a screen, or with a form for its action. */
export async function asPerson(
  user: User,
  path: string,
  form?: Record<string, string>,
  params: Record<string, string> = {},
) {
  const headers = { Cookie: await cookieOf(user) };
  return asArgs(path, params, form ? { method: 'POST', body: new URLSearchParams(form), headers } : { headers });
}
