import { Router, type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** How long a browser keeps what has another address once it is another. */
export const YEAR_S = 365 * 24 * 60 * 60;

/**
 * What is not there: a page that was open during an update asks for files of the build before. They are no page of ours,
 * and what the handler before has already said of such a file, its packing and its type, would be wrong of anything else.
 */
const missing: RequestHandler = (_request, response) => {
  for (const name of ['Content-Encoding', 'Content-Type']) response.removeHeader(name);
  response.status(404).set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }).end();
};

/** Scripts and styles out of a folder, packed when they were built; their addresses change with them. */
export function assets(folder: string): RequestHandler {
  const files = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    serveStatic: {
      immutable: true,
      maxAge: YEAR_S * 1000,
      // Never asked again, so never asked whether it has changed.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (response, file) => {
        response.setHeader('X-Content-Type-Options', 'nosniff');
        // Its name of today (RFC 9239), which needs no charset: 29 bytes less for each of the ten files of a page.
        if (/\.m?js(?:\.\w+)?$/.test(file)) response.setHeader('Content-Type', 'text/javascript');
      },
    },
  });
  return Router().use(files, missing);
}
