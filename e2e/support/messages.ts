import { env } from './env.js';
import { asWeb } from './listings.js';
import { demoAgent, type Language } from './site.js';

/** Somebody writes to the demo agent: gives their name. */
export async function newMessage(language: Language = 'en'): Promise<string> {
  const name = `Farida ${crypto.randomUUID().slice(0, 8)}`;
  const { _id } = await demoAgent();
  const body = { about: 'agent', key: _id, name, number: '01712345678', email: 'farida@example.com', language };
  const answer = await fetch(`${env.cmsUrl}/api/enquiry`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...asWeb() },
    body: JSON.stringify({ ...body, message: 'May we come on Sunday?' }),
  });
  if (!answer.ok) throw new Error(`the message was not taken: ${answer.status}`);
  return name;
}
