import type { Page } from '@playwright/test';

import { env } from './env.js';
import { type Person } from './people.js';
import { drawPictures } from './pictures.js';
import { accessTokenOf } from './sessions.js';
import { ownAddress } from './site.js';

/** As web calls cms, for a visitor whom no other call came from: the limits of one test are not those of another. */
export const asWeb = () => ({
  'X-Internal-Secret': env.internalSecret,
  'X-Client-Address': ownAddress()['X-Forwarded-For'],
});

/** One call of cms with an answer of `data`. */
export async function call<Data>(token: string, method: string, path: string, body: object | FormData): Promise<Data> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${env.cmsUrl}/api${path}`, {
    method,
    headers: {
      ...asWeb(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(!isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

/** What a call of cms answers that is only read. */
export async function look<Data>(token: string, path: string): Promise<Data> {
  const answer = await fetch(`${env.cmsUrl}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

/** A listing of somebody, which waits for review: gives its `_id`. */
export async function newListing(page: Page, owner: Person, property_name = 'House by the river'): Promise<string> {
  const token = await accessTokenOf(owner);
  const urls: string[] = [];
  for (const { buffer, name } of await drawPictures(page, 3)) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(buffer)]), name);
    urls.push((await call<{ url: string }>(token, 'POST', '/photo', form)).url);
  }
  const [one = '', two = '', image_three = ''] = urls;
  const { _id } = await call<{ _id: string }>(token, 'POST', '/addProperty', {
    ...{
      property_for: 'rent',
      property_type: 'flat',
      city: 'khulna',
      facing: 'south',
      price_is: 'fixed',
      price: 30000,
    },
    ...{ property_size: 1200, bedroom: 3, garages: 1, balconies: 2, bathroom: 2, owner_number: '01712345678' },
    ...{
      property_name,
      title: 'Quiet',
      property_description: 'Two floors with a lift',
      address: 'Road 3',
    },
    ...{ area: 'Sonadanga', owner_name: owner.name, owner_gmail: owner.email, image_three },
    photos: [one, two].map((url) => ({ url, alt: 'The house' })),
  });
  return _id;
}
