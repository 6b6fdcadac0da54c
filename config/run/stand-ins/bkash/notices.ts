/** Tells cms of payments as bKash does: with messages of Amazon SNS, again and again until they are heard. */
import { createSign, randomUUID } from 'node:crypto';

import type { Ledger, Notice, Payment } from './books.js';
import type { Signer } from './certificate.js';

const TIMEOUT_MS = 10_000;
/** Seconds until the next try, by the tries so far. */
const WAITS = [1, 2, 5, 15, 60, 300];
/** The address is confirmed once cms runs: so often, each five seconds, it is asked to. */
const CONFIRMATIONS = 120;
const CONFIRM_EVERY_MS = 5000;
const CERTIFICATE = '/SimpleNotificationService-sandbox.pem';

export type Message = Record<string, string>;

/** The text that is signed of a message (Amazon's page "Verifying the signatures of Amazon SNS messages", November 2026). */
function signedText(message: Message): string {
  const names =
    message['Type'] === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  return names.flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`])).join('');
}

/** The message with its signature. */
export function sign(message: Message, key: string, version: '1' | '2', certificateUrl: string): Message {
  const signer = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256').update(signedText(message));
  return {
    ...message,
    SignatureVersion: version,
    Signature: signer.sign(key, 'base64'),
    SigningCertURL: certificateUrl,
  };
}

/** What is told of a payment, with the payer's number in it as bKash has it. */
const messageOf = ({ amount, trxID, wallet, merchantInvoiceNumber, payerReference, executed }: Payment): string =>
  JSON.stringify({
    dateTime: new Date(executed ?? 0).toISOString().slice(0, 19).replaceAll(/[-:T]/g, ''),
    debitMSISDN: `88${wallet ?? ''}`,
    creditOrganizationName: 'Sandbox',
    creditShortCode: '01000000000',
    trxID,
    transactionStatus: 'Completed',
    transactionType: '10002294',
    amount: (amount / 100).toFixed(2),
    currency: 'BDT',
    transactionReference: payerReference,
    merchantInvoiceNumber,
  });

export type Notices = {
  certificatePath: string;
  /** Books a notification of a payment that was made, and sends it in its own time. */
  tell: (payment: Payment) => void;
  /** Answers true when that was the token with which the address is confirmed. */
  confirm: (token: string) => boolean;
  /** Asks for the confirmation until it comes, and sends what no one has heard yet. */
  resume: () => void;
  /** How they go wrong: not at all, so often each, the later of two first; and how they are signed. */
  steering: { silent: boolean; times: number; reorder: boolean; version: '1' | '2' };
  stop: () => void;
};

type Options = { ledger: Ledger; signer: Signer; hookUrl: string; topicArn: string; url: string };

export function createNotices({ ledger, signer, hookUrl, topicArn, url }: Options): Notices {
  const timers = new Set<NodeJS.Timeout>();
  const { subscription } = ledger.books;
  let waiting: Notice | null = null;

  async function post(message: Message): Promise<boolean> {
    const body = JSON.stringify(
      sign(
        { ...message, TopicArn: topicArn, Timestamp: new Date().toISOString() },
        signer.key,
        notices.steering.version,
        `${url}${CERTIFICATE}`,
      ),
    );
    try {
      const answer = await fetch(hookUrl, {
        method: 'POST',
        headers: {
          'Content-Type': 'text/plain; charset=UTF-8',
          'x-amz-sns-message-type': message['Type'] ?? '',
          'x-amz-sns-topic-arn': topicArn,
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answer.ok;
    } catch {
      // Nobody listens there just now.
      return false;
    }
  }

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }

  async function send(notice: Notice, tries: number): Promise<void> {
    const { silent, times } = notices.steering;
    // Nobody is told who has not agreed to it.
    if (silent || !subscription.confirmed) return;
    const message = { Type: 'Notification', MessageId: notice.id, Message: notice.message };
    let heard = false;
    for (let time = 0; time < times; time += 1) heard = (await post(message)) || heard;
    if (heard) {
      notice.heard = true;
      ledger.save();
    } else if (tries < WAITS.length) later((WAITS[tries] ?? 0) * 1000, () => void send(notice, tries + 1));
  }

  async function askToConfirm(tries: number): Promise<void> {
    if (subscription.confirmed || tries >= CONFIRMATIONS) return;
    const { token } = subscription;
    await post({
      Type: 'SubscriptionConfirmation',
      MessageId: randomUUID(),
      Token: token,
      Message: `You have chosen to subscribe to the topic ${topicArn}.\nTo confirm the subscription, visit the SubscribeURL included in this message.`,
      SubscribeURL: `${url}/?${new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: topicArn, Token: token })}`,
    });
    if (!subscription.confirmed) later(CONFIRM_EVERY_MS, () => void askToConfirm(tries + 1));
  }

  const sendUnheard = () => {
    for (const notice of ledger.books.notices) if (!notice.heard) void send(notice, 0);
  };

  const notices: Notices = {
    certificatePath: CERTIFICATE,
    steering: { silent: false, times: 1, reorder: false, version: '1' },
    tell(payment) {
      const notice: Notice = { id: randomUUID(), message: messageOf(payment), heard: false };
      ledger.books.notices.push(notice);
      if (notices.steering.reorder && !waiting) {
        waiting = notice;
        return;
      }
      const held = waiting;
      waiting = null;
      setImmediate(() => void send(notice, 0).then(() => held && send(held, 0)));
    },
    confirm(token) {
      if (token !== subscription.token) return false;
      subscription.confirmed = true;
      ledger.save();
      setImmediate(sendUnheard);
      return true;
    },
    resume() {
      if (subscription.confirmed) sendUnheard();
      else void askToConfirm(0);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
  return notices;
}
