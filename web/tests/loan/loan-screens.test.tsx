// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { LOAN_CONSENT } from '@69street/config/market';

import { LoanForm, type LoanFormData } from '~/loan/application/form';
import { LoanList } from '~/loan/application/queue';
import { LoanDecisionOutcome } from '~/loan/application/outcome';
import type { LoanOutcome, LoanQueue } from '~/loan/loans';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';

import { TEST_NID, TYPED_LOAN } from './loan-fixture';

const DATA: LoanFormData = {
  ...{ step: 0, values: TYPED_LOAN, fields: {}, missing: [], done: [], hasDraft: true, home: null, unknownHome: false },
  ...{ sent: null, lenders: [{ key: '69-street', lender: '69 Street' }], check: null, consent: LOAN_CONSENT.bn },
};

function show(element: React.ReactElement, lang: 'en' | 'bn' = 'en', action?: () => unknown) {
  const path = lang === 'bn' ? '/bn/loan' : '/loan';
  const Screen = () => <MessagesProvider messages={catalogues[lang]}>{element}</MessagesProvider>;
  const Stub = createRemixStub([{ path, Component: Screen, ...(action ? { action: action as never } : {}) }]);
  return render(<Stub initialEntries={[path]} />);
}

test('labels stand side by side in both languages, the reader’s own first', async () => {
  show(<LoanForm data={DATA} />, 'bn');
  expect((await screen.findByLabelText('ঋণের পরিমাণ Loan amount')).getAttribute('id')).toBe('loan_amount');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('হোম লোনের আবেদনপত্রHome Loan Application Form');
  expect(screen.queryAllByText('৫০,০০,০০০৳, অর্থাৎ ৫০ লাখ টাকা')).toHaveLength(1);
});

test('a refused sending leaves the number in its field, and no answer holds it', async () => {
  const problem = { fields: { agreement: 'Please agree' }, text: 'Please check', values: {}, typed: {}, formKey: 'k' };
  const { container } = show(<LoanForm data={{ ...DATA, step: 3 }} />, 'en', () =>
    Response.json({ problem }, { status: 400 }),
  );
  const field = (await screen.findByLabelText(/^National ID no/)) as HTMLInputElement;
  fireEvent.change(field, { target: { value: TEST_NID } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Send the application' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getAllByText(/Please agree/).length).toBeGreaterThan(0));
  expect((screen.getByLabelText(/^National ID no/) as HTMLInputElement).value).toBe(TEST_NID);
  expect(container.innerHTML).not.toContain(TEST_NID);
  expect(screen.queryAllByText(LOAN_CONSENT.bn)).toHaveLength(1);
  // What the other steps hold goes along, so that a repeat is whole without a draft.
  expect(container.querySelector<HTMLInputElement>('input[type=hidden][name=loan_amount]')?.value).toBe('50 lakh');
});

test('what was sent is said in place of the form, with the way to it', async () => {
  const sent = { id: 'loan1', amount: '৳50,00,000', at: '20 Nov 2026, 12:00 pm' };
  show(<LoanForm data={{ ...DATA, step: 3, hasDraft: false, sent }} />);
  expect(await screen.findByRole('heading', { name: 'Your application has been sent' })).not.toBeNull();
  expect(screen.getByRole('link', { name: 'To the application' }).getAttribute('href')).toBe(
    '/userdashboard/loan-status#loan-loan1',
  );
  expect(screen.getByRole('link', { name: 'Apply for another loan' }).getAttribute('href')).toBe('/loan');
  expect(screen.queryAllByRole('textbox')).toHaveLength(0);
});

test('what is kept on leaving has no number of the national ID', async () => {
  // jsdom has none.
  const beacon = vi.fn<(address: string, body: FormData) => boolean>(() => true);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  show(<LoanForm data={{ ...DATA, step: 3 }} />);
  const field = await screen.findByLabelText(/^National ID no/);
  fireEvent.input(field, { target: { value: TEST_NID } });
  fireEvent(window, new Event('pagehide'));
  expect(beacon).toHaveBeenCalledOnce();
  const [address, body] = beacon.mock.calls[0] ?? ['', new FormData()];
  expect(address).toBe('/loan/draft');
  expect([...body.values()]).not.toContain(TEST_NID);
  expect(body.get('step')).toBe('3');
});

const QUEUE: LoanQueue = {
  filter: { q: '', status: 'open', sort: 'newest' },
  rows: [
    {
      ...{
        _id: 'loan1',
        name: 'Rahim',
        mobileno: '01712345678',
        city: 'dhaka',
        loan_amount: 5_000_000,
        loan_tenure: 10,
      },
      ...{ loan_status: 'pending', updatedAt: '2026-11-20T07:00:00.000Z', user_email: null, same_national_id: 2 },
      ...{ applied: '20 November 2026', emi: 66_075, broken: 1 },
    },
  ],
  ...{ total: 1, next: null, isFirst: true, cursorRefused: false },
};

test('a row leads to the decision and decides nothing, warns of a second application, and deletes in two steps', () => {
  const { container } = show(<LoanList queue={QUEUE} />);
  const decide = screen.getByRole('link', { name: 'Decide about the application of Rahim' });
  expect(decide.getAttribute('href')).toBe('/adminpanel/loans/loan1');
  const actions = [...container.querySelectorAll<HTMLButtonElement>('button[name=intent]')].map(({ value }) => value);
  expect(actions).toEqual(['delete/loan1/2026-11-20T07:00:00.000Z/Rahim']);
  expect(screen.queryAllByText('The same national ID stands in 2 other applications')).toHaveLength(1);
  const details = screen.getByLabelText('Delete the application of Rahim').closest('details') as HTMLElement;
  expect(within(details).getByText('Yes, delete').getAttribute('value')).toMatch(/^delete\/loan1\//);
});

test.each([
  [{ intent: 'approved', result: 'changed', status: 'rejected' }, 'alert', /Its state is now: Rejected/],
  [{ intent: 'approved', result: 'unseen' }, 'alert', /open the picture of the national ID/],
  [{ intent: 'approved', result: 'gone' }, 'alert', /no longer there/],
  [{ intent: 'delete', result: 'done' }, 'status', /is deleted.*can be put back within a day/],
] as const)('an outcome is told in words: %j', (part, role, words) => {
  const outcome: LoanOutcome = { _id: 'loan1', seen: 'x', name: 'Rahim', note: '', ...part };
  show(<LoanDecisionOutcome outcome={outcome} />);
  expect(screen.getByRole(role).textContent).toMatch(words);
});
