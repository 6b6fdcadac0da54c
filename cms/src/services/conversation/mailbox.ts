import { createHash } from 'node:crypto';

import type { ParsedMail } from 'mailparser';

import type { Street } from '../../../config/street';
import { takeAnswer, type Incoming } from './answers';

/** A mail with more than this is photographs and papers: its words are not worth the memory. */
const BYTES_MAX = 10 * 1024 * 1024;
const ROUND_SIZE = 50;
const PATIENCE_MS = 20_000;

const AUTOMATIC = /^(auto-(generated|replied|notified)|bulk|junk|auto_reply|yes)/i;

/** Whether a machine wrote it (RFC 3834, and what was in use before). */
function isAutomatic(header: (name: string) => string): boolean {
  return (
    AUTOMATIC.test(header('auto-submitted')) ||
    AUTOMATIC.test(header('precedence')) ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== ''
  );
}

/** Every header that may have the address to which a mail was handed over. */
const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
const ADDRESS = /[^\s<>,;:"]+@[^\s<>,;:"]+/g;

/** A mail as it came over the line. */
export async function readMail(raw: Buffer): Promise<Incoming> {
  const { simpleParser } = await import('mailparser');
  const mail: ParsedMail = await simpleParser(raw, { skipImageLinks: true });
  const header = (name: string) =>
    mail.headerLines
      .filter(({ key }) => key === name)
      .map(({ line }) =>
        line
          .slice(line.indexOf(':') + 1)
          .replace(/\r?\n\s*/g, ' ')
          .trim(),
      )
      .join(', ');
  return {
    to: RECIPIENTS.flatMap((name) => header(name).match(ADDRESS) ?? []),
    messageId: mail.messageId ?? createHash('sha256').update(raw).digest('hex'),
    text: mail.text ?? '',
    isAutomatic: isAutomatic(header),
  };
}

const takeRaw = async (source: Buffer) => takeAnswer(await readMail(source));

/** Reads what is new in an IMAP mailbox. What was taken in, or is nothing, is marked as seen. */
async function readImap(url: URL): Promise<void> {
  const { ImapFlow } = await import('imapflow');
  const isSecure = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS * 3,
  });
  // Without a listener a line that breaks would end the process; what waits for it is rejected as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const lock = await client.getMailboxLock(decodeURIComponent(url.pathname.slice(1)) || 'INBOX');
    try {
      const found = (await client.search({ seen: false }, { uid: true })) || [];
      const failed: unknown[] = [];
      for (const uid of found.slice(0, ROUND_SIZE)) {
        const mail = await client.fetchOne(
          String(uid),
          { size: true, source: { maxLength: BYTES_MAX } },
          { uid: true },
        );
        // One that breaks what reads it must not keep those behind it waiting; it is tried again by the next round.
        const outcome =
          mail && mail.source ? await takeRaw(mail.source).catch((error) => (failed.push(error), 'waits')) : '';
        if (outcome !== 'waits') await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      }
      if (failed.length > 0) throw failed[0];
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

type Caught = { id: string; to: string[]; text: string; headers: Array<{ name: string; value: string }> };
const seen = new Set<string>();

/** Reads what the embedded mail catcher has caught. It marks nothing: what this process has seen, it remembers. */
async function readCatcher(url: URL): Promise<void> {
  const answer = await fetch(new URL('/api/mails', url), { signal: AbortSignal.timeout(PATIENCE_MS) });
  const { data } = (await answer.json()) as { data: Caught[] };
  const { answers } = strapi.config.get<Street>('street').mail;
  const prefix = `${answers?.address.split('@')[0]}+`;
  const mine = data.filter(({ id, to }) => !seen.has(id) && to.some((address) => address.startsWith(prefix)));
  for (const { id, to, text, headers } of mine.slice(-ROUND_SIZE).reverse()) {
    const header = (name: string) => headers.find((one) => one.name.toLowerCase() === name)?.value ?? '';
    const messageId = header('message-id') || id;
    const outcome = await takeAnswer({ to, text, messageId, isAutomatic: isAutomatic(header) });
    if (outcome !== 'waits') seen.add(id);
  }
}

/** Takes in the answers that have come by mail: one round. Nothing without a mailbox for them. */
export async function readAnswers(): Promise<void> {
  const { answers } = strapi.config.get<Street>('street').mail;
  if (!answers) return;
  const url = new URL(answers.url);
  await (url.protocol.startsWith('imap') ? readImap(url) : readCatcher(url));
}
