import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';

import { addedListingSchema, hiredSchema, hireIntentAnswerSchema, signedInSchema } from '@69street/config/contract';

import { internalSecret } from './env';
import { identityService } from './identity';
import { paymentSandbox } from './payments';

/** What was answered 200, by what it was. */
export type Acknowledged = {
  enquiries: string[];
  /** `user property`. */
  favourites: string[];
  /** The `_id` of each. */
  listings: string[];
  hires: string[];
};

export type Writers = {
  acknowledged: Acknowledged;
  /** How often each status was answered; 0 is no answer at all. */
  statuses: Record<number, number>;
  /** Why calls were not answered at all, and after how many milliseconds. */
  unanswered: string[];
  /** Answers of 503 that did not say when to come back. */
  silent: number;
  /** Resolves with the next write that begins from now on and is acknowledged. */
  nextWrite: () => Promise<void>;
  /** No new writes; resolves when all that were begun are acknowledged. */
  stop: () => Promise<void>;
  /** Nothing is repeated any more. */
  abandon: () => void;
};

type Somebody = { email: string; token: string };
type Needs = { url: string; writers: Somebody[]; properties: string[]; agents: string[]; perSecond: number };

/** More than these at once are too many for a slow machine: then fewer are begun. */
const AT_ONCE = 40;
const PAUSE_MS = 300;
/** A call that is not answered for so long hangs. */
const HANG_MS = 60_000;

let addresses = 0;

function headers(more: Record<string, string> = {}): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    // Else one that cms closes as idle at the moment in which it is taken again counts as no answer.
    Connection: 'close',
    'X-Internal-Secret': internalSecret,
    // Everybody has an address of their own, so that nobody has asked too often.
    'X-Client-Address': `2001:db8:70:${(++addresses).toString(16)}::1`,
    ...more,
  };
}

/** Signs somebody in who was never here. */
export async function signIn(url: string, name: string): Promise<Somebody> {
  const email = `${name}@example.com`;
  const tokenId = await (await identityService()).idToken({ email, sub: name });
  const answer = await fetch(`${url}/api/googlelogin`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ tokenId }),
  });
  if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return { email, token: signedInSchema.parse(await answer.json()).data.token };
}

/** A listing with the photographs that `givePhotos` gave to that person. */
export const listingForm = (number: number, person: number) => ({
  ...{ property_for: 'rent', property_type: 'flat', city: 'dhaka', address: 'House 12, Road 8' },
  ...{ property_name: `Flat ${number}`, title: 'Bright', property_description: 'Two balconies.', facing: 'south' },
  ...{ property_size: 1200, price: 30000, price_is: 'fixed', bedroom: 3, garages: 1, balconies: 2, bathroom: 2 },
  ...{ owner_name: 'Nadia Islam', owner_number: '01712345678', owner_gmail: 'nadia@example.com' },
  image_one: `/uploads/p${person * 3 + 1}.webp`,
  image_two: `/uploads/p${person * 3 + 2}.webp`,
  image_three: `/uploads/p${person * 3 + 3}.webp`,
});

/** Begins writes at a steady pace; each is repeated, as people and browsers do, until it is answered 200. */
export function startWriters({ url, writers, properties, agents, perSecond }: Needs): Writers {
  const acknowledged: Acknowledged = { enquiries: [], favourites: [], listings: [], hires: [] };
  const statuses: Record<number, number> = {};
  const running = new Set<Promise<void>>();
  const faults: unknown[] = [];
  let listeners: Array<{ since: number; heard: () => void }> = [];
  let begun = 0;
  let isOver = false;
  const unanswered: string[] = [];
  const state = { silent: 0, isAbandoned: false };

  async function untilTaken(path: string, body: object, more: Record<string, string> = {}): Promise<unknown> {
    const address = headers(more);
    for (;;) {
      const sent = Date.now();
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: address,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(HANG_MS),
      }).catch((error: unknown) => {
        unanswered.push(`${path} after ${Date.now() - sent} ms: ${inspect(error, { breakLength: Infinity })}`);
        return null;
      });
      const status = answer?.status ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
      const text = await answer?.text();
      if (status === 200) return JSON.parse(text ?? '');
      if (status === 503 && !answer?.headers.get('retry-after')) state.silent++;
      if (status !== 0 && status < 500) throw new Error(`${path}: ${status} ${text}`);
      if (state.isAbandoned) throw new Error(`${path}: ${status} ${text}`);
      await delay(PAUSE_MS);
    }
  }

  async function enquire(number: number): Promise<void> {
    const key = `enquiry-${number}`;
    const message = { name: 'Salma Akter', number: '+880 1712-345678', email: 'salma@example.com', message: key };
    await untilTaken('/enquiry', { about: 'home', ...message }, { 'Idempotency-Key': key });
    acknowledged.enquiries.push(key);
  }

  async function favour(number: number): Promise<void> {
    const writer = writers[number % writers.length] as Somebody;
    const key = properties[Math.floor(number / writers.length)] as string;
    await untilTaken('/favourites', { key }, { Authorization: `Bearer ${writer.token}` });
    acknowledged.favourites.push(`${writer.email} ${key}`);
  }

  async function list(number: number): Promise<void> {
    const person = number % writers.length;
    const { token } = writers[person] as Somebody;
    const added = await untilTaken('/addProperty', listingForm(number, person), {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': `submission-${number}`,
    });
    acknowledged.listings.push(addedListingSchema.parse(added).data._id);
  }

  /** Somebody new signs in, pays an agent and has it recorded. */
  async function hire(number: number): Promise<void> {
    const name = `client-${number}`;
    const tokenId = await (await identityService()).idToken({ email: `${name}@example.com`, sub: name });
    const { token } = signedInSchema.parse(await untilTaken('/googlelogin', { tokenId })).data;
    const own = { Authorization: `Bearer ${token}` };
    const agent_key = agents[number % agents.length];
    const intent = hireIntentAnswerSchema.parse(await untilTaken('/hireIntent', { agent_key }, own)).data;
    await (await paymentSandbox()).pay(intent);
    const { payment_intent } = intent;
    const hired = await untilTaken('/addHireAgents', { agent_key, payment_intent }, own);
    acknowledged.hires.push(hiredSchema.parse(hired).data._id);
  }

  // Of ten writes four are enquiries, three favourites, two listings, one a hire.
  const kinds = [enquire, favour, list, enquire, favour, hire, enquire, favour, list, enquire];
  const turns = new Map<(number: number) => Promise<void>, number>();

  function begin(): void {
    if (running.size >= AT_ONCE) return;
    const kind = kinds[begun % kinds.length] as (number: number) => Promise<void>;
    const turn = turns.get(kind) ?? 0;
    turns.set(kind, turn + 1);
    const mine = begun++;
    const work: Promise<void> = kind(turn)
      .then(() => {
        for (const { since, heard } of listeners) if (mine >= since) heard();
        listeners = listeners.filter(({ since }) => mine < since);
      })
      .catch((error: unknown) => void faults.push(error))
      .finally(() => running.delete(work));
    running.add(work);
  }

  const ticking = (async () => {
    while (!isOver) {
      begin();
      await delay(1000 / perSecond);
    }
  })();

  return {
    acknowledged,
    statuses,
    unanswered,
    get silent() {
      return state.silent;
    },
    nextWrite: () => new Promise((heard) => listeners.push({ since: begun, heard })),
    async stop() {
      isOver = true;
      await ticking;
      await Promise.all(running);
      if (faults.length > 0) throw faults[0];
    },
    abandon() {
      isOver = true;
      state.isAbandoned = true;
    },
  };
}
