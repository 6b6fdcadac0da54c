import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import type { Shelf } from './shelf.js';
import { checkSignature, type Keys } from './signature.js';

/** How it behaves: for tests of what a store does when it is not well. */
export type Mood = {
  /** Milliseconds before each answer. */
  slow?: number;
  /** Takes a request and says nothing any more. */
  silent?: boolean;
  /** Answers 503 SlowDown. */
  refuses?: boolean;
  /** Ends the connection in the middle of what it hands out. */
  cuts?: boolean;
};

export type StoreServer = {
  server: Server;
  mood: (next: Mood) => void;
  /** How often each verb was answered well, as `PUT` and `LIST`. */
  counts: Map<string, number>;
};

type Options = { bucket: string; keys: Keys; shelf: Shelf };

const PAGE = 1000;
const BODY_MAX = 64 * 1024 * 1024;
const escape = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > BODY_MAX) throw new Error('too large');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

/** ListObjectsV2: a page of keys in order, and where the next one begins. */
function listing(shelf: Shelf, query: URLSearchParams): string {
  const [prefix, after] = [
    query.get('prefix') ?? '',
    query.get('continuation-token') ?? query.get('start-after') ?? '',
  ];
  const most = Math.min(PAGE, Number(query.get('max-keys') ?? PAGE));
  const keys = [...shelf.things.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, most);
  const contents = page.map((key) => {
    const { etag, content, at } = shelf.things.get(key) ?? { etag: '', content: '', at: new Date() };
    return `<Contents><Key>${escape(key)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${escape(etag)}</ETag><Size>${content.length}</Size></Contents>`;
  });
  const isCut = keys.length > page.length;
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${
    isCut ? `<NextContinuationToken>${escape(page.at(-1) ?? '')}</NextContinuationToken>` : ''
  }${contents.join('')}</ListBucketResult>`;
}

/**
 * As much of S3 as the product uses: GET, HEAD, PUT and DELETE of an object and ListObjectsV2, in one bucket, addressed
 * by path. Every request has to carry a right signature, version 4; what it does not know it answers with 501.
 */
export function createStore({ bucket, keys, shelf }: Options): StoreServer {
  let mood: Mood = {};
  const counts = new Map<string, number>();

  function handOut(request: IncomingMessage, response: ServerResponse, key: string): void {
    const thing = shelf.things.get(key);
    if (!thing) return fail(response, 404, 'NoSuchKey');
    const headers = { ETag: thing.etag, 'Last-Modified': thing.at.toUTCString() };
    if (request.headers['if-none-match'] === thing.etag) return void response.writeHead(304, headers).end();
    response.writeHead(200, { ...headers, 'Content-Type': thing.type, 'Content-Length': thing.content.length });
    if (request.method === 'HEAD') return void response.end();
    if (!mood.cuts) return void response.end(thing.content);
    response.write(thing.content.subarray(0, thing.content.length / 2), () => response.destroy());
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (mood.silent) return;
    if (mood.slow) await new Promise((resolve) => setTimeout(resolve, mood.slow));
    if (mood.refuses) return fail(response, 503, 'SlowDown');
    const refusal = checkSignature(request, body, keys);
    if (refusal) return fail(response, refusal.status, refusal.code);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const [, asked = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    if (asked !== bucket) return fail(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    const verb = key === '' && searchParams.get('list-type') === '2' ? 'LIST' : (request.method ?? '');
    counts.set(verb, (counts.get(verb) ?? 0) + 1);
    if (verb === 'LIST') {
      response.writeHead(200, { 'Content-Type': 'application/xml' }).end(listing(shelf, searchParams));
    } else if (key === '' || [...searchParams.keys()].some((name) => name !== 'x-id')) {
      fail(response, 501, 'NotImplemented');
    } else if (verb === 'GET' || verb === 'HEAD') {
      handOut(request, response, key);
    } else if (verb === 'PUT') {
      const { etag } = shelf.put(key, body, request.headers['content-type'] ?? 'application/octet-stream');
      response.writeHead(200, { ETag: etag }).end();
    } else if (verb === 'DELETE') {
      shelf.take(key);
      response.writeHead(204).end();
    } else {
      fail(response, 501, 'NotImplemented');
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return { server, counts, mood: (next) => void (mood = next) };
}
