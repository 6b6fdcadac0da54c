import { randomUUID } from 'node:crypto';

import {
  conversationViewingsSchema,
  openedViewingSchema,
  viewingTimesSchema,
  type Viewing,
  type ViewingHoursBody,
} from '@69street/config/contract';

import { sql } from './cms';
import { call, newListing, newPerson, type Person } from './listings';

/** Every day from six to ten in the evening, half an hour each. */
export const EVENINGS: ViewingHoursBody = {
  weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '18:00', to: '22:00' })),
  days_off: [],
  extra: [],
  minutes: 30,
  at_once: 1,
  is_instant: true,
};

export type Mail = {
  recipient: string;
  subject: string;
  body: string;
  files: Array<{ name: string; text: string }> | null;
};
export const mailsTo = (address: string) =>
  sql<Mail>('SELECT recipient, subject, body, files FROM street_mails WHERE lower(recipient) = ? ORDER BY id', [
    address.toLowerCase(),
  ]);
export const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);

/** An agent who shows a home that is on the market. */
export async function newHost(hours: Partial<ViewingHoursBody> = {}) {
  const owner = await newPerson('agent', { user_name: 'Karim' });
  const { _id: home } = await newListing(owner, { owner_gmail: owner.email });
  const saved = await call('put', '/viewingHours', owner, { ...EVENINGS, ...hours });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return { owner, home };
}

export async function timesOf(home: string): Promise<string[]> {
  const answer = await call('get', `/viewingTimes/${home}`, null);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return viewingTimesSchema.parse(answer.body).data.times;
}

export const asked = (starts_at: string, email: string, fields: object = {}) => ({
  ...{ starts_at, key: randomUUID(), name: 'Rahima Khatun', number: '01712345678', email, language: 'en' },
  ...fields,
});

export const open = (home: string, who: Person | null, body: object) =>
  call('post', `/viewingTimes/${home}`, who, body);

/** A viewing of somebody with an account, at one of the free times. */
export async function booked(home: string, who: Person, starts_at: string): Promise<Viewing> {
  const answer = await open(home, who, asked(starts_at, who.email));
  const { data } = openedViewingSchema.parse(answer.body);
  if (!data) throw new Error('a link was mailed');
  return data;
}

export type Way = { who?: Person | null; link?: string };
export const step = (viewing: Viewing, name: string, { who = null, link }: Way, fields: object = {}) =>
  call('put', `/viewings/${viewing._id}`, who, {
    ...{ step: name, sequence: viewing.sequence },
    ...(link && { link }),
    ...fields,
  });
export const book = (conversation: string, starts_at: string, { who = null, link }: Way, key = randomUUID()) =>
  call('post', `/conversations/${conversation}/viewings`, who, { starts_at, key, ...(link && { link }) });
export const seenIn = async (conversation: string, { who = null, link }: Way) =>
  conversationViewingsSchema.parse(
    (await call('get', `/conversations/${conversation}/viewings${link ? `?link=${link}` : ''}`, who)).body,
  ).data;

/** Lets time pass for one viewing: everything of it was so much earlier. */
export const earlier = (_id: string, hours: number) =>
  sql(
    `UPDATE street_viewings SET starts_at = starts_at - make_interval(hours => ?), ends_at = ends_at - make_interval(hours => ?),
       lapses_at = lapses_at - make_interval(hours => ?), updated_at = updated_at - make_interval(hours => ?)
     WHERE document_id = ?`,
    [hours, hours, hours, hours, _id],
  );
