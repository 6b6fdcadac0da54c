/**
 * Notifications of bKash: messages of Amazon SNS, posted as text/plain (bKash's papers and SNS's own page "Verifying the
 * signatures of Amazon SNS messages", read November 2026). They say that something happened; bKash is asked what.
 */
import { createVerify, X509Certificate } from 'node:crypto';

import { type Answer, type BkashDeps, readObject, textOf } from './bkash-api';
import { type PaymentEvent, ProviderDown } from './rail';

const TIMEOUT_MS = 8000;
/** SNS tries for less than an hour; what is older was kept by somebody. */
const OLDEST_MS = 3600_000;
/** What a clock may be wrong by. */
const AHEAD_MS = 300_000;
const LARGEST_BODY = 256 * 1024;
/** There is one certificate at a time, and for a while two. */
const MOST_CERTIFICATES = 8;

/** What the signature covers, in its order; fields that are not there are left out. */
const SIGNED: Readonly<Record<string, readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};
const HASHES: Readonly<Record<string, string>> = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' };

/** What is signed of a message; null when something of it is missing. */
function signedText(message: Answer, type: string): string | null {
  const lines: string[] = [];
  for (const name of SIGNED[type] ?? []) {
    const value = message[name];
    if (typeof value === 'string') lines.push(name, value);
    else if (name !== 'Subject') return null;
  }
  return lines.length > 0 ? `${lines.join('\n')}\n` : null;
}

export function makeNoticeReader({ settings, rows, warn }: BkashDeps) {
  const certificates = new Map<string, X509Certificate>();

  /** Whether an address is the notification service's own: of the region that stands in the topic's name, or the sandbox. */
  function isPinned(address: string | null): address is string {
    if (!address || !URL.canParse(address)) return false;
    const { apiUrl, isEmbedded, topicArn } = settings();
    const { origin, username, password } = new URL(address);
    const region = topicArn.split(':')[3] ?? '';
    return !username && !password && origin === (isEmbedded ? apiUrl : `https://sns.${region}.amazonaws.com`);
  }

  /** The text at an address of SNS; null when there is none. Throws ProviderDown. */
  async function fetchText(address: string): Promise<string | null> {
    try {
      const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.status >= 500) throw new Error(String(answer.status));
      const text = await answer.text();
      return answer.ok ? text : null;
    } catch (error) {
      warn('payments: bkash notices cannot be looked at');
      throw new ProviderDown(`the notification service gave no answer (${(error as Error).name})`);
    }
  }

  async function certificateOf(address: string): Promise<X509Certificate | null> {
    const known = certificates.get(address);
    if (known) return known;
    const text = await fetchText(address);
    let certificate: X509Certificate;
    try {
      certificate = new X509Certificate(text ?? '');
    } catch {
      return null;
    }
    if (certificates.size >= MOST_CERTIFICATES) certificates.clear();
    certificates.set(address, certificate);
    return certificate;
  }

  async function isGenuine(message: Answer, type: string): Promise<boolean> {
    const address = textOf(message, 'SigningCertURL');
    const hash = HASHES[textOf(message, 'SignatureVersion') ?? ''];
    const signature = textOf(message, 'Signature');
    const text = signedText(message, type);
    if (!hash || !signature || text === null || !isPinned(address)) return false;
    const { pathname, search, hash: anchor } = new URL(address);
    if (!pathname.endsWith('.pem') || search || anchor) return false;
    const certificate = await certificateOf(address);
    if (!certificate || !isValidNow(certificate)) return false;
    try {
      return createVerify(hash).update(text, 'utf8').verify(certificate.publicKey, signature, 'base64');
    } catch {
      return false;
    }
  }

  /** The payment that a message is about: by what bKash calls its money, or by the invoice that we wrote on it. */
  async function paymentOf(message: Answer): Promise<{ payment: string | null; status: string }> {
    // It also has the payer's number: nothing of it is kept but the payment.
    const told = readObject(textOf(message, 'Message') ?? '');
    const status = textOf(told, 'transactionStatus')?.toLowerCase() ?? '';
    const [row] = await rows<{ id: string }>(
      'SELECT id FROM street_bkash_payments WHERE trx_id = ? OR invoice = ? ORDER BY created_at DESC LIMIT 1',
      [textOf(told, 'trxID') ?? '', textOf(told, 'merchantInvoiceNumber') ?? ''],
    );
    return { payment: row?.id ?? null, status: /^[a-z_ ]{1,40}$/.test(status) ? status : 'unknown' };
  }

  return async function readNotice(body: string): Promise<PaymentEvent | null> {
    const message = body.length > LARGEST_BODY ? null : readObject(body);
    const type = textOf(message, 'Type') ?? '';
    const id = textOf(message, 'MessageId');
    const at = Date.parse(textOf(message, 'Timestamp') ?? '');
    const { topicArn } = settings();
    if (!message || !id || !Object.hasOwn(SIGNED, type)) return null;
    if (!topicArn || textOf(message, 'TopicArn') !== topicArn) return null;
    if (!(at > Date.now() - OLDEST_MS && at < Date.now() + AHEAD_MS)) return null;
    if (!(await isGenuine(message, type))) return null;
    const event = { id, created: Math.floor(at / 1000) };
    if (type === 'Notification') {
      const { payment, status } = await paymentOf(message);
      return { ...event, type: `bkash.${status}`, payment };
    }
    const address = textOf(message, 'SubscribeURL');
    if (type === 'SubscriptionConfirmation') {
      if (!isPinned(address)) return null;
      if ((await fetchText(address)) === null) throw new ProviderDown('the subscription could not be confirmed');
    } else warn('payments: bkash sends no notices any more: the subscription was ended');
    return { ...event, type: `bkash.${type}`, payment: null };
  };
}

const isValidNow = ({ validFrom, validTo }: X509Certificate) =>
  Date.parse(validFrom) <= Date.now() && Date.now() <= Date.parse(validTo);
