import { randomUUID } from 'node:crypto';

import { call, look } from './listings.js';
import type { Person } from './people.js';
import { accessTokenOf } from './sessions.js';
import { viewingWas } from './time.js';

const TWO_DAYS = 48;
const DAILY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '18:00', to: '22:00' }));

export type Held = { _id: string; conversation: string };
type Answer = 'yes' | 'partly' | 'no';
export type Answers = [Answer, Answer, Answer];

/** From now on somebody shows their homes every evening, to several at once. */
export async function showEvenings(owner: Person): Promise<void> {
  const hours = { weekly: DAILY, days_off: [], extra: [], minutes: 60, at_once: 5, is_instant: true };
  await call(await accessTokenOf(owner), 'PUT', '/viewingHours', hours);
}

/** What is asked of whoever books a viewing, for the first time that is free. */
export async function firstTime(home: string, owner: Person, { name, email }: Pick<Person, 'name' | 'email'>) {
  const { times } = await look<{ times: string[] }>(await accessTokenOf(owner), `/viewingTimes/${home}`);
  return { starts_at: times[0] ?? '', key: randomUUID(), name, number: '01712345678', email, language: 'bn' };
}

/** A viewing whose time is past, of which nobody has said anything. */
export async function wasHeld(owner: Person, seeker: Person, home: string): Promise<Held> {
  await showEvenings(owner);
  const asked = await firstTime(home, owner, seeker);
  const { _id, conversation } = await call<Held>(await accessTokenOf(seeker), 'POST', `/viewingTimes/${home}`, asked);
  await viewingWas(_id, TWO_DAYS);
  return { _id, conversation };
}

/** What one side of a viewing says of the other. */
export async function rate(who: Person, viewing: string, answers: Answers): Promise<void> {
  await call(await accessTokenOf(who), 'PUT', `/mutualRatings/viewing/${viewing}`, { answers });
}

/** Has what the other side of a viewing says looked at. */
export async function reportRating(who: Person, viewing: string, words: string): Promise<void> {
  await call(await accessTokenOf(who), 'POST', `/mutualRatings/viewing/${viewing}/report`, { words });
}
