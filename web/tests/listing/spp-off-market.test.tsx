// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import type { Language } from '@69street/config/market';

import { contentChanged } from '~/cms/client.server';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import OffMarket, { loader } from '~/routes/spp-off-market';

import { asArgs, playCms } from '../cms';
import { aProperty } from '../search/properties-fixture';

afterEach(contentChanged);

const home = { _id: 'doc1', property_for: 'rent', property_type: 'flat', city: 'dhaka', place: 'banani', bedroom: 2 };

async function open(fields: object, lang: Language = 'en') {
  const path = `${lang === 'bn' ? '/bn' : ''}/spp/doc1/offMarket`;
  playCms({ 'offMarket/doc1': { data: { ...home, settled: 'rented', similar: [], ...fields } } });
  const answer = await loader(asArgs(path, { id: 'doc1' }));
  const data = await answer.clone().json();
  const Stub = createRemixStub([{ path, Component: OffMarket, loader: () => data }]);
  render(
    <MessagesProvider messages={catalogues[lang]}>
      <Stub initialEntries={[path]} />
    </MessagesProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return answer.status;
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the page of a home that is off the market', () => {
  it('says that it was let, what it was, and leads to its like', async () => {
    const other = aProperty({ _id: 'doc2', property_name: 'Lake View' });
    expect(await open({ similar: [other] })).toBe(410);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This property has been rented');
    expect(screen.getByText('For rent · Apartment · 2 bedrooms · Banani')).toBeTruthy();
    const like = 'property_for=rent&property_type=flat&place=banani';
    expect(hrefOf('All listings like it')).toBe(`/properties?${like}`);
    expect(hrefOf('Write to me when one comes')).toBe(`/saveSearch?${like}`);
    expect(screen.getByRole('heading', { name: 'Lake View' })).toBeTruthy();
  });

  it('says so in Bangla, looks in the city where no place is known, and stands without others', async () => {
    expect(await open({ settled: 'sold', property_for: 'sell', place: null, bedroom: null }, 'bn')).toBe(410);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('প্রপার্টিটি বিক্রি হয়ে গেছে');
    expect(hrefOf('এমন সব বিজ্ঞাপন')).toBe('/bn/properties?property_for=sell&property_type=flat&city=dhaka');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('does not say that what may come back is gone for good', async () => {
    expect(await open({ settled: null })).toBe(404);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This property is not on the market now');
  });

  it('leads to its own page what is on the market again, and is not there for nobody', async () => {
    playCms({ 'findProperties/doc1': { data: [aProperty()] } });
    const thrown = await loader(asArgs('/bn/spp/doc1/offMarket', { id: 'doc1' })).catch((error: unknown) => error);
    expect((thrown as Response).headers.get('Location')).toBe('/bn/spp/doc1');
    await expect(loader(asArgs('/spp/nobody/offMarket', { id: 'nobody' }))).rejects.toMatchObject({ status: 404 });
  });
});
