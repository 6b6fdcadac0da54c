import { randomUUID } from 'node:crypto';

import { conversationOneSchema, type Conversation } from '@69street/config/contract';
import { expect } from 'vitest';

import { sql } from '../support/cms';
import { call, newListing, newPerson, type Person } from '../support/listings';

export type Mail = { recipient: string; subject: string; body: string; reply_to: string | null };
/** How somebody comes to a conversation. */
export type Way = { who?: Person | null; link?: string };

export const mailsTo = (address: string) =>
  sql<Mail>('SELECT recipient, subject, body, reply_to FROM street_mails WHERE lower(recipient) = ? ORDER BY id', [
    address.toLowerCase(),
  ]);

/** A message about a listing, by the contact form. */
export async function ask(
  key: string,
  email: string,
  message = `When can I see it? ${randomUUID()}`,
  who: Person | null = null,
  fields: object = {},
) {
  const answer = await call('post', '/enquiry', who, {
    ...{ about: 'property', key, name: 'Rahima Khatun', number: '01712345678', email, message, language: 'bn' },
    ...fields,
  });
  expect(answer.status).toBe(200);
  const [row] = await sql<{ _id: string }>('SELECT document_id AS _id FROM enquiries WHERE message = ?', [message]);
  return { _id: row?._id ?? '', message };
}

export const say = (_id: string, words: string, { who = null, link, key = randomUUID() }: Way & { key?: string }) =>
  call('post', `/conversations/${_id}/messages`, who, { words, key, ...(link && { link }) });
export const change = (_id: string, fields: object, { who = null, link }: Way) =>
  call('put', `/conversations/${_id}`, who, { ...fields, ...(link && { link }) });
export const look = (_id: string, { who = null, link }: Way) =>
  call('get', `/conversations/${_id}${link ? `?link=${link}` : ''}`, who);
export const read = async (_id: string, way: Way): Promise<Conversation> =>
  conversationOneSchema.parse((await look(_id, way)).body).data;

/** Somebody without an account asked, and the owner has answered: the link stands in the mail. */
export async function begun(fields: object = {}) {
  const owner = await newPerson('agent');
  const listing = await newListing(owner, { owner_gmail: owner.email });
  const email = `seeker-${randomUUID()}@example.com`;
  const { _id, message } = await ask(listing._id, email, undefined, null, fields);
  expect((await say(_id, 'Come on Friday at ten.', { who: owner })).status).toBe(200);
  const [mail] = await mailsTo(email);
  const link = /\/bn\/messages\/\w+\?link=([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  expect(link).not.toBe('');
  return { owner, listing, email, _id, message, link };
}
