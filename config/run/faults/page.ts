import type { IncomingHttpHeaders } from 'node:http';

const plain = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The first words of an answer: the heading of a page, the message of a JSON error, else its beginning. */
function firstWords(body: string, type: string): string {
  if (type.includes('json')) return /"message":\s*"([^"]*)"/.exec(body)?.[1] ?? '';
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(body)?.[1] ?? /<title>([\s\S]*?)<\/title>/.exec(body)?.[1];
  const alert = /role="alert"[^>]*>([\s\S]{0,600})/.exec(body)?.[1];
  return [heading ?? body.slice(0, 200), alert]
    .map((part) => plain(part ?? '').slice(0, 90))
    .filter(Boolean)
    .join(' / ');
}

/** What a visitor sees of an answer that is not good: status, when to come back, language, first words. */
export function describeAnswer(status: number, headers: IncomingHttpHeaders, body: string): string {
  const language = /<html[^>]*\blang="([^"]+)"/.exec(body)?.[1];
  const words = firstWords(body, headers['content-type'] ?? '');
  const again = headers['retry-after'];
  const parts = [String(status), again ? `Retry-After ${again}` : 'no Retry-After', language];
  return `${parts.filter(Boolean).join(', ')}: “${words}”`;
}
