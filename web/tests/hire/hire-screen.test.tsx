// @vitest-environment jsdom
import { Outlet } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { RailName } from '@69street/config/market';

import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import type { PayAnswer } from '~/payment/pay-answer';
import HireScreen from '~/routes/single-agent-hire';

// Waiting ends at what is waited for; only a machine at its limits comes near this.
configure({ asyncUtilTimeout: 30_000 });
vi.setConfig({ testTimeout: 60_000 });

type Confirmed = {
  error?: { type?: string; message?: string; payment_intent?: { status: string } };
  paymentIntent?: { status: string };
};
type Listener = (event: Record<string, unknown>) => void;

const payment = {
  ...{ hire: 'hire1', payment_intent: 'pi_1', client_secret: 'pi_1_secret_x', publishable_key: 'pk_live_x' },
  ...{ amount: 500_000, currency: 'bdt', rail: 'card' as const, redirect: null },
};
const SUCCEEDED: Confirmed = { paymentIntent: { status: 'succeeded' } };
const declined = (message: string): Confirmed => ({ error: { type: 'card_error', message } });

/** Plays Stripe.js: what it was asked, and how it answers. */
const stripe = {
  key: '',
  listeners: {} as Record<string, Listener>,
  updates: [] as unknown[],
  destroyed: 0,
  /** The libraries that said that they call it. */
  wrappers: [] as string[],
  isReady: true,
  confirm: vi.fn<(secret: string, data: unknown) => Promise<Confirmed>>(),
  retrieve: vi.fn<(secret: string) => Promise<Confirmed>>(),
};
const card = {
  on(name: string, listener: Listener) {
    stripe.listeners[name] = listener;
  },
  off(name: string) {
    delete stripe.listeners[name];
  },
  mount(place: HTMLElement) {
    place.append(document.createElement('iframe'));
    if (stripe.isReady) queueMicrotask(() => act(() => stripe.listeners['ready']?.({})));
  },
  update: (changed: unknown) => void stripe.updates.push(changed),
  destroy: () => void stripe.destroyed++,
};
Object.assign(window, {
  Stripe: Object.assign(
    (key: string) => {
      stripe.key = key;
      return {
        elements: () => ({ create: () => card, getElement: () => card }),
        _registerWrapper: (library: { name: string }) => void stripe.wrappers.push(library.name),
        registerAppInfo: () => {},
        createToken: () => {},
        createPaymentMethod: () => {},
        confirmCardPayment: stripe.confirm,
        retrievePaymentIntent: stripe.retrieve,
      };
    },
    { version: 'endive' },
  ),
});

type Played = PayAnswer | 'down' | 'signedOut';
let asked: string[] = [];
/** Plays /hire. */
function playServer(answers: { begin?: Played; record?: Played }) {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: URLSearchParams; redirect: string }) => {
    const fields = Object.fromEntries(init.body) as Record<string, string>;
    asked.push(`${path} ${Object.values(fields).join(' ')}`);
    expect(init.redirect).toBe('manual');
    const answer = answers[fields['intent'] as 'begin' | 'record'] ?? { payment };
    if (answer === 'down') throw new TypeError('fetch failed');
    if (answer === 'signedOut') return { type: 'opaqueredirect' };
    return Response.json(answer);
  });
}

// The first time costs the translation of Stripe's libraries, however long that takes on this machine.
beforeAll(() => Promise.all([import('~/payment/payments.client'), import('~/payment/card-form.client')]), 120_000);

beforeEach(() => {
  Object.assign(stripe, { key: '', listeners: {}, updates: [], destroyed: 0, wrappers: [], isReady: true });
  stripe.confirm.mockReset().mockResolvedValue(SUCCEEDED);
  stripe.retrieve.mockReset();
  playServer({ record: { recorded: true } });
});
afterEach(() => vi.useRealTimers());

const agent = { _id: 'a1', agent_name: 'Rahima Khatun', agent_title: 'Senior agent', fees: 4000, photo: null };
const payer = { name: 'Rahim Uddin', email: 'rahim@example.com' };

type Offered = { ways: RailName[]; isCard: boolean };

function show(
  path = '/singleAgent/a1/hire',
  scriptUrl: string | null = null,
  offered: Offered = { ways: ['card'], isCard: true },
) {
  const lang = path.startsWith('/bn') ? 'bn' : 'en';
  const Profile = () => (
    <>
      <a href="/singleAgent/a1/hire" id="hire-me">
        HIRE ME
      </a>
      <Outlet />
    </>
  );
  const Stub = createRemixStub([
    {
      id: 'agent',
      path: '/:lang?/singleAgent/:id',
      Component: Profile,
      children: [{ id: 'hire', path: 'hire', Component: HireScreen, loader: () => null }],
    },
    { id: 'agent-en', path: '/singleAgent/:id', Component: Profile, children: [] },
  ]);
  return render(
    <MessagesProvider messages={catalogues[lang]}>
      <Stub initialEntries={[path]} hydrationData={{ loaderData: { hire: { agent, payer, scriptUrl, ...offered } } }} />
    </MessagesProvider>,
  );
}

const pay = () => screen.getByRole('button', { name: /^Pay ৳/ });
const ready = () => waitFor(() => expect(pay().getAttribute('aria-disabled')).toBe('false'));
const alert = () => screen.findByRole('alert');
const dialog = () => screen.getByRole('dialog', { name: 'Please Payment with Stripe' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the ways to pay', () => {
  const several: Offered = { ways: ['bkash', 'sslcommerz', 'card'], isCard: false };

  test('are asked for first where there are several, in their order, and the card form is not loaded', async () => {
    show(undefined, null, several);
    const chooser = await screen.findByRole('dialog', { name: 'How would you like to pay?' });
    const ways = screen.getAllByRole('listitem').filter((item) => item.querySelector('a, button'));
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^bKash/),
      expect.stringMatching(/^Cards, wallets and banks of Bangladesh/),
      expect.stringMatching(/^International card/),
    ]);
    expect(chooser.textContent).toMatch(/What you get for ৳4,000/);
    expect(screen.getByRole('link', { name: /^International card/ }).getAttribute('href')).toBe(
      '/singleAgent/a1/hire?by=card',
    );
    expect(asked).toEqual([]);
  });

  test('can be chosen anew from the card form, where there are others', async () => {
    show(undefined, null, { ...several, isCard: true });
    await ready();
    expect(screen.getByRole('link', { name: 'Pay another way' }).getAttribute('href')).toBe('/singleAgent/a1/hire');
  });
});

describe('the modal', () => {
  test('shows whom one pays and how much, which is what the server asks for', async () => {
    show();
    await ready();
    expect(dialog().textContent).toMatch(/Rahima Khatun.*Senior agent.*Fees - 5,000\/=/);
    // What the server asks for, and not what the page was made with.
    expect(pay().textContent).toBe('Pay ৳5,000');
    const gets = screen.getByRole('region', { name: 'What you get for ৳5,000' });
    expect(gets.textContent).toMatch(/Rahima Khatun works for you.*the whole fee comes back.*ask for a refund/);
    const card = screen.getByRole('group', { name: 'Card' });
    expect(gets.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    expect(dialog().textContent).not.toMatch(/sandbox/i);
    expect(stripe.key).toBe('pk_live_x');
    expect(asked).toEqual(['/hire begin a1']);
  });

  test("has its card form from Stripe's own library for React, loaded when it opens", async () => {
    show();
    expect(stripe.wrappers).toEqual([]);
    await ready();
    expect(stripe.wrappers).toContain('react-stripe-js');
    expect(dialog().querySelector('iframe')).not.toBeNull();
  });

  test('says that no money moves where the keys are those of a test', async () => {
    playServer({ begin: { payment: { ...payment, publishable_key: 'pk_test_x' } } });
    show();
    await ready();
    expect(dialog().textContent).toMatch(/no money moves/);
  });

  test('says in Bangla what it says, and asks the Bangla address', async () => {
    show('/bn/singleAgent/a1/hire');
    expect(await screen.findAllByRole('dialog', { name: 'Stripe দিয়ে পেমেন্ট করুন' })).toHaveLength(1);
    await waitFor(() => expect(screen.queryAllByText('ফি - ৫,০০০/=')).toHaveLength(1));
    expect(screen.queryAllByRole('button', { name: '৫,০০০৳ পেমেন্ট করুন' })).toHaveLength(1);
    expect(screen.queryAllByRole('region', { name: '৫,০০০৳ দিয়ে যা পাচ্ছেন' })).toHaveLength(1);
    expect(asked).toEqual(['/bn/hire begin a1']);
  });

  test('closes by its button, by Escape on the page and by Escape in the card, and gives the focus back', async () => {
    const ways = [
      () => fireEvent.click(screen.getByRole('button', { name: 'Close' })),
      () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }),
      () => act(() => stripe.listeners['escape']?.({})),
    ];
    for (const close of ways) {
      const { unmount } = show();
      await ready();
      close();
      await isGone();
      expect(document.activeElement?.textContent).toBe('HIRE ME');
      unmount();
    }
    expect(stripe.destroyed).toBe(3);
    expect(stripe.confirm).not.toHaveBeenCalled();
  });

  test('keeps the focus inside', async () => {
    show();
    await ready();
    expect(document.activeElement).toBe(dialog());
    act(() => screen.getByText('HIRE ME').focus());
    expect(document.activeElement).toBe(dialog());
    act(() => document.querySelector<HTMLElement>('[data-edge=start]')?.focus());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    act(() => document.querySelector<HTMLElement>('[data-edge=end]')?.focus());
    expect(document.activeElement).toBe(dialog());
  });

  test('lets the focus go to the frame of the bank, and stays open, while it is paid', async () => {
    let decide: (answer: Confirmed) => void = () => {};
    stripe.confirm.mockReturnValue(new Promise((resolve) => (decide = resolve)));
    show();
    await ready();
    fireEvent.click(pay());
    await screen.findByText(/Your bank may ask you/);
    const bank = document.body.appendChild(document.createElement('button'));
    act(() => bank.focus());
    expect(document.activeElement).toBe(bank);
    fireEvent.keyDown(bank, { key: 'Escape' });
    act(() => stripe.listeners['escape']?.({}));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    bank.remove();
    await act(async () => decide(SUCCEEDED));
    expect(await screen.findAllByText('Successfully payment done')).toHaveLength(1);
    expect(document.activeElement).toBe(dialog());
  });

  test('says that no money moves where it is the sandbox', async () => {
    show('/singleAgent/a1/hire', 'http://localhost:12111/stripe.js');
    await waitFor(() => expect(document.head.querySelector('script')).not.toBeNull());
    act(() => void document.head.querySelector('script')?.dispatchEvent(new Event('load')));
    await ready();
    expect(screen.queryAllByText(/no money moves/)).toHaveLength(1);
  });
});

describe('paying', () => {
  test('charges the card in its own element once, then has the hire recorded', async () => {
    show();
    await ready();
    fireEvent.click(pay());
    fireEvent.click(screen.getByRole('button', { name: 'Paying…' }));
    const status = await screen.findByText('Successfully payment done');
    expect(status.closest('[role=status]')?.textContent).toMatch(
      /What happens next.*accepts or declines.*confirm it.*receipt.*Ask for a refund/,
    );
    expect(screen.queryByRole('region', { name: /What you get/ })).toBeNull();
    expect(stripe.confirm.mock.calls).toEqual([
      ['pi_1_secret_x', { payment_method: { card, billing_details: payer } }],
    ]);
    expect(asked).toEqual(['/hire begin a1', '/hire record a1 pi_1']);
    expect(screen.getByRole('link', { name: 'My hires' }).getAttribute('href')).toBe('/userdashboard/hires');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  test("shows the provider's message and lets one try again, once what is wrong is changed without it", async () => {
    stripe.confirm.mockResolvedValueOnce(declined('Your card was declined.'));
    show();
    await ready();
    fireEvent.click(pay());
    expect((await alert()).textContent).toBe('Your card was declined.');
    expect((await alert()).lang).toBe('en');
    expect((await alert()).className).toContain('text-danger');
    expect(stripe.updates).toEqual([{ disabled: true }, { disabled: false }]);
    act(() => stripe.listeners['change']?.({}));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(pay());
    expect(await screen.findAllByText('Successfully payment done')).toHaveLength(1);
    expect(stripe.confirm).toHaveBeenCalledTimes(2);
  });

  test('says what is wrong with the card while it is typed', async () => {
    show();
    await ready();
    act(() => stripe.listeners['change']?.({ error: { message: "Your card's expiration year is in the past." } }));
    expect((await alert()).textContent).toBe("Your card's expiration year is in the past.");
  });

  test('takes what another tab has paid for what it is', async () => {
    const error = { type: 'invalid_request_error', message: 'unexpected', payment_intent: { status: 'succeeded' } };
    stripe.confirm.mockResolvedValue({ error });
    show();
    await ready();
    fireEvent.click(pay());
    expect(await screen.findAllByText('Successfully payment done')).toHaveLength(1);
  });

  test.each([
    [{ paymentIntent: { status: 'succeeded' } }, /^Successfully payment done/],
    [{ paymentIntent: { status: 'requires_payment_method' } }, /^The payment was not made/],
    [{ error: { type: 'api_connection_error' } }, /^It is not known whether/],
  ])('looks what became of it when the answer is lost: %o', async (found, text) => {
    stripe.confirm.mockResolvedValue({ error: { type: 'api_connection_error', message: 'The network failed.' } });
    stripe.retrieve.mockResolvedValue(found);
    show();
    await ready();
    fireEvent.click(pay());
    expect(await screen.findAllByText(text)).toHaveLength(1);
    expect(stripe.retrieve).toHaveBeenCalledWith('pi_1_secret_x');
  });

  test.each(['down', 'signedOut', { refusal: { text: 'The payment service is out of reach.' } }] as const)(
    'that was made is called so when it is not recorded (%o), and cannot be made again',
    async (record) => {
      playServer({ record });
      show();
      await ready();
      fireEvent.click(pay());
      expect(await screen.findAllByText('Your payment has been made')).toHaveLength(1);
      expect(dialog().textContent).toContain('under My hires within a few minutes');
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
      expect(screen.queryAllByRole('link', { name: 'My hires' })).toHaveLength(1);
    },
  );

  test('that the bank still thinks about is not called done', async () => {
    stripe.confirm.mockResolvedValue({ paymentIntent: { status: 'processing' } });
    show();
    await ready();
    fireEvent.click(pay());
    expect(await screen.findAllByText('Your bank has not decided yet')).toHaveLength(1);
    expect(asked).toEqual(['/hire begin a1']);
  });
});

describe('what stands in the way', () => {
  test('somebody who has hired the agent is told so, and cannot pay', async () => {
    playServer({ begin: { refusal: { text: 'You have hired this agent already.', final: true, hires: true } } });
    show();
    expect((await alert()).textContent).toBe('You have hired this agent already.');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryAllByRole('link', { name: 'My hires' })).toHaveLength(1);
    expect(stripe.key).toBe('');
  });

  test('a lost session leads to the sign-in and back', async () => {
    playServer({ begin: 'signedOut' });
    show();
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe('/login?redirectTo=%2FsingleAgent%2Fa1%2Fhire');
  });

  test('a network that is gone is said, and tried again', async () => {
    playServer({ begin: 'down' });
    show();
    expect((await alert()).textContent).toMatch(/could not be reached/);
    playServer({});
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await ready();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a card form that never shows itself is said', async () => {
    stripe.isReady = false;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show();
    await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    expect(pay().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(pay());
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.getByRole('alert').textContent).toMatch(/card form could not be loaded/);
    expect(stripe.confirm).not.toHaveBeenCalled();
  });
});
