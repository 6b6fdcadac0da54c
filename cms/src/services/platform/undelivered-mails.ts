import { UNDELIVERED_SHOWN, type UndeliveredMails } from '@69street/config/contract';
import type { AuditAction } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { writeAudit } from './audit';
import { OUTBOX } from './mail-outbox';
import type { MailQueue } from './mail-retry';
import { actorOf, isAdmin, type Person } from './person';
import { rows } from './sql';
import type { WaitingRoom } from './waiting';

/** Every queue by the name that its mails have in the list: `mail-17`. */
const queues = new Map<string, MailQueue>([['mail', OUTBOX]]);

/** A room whose mails are written when they are sent has a queue of its own. */
export function registerMailQueue(name: string, queue: MailQueue): void {
  queues.set(name, queue);
}

function total(part: 'isUndelivered' | 'isRetrying'): string {
  return [...queues.values()].map((queue) => `(SELECT count(*) FROM ${queue.table} WHERE ${queue[part]})`).join(' + ');
}

/**
 * The mails that could not be delivered, newest first, and how many are still being tried. Whom they are for and why it
 * failed, never what they say.
 */
export async function listUndelivered(): Promise<UndeliveredMails> {
  const lists = await Promise.all(
    [...queues].map(async ([name, { undelivered }]) =>
      (await undelivered(UNDELIVERED_SHOWN)).map(({ id, ...mail }) => ({ _id: `${name}-${id}`, ...mail })),
    ),
  );
  const [counted] = await rows<{ total: string; retrying: string }>(
    `SELECT ${total('isUndelivered')} AS total, ${total('isRetrying')} AS retrying`,
  );
  const all = lists.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
  return {
    data: all.slice(0, UNDELIVERED_SHOWN).map((mail) => ({ ...mail, at: mail.at.toISOString() })),
    meta: { total: Number(counted?.total ?? 0), retrying: Number(counted?.retrying ?? 0) },
  };
}

/**
 * How many mails wait for their turn, are tried again or were given up, and how old in seconds the oldest is that should
 * have gone (one that waits on purpose, to be taken back, has not been tried and is not due).
 */
export async function mailFigures(): Promise<Record<'waiting' | 'retrying' | 'undelivered' | 'oldestSeconds', number>> {
  const [counted] = await rows<Record<'waiting' | 'retrying' | 'undelivered' | 'oldest', string | null>>(
    `SELECT (SELECT count(*) FROM street_mails WHERE undelivered_at IS NULL) AS waiting, ${total('isRetrying')} AS retrying,
       ${total('isUndelivered')} AS undelivered,
       (SELECT extract(epoch FROM now() - min(queued_at)) FROM street_mails
        WHERE undelivered_at IS NULL AND (attempts > 0 OR next_at <= now())) AS oldest`,
  );
  const { waiting, retrying, undelivered, oldest } = counted ?? {};
  return {
    waiting: Number(waiting ?? 0),
    retrying: Number(retrying ?? 0),
    undelivered: Number(undelivered ?? 0),
    oldestSeconds: Number(oldest ?? 0),
  };
}

const noSuchMail = () => new errors.NotFoundError('No such undelivered mail');

/** Where the mail with this name of the list is kept. Throws NotFoundError for a name that it cannot have. */
function placeOf(name: string): { queue: MailQueue; id: string } {
  const [, prefix = '', id = ''] = /^(\w+)-(\d{1,15})$/.exec(name) ?? [];
  const queue = queues.get(prefix);
  if (!queue) throw noSuchMail();
  return { queue, id };
}

async function audit(action: AuditAction, key: string, person: Person): Promise<void> {
  await writeAudit(actorOf(person), action, ['mail', key]);
}

/**
 * Sends one undelivered mail again, or with `null` all of them: at once, and for three days. Answers how many. Throws
 * NotFoundError for one that is not, or no longer, undelivered.
 */
export async function sendAgain(name: string | null, person: Person): Promise<number> {
  const place = name === null ? null : placeOf(name);
  const sent = await strapi.db.transaction(async () => {
    let count = 0;
    for (const queue of place ? [place.queue] : queues.values()) {
      const { table, again, isUndelivered } = queue;
      const found = await rows(
        `UPDATE ${table} SET ${again} WHERE ${isUndelivered}${place ? ' AND id = ?' : ''} RETURNING id`,
        place ? [place.id] : [],
      );
      count += found.length;
    }
    if (place && count === 0) throw noSuchMail();
    if (count > 0) await audit('mail.sent_again', name ?? 'all', person);
    return count;
  });
  for (const { send } of queues.values()) {
    send().catch((error: unknown) => strapi.log.warn('a round of mails was left out', error));
  }
  return sent;
}

/** Gives up one undelivered mail; the enquiry it tells of stays in the inbox. Throws NotFoundError when there is none. */
export async function dropMail(name: string, person: Person): Promise<void> {
  const { queue, id } = placeOf(name);
  await strapi.db.transaction(async () => {
    const [dropped] = await rows(`${queue.drop} WHERE ${queue.isUndelivered} AND id = ? RETURNING id`, [id]);
    if (!dropped) throw noSuchMail();
    await audit('mail.dropped', name, person);
  });
}

/** Mails that did not arrive, for the admin. */
export const mailWaiting: WaitingRoom = (person) => {
  if (!isAdmin(person)) return [];
  const those = [...queues.values()].map(
    ({ table, isUndelivered, queuedAt }) => `SELECT ${queuedAt} AS queued_at FROM ${table} WHERE ${isUndelivered}`,
  );
  return [{ kind: 'mails', from: { text: `FROM (${those.join(' UNION ALL ')}) m`, values: [] }, since: 'm.queued_at' }];
};
