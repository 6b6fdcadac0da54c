// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { Language } from '@69street/config/market';

import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import SharedFavourites, { ErrorBoundary, loader, meta } from '~/routes/shared-favourites';

import { asArgs, playCms, refusal } from '../cms';

const LIST = 'sharedFavourites/secret';
const favourite = {
  image: '',
  name: 'Flat in Banani',
  key: 'doc1',
  price: 45_000,
  bed: 3,
  bath: 2,
  size: 1500,
  property_for: 'rent',
  city: 'dhaka',
  first_published_at: '2021' as string | null,
  gone: false,
};
const shared = {
  data: {
    user_name: 'Rahim Uddin',
    favourites: [favourite, { ...favourite, key: 'doc2', name: 'Sold', gone: true, first_published_at: null }],
  },
};

async function show(path: string, lang: Language) {
  const Stub = createRemixStub([
    { path, Component: SharedFavourites, ErrorBoundary, loader: () => loader(asArgs(path, { token: 'secret' })) },
  ]);
  render(
    <MessagesProvider messages={catalogues[lang]}>
      <Stub initialEntries={[path]} />
    </MessagesProvider>,
  );
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}

describe('a shared list', () => {
  test('is read by everybody who has its address: the listings and the name, and hearts of the reader', async () => {
    const asked = playCms({ [LIST]: shared });
    expect(await show('/favourites/secret', 'en')).toBe('Favorites of Rahim Uddin');
    expect(screen.getByRole('link', { name: 'Flat in Banani' }).getAttribute('href')).toBe('/spp/doc1');
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Wish list: Flat in Banani',
    ]);
    expect(screen.queryAllByText('No longer on the market')).toHaveLength(1);
    // The age is told of what can still be had.
    expect(screen.queryAllByText(/^More than \d+ years old$/)).toHaveLength(1);
    expect(screen.queryByText('Date unknown')).toBeNull();
    expect(asked.every(({ headers }) => headers.get('Authorization') === null)).toBe(true);
  });

  test('is not for search engines', async () => {
    playCms({ [LIST]: shared });
    const data = await loader(asArgs('/favourites/secret', { token: 'secret' }));
    const root = { id: 'root', data: { origin: 'http://localhost:3000' } };
    const location = { pathname: '/favourites/secret' };
    const tags = meta({ data, location, matches: [root], params: {} } as never);
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(JSON.stringify(tags)).not.toContain('canonical');
  });

  test('is asked for afresh each time, so that a revoked address is dead at once, in words', async () => {
    playCms({ [LIST]: shared });
    await loader(asArgs('/favourites/secret', { token: 'secret' }));
    playCms({ [LIST]: refusal(404) });
    await expect(loader(asArgs('/favourites/secret', { token: 'secret' }))).rejects.toMatchObject({ status: 404 });
    expect(await show('/bn/favourites/secret', 'bn')).toBe('এই তালিকাটি আর শেয়ার করা নেই');
  });

  test('a cms that is away is no revoked address', async () => {
    playCms({ [LIST]: refusal(503) });
    expect(await show('/favourites/secret', 'en')).toBe('This part is not reachable right now');
  });
});
