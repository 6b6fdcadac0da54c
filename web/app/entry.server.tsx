import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';

import { langOf } from '~/shell/lang';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import { NonceProvider } from '~/shell/nonce';

/** Seconds after which a page that was not reachable is worth another try. */
const TRY_AGAIN = '5';

/** The headers of a page. One that says that it is not reachable says when to come back, for browsers and search engines. */
export function asPage(headers: Headers, status: number): Headers {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', TRY_AGAIN);
  return headers;
}

/**
 * A page, written in one go: no screen waits for anything once its loaders have answered, and the same page as a stream
 * of many small pieces costs more (React encodes each by itself, and three streams hand them on).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Response {
  const html = renderToString(
    <NonceProvider value={nonce}>
      <MessagesProvider messages={catalogues[langOf(new URL(request.url).pathname)]}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </MessagesProvider>
    </NonceProvider>,
  );
  // As bytes: what is given as text is checked letter by letter first.
  return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { headers: asPage(headers, status), status });
}

/** Unexpected faults, once each, with the id that the visitor sees. Expected ones are thrown Responses. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  console.error(`[${context.requestId}] ${request.method} ${new URL(request.url).pathname}`, error);
}
