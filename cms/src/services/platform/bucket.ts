import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import createError from 'http-errors';
import type { Readable } from 'node:stream';

import type { ObjectStore } from '../../picture-settings';

/** What the store knows of an object without its being fetched. `md5` is null where it says something else in its place. */
export type Kept = { key: string; bytes: number; md5: string | null; at: Date };

/** An object on its way out. Whoever does not read `stream` to its end destroys it. */
export type Opened = { stream: Readable; type: string; bytes: number; etag: string };

/**
 * One bucket of an S3-compatible store. Every call throws 503 with a sentence when the store refuses, is away or says
 * nothing for some seconds.
 */
export type Bucket = {
  /** Stored when it resolves; replaces what has the key, the whole of it at once. */
  write: (key: string, content: Buffer, type?: string) => Promise<void>;
  /** Null when there is none. */
  read: (key: string) => Promise<Buffer | null>;
  /** Null when there is none; `same` when its ETag is the one that is known. */
  open: (key: string, known?: string) => Promise<Opened | 'same' | null>;
  /** None is no error. */
  remove: (key: string) => Promise<void>;
  /** Everything whose key begins so, in the order of keys. */
  list: (prefix: string) => AsyncGenerator<Kept>;
};

/** Milliseconds. A picture is either there at once, or shown when somebody looks again. */
const CONNECT_MS = 3_000;
const READ_MS = 4_000;
const WRITE_MS = 8_000;

/** The options of the client, also of the one in Strapi's provider. */
export function clientOptions({ endpoint, region, keyId, secret }: ObjectStore) {
  return {
    region,
    // A bucket as part of the name needs a certificate and a DNS entry for each, which only Amazon is sure to have.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: 2,
    // Otherwise the client adds sums that stores other than Amazon's may not know. The signature covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: WRITE_MS,
      throwOnRequestTimeout: true,
      socketTimeout: WRITE_MS,
    },
  };
}

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** What the store answered a question about one object with; null for none. */
async function unlessAway<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return null;
    const why = `${(error as Error).name}: ${(error as Error).message}`;
    throw createError(503, 'Pictures cannot be reached just now. Please try again in a minute', {
      details: { retry_after: 5 },
      cause: `the object store: ${why}`,
    });
  }
}

const md5Of = (etag = '') => /^"?([\da-f]{32})"?$/.exec(etag)?.[1] ?? null;

/** Opens a bucket. The client is loaded with the first call: who keeps pictures on a volume does without its memory. */
export function openBucket(store: ObjectStore): Bucket {
  const Bucket = store.bucket;
  let opened: Promise<{ client: S3Client; sdk: typeof import('@aws-sdk/client-s3') }> | undefined;
  const s3 = () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ client: new sdk.S3Client(clientOptions(store)), sdk })));

  async function get(Key: string, IfNoneMatch?: string): Promise<GetObjectCommandOutput | null> {
    const { client, sdk } = await s3();
    const asked = new sdk.GetObjectCommand({ Bucket, Key, ...(IfNoneMatch && { IfNoneMatch }) });
    return client.send(asked, { requestTimeout: READ_MS });
  }

  return {
    async write(Key, Body, ContentType = 'application/octet-stream') {
      const { client, sdk } = await s3();
      await unlessAway(client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType })));
    },
    async read(key) {
      const answer = await unlessAway(get(key).then((found) => found?.Body?.transformToByteArray()));
      return answer ? Buffer.from(answer) : null;
    },
    async open(key, known) {
      const isSame = (error: unknown) => {
        if (statusOf(error) === 304) return 'same' as const;
        throw error;
      };
      const found = await unlessAway(get(key, known).catch(isSame));
      if (!found || found === 'same') return found;
      const { Body, ContentType = '', ContentLength = 0, ETag = '' } = found;
      return { stream: Body as Readable, type: ContentType, bytes: ContentLength, etag: ETag };
    },
    async remove(Key) {
      const { client, sdk } = await s3();
      await unlessAway(client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
    },
    async *list(Prefix) {
      const { client, sdk } = await s3();
      let ContinuationToken: string | undefined;
      do {
        const asked = new sdk.ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) });
        const page = await unlessAway(client.send(asked));
        if (!page) throw createError(503, `There is no bucket "${Bucket}"`);
        for (const { Key = '', Size = 0, ETag, LastModified = new Date(0) } of page.Contents ?? []) {
          yield { key: Key, bytes: Size, md5: md5Of(ETag), at: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}

const memory = new WeakMap<ObjectStore, Bucket>();

/** The same for the same settings: a process keeps one client, and so one set of connections. */
export function bucketOf(store: ObjectStore): Bucket {
  const known = memory.get(store) ?? openBucket(store);
  memory.set(store, known);
  return known;
}
