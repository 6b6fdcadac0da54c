import { createCookie } from '@remix-run/node';

import type { EnquiryReader } from '@69street/config/market';

import { env, publicOrigin } from '~/env.server';
import { formatMoment } from '~/shell/dates';
import { langOf } from '~/shell/lang';

import type { Sent } from './sent-panel';

/** What was sent from a page, as its sender's browser keeps it for a while. */
type Kept = Omit<Sent, 'id' | 'at'> & {
  path: string;
  at: string;
  /** Of all that was sent. */
  digest: string;
};

/** Long enough for a reload and for the way back; on a borrowed telephone the message is not there for long. */
const KEPT_S = 10 * 60;
/** Of the message as JSON: browsers drop cookies of more than 4,096 bytes, and base64 makes three of them four. */
const MESSAGE_BYTES = 1_500;

const cookie = createCookie('69street-sent', {
  httpOnly: true,
  sameSite: 'lax',
  maxAge: KEPT_S,
  secure: publicOrigin.startsWith('https:'),
  secrets: [env.SESSION_SECRET],
});

function fitting(message: string): string {
  let text = message;
  for (let most = message.length; Buffer.byteLength(JSON.stringify(text)) > MESSAGE_BYTES; most *= 0.9) {
    // At a word where there are several, and never within a letter.
    const cut = message.slice(0, Math.floor(most)).replace(/[\ud800-\udbff]$/, '');
    text = `${cut.replace(/\s+\S*$/, '')}…`;
  }
  return text;
}

/** The Set-Cookie value that keeps what was just sent from the page at `path`, for that page. */
export function sentCookie(path: string, sent: Omit<Kept, 'path' | 'at'>): Promise<string> {
  const kept: Kept = { ...sent, message: fitting(sent.message), path, at: new Date().toISOString() };
  return cookie.serialize(kept, { path });
}

/** What was sent from the page of this request, written and signed by {@link sentCookie}; null where nothing was lately. */
export async function keptHere(request: Request): Promise<Kept | null> {
  const kept = (await cookie.parse(request.headers.get('Cookie'))) as Kept | null;
  return kept?.path === new URL(request.url).pathname ? kept : null;
}

/** The same as the page shows it. */
export async function sentHere(request: Request): Promise<Sent | null> {
  const kept = await keptHere(request);
  if (!kept) return null;
  const { message, email, number, to, conversation = null, at } = kept;
  return { id: at, message, email, number, to, conversation, at: formatMoment(at, langOf(kept.path)) };
}

/** Whom a message reaches where the page does not say it: an agent without an address has the office read for them. */
export function reachedBy(reader: { enquiries_to?: EnquiryReader; agent_email?: string | null } = {}): EnquiryReader {
  return reader.enquiries_to ?? (reader.agent_email ? 'agent' : 'office');
}
