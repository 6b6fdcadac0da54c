// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { sayDayOne } from '@69street/config/search';

import { contentChanged } from '~/cms/client.server';
import { breakdownOf } from '~/cost/breakdown.server';
import { calculatorOf } from '~/cost/calculator.server';
import { CostCalculator } from '~/cost/calculator';
import { Breakdown } from '~/cost/sheet';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';

import { playCms } from '../cms';
import { aProperty } from '../search/properties-fixture';

const source = { source: 'A gazette', source_url: 'https://example.com/rates', source_date: '2026-11-23' };
const open = { minimum_per_decimal: null, size_from: null, size_until: null, valid_from: null, valid_until: null };
const RATES = [
  { area_class: 'municipal', kind: 'registration', percent: 1, ...open, ...source },
  { area_class: 'municipal', kind: 'vat', percent: 2, ...open, size_until: 1600, ...source },
  { area_class: 'municipal', kind: 'vat', percent: 4.5, ...open, size_from: 1601, ...source },
];
const LAWS = [
  {
    says: 'The Act says one month.',
    source: 'The Act',
    source_date: '2026-11-23',
    only_city: null,
    advance_above_months: 1,
  },
  {
    says: 'Dhaka says two years.',
    source: 'Rules',
    source_date: '2026-11-23',
    only_city: 'dhaka',
    advance_above_months: null,
  },
];

function play(more: Record<string, unknown> = {}) {
  return playCms({ costRates: { data: RATES }, lawLines: { data: LAWS }, ...more });
}

const view = (address: string) => calculatorOf(new Request(`http://localhost${address}`));
const totals = async (address: string) => {
  const { sheet } = await view(address);
  return Object.fromEntries((sheet?.groups ?? []).map(({ key, total }) => [key, total]));
};

beforeEach(() => contentChanged());

describe('the calculator', () => {
  test('knows nothing before anybody typed', async () => {
    play();
    const { kind, sheet, fields } = await view('/costs');
    expect({ kind, sheet }).toEqual({ kind: 'rent', sheet: null });
    expect(fields.every(({ value, error }) => value === '' && error === null)).toBe(true);
  });

  test('reckons a rent, in both languages the same', async () => {
    play();
    const typed = '?price=30000&advance=2&service=3000&parking=0&agent=10000&payer=shared';
    expect(await totals(`/costs${typed}`)).toEqual({ first: '৳98,000', month: '৳33,000' });
    expect(await totals(`/bn/costs${typed}`)).toEqual({ first: '৯৮,০০০৳', month: '৩৩,০০০৳' });
  });

  test('names what is unknown and does not count it', async () => {
    play();
    const { sheet } = await view('/costs?price=30000');
    expect(sheet?.groups.map(({ total }) => total)).toEqual(['at least ৳30,000', 'at least ৳30,000']);
    expect(sheet?.groups[0]?.unknown).toContain('Advance, Service charge, Parking');
  });

  test('reckons a purchase with loan, registration and taxes, and says whence and as of when', async () => {
    play();
    const typed = '?for=buy&price=1+crore&size=1601&booking=0&agent=0&transfer=0&utility=0&parkingPrice=0&service=0';
    const { sheet } = await view(`/costs${typed}&loan=80+lakh&years=10&percent=10`);
    expect(sheet?.groups.map(({ key, total }) => [key, total])).toEqual([
      ['first', '৳0'],
      ['keys', '৳25,50,000'],
      ['month', '৳1,05,721'],
    ]);
    expect(sheet?.estimate).toEqual({
      text: expect.stringContaining(
        'estimate, as of 23 November 2026, reckoned for this area: City or municipality',
      ) as string,
      sources: [{ text: 'A gazette, read on 23 November 2026', url: 'https://example.com/rates' }],
    });
  });

  test('says which area its registration is reckoned for, in Bangla too, and the same "at least" as cards', async () => {
    play({ costRates: { data: [...RATES, { ...RATES[0], area_class: 'other', percent: 3 }] } });
    const { sheet } = await view('/bn/costs?for=buy&price=1+crore&area=other');
    expect(sheet?.estimate?.text).toContain('জায়গা ধরা হয়েছে: পৌর এলাকার বাইরে।');
    const total = sheet?.groups.find(({ key }) => key === 'keys')?.total;
    expect(total).toMatch(/^কমপক্ষে /);
    const card = sayDayOne({ day_one: 20_000, day_one_unknown: ['agent_fee'] }, 'bn');
    expect(card).toContain('কমপক্ষে ');
  });

  test('says that registration is not counted where there are no rates', async () => {
    playCms({ costRates: { data: [] }, lawLines: { data: [] } });
    const { sheet } = await view('/costs?for=buy&price=1+crore');
    expect(sheet?.estimate).toEqual({ text: catalogueWords('noRates'), sources: [] });
  });

  test('keeps what was typed wrong, and says so beside it', async () => {
    play();
    const { fields, sheet } = await view('/costs?price=much&advance=99');
    const of = (name: string) => fields.find((field) => field.name === name);
    expect(of('price')).toMatchObject({ value: 'much', error: expect.stringContaining('amount') as string });
    expect(of('advance')).toMatchObject({ value: '99', error: expect.stringContaining('36') as string });
    expect(sheet).toBeNull();
  });

  test('takes what a listing states, and what is typed instead', async () => {
    const home = aProperty({ property_for: 'rent', price: 20000, advance_months: 2, service_charge: 1000 });
    play({ [`findProperties/${home._id}`]: { data: [home] } });
    expect(await totals(`/costs?listing=${home._id}`)).toMatchObject({ first: 'at least ৳61,000' });
    expect(await totals(`/costs?listing=${home._id}&advance=3`)).toMatchObject({ first: 'at least ৳81,000' });
  });

  test('says that a home is gone', async () => {
    play();
    expect((await view('/costs?listing=nowhere')).gone).not.toBeNull();
  });

  test('is a form that works without script', async () => {
    play();
    const given = await view('/costs?price=30000&service=500');
    const Stub = createRemixStub([
      {
        path: '*',
        Component: () => (
          <MessagesProvider messages={catalogues.en}>
            <CostCalculator view={given} />
          </MessagesProvider>
        ),
      },
    ]);
    const { container } = render(<Stub initialEntries={['/costs']} />);
    expect((await screen.findByLabelText('Rent a month')).getAttribute('value')).toBe('30000');
    const form = container.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/costs#sums']);
    expect(screen.getByRole('link', { name: 'Rent' }).getAttribute('aria-current')).toBe('page');
  });
});

function catalogueWords(name: 'noRates'): unknown {
  return expect.stringMatching(name === 'noRates' ? /not counted/ : /./);
}

describe('the breakdown on the page of a listing', () => {
  test('marks what was read in its text, tells the law of its city, and leads to the calculator', async () => {
    play();
    const home = aProperty({
      property_for: 'rent',
      price: 20000,
      city: 'dhaka',
      read_facts: { facts: [], service_charge: 1500 },
    });
    const { opener, sheet, link } = await breakdownOf(home, 'en');
    expect(opener).toBe('at least ৳21,500 on the first day');
    expect(sheet.groups[1]?.lines.map(({ label, note }) => [label, note])).toEqual([
      ['Rent', null],
      ['Service charge', 'read in its text'],
    ]);
    expect(sheet.groups[0]?.unknown).toMatch(/Ask before you decide/);
    expect(sheet.laws?.lines.map(({ says }) => says)).toEqual(LAWS.map(({ says }) => says));
    expect(link?.to).toBe(`/costs?listing=${home._id}`);
    expect((await breakdownOf({ ...home, city: 'khulna' }, 'en')).sheet.laws?.lines).toHaveLength(1);
  });

  test('stands without rates and laws', async () => {
    playCms({});
    const home = aProperty({ property_for: 'sell', price: 10_000_000 });
    const shown = await breakdownOf(home, 'bn');
    expect(shown.sheet.groups.map(({ key }) => key)).toEqual(['first', 'keys', 'month']);
    const Stub = createRemixStub([
      {
        path: '*',
        Component: () => (
          <MessagesProvider messages={catalogues.bn}>
            <Breakdown view={shown} />
          </MessagesProvider>
        ),
      },
    ]);
    render(<Stub initialEntries={['/bn/spp/x']} />);
    const part = await screen.findByRole('region', { name: 'আসল খরচ কত' });
    expect(within(part).getByRole('group').tagName).toBe('DETAILS');
    expect(part.textContent).not.toMatch(/[0-9]/);
  });
});
