import type { Page } from '@playwright/test';

import { ADMIN } from './desks.js';
import { call } from './listings.js';
import { drawPictures } from './pictures.js';
import { accessTokenOf } from './sessions.js';

/** An agent of the site: gives the `_id`. Without an address they have no account. */
export async function newAgent(page: Page, agent_name: string, agent_email?: string): Promise<string> {
  const token = await accessTokenOf(ADMIN);
  const [picture] = await drawPictures(page, 1);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture?.buffer ?? [])]), 'agent.jpg');
  const { url } = await call<{ url: string }>(token, 'POST', '/photo', form);
  const agent = { agent_name, agent_image: url, ...(agent_email && { agent_email }) };
  return (await call<{ _id: string }>(token, 'POST', '/addAgent', agent))._id;
}
