import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Keys = { id: string; secret: string };
/** A refusal as S3 names it. */
export type Refusal = { status: number; code: string };

const MINUTES_APART = 15;
const refuse = (code: string, status = 403): Refusal => ({ status, code });
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** As RFC 3986 has it, with the four characters that encodeURIComponent leaves. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

const secondsOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Null when a request carries the signature of these keys over all that counts, its body among it; otherwise why not.
 * Signature version 4 in the header, with the content in one piece
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, read November 2026).
 */
export function checkSignature(request: IncomingMessage, body: Buffer, keys: Keys): Refusal | null {
  const { authorization = '', 'x-amz-date': stamp = '', 'x-amz-content-sha256': hash = '' } = request.headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/.exec(
      authorization,
    );
  if (!parts) return refuse(authorization ? 'AuthorizationHeaderMalformed' : 'AccessDenied');
  const [, id = '', scope = '', signed = '', signature = ''] = parts;
  if (id !== keys.id) return refuse('InvalidAccessKeyId');
  if (!(Math.abs(secondsOf(String(stamp)) - Date.now()) < MINUTES_APART * 60_000))
    return refuse('RequestTimeTooSkewed');
  if (typeof hash !== 'string' || hash.startsWith('STREAMING-')) return refuse('NotImplemented', 501);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return refuse('XAmzContentSHA256Mismatch', 400);

  const names = signed.split(';');
  const must = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!must.every((name) => names.includes(name))) return refuse('AccessDenied');
  const [pathname = '', query = ''] = (request.url ?? '').split('?', 2);
  const headers = names.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  const canonical = [
    request.method,
    pathname,
    canonicalQuery(new URLSearchParams(query)),
    headers.join(''),
    signed,
    hash,
  ];
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical.join('\n'))].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${keys.secret}`);
  const right = hmac(key, text);
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : refuse('SignatureDoesNotMatch');
}
