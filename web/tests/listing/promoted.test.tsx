// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Language } from '@69street/config/market';

import { Listings } from '~/content/home/listings';
import { Links } from '~/listing/own-desk/cells';
import type { DeskRow } from '~/listing/own-desk/desk';
import { cardIn } from '~/listing/cards.server';
import { PromotedNote } from '~/listing/promoted';
import { MoreHomes } from '~/listing/spp/similar';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import { Preview } from '~/search/map/preview';
import { CloseMatches } from '~/search/properties/close-matches';
import { Results } from '~/search/properties/results';

import { aProperty } from '../search/properties-fixture';

const photo = { url: '/uploads/1.webp', width: 400, height: 300, alt: '', sizes: [] };
const card = (values: Parameters<typeof aProperty>[0], lang: Language = 'en') => cardIn(aProperty(values), lang);
const cards = (lang: Language = 'en') => [
  card({ _id: 'plain', property_name: 'Plain' }, lang),
  card({ _id: 'words', property_name: 'Words', promoted: true }, lang),
  card({ _id: 'chosen', property_name: 'Chosen', featured: true }, lang),
];

function show(children: ReactNode, lang: Language = 'en') {
  const Stub = createRemixStub([
    {
      path: '*',
      Component: () => <MessagesProvider messages={catalogues[lang]}>{children}</MessagesProvider>,
    },
  ]);
  render(<Stub initialEntries={[lang === 'bn' ? '/bn/properties' : '/properties']} />);
}

/** Those of the cards whose link says the word: it is read out with the home. */
const labelled = (word: string) =>
  screen
    .getAllByRole('article')
    .filter((article) => within(article).queryByRole('link', { name: new RegExp(word) }))
    .map((article) => article.dataset.listing);

const results = (lang: Language) => (
  <Results
    cards={cards(lang).map((one) => ({ ...one, why: [] }))}
    paging={{ more: null, onward: null, back: null }}
    count="3"
    waiting={null}
  />
);

afterEach(() => vi.unstubAllGlobals());

describe('the label of a promoted home', () => {
  it('stands on its card in a list, in both languages, and on no other, featured ones included', () => {
    show(results('en'));
    expect(labelled('Promoted')).toEqual(['words']);
  });

  it('in Bangla', () => {
    show(results('bn'), 'bn');
    expect(labelled('প্রচারিত')).toEqual(['words']);
  });

  it('stands on cards with a photograph, on framed ones, among close matches and similar homes', () => {
    const promoted = { ...card({ _id: 'seen', promoted: true }), photo };
    const bare = card({ _id: 'bare', promoted: true });
    show(
      <>
        <Listings properties={[promoted, { ...bare, _id: 'framed' }]} cities={[]} />
        <CloseMatches matches={[{ card: { ...bare, _id: 'close' }, differs: [] }]} alone />
        <MoreHomes sameOwner={[{ ...promoted, _id: 'same' }]} similar={[{ ...bare, _id: 'similar' }]} reader="owner" />
      </>,
    );
    expect(labelled('Promoted')).toEqual(['seen', 'framed', 'close', 'same', 'similar']);
  });

  it('stands on what a price on the map opens', async () => {
    const answer = { cards: [card({ _id: 'point', promoted: true })] };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));
    const point = { _id: 'point', latitude: 23.8, longitude: 90.4, price: '1 cr', name: 'A flat' };
    show(<Preview points={[point]} onClose={() => undefined} />);
    await waitFor(() => expect(screen.getByRole('link', { name: /Promoted/ })).toBeTruthy());
  });
});

describe('a row of the own listings', () => {
  const row = (promoted_to: string | null) => ({ _id: 'doc1', code: 'D-1042', featured: true, promoted_to }) as DeskRow;

  it('says until when it is promoted, beside that it is featured', () => {
    show(<Links row={row('1 March 2027')} base="/userdashboard/listings" />);
    expect(screen.getByText('Promoted until 1 March 2027')).toBeTruthy();
    expect(screen.getByText('Featured')).toBeTruthy();
  });

  it('says nothing of it where it is not', () => {
    show(<Links row={row(null)} base="/userdashboard/listings" />);
    expect(screen.queryByText(/Promoted/)).toBeNull();
  });
});

describe('what the label means', () => {
  it('is told below a list that shows one, and below no other', () => {
    show(<PromotedNote cards={cards()} />);
    const question = screen.getByText('What does “Promoted” mean?');
    expect(question.tagName).toBe('SUMMARY');
    expect(question.closest('details')?.textContent).toContain('two places of ten at most');
  });

  it('is not told where none is', () => {
    show(<PromotedNote cards={[card({}), card({ featured: true })]} />);
    expect(screen.queryByText('What does “Promoted” mean?')).toBeNull();
  });
});
