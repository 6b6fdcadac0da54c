import { randomUUID } from 'node:crypto';

import type { StoredPhoto } from '@69street/config/contract';
import sharp from 'sharp';

import { api } from './cms';
import { internalSecret } from './env';
import { createUser, tokenOf } from './factories';

export type Person = { id: number; email: string; token: string };

/** Somebody who is signed in, with a verified address. */
export async function newPerson(role = 'authenticated', fields: object = {}): Promise<Person> {
  const { id, email } = await createUser(role, { email_verified: true, ...fields });
  return { id, email: String(email), token: await tokenOf(id) };
}

type Verb = 'get' | 'post' | 'put' | 'delete';
let addresses = 0;

/** One call below /api, from an address of its own, so that the limits of one test are not those of another. */
export async function call(verb: Verb, path: string, who: Person | null, body?: object, headers: object = {}) {
  const request = (await api())[verb](`/api${path}`).set({
    'X-Internal-Secret': internalSecret,
    'X-Client-Address': `10.9.${++addresses >> 8}.${addresses & 255}`,
    ...(who && { Authorization: `Bearer ${who.token}` }),
    ...headers,
  });
  return body ? request.send(body) : request;
}

/** A picture that looks like no other: rows of grey patches from a seed. */
export async function drawPicture(seed = randomUUID(), width = 320): Promise<Buffer> {
  const cells = Buffer.from(seed.replaceAll('-', '').repeat(6), 'latin1').subarray(0, 108);
  const shades = Buffer.from(cells.map((cell, index) => (cell * 37 * (index + 3)) & 255));
  return sharp(shades, { raw: { width: 12, height: 9, channels: 1 } })
    .resize(width, Math.round(width * 0.75), { kernel: 'cubic' })
    .jpeg()
    .toBuffer();
}

/** Sends `content` as the one file of POST /photo. */
export async function sendPhoto(who: Person | null, content: Buffer, name = 'photo.jpg', type = 'image/jpeg') {
  const request = (await api()).post('/api/photo').attach('file', content, { filename: name, contentType: type });
  return who ? request.set('Authorization', `Bearer ${who.token}`) : request;
}

/** A photograph of this person, stored. */
export async function newPhoto(who: Person, content?: Buffer): Promise<StoredPhoto> {
  const answer = await sendPhoto(who, content ?? (await drawPicture()));
  if (answer.status !== 200) throw new Error(`the photograph was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

export type Form = Record<string, unknown>;

/** A filled-in form without its photographs. */
export function formWith(fields: Form): Form {
  return {
    property_for: 'rent',
    property_type: 'flat',
    city: 'dhaka',
    address: 'House 12, Road 8',
    property_name: `Lake view ${randomUUID().slice(0, 8)}`,
    title: 'Bright, two balconies',
    property_description: 'South facing.\nFive minutes from the lake.',
    facing: 'south',
    property_size: 1200,
    price: 30000,
    price_is: 'negotiable',
    bedroom: 3,
    garages: 1,
    balconies: 2,
    bathroom: 2,
    owner_name: 'Nadia Islam',
    owner_number: '+880 1712-345678',
    owner_gmail: 'nadia@example.com',
    ...fields,
  };
}

/** The filled-in form of this person, with three photographs. */
export async function newForm(who: Person, fields: Form = {}): Promise<Form> {
  const [one, two, three] = [await newPhoto(who), await newPhoto(who), await newPhoto(who)];
  return formWith({ image_one: one.url, image_two: two.url, image_three: three.url, ...fields });
}

/** A listing of this person as the call answered it. */
export async function newListing(who: Person, fields: Form = {}): Promise<{ _id: string; listing_state: string }> {
  const answer = await call('post', '/addProperty', who, await newForm(who, fields));
  if (answer.status !== 200) throw new Error(`the listing was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
