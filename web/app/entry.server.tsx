import { PassThrough } from 'node:stream';

import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';

import { langOf } from '~/shell/lang';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import { NonceProvider } from '~/shell/nonce';

const ABORT_MS = 5000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce, requestId }: AppLoadContext,
): Promise<Response> {
  // Search engines and anything without script want the page whole; nothing here is deferred, so nobody waits.
  const ready = isbot(request.headers.get('User-Agent') ?? '') ? 'onAllReady' : 'onShellReady';
  return new Promise((resolve, reject) => {
    let answered = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <MessagesProvider messages={catalogues[langOf(new URL(request.url).pathname)]}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={ABORT_MS} />
        </MessagesProvider>
      </NonceProvider>,
      {
        nonce,
        [ready]() {
          answered = true;
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          if (answered) console.error(`[${requestId}]`, error);
        },
      },
    );
    setTimeout(abort, ABORT_MS + 1000).unref();
  });
}

/** Unexpected faults, once each, with the id that the visitor sees. Expected ones are thrown Responses. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  console.error(`[${context.requestId}] ${request.method} ${new URL(request.url).pathname}`, error);
}
