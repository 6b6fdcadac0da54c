import { createRemixStub } from '@remix-run/testing';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

import { cardIn } from '~/listing/cards.server';
import { PropertyCard } from '~/listing/property-card';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider, useMessages } from '~/messages/use-messages';
import { useLang } from '~/shell/lang';
import { Footer } from '~/ui/footer';
import { Header } from '~/ui/header';
import { DrawProvider, Kept } from '~/ui/kept';
import { keptParts } from '~/shell/draw-kept.server';

import { aProperty } from '../search/properties-fixture';

beforeEach(() => {
  // React's word about the router's layout effects, which the stub of a screen has on the server too.
  vi.spyOn(console, 'error').mockReturnValue();
});

/** A page as the server writes it, with parts that are kept or without. */
function page(address: string, children: () => ReactNode, keeps = true): string {
  const lang = address.startsWith('/bn') ? 'bn' : 'en';
  const Stub = createRemixStub([{ id: 'routes/layout', path: '*', Component: () => <>{children()}</> }]);
  const { piecesOf, ...drawing } = keptParts();
  const html = renderToString(
    <MessagesProvider messages={catalogues[lang]}>
      <DrawProvider value={keeps ? drawing : null}>
        <Stub initialEntries={[address]} />
      </DrawProvider>
    </MessagesProvider>,
  );
  return Buffer.concat(piecesOf(html)).toString();
}

type PartProps = { name: string; of: unknown; text: string };

const Part = ({ name, of, text }: PartProps) => (
  <Kept as="div" name={name} of={of} className="c">
    {() => <b>{text}</b>}
  </Kept>
);

function Said() {
  return `${useLang()} ${useMessages().common.nav.agents}`;
}

test('what is kept of a page is what React would write, in both languages, the first time and again', () => {
  const home = cardIn(aProperty({ property_name: 'A <b>home</b> & more', area: 'উত্তরা', place: null }), 'en', 80);
  const all = () => (
    <>
      <Header viewer={null} />
      <PropertyCard property={home} kept="card" />
      <Footer site={null} embedded={['mail']} year={2026} />
    </>
  );
  for (const address of ['/properties', '/bn/properties', '/bn', '/agents?x=1']) {
    const plain = page(address, all, false);
    expect(page(address, all)).toBe(plain);
    expect(page(address, all)).toBe(plain);
  }
});

test('a part that is drawn from more than its key is found out', () => {
  page('/', () => <Part name="odd" of={1} text="one" />);
  expect(page('/', () => <Part name="odd" of={2} text="two" />)).toContain('<b>two</b>');
  expect(() => page('/', () => <Part name="odd" of={1} text="three" />)).toThrow(
    'drawn from more than its key: odd en 1',
  );
});

test('each language has its own', () => {
  const part = () => (
    <Kept as="ul" name="languages" of={null}>
      {() => (
        <li>
          <Said />
        </li>
      )}
    </Kept>
  );
  expect(page('/', part)).toContain(`en ${catalogues.en.common.nav.agents}`);
  expect(page('/bn', part)).toContain(`bn ${catalogues.bn.common.nav.agents}`);
});

test('of somebody who is signed in nothing is kept', () => {
  const { draw, place } = keptParts();
  const drawing = { draw: vi.fn(draw), place };
  const viewer = { user_name: 'Rahima', role: null };
  const Stub = createRemixStub([{ path: '*', Component: () => <Header viewer={viewer} /> }]);
  const html = renderToString(
    <MessagesProvider messages={catalogues.en}>
      <DrawProvider value={drawing}>
        <Stub initialEntries={['/']} />
      </DrawProvider>
    </MessagesProvider>,
  );
  expect(html).toContain('Rahima');
  expect(drawing.draw).not.toHaveBeenCalled();
});
