import { Link } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import iconOf from '~/ui/icon-of';
import { LocalLink } from '~/ui/local-link';
import { localPath } from '~/shell/lang';

function drawn(address: string, children: ReactNode): string {
  // React's word about the router's layout effects, which the stub of a screen has on the server too.
  vi.spyOn(console, 'error').mockReturnValue();
  const Stub = createRemixStub([{ path: '*', Component: () => <>{children}</> }]);
  return renderToStaticMarkup(<Stub initialEntries={[address]} />);
}

test.each([
  '/',
  '/agents',
  '/properties?property_for=rent&place=a%20b',
  '/#contact',
  '/?city=dhaka',
  '/spp/d1?x=1#y',
  '/a/../b',
  '/agents?',
])('a link to %s is written as the router would write it', (to) => {
  for (const [address, lang] of [
    ['/properties', 'en'],
    ['/bn/properties', 'bn'],
  ] as const) {
    const ours = drawn(
      address,
      <LocalLink to={to} prefetch="intent" preventScrollReset className="c" aria-current="page">
        words
      </LocalLink>,
    );
    const router = drawn(
      address,
      <Link to={localPath(to, lang)} discover="none" className="c" aria-current="page">
        words
      </Link>,
    );
    const attributes = (html: string) => html.match(/[\w-]+="[^"]*"/g)?.sort();
    expect(attributes(ours)).toEqual(attributes(router));
  }
});

test('an icon is written as the browser draws it', () => {
  const node = [
    ['path', { d: 'm6 9 6 6 6-6' }],
    ['circle', { cx: '12', cy: '12', r: '10' }],
  ] as const;
  const Icon = iconOf({ node });
  const inner = node.map(([tag, attributes]) => createElement(tag, { ...attributes, key: tag }));
  expect(renderToStaticMarkup(<Icon size={18} className="c" />)).toBe(
    renderToStaticMarkup(
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={18}
        height={18}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={2}
        aria-hidden="true"
        className="c"
      >
        {inner}
      </svg>,
    ),
  );
});
