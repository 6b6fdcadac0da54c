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

type Options = { ledger: Ledger; signer: Signer; hookUrl: string; topicArn: string; url: string };

export class Notices {
  readonly certificatePath = CERTIFICATE;
  /** How they go wrong: not at all, so often each, the later of two first; and how they are signed. */
  readonly steering = { silent: false, times: 1, reorder: false, version: '1' as '1' | '2' };
  private readonly timers = new Set<NodeJS.Timeout>();
  private waiting: Notice | null = null;

  constructor(private readonly options: Options) {}

  private get subscription() {
    return this.options.ledger.books.subscription;
  }

  /** Books a notification of a payment that was made, and sends it in its own time. */
  tell(payment: Payment): void {
    const notice: Notice = { id: randomUUID(), message: messageOf(payment), heard: false };
    this.options.ledger.books.notices.push(notice);
    if (this.steering.reorder && !this.waiting) {
      this.waiting = notice;
      return;
    }
    const held = this.waiting;
    this.waiting = null;
    setImmediate(() => void this.send(notice, 0).then(() => held && this.send(held, 0)));
  }

  /** Answers true when that was the token with which the address is confirmed. */
  confirm(token: string): boolean {
    if (token !== this.subscription.token) return false;
    this.subscription.confirmed = true;
    this.options.ledger.save();
    setImmediate(() => this.sendUnheard());
    return true;
  }

  /** Asks for the confirmation until it comes, and sends what no one has heard yet. */
  resume(): void {
    if (this.subscription.confirmed) this.sendUnheard();
    else void this.askToConfirm(0);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private sendUnheard(): void {
    for (const notice of this.options.ledger.books.notices) if (!notice.heard) void this.send(notice, 0);
  }

  private async post(message: Message): Promise<boolean> {
    const { signer, hookUrl, topicArn, url } = this.options;
    const body = JSON.stringify(
      sign(
        { ...message, TopicArn: topicArn, Timestamp: new Date().toISOString() },
        signer.key,
        this.steering.version,
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

  private later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, ms);
    this.timers.add(timer);
  }

  private async send(notice: Notice, tries: number): Promise<void> {
    const { silent, times } = this.steering;
    // Nobody is told who has not agreed to it.
    if (silent || !this.subscription.confirmed) return;
    const message = { Type: 'Notification', MessageId: notice.id, Message: notice.message };
    let heard = false;
    for (let time = 0; time < times; time += 1) heard = (await this.post(message)) || heard;
    if (heard) {
      notice.heard = true;
      this.options.ledger.save();
    } else if (tries < WAITS.length) this.later((WAITS[tries] ?? 0) * 1000, () => void this.send(notice, tries + 1));
  }

  private async askToConfirm(tries: number): Promise<void> {
    const { topicArn, url } = this.options;
    if (this.subscription.confirmed || tries >= CONFIRMATIONS) return;
    const { token } = this.subscription;
    await this.post({
      Type: 'SubscriptionConfirmation',
      MessageId: randomUUID(),
      Token: token,
      Message: `You have chosen to subscribe to the topic ${topicArn}.\nTo confirm the subscription, visit the SubscribeURL included in this message.`,
      SubscribeURL: `${url}/?${new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: topicArn, Token: token })}`,
    });
    if (!this.subscription.confirmed) this.later(CONFIRM_EVERY_MS, () => void this.askToConfirm(tries + 1));
  }
}
