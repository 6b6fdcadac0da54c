// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import type { Language } from '@69street/config/market';

import { contentChanged } from '~/cms/client.server';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import SingleProperty, { action, loader } from '~/routes/spp';

import { asArgs, playCms } from './cms';
import { aProperty } from './properties-fixture';

const ONE = '/api/findProperties/doc1';

afterEach(contentChanged);

async function show(path: string, lang: Language) {
  const data = await loader(asArgs(path, { id: 'doc1' }));
  const Stub = createRemixStub([{ path, Component: SingleProperty, loader: () => data }]);
  render(
    <MessagesProvider messages={catalogues[lang]}>
      <Stub initialEntries={[path]} />
    </MessagesProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

describe('the page of a listing', () => {
  it('has one address: a key or a code leads there for good, in the same language', async () => {
    playCms({ '/api/findProperties/D-1042': { data: [aProperty()] } });
    const thrown = await loader(asArgs('/bn/spp/D-1042?utm=x', { id: 'D-1042' })).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).status).toBe(301);
    expect((thrown as Response).headers.get('Location')).toBe('/bn/spp/doc1?utm=x');
  });

  it('is not there for an unknown listing', async () => {
    playCms({});
    await expect(loader(asArgs('/spp/nobody', { id: 'nobody' }))).rejects.toMatchObject({ status: 404 });
  });

  it('describes the offer to search engines', async () => {
    playCms({ [ONE]: { data: [aProperty({ property_for: 'rent', price: 23_000 })] } });
    const { page } = await loader(asArgs('/bn/spp/doc1', { id: 'doc1' }));
    expect(page.jsonLd).toMatchObject([
      {
        '@type': 'RealEstateListing',
        url: 'http://localhost:3000/bn/spp/doc1',
        offers: { price: 23_000, priceCurrency: 'BDT', priceSpecification: { unitCode: 'MON' } },
      },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('says what it knows, leaves out what it does not, and stands without pictures', async () => {
    playCms({ [ONE]: { data: [aProperty()] } });
    await show('/spp/doc1', 'en');
    expect(screen.getByText('Please Contact the owner for details')).toBeTruthy();
    expect(screen.getByText('No photograph yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send Messege' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '01712-345678' }).getAttribute('href')).toBe('tel:+8801712345678');
    // 80 % of a crore over ten years at 10 %.
    expect(screen.getByText('EMI from ৳1,05,721 a month')).toBeTruthy();
    expect(screen.queryByText('Year built')).toBeNull();
    expect(screen.queryByText('Facing')).toBeNull();
    expect(document.body.textContent).not.toMatch(/null|undefined|NaN/);
  });

  it('shows a rent a month and no instalment, in Bangla with Bangla digits', async () => {
    const values = { property_for: 'rent', price: 23_000, year_built: 2016, facing: 'south' } as const;
    playCms({ [ONE]: { data: [aProperty(values)] } });
    await show('/bn/spp/doc1', 'bn');
    expect(screen.getAllByText('২৩,০০০৳').length).toBeGreaterThan(0);
    expect(screen.getByText('প্রতি মাসে')).toBeTruthy();
    expect(screen.getByText('২০১৬')).toBeTruthy();
    expect(screen.getByText('দক্ষিণ')).toBeTruthy();
    expect(screen.queryByText(/কিস্তি/)).toBeNull();
  });

  it('sends the message about this listing and comes back with thanks', async () => {
    const asked = playCms({ [ONE]: { data: [aProperty()] }, '/api/enquiry': { message: 'ok' } });
    const body = new URLSearchParams({
      name: 'Rahim',
      number: '01712345678',
      email: 'rahim@example.com',
      message: 'Is it still free?',
      form_key: 'k',
    });
    const answer = await action(asArgs('/spp/doc1', { id: 'doc1' }, { method: 'POST', body }));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/spp/doc1#contact');
    const sent = asked.find(({ path }) => path === '/api/enquiry');
    expect(sent?.body).toMatchObject({ about: 'property', key: 'doc1', number: '01712345678' });
  });
});
