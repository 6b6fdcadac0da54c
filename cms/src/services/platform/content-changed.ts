import { randomUUID } from 'node:crypto';

import { hasFollower } from '../../database/follower';
import { contentMoved } from '../../database/positions';

const GATHER_MS = 50;
/** Until every process has heard, where one that has not might still read from a follower that is behind. */
const HEARD_MS = 150;
/** PostgreSQL's channel on which the processes of cms tell each other. */
export const CHANNEL = 'content_changed';
/** This process among all that speak with the database. */
const PROCESS = randomUUID();

/** `type` as web knows it; null when what was told in between is not known, so that anything may have changed. */
type Listener = (type: string | null) => void;

const listeners = new Set<Listener>();
const waiting = new Set<() => void>();
const changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let told = 0;

/** Answers all who wait: something changed, or this process ends. */
export function wake(): void {
  told++;
  const woken = [...waiting];
  waiting.clear();
  for (const answer of woken) answer();
}

/** By NOTIFY, so that every process hears of it, this one among them (database/watch.ts listens). */
async function tellEverybody(): Promise<void> {
  const types = [...changed].join(',');
  changed.clear();
  timer = undefined;
  try {
    // Not by `rows`: the transaction that this follows has ended, and the context in which it ran is still here.
    await strapi.db.connection.raw('SELECT pg_notify(?, ?)', [CHANNEL, `${PROCESS} ${types}`]);
  } catch {
    // Nobody keeps anything for long: they learn of the change when their copies grow old.
    strapi.log.info(`a change of ${types} could not be told`);
  }
}

/** Has `listener` called when content changes: at once in this process, and when another one tells of it. */
export function onContentChanged(listener: Listener): void {
  listeners.add(listener);
}

function tellListeners(type: string | null): void {
  contentMoved();
  for (const listener of listeners) listener(type);
}

/** Tells every process, and by them web, that content of a type changed. Changes of one moment are told together; nobody waits for it. */
export function contentChanged(type: string): void {
  tellListeners(type);
  changed.add(type);
  timer ??= setTimeout(() => void tellEverybody(), GATHER_MS);
}

/** What came by the channel. */
export function heardOfChange(payload = ''): void {
  const [sender, types = ''] = payload.split(' ');
  if (sender !== PROCESS) for (const type of types.split(',')) tellListeners(type);
  if (hasFollower()) setTimeout(wake, HEARD_MS).unref();
  else wake();
}

/** Nobody listened for a while. */
export function missedChanges(): void {
  tellListeners(null);
  wake();
}

/** Where this process stands: another text after each change, and in each process. */
export function changesSoFar(): string {
  return `${PROCESS}.${told}`;
}

/** Where this process stands, as soon as that is not `seen`, and after `patience` milliseconds in any case. */
export async function nextChange(seen: string, patience: number): Promise<string> {
  if (seen === changesSoFar()) {
    await new Promise<void>((resolve) => {
      const late = setTimeout(done, patience);
      function done() {
        clearTimeout(late);
        waiting.delete(done);
        resolve();
      }
      waiting.add(done);
    });
  }
  return changesSoFar();
}
