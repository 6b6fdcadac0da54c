import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { inject } from 'vitest';
import { type Books, openBooks } from '../../../config/run/stand-ins/bkash/books';
import { loadSigner, type Signer } from '../../../config/run/stand-ins/bkash/certificate';
import { type BkashFault, createBkashSandbox } from '../../../config/run/stand-ins/bkash/server';
import type { Notices } from '../../../config/run/stand-ins/bkash/notices';
import { freePort } from '../../../config/run/stack/ports';
import type { BkashSettings } from '../../src/bkash-settings';

export type BkashSandbox = {
  url: string;
  /** Where it listens itself. */
  address: string;
  settings: BkashSettings;
  books: Books;
  signer: Signer;
  notices: Notices;
  /** Bodies of the notifications that came since the last call of this. */
  told: () => string[];
  /** What a payer types on the pages, one after the other; gives where the browser is sent in the end. */
  type: (pageUrl: string, ...values: string[]) => Promise<string>;
  cancel: (pageUrl: string) => Promise<string>;
  /** The next calls go wrong. */
  fail: (fault: BkashFault, path: string, times?: number) => Promise<void>;
  steer: (what: string, body: object) => Promise<void>;
};

/** The payer of the documented wallet that has money, with its code and PIN. */
export const GOOD = ['01770618575', '123456', '12121'] as const;

/** A bKash sandbox of the test's own. `front`: under which it is known, when something stands before it. */
export async function bkashSandbox(front?: string): Promise<BkashSandbox> {
  const folder = mkdtempSync(path.join(inject('scratch'), 'bkash-'));
  const ledger = openBooks(folder);
  const heard: string[] = [];
  const hook = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push(Buffer.concat(parts).toString());
      response.writeHead(200).end();
    });
  });
  const [port, hookPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const url = front ?? address;
  const keys = { username: 'sandbox', password: 'password', appKey: 'key', appSecret: 'secret' };
  const topicArn = 'arn:aws:sns:ap-southeast-1:000000000000:sandbox';
  const signer = loadSigner(folder);
  const hookUrl = `http://127.0.0.1:${hookPort}/`;
  const { server, notices } = createBkashSandbox({ ledger, signer, keys, topicArn, hookUrl, url });
  for (const [one, at] of [[server, port] as const, [hook, hookPort] as const]) {
    await new Promise<void>((resolve) => one.listen(at, '127.0.0.1', resolve));
    one.unref();
  }
  const steer = async (what: string, body: object) => {
    const answer = await fetch(`${address}/sandbox/${what}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${keys.appSecret}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
  };
  const post = async (pageUrl: string, form: Record<string, string>) => {
    const answer = await fetch(pageUrl.replace('localhost', '127.0.0.1'), {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    return answer.headers.get('location') ?? String(answer.status);
  };
  return {
    ...{ url, address, books: ledger.books, signer, notices, steer },
    settings: { ...keys, apiUrl: url, topicArn, isEmbedded: true },
    told: () => heard.splice(0),
    async type(pageUrl, ...values) {
      let at = '';
      for (const value of values) {
        const id = new URL(pageUrl).searchParams.get('paymentID');
        const step = ledger.books.payments.find(({ paymentID }) => paymentID === id)?.step ?? '';
        at = await post(pageUrl, { do: 'confirm', step, value });
      }
      return at;
    },
    cancel: (pageUrl) => post(pageUrl, { do: 'cancel', step: 'wallet', value: '' }),
    fail: (fault, at, times = 1) => steer('faults', { fault, path: at, times }),
    steer,
  };
}
