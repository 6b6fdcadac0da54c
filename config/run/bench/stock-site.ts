/**
 * What a list page costs the plain way: Strapi's own REST answer of the same listings, drawn by React on the server at
 * every request, nothing remembered. Tells its parent `ready` over IPC when it listens.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

import { rootFolder } from '../stack/env.js';

type Element = unknown;
type React = { createElement: (type: string, props: object | null, ...children: Element[]) => Element };
type ReactServer = { renderToString: (element: Element) => string };
type Row = { documentId: string; property_name: string; price: string; area: string; photos?: { url: string }[] };

const require = createRequire(path.join(rootFolder, 'web/package.json'));
const { createElement } = require('react') as React;
const { renderToString } = require('react-dom/server') as ReactServer;
const [cms = '', port = ''] = process.argv.slice(2);

function draw(rows: Row[]): string {
  const cards = rows.map((row) =>
    createElement(
      'article',
      { key: row.documentId },
      createElement(
        'a',
        { href: `/spp/${row.documentId}` },
        createElement('img', { src: row.photos?.[0]?.url, alt: '' }),
      ),
      createElement('p', null, row.price),
      createElement('h3', null, row.property_name),
      createElement('p', null, row.area),
    ),
  );
  return `<!doctype html>${renderToString(createElement('html', null, createElement('body', null, createElement('main', null, ...cards))))}`;
}

createServer((_request, response) => {
  fetch(
    `${cms}/bench/stock?populate=*&filters[listing_state][$eq]=published&sort=first_published_at:desc&pagination[pageSize]=6`,
  )
    .then(async (answer) => (await answer.json()) as { data: Row[] })
    .then(({ data }) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(draw(data)))
    .catch(() => response.writeHead(502).end());
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
