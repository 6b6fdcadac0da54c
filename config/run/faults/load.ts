import { setTimeout as wait } from 'node:timers/promises';

import type { Answer, Ask } from './ask.js';
import type { Attempt, Write } from './book.js';
import { describeAnswer } from './page.js';

/** Each page is asked for so often, and the next time at once when that took longer. */
const READ_EVERY_MS = 500;
/** When a message without an answer is sent again, with the same key: as somebody who presses the button once more. */
const AGAIN_AFTER_MS = [1000, 2000, 4000, 8000];

/** What is asked for in turn: page by name, with an address that may be another one at each turn. */
export type Pages = Record<string, (turn: number) => string>;

/** Addresses for trying things out (RFC 2544): each message comes from one of its own, as from as many visitors. */
export function addressOf(number: number): string {
  return `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`;
}

/** Readers and writers against a running site. What comes of it stands in `attempts`, `writes` and `seen`. */
export class Load {
  readonly attempts: Attempt[] = [];
  readonly writes: Write[] = [];
  readonly seen = new Map<string, number>();
  private readonly running: Promise<void>[] = [];
  private isOver = false;
  private zero = performance.now();

  /** `first`: the number of its first message, so that no two loads of a run have the same. */
  constructor(
    private readonly ask: Ask,
    private readonly site: URL,
    private readonly run: string,
    private readonly first: number,
  ) {}

  start(pages: Pages, writesPerSecond: number): void {
    for (const [what, address] of Object.entries(pages)) this.running.push(this.read(what, address));
    this.running.push(this.writeAll(writesPerSecond));
  }

  /** The fault begins now: times are counted from here. */
  begin(): void {
    const passed = performance.now() - this.zero;
    this.zero += passed;
    for (const attempt of this.attempts) {
      attempt.begun -= passed;
      attempt.ended -= passed;
    }
  }

  /** Milliseconds since the fault began. */
  now(): number {
    return performance.now() - this.zero;
  }

  /** Whether everything that ended in the last so many milliseconds was good, and there was both of it. */
  isGoodFor(milliseconds: number): boolean {
    const late = this.attempts.filter(({ ended }) => ended > this.now() - milliseconds);
    const isThere = (kind: Attempt['kind']) => late.some((attempt) => attempt.kind === kind);
    return late.every(({ good }) => good) && isThere('read') && isThere('write');
  }

  /** Begins nothing new and waits for what is on its way, messages that are sent again among them. */
  async stop(): Promise<void> {
    this.isOver = true;
    while (this.running.length > 0) await this.running.pop();
  }

  private async read(what: string, address: (turn: number) => string): Promise<void> {
    for (let turn = this.first; !this.isOver; turn += 1) {
      const next = wait(READ_EVERY_MS);
      await this.once(
        'read',
        what,
        () => this.ask(address(turn)),
        ({ status }) => status === 200,
      );
      await next;
    }
  }

  private async writeAll(perSecond: number): Promise<void> {
    const begun = performance.now();
    for (let number = 0; !this.isOver; number += 1) {
      await wait(Math.max(0, begun + (number * 1000) / perSecond - performance.now()));
      this.running.push(this.write(this.first + number));
    }
  }

  /** Sends one message until it is acknowledged: every second one by the form of the home page, the others at the API. */
  private async write(number: number): Promise<void> {
    const write: Write = { mark: markOf(this.run, number), acknowledged: false };
    this.writes.push(write);
    const [what, send] = number % 2 === 0 ? (['form', byForm] as const) : (['API', byApi] as const);
    for (const pause of [...AGAIN_AFTER_MS, null]) {
      const isGood = await this.once('write', what, () => send(this.ask, this.site, write.mark, number), isTaken);
      if (isGood) write.acknowledged = true;
      if (isGood || pause === null) return;
      await wait(pause);
    }
  }

  private async once(
    kind: Attempt['kind'],
    what: string,
    ask: () => Promise<Answer>,
    isGood: (answer: Answer) => boolean,
  ): Promise<boolean> {
    const at = performance.now();
    const answer = await ask();
    const good = isGood(answer);
    // The fault may have begun meanwhile: both are counted from there.
    const [begun, ended] = [at - this.zero, this.now()];
    this.attempts.push({ kind, what, begun, ended, good, outcome: answer.broken ?? String(answer.status) });
    if (!good) this.note(answer);
    return good;
  }

  private note({ status, headers, body, broken }: Answer): void {
    const text = broken ? `nothing (${broken})` : describeAnswer(status, headers, body);
    this.seen.set(text, (this.seen.get(text) ?? 0) + 1);
  }
}

/** What stands in the text of a message, and nowhere else. */
export const markOf = (run: string, number: number) => `fault-${run}-${number}`;

/** The form leads back to the page with the thanks, the API says 200; 429 is an error of the run, not of the site. */
export const isTaken = ({ status }: Answer) => status === 200 || status === 302;

const own = (site: URL) => ({ Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' });
const person = { name: 'Fault suite', number: '01712345678', email: 'visitor@69street.test' };

function byForm(ask: Ask, site: URL, mark: string, number: number): Promise<Answer> {
  return ask('/?index', {
    method: 'POST',
    headers: {
      ...own(site),
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': addressOf(number),
    },
    body: new URLSearchParams({ ...person, message: `A message ${mark} .`, form_key: mark, website: '' }).toString(),
  }).then((answer) => (answer.status === 200 ? { ...answer, status: 0, broken: 'page without thanks' } : answer));
}

function byApi(ask: Ask, site: URL, mark: string, number: number): Promise<Answer> {
  return ask('/api/enquiry', {
    method: 'POST',
    headers: {
      ...own(site),
      'Content-Type': 'application/json',
      'Idempotency-Key': mark,
      'X-Forwarded-For': addressOf(number),
    },
    body: JSON.stringify({ about: 'home', ...person, message: `A message ${mark} .` }),
  });
}

/** Sends one message by each way; the answers. */
export function trySending(ask: Ask, site: URL, run: string, number: number): Promise<[Answer, Answer]> {
  return Promise.all([
    byForm(ask, site, markOf(run, number), number),
    byApi(ask, site, markOf(run, number + 1), number + 1),
  ]);
}
