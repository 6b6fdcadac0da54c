// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Language } from '@69street/config/market';

import { contentChanged } from '~/cms/client.server';
import { Calculator } from '~/loan/home-loan/calculator';
import { defaultFields, reckon, type LoanFields } from '~/loan/home-loan/reckon';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import { action, loader } from '~/routes/home-loan';

import { asArgs, playCms } from '../cms';
import { aPolicy } from './loan-fixture';

const fields = (amount: string, months: string, percent: string): LoanFields => ({ amount, months, percent });

describe('what the calculator understands', () => {
  test.each([
    ['the defaults', fields('1000', '12', '10'), 88],
    ['lakh and 25 years', fields('1 lakh', '300', '9'), 839],
    ['Bangla words and digits', fields('৮৫ লাখ', '১২০', '৯'), 107674],
    ['no interest', fields('1,20,000', '12', '0'), 10000],
    ['0 months', fields('1000', '0', '10'), 0],
    ['months in words', fields('1000', 'বারো', '10'), 88],
    ['a percent sign and a decimal comma', fields('1 lakh', '300', '9,0 %'), 839],
  ])('%s', (_name, typed, monthly) => {
    expect(reckon(typed)).toMatchObject({ wrong: [], result: { monthly } });
  });

  test.each([
    ['amount', fields('a lot', '12', '10')],
    ['amount', fields('', '12', '10')],
    ['amount', fields('-5', '12', '10')],
    ['amount', fields('99999999 crore', '12', '10')],
    ['amount', fields('9'.repeat(500), '12', '10')],
    ['months', fields('1000', '601', '10')],
    ['months', fields('1000', '1.5', '10')],
    ['months', fields('1000', '1e9', '10')],
    ['percent', fields('1000', '12', '101')],
    ['percent', fields('1000', '12', 'ten')],
    ['percent', fields('1000', '12', '-1')],
  ])('asks again for %s in %j', (wrong, typed) => {
    expect(reckon(typed)).toMatchObject({ wrong: [wrong], result: null });
  });

  test('the years add up to the loan', () => {
    const { result } = reckon(fields('85 lakh', '125', '9'));
    expect(result?.years).toHaveLength(11);
    expect(result?.years.reduce((sum, { principal }) => sum + principal, 0)).toBe(8_500_000);
    expect(result?.paid).toBe(8_500_000 + (result?.interest ?? 0));
  });
});

describe('the calculator on the page', () => {
  function show(lang: Language, typed: LoanFields = defaultFields(lang)) {
    const Stub = createRemixStub([
      {
        path: '*',
        Component: () => (
          <MessagesProvider messages={catalogues[lang]}>
            <Calculator fields={typed} tab="how" maxTenureYears={10} />
          </MessagesProvider>
        ),
      },
    ]);
    return render(<Stub initialEntries={[lang === 'bn' ? '/bn/homeLoan' : '/homeLoan']} />);
  }
  const amount = () => screen.getByLabelText('Amount (BDT)');

  test('starts with 1000 BDT over 12 months at 10 percent, and answers while one types', () => {
    show('en');
    expect(screen.getByRole('status').textContent).toContain('BDT 88');
    fireEvent.change(amount(), { target: { value: '85 lakh' } });
    expect(screen.queryAllByText('That is ৳85,00,000, or ৳85 lakh')).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('Months'), { target: { value: '120' } });
    fireEvent.change(screen.getByLabelText('Interest a year, in percent'), { target: { value: '9' } });
    expect(screen.getByRole('status').textContent).toContain('BDT 1,07,674');
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(12);
    expect(within(table).getByRole('row', { name: /^Total/ }).textContent).toContain('85,00,000');
    expect(screen.queryAllByRole('img', { name: /each of 10 years/ })).toHaveLength(1);
  });

  test('keeps what was typed wrongly, with a message beside the field', () => {
    show('en', fields('plenty', '12', '10'));
    expect(amount()).toHaveProperty('value', 'plenty');
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('loan-amount-error')?.textContent).toMatch(/85 lakh/);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('says when the terms do not reach that far', () => {
    show('en', fields('1 lakh', '121', '9'));
    expect(screen.queryAllByText('This is longer than the 10 years of our terms.')).toHaveLength(1);
  });

  test('speaks Bangla with Bangla digits', () => {
    show('bn');
    expect(screen.getByRole('status').textContent).toContain('৮৮ টাকা');
    expect(screen.getByRole('table').textContent).not.toMatch(/[0-9]/);
  });

  test('without script is a GET form that keeps the open tab', () => {
    const { container } = show('bn');
    const form = container.querySelector('form');
    expect(form?.method).toBe('get');
    expect(form?.getAttribute('action')).toBe('/bn/homeLoan#emi');
    expect([...new FormData(form ?? undefined).keys()]).toEqual(['tab', 'amount', 'months', 'percent']);
  });
});

describe('the page', () => {
  const tab = (key: string) => ({ key, title: key, body: [] });
  beforeEach(() => {
    contentChanged();
    playCms({
      lenderPolicies: { data: [aPolicy(), aPolicy({ key: 'dbh', lender: 'DBH', min_income: 40_000 })] },
      'page/home-loan-page': {
        data: {
          banner_title: 'Financing your next home starts here',
          banner_text: null,
          banner_image: null,
          section_title: 'APARTMENT PURCHASE LOAN',
          tabs: [tab('feature'), tab('eligibility'), tab('how'), tab('documents')],
        },
      },
    });
  });

  test('opens the first tab, or the one in the address', async () => {
    expect((await loader(asArgs('/homeLoan'))).open?.key).toBe('feature');
    expect((await loader(asArgs('/homeLoan?tab=documents'))).open?.key).toBe('documents');
    expect((await loader(asArgs('/homeLoan?tab=nonsense'))).open?.key).toBe('feature');
  });

  test('gives back what was typed, and no more than a person types', async () => {
    const { fields } = await loader(asArgs(`/homeLoan?amount=85+lakh&months=${'9'.repeat(5000)}`));
    expect(fields).toEqual({ amount: '85 lakh', months: '9'.repeat(60), percent: '10' });
    expect((await loader(asArgs('/bn/homeLoan'))).fields).toEqual({ amount: '১,০০০', months: '১২', percent: '১০' });
  });

  test('says the terms of each lender and since when they hold, in the language of the page', async () => {
    const { terms } = (await loader(asArgs('/homeLoan'))).loan;
    expect(terms.map(({ source }) => source)).toEqual([
      '69 Street: The lender, as of 1 November 2026',
      'DBH: The lender, as of 1 November 2026',
    ]);
    expect(terms[0]?.rows).toContainEqual(['Longest tenure', '10 years']);
    expect(terms[0]?.rows.map(([name]) => name)).not.toContain('Least monthly income');
    expect(terms[1]?.rows).toContainEqual(['Least monthly income', '৳40,000']);
    expect((await loader(asArgs('/bn/homeLoan'))).loan.terms[0]?.source).toMatch(/নভেম্বর/);
  });

  const check = async (path: string, form: Record<string, string>) => {
    const answer = await action(asArgs(path, {}, { method: 'POST', body: new URLSearchParams(form) }));
    return { status: answer.status, checked: (await answer.json()).checked };
  };

  test('checks an application: the term it would break, and what would help', async () => {
    const form = { amount: '৫০ লাখ', tenure: '১০', age: '35', price: '', income: '1 lakh', coIncome: '' };
    const { status, checked } = await check('/homeLoan?property=D-1042', form);
    expect(status).toBe(200);
    const broken = checked.answer?.rules.filter(({ ok }) => !ok).map(({ text }) => text);
    expect(broken).toEqual(['Not met: The instalment takes at most 50 % of the income; it would take 66.07 %']);
    expect(checked.answer?.remedies).toContain('a co-applicant who earns ৳32,150 a month');
    expect(checked.answer?.apply).toBe('/loan?amount=5000000&years=10&property=D-1042');
    const passes = await check('/bn/homeLoan', { ...form, income: '' });
    expect(passes.checked.answer?.title).toBe('যেসব শর্ত যাচাই করা যায়, সবগুলোতেই মেলে।');
  });

  test('reads years in words', async () => {
    const form = { amount: 'পাঁচ লাখ', tenure: 'সাত', age: 'পঁয়ত্রিশ বছর', price: '', income: '', coIncome: '' };
    expect((await check('/homeLoan', form)).checked.answer?.apply).toBe('/loan?amount=500000&years=7');
  });

  test('asks again for what it does not understand, and keeps it', async () => {
    const { status, checked } = await check('/homeLoan', { amount: 'much', tenure: '0', age: '', income: 'x' });
    expect(status).toBe(400);
    expect(Object.keys(checked.wrong)).toEqual(['amount', 'tenure', 'age', 'income']);
    expect(checked.values.amount).toBe('much');
    expect(checked.answer).toBeNull();
    // The limit of the lender, and not the widest that any form takes.
    const { wrong } = (await check('/bn/homeLoan', { amount: '৯৯৯৯৯৯৯ কোটি', tenure: '5', age: '30' })).checked;
    expect(wrong).toEqual({ amount: 'এখানে সর্বোচ্চ ১,০০,০০০ কোটি টাকা লেখা যায়' });
    expect(checked.wrong.tenure).toBe('Please give whole years between 1 and 10');
  });

  test('takes what the calculator holds along', async () => {
    const { checker } = (await loader(asArgs('/homeLoan?amount=85+lakh&months=130'))).loan;
    expect(checker.fields.slice(0, 2).map(({ value }) => value)).toEqual(['85 lakh', '11']);
  });
});
