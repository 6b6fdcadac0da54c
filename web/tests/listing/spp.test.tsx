// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import type { Language } from '@69street/config/market';

import { contentChanged } from '~/cms/client.server';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import { isOld } from '~/listing/spp/listing';
import { takeToast } from '~/shell/session.server';
import SingleProperty, { action, loader } from '~/routes/spp';

import { asArgs, cookieOf, playCms, refusal } from '../cms';
import { aProperty } from '../search/properties-fixture';

const ONE = 'findProperties/doc1';

afterEach(contentChanged);

const written = {
  name: 'Rahim',
  number: '01712345678',
  email: 'rahim@example.com',
  message: 'Is it still free?',
};

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
    playCms({ 'findProperties/D-1042': { data: [aProperty()] } });
    const thrown = await loader(asArgs('/bn/spp/D-1042?utm=x', { id: 'D-1042' })).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).status).toBe(301);
    expect((thrown as Response).headers.get('Location')).toBe('/bn/spp/doc1?utm=x');
  });

  it('is not there for an unknown listing', async () => {
    playCms({});
    await expect(loader(asArgs('/spp/nobody', { id: 'nobody' }))).rejects.toMatchObject({ status: 404 });
  });

  it.each(['en', 'bn'] as const)('leads from a home that is off the market to what became of it (%s)', async (lang) => {
    const prefix = lang === 'bn' ? '/bn' : '';
    const offMarket = { data: { ...aProperty(), settled: 'sold', similar: [] } };
    playCms({ 'offMarket/D-1042': offMarket, 'offMarket/doc1': offMarket });
    for (const id of ['D-1042', 'doc1']) {
      const request = asArgs(`${prefix}/spp/${id}`, { id });
      const thrown = await loader(request).catch((error: unknown) => error);
      expect(thrown).toMatchObject({ status: 302 });
      expect((thrown as Response).headers.get('Location')).toBe(`${prefix}/spp/doc1/offMarket`);
    }
    // Also who was writing to its owner when it went.
    const written = await action(asArgs(`${prefix}/spp/doc1`, { id: 'doc1' })).catch((error: unknown) => error);
    expect((written as Response).headers.get('Location')).toBe(`${prefix}/spp/doc1/offMarket`);
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

  it('leads back to the lists it stands in: of its kind, in its city, in its neighbourhood', async () => {
    playCms({ [ONE]: { data: [aProperty({ property_for: 'rent', city: 'dhaka', place: 'banani' })] } });
    const { crumbs } = await loader(asArgs('/bn/spp/doc1', { id: 'doc1' }));
    expect(crumbs.slice(0, -1)).toEqual([
      { name: 'হোম', path: '/' },
      { name: 'ভাড়া', path: '/properties?property_for=rent' },
      { name: 'ঢাকা', path: '/properties?property_for=rent&city=dhaka' },
      { name: 'বনানী', path: '/properties?property_for=rent&city=dhaka&place=banani' },
    ]);
  });

  it('says what it knows, leaves out what it does not, and stands without pictures', async () => {
    playCms({ [ONE]: { data: [aProperty()] } });
    await show('/spp/doc1', 'en');
    expect(screen.queryAllByText('Please Contact the owner for details')).toHaveLength(1);
    expect(screen.queryByText('No photograph yet')).toBeNull();
    expect(screen.getAllByRole('img', { name: 'Map: Banani and what lies around it' })).toHaveLength(1);
    expect(screen.queryAllByRole('button', { name: 'Send Messege' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: '01712-345678' }).getAttribute('href')).toBe('tel:+8801712345678');
    // 80 % of a crore over ten years at 10 %.
    expect(screen.queryAllByText('EMI from ৳1,05,721 a month')).toHaveLength(1);
    expect(screen.queryByText('Year built')).toBeNull();
    expect(screen.queryByText('Facing')).toBeNull();
    expect(document.body.textContent).not.toMatch(/null|undefined|NaN/);
  });

  it.each<[Language, string, string[]]>([
    [
      'en',
      'Read from the text',
      ['Lift', 'Facing: South', 'Ready', 'Ground floor', 'Block C', 'Road 5/B', 'Advance ৳50,000'],
    ],
    ['bn', 'লেখা থেকে জানা', ['লিফট', 'মুখ: দক্ষিণ', 'রেডি', 'নিচতলা', 'ব্লক C', 'রোড ৫/B', 'অগ্রিম ৫০,০০০৳']],
  ])('shows what was read in its text apart from what was stated: %s', async (lang, title, words) => {
    const read_facts = {
      facts: ['lift', 'facing_south', 'ready'] as Array<'lift' | 'facing_south' | 'ready'>,
      ...{ floor: 0, block: 'C', road: '5/B', advance: 50_000 },
    };
    playCms({ [ONE]: { data: [aProperty({ read_facts, amenities: ['parking'] })] } });
    await show(lang === 'en' ? '/spp/doc1' : '/bn/spp/doc1', lang);
    const list = screen.getByRole('heading', { name: title }).parentElement;
    expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(words);
  });

  it('says nothing of reading where nothing was read', async () => {
    playCms({ [ONE]: { data: [aProperty()] } });
    await show('/spp/doc1', 'en');
    expect(screen.queryByText('Read from the text')).toBeNull();
  });

  it('shows listings like it and how its price stands, and stands without either', async () => {
    playCms({
      [ONE]: { data: [aProperty()] },
      'similarProperties/doc1': {
        data: [
          aProperty({ _id: 'doc2', property_name: 'Flat next door', first_published_at: null }),
          aProperty({ _id: 'doc4' }),
        ],
      },
      'sameOwner/doc1': { data: [aProperty({ _id: 'doc4', property_name: 'Flat of the same owner' })] },
      'priceRange/doc1': {
        data: {
          ...{ low: 8_000_000, median: 9_000_000, high: 11_000_000, count: 23, difference: 11, place: 'banani' },
          ...{ city: 'dhaka', property_type: 'flat', property_for: 'sell', bedroom: 3, per_square_foot: null },
        },
      },
    });
    await show('/spp/doc1', 'en');
    expect(screen.queryAllByText('11 % above the median of 23 flats with 3 bedrooms in Banani')).toHaveLength(1);
    const similar = screen.getByRole('region', { name: 'Similar listings' });
    expect(similar.querySelector('a')?.getAttribute('href')).toBe('/spp/doc2');
    expect(similar.textContent).not.toContain('A bright flat');
    expect(similar.textContent).toContain('Date unknown');
    // What is the owner's stands there once.
    const hrefs = (region: HTMLElement) => [...region.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs(similar)).toEqual(['/spp/doc2']);
    expect(hrefs(screen.getByRole('region', { name: 'More homes of this owner' }))).toEqual(['/spp/doc4']);

    const none = refusal(500);
    playCms({
      'findProperties/doc3': { data: [aProperty({ _id: 'doc3' })] },
      'similarProperties/doc3': none,
      'sameOwner/doc3': none,
      'priceRange/doc3': none,
    });
    const data = await loader(asArgs('/spp/doc3', { id: 'doc3' }));
    expect(data).toMatchObject({ similar: [], sameOwner: [], priceLine: null });
  });

  it('says since when it costs less, and leads to the poster and to a report', async () => {
    playCms({ [ONE]: { data: [aProperty({ reduced_on: '2026-11-05T06:00:00.000Z', price_then: 12_500_000 })] } });
    await show('/spp/doc1', 'en');
    expect(screen.queryAllByText('Reduced on 5 November 2026 from ৳1,25,00,000')).toHaveLength(1);
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([to('Poster to print'), to('Report this listing')]).toEqual(['/spp/doc1/poster', '/spp/doc1/report']);
  });

  it.each([
    ['en', '2023-11', 'Listed', 'November 2023'],
    ['en', null, 'Listed', 'Date unknown'],
    ['bn', null, 'বিজ্ঞাপনের তারিখ', 'তারিখ জানা নেই'],
  ] as const)('says in %s of the date %s no more than is known', async (lang, first_published_at, label, text) => {
    playCms({ [ONE]: { data: [aProperty({ first_published_at })] } });
    const path = lang === 'bn' ? '/bn/spp/doc1' : '/spp/doc1';
    await show(path, lang);
    expect(screen.getByText(label).nextElementSibling?.textContent).toBe(text);
    const data = await loader(asArgs(path, { id: 'doc1' }));
    const { datePosted } = JSON.parse(JSON.stringify(data.page.jsonLd?.[0])) as { datePosted?: string };
    expect(datePosted).toBe(first_published_at ?? undefined);
  });

  it('never speaks of an owner where none is named, links the source and says how old it is', async () => {
    const values = { owner_name: null, owner_number: null, owner_gmail: null, first_published_at: '2022-07' };
    const more = { enquiries_to: 'office', source_url: 'https://www.example.com/1' } as const;
    playCms({
      [ONE]: { data: [aProperty({ ...values, ...more, property_description: null, title: 'Flat in Banani' })] },
    });
    await show('/spp/doc1', 'en');
    const contact = document.querySelector('#contact')?.textContent ?? '';
    expect(document.body.textContent?.replace(contact, '')).not.toMatch(/\bowner/i);
    const source = screen.getByRole('link', { name: 'See it at its source: example.com' });
    expect([source.getAttribute('href'), source.getAttribute('rel')]).toEqual([
      'https://www.example.com/1',
      'nofollow noopener noreferrer',
    ]);
    expect(screen.getAllByText(/^Listed: July 2022, more than a year ago/)).toHaveLength(1);
    expect(screen.getAllByText(/messages go to our office\.$/)).toHaveLength(1);
    // A line that says its name again is none, and nothing stands above nothing.
    for (const name of ['Description', 'Features', 'Floor Plan']) {
      expect(screen.queryByRole('heading', { name }), name).toBeNull();
    }
  });

  it.each([
    ['2025-11-20T00:00:00.000Z', null, true],
    ['2025-11-23T00:00:00.000Z', null, false],
    ['2025', null, false],
    ['2024', null, true],
    ['2025-10', null, true],
    ['2025-11', null, false],
    ['2020-01-01', '2026-11-01T00:00:00.000Z', false],
    [null, null, false],
  ])('listed %s and confirmed %s is older than a year: %s', (first_published_at, confirmed_at, old) => {
    expect(isOld({ first_published_at, confirmed_at }, Date.parse('2026-11-22T00:00:00.000Z'))).toBe(old);
  });

  it('is shown to its owner alone while it is not on the market, and not asked for without a session', async () => {
    const asked = playCms({});
    await expect(loader(asArgs('/spp/doc1', { id: 'doc1' }))).rejects.toMatchObject({ status: 404 });
    expect(asked.map(({ path }) => path)).toEqual(['/api/findProperties/doc1', '/api/offMarket/doc1']);
    contentChanged();
    const headers = { Cookie: await cookieOf() };
    playCms({});
    await expect(loader(asArgs('/spp/doc1', { id: 'doc1' }, { headers }))).rejects.toMatchObject({ status: 404 });
    contentChanged();
    const own = { ...aProperty({ listing_state: 'paused' }), first_published_at: null };
    playCms({ 'ownProperty/doc1': { data: [own] } });
    const data = await loader(asArgs('/spp/doc1', { id: 'doc1' }, { headers }));
    expect(data).toMatchObject({ isPublic: false, page: { hidden: true }, property: { listed_on: null } });
    expect(data.page).not.toHaveProperty('jsonLd');
    const Stub = createRemixStub([{ path: '/spp/doc1', Component: SingleProperty, loader: () => data }]);
    render(
      <MessagesProvider messages={catalogues.en}>
        <Stub initialEntries={['/spp/doc1']} />
      </MessagesProvider>,
    );
    expect(await screen.findAllByText(/Only you see this page/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Send Messege' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Report this listing' })).toBeNull();
  });

  it('shows a rent a month and no instalment, in Bangla with Bangla digits', async () => {
    const values = { property_for: 'rent', price: 23_000, year_built: 2016, facing: 'south' } as const;
    playCms({ [ONE]: { data: [aProperty(values)] } });
    await show('/bn/spp/doc1', 'bn');
    expect(screen.getAllByText('২৩,০০০৳').length).toBeGreaterThan(0);
    expect(screen.queryAllByText('প্রতি মাসে')).toHaveLength(1);
    expect(screen.queryAllByText('২০১৬')).toHaveLength(1);
    expect(screen.queryAllByText('দক্ষিণ')).toHaveLength(1);
    expect(screen.queryByText(/কিস্তি/)).toBeNull();
  });

  it('sends the message about this listing and comes back with thanks', async () => {
    const asked = playCms({ [ONE]: { data: [aProperty()] }, enquiry: { message: 'ok' } });
    const body = new URLSearchParams({ ...written, form_key: 'k' });
    const answer = await action(asArgs('/spp/doc1', { id: 'doc1' }, { method: 'POST', body }));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/spp/doc1#contact');
    const sent = asked.find(({ path }) => path === '/api/enquiry');
    expect(sent?.body).toMatchObject({ about: 'property', key: 'doc1', number: '01712345678', language: 'en' });
  });

  it.each([
    ['en', 'owner', 'Contact the owner', /reaches the owner/, 'The owner gets your message.'],
    ['en', 'agent', 'Contact the agent', /reaches the agent/, 'The agent gets your message.'],
    ['en', 'office', 'Ask about this listing', /reaches our office/, 'Our office gets your message.'],
    ['bn', 'office', 'এই বিজ্ঞাপন সম্পর্কে জানতে', /আমাদের অফিসে যাবে/, 'আপনার বার্তা আমাদের অফিসে যাচ্ছে।'],
  ] as const)(
    'says in %s whom a message reaches, the %s, before and after it is sent',
    async (lang, to, title, text, after) => {
      const enquiries_to = to;
      playCms({ [ONE]: { data: [aProperty({ enquiries_to })] }, enquiry: { message: 'ok' } });
      const path = lang === 'bn' ? '/bn/spp/doc1' : '/spp/doc1';
      await show(path, lang);
      expect(screen.queryAllByRole('heading', { name: title })).toHaveLength(1);
      expect(screen.queryAllByText(text)).toHaveLength(1);
      const body = new URLSearchParams({ ...written, form_key: 'k' });
      const answer = await action(asArgs(path, { id: 'doc1' }, { method: 'POST', body }));
      const headers = { Cookie: String(answer.headers.get('Set-Cookie')).split(';', 1)[0] ?? '' };
      const { toast } = await takeToast(new Request('http://localhost/', { headers }));
      expect(toast?.text).toContain(after);
    },
  );
});
