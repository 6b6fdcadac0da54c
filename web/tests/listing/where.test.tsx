import { createRemixStub } from '@remix-run/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

import type { Language } from '@69street/config/market';

import { Where } from '~/listing/spp/where';
import { whereaboutsOf } from '~/listing/whereabouts.server';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';

const KNOWN = { place: 'banani', latitude: null, longitude: null } as const;
const POINT = { place: 'banani', latitude: 23.79, longitude: 90.405 } as const;

/** How far each thing near by is said to be. */
function distances(listing: Parameters<typeof whereaboutsOf>[0], lang: Language): string[] {
  // React's word about the router's layout effects, which the stub of a screen has on the server too.
  vi.spyOn(console, 'error').mockReturnValue();
  const where = whereaboutsOf(listing, lang);
  if (!where) throw new Error('nothing is known of where it is');
  const Stub = createRemixStub([{ path: '*', Component: () => <Where where={where} mapOnTop /> }]);
  const html = renderToStaticMarkup(
    <MessagesProvider messages={catalogues[lang]}>
      <Stub initialEntries={[lang === 'bn' ? '/bn/spp/doc1' : '/spp/doc1']} />
    </MessagesProvider>,
  );
  return [...html.matchAll(/tabular-nums">([^<]*)</g)].map(([, said = '']) => said);
}

it('tells tenths of a kilometre where a point is known, and about how far where a neighbourhood is', () => {
  const exact = distances(POINT, 'en');
  expect(exact.length).toBeGreaterThan(5);
  expect(exact.filter((said) => !/^\d\.\d km$/.test(said))).toEqual([]);
  const about = distances(KNOWN, 'en');
  expect(about.length).toBeGreaterThan(5);
  expect(about.filter((said) => !/^(?:less than 1|about [1-3]) km$/.test(said))).toEqual([]);
  expect(distances(KNOWN, 'bn').filter((said) => !/^(?:১ কিমির কম|প্রায় [১-৩] কিমি)$/.test(said))).toEqual([]);
});
