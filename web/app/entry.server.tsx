import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';

import { langOf } from '~/shell/lang';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import { NonceProvider } from '~/shell/nonce';
import { DrawProvider } from '~/ui/kept';
import { keptParts } from '~/shell/draw-kept.server';

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
 * of many small pieces costs more (React encodes each by itself, and three streams hand them on). As bytes, in pieces
 * that belong to this page and to others.
 */
export function pageOf(request: Request, remixContext: EntryContext, { nonce }: AppLoadContext): Buffer[] {
  const { piecesOf, placeOnce, ...drawing } = keptParts();
  const serverHandoffString = placeOnce(remixContext.serverHandoffString ?? '');
  const html = renderToString(
    <NonceProvider value={nonce}>
      <MessagesProvider messages={catalogues[langOf(new URL(request.url).pathname)]}>
        <DrawProvider value={drawing}>
          <RemixServer context={{ ...remixContext, serverHandoffString }} url={request.url} nonce={nonce} />
        </DrawProvider>
      </MessagesProvider>
    </NonceProvider>,
  );
  return piecesOf(`<!DOCTYPE html>${html}`);
}

/** The page as Remix asks for it; most pages of reading go straight (server/straight-pages.ts). */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Response {
  // As bytes: what is given as text is checked letter by letter first.
  const body = new Uint8Array(Buffer.concat(pageOf(request, remixContext, loadContext)));
  return new Response(body, { headers: asPage(headers, status), status });
}

/** Unexpected faults, once each, with the id that the visitor sees. Expected ones are thrown Responses. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  console.error(`[${context.requestId}] ${request.method} ${new URL(request.url).pathname}`, error);
}
