import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

/** A caught mail as `/api/mails` answers it. Addresses are plain `a@b`; `date` is ISO and the time of arrival. */
export type CaughtMail = {
  id: string;
  date: string;
  from: string;
  to: string[];
  reply_to: string[];
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  attachments: { filename: string; type: string; bytes: number }[];
};

export type MailStore = {
  /** Newest first. */
  list: () => CaughtMail[];
  find: (id: string) => CaughtMail | null;
  add: (raw: Buffer, recipients: string[]) => Promise<CaughtMail>;
  clear: () => void;
};

const addresses = (list: Address[] = []): string[] =>
  list.flatMap((entry) => (entry.group ? entry.group.map(({ address }) => address) : [entry.address ?? '']));

async function parse(id: string, date: string, raw: Buffer, recipients: string[]): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw);
  return {
    id,
    date,
    from: addresses(mail.from ? [mail.from] : [])[0] ?? '',
    to: recipients.length > 0 ? recipients : addresses(mail.to),
    reply_to: addresses(mail.replyTo),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

/** Keeps caught mails as one file each in `folder`, at most `limit`; the oldest go first. */
export async function openMailStore(folder: string, limit = 500): Promise<MailStore> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => path.join(folder, `${id}.json`);
  let mails: CaughtMail[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.json')) continue;
    try {
      mails.unshift(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    } catch {
      rmSync(path.join(folder, name), { force: true });
    }
  }
  let last = 0;
  return {
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
    async add(raw, recipients) {
      // Strictly growing, so that file names sort by arrival.
      last = Math.max(Date.now(), last + 1);
      const id = `${last}-${createHash('sha256').update(raw).digest('hex').slice(0, 8)}`;
      const mail = await parse(id, new Date(last).toISOString(), raw, recipients);
      writeFileSync(`${fileOf(id)}.new`, JSON.stringify(mail), { mode: 0o600 });
      renameSync(`${fileOf(id)}.new`, fileOf(id));
      mails.unshift(mail);
      for (const old of mails.slice(limit)) rmSync(fileOf(old.id), { force: true });
      mails = mails.slice(0, limit);
      return mail;
    },
    clear() {
      for (const { id } of mails) rmSync(fileOf(id), { force: true });
      mails = [];
    },
  };
}
