// @vitest-environment jsdom
import { json, type ActionFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { Hire } from '@69street/config/contract';

import { Ratings } from '~/agent/ratings';
import { HireFault } from '~/hire/hire-fault';
import { HireList } from '~/hire/hire-list';
import { LedgerSums } from '~/hire/ledger-sums';
import { actionsOf, HIRES, type HireProblem, type HireScope, type HiresData, type HireView } from '~/hire/hires';
import { member as bangla } from '~/messages/bn/member';
import { en } from '~/messages/en';
import { member } from '~/messages/en/member';
import { MessagesProvider } from '~/messages/use-messages';

import { drawScreen } from '../draw';
import { aHire } from './hires-fixture';

const t = member.hires;

function aView(scope: HireScope, values: Partial<Hire> = {}): HireView {
  const hire = aHire(values);
  return {
    ...hire,
    client: { name: hire.user_name ?? '', email: hire.user_email ?? '', phone: '01712345678' },
    dates: [{ what: 'paid', day: '19 November 2026' }],
    completes: hire.hire_state === 'done' ? '26 November 2026' : null,
    refunds: hire.refunds.map(({ amount }) => ({ taka: amount / 100, day: '20 November 2026' })),
    isCancelled: hire.cancelled_at !== null,
    left: hire.amount_left / 100,
    isPaid: hire.paid_at !== null,
    actions: actionsOf(hire, scope),
  };
}

function aList(scope: HireScope, hires: HireView[], values: Partial<HiresData> = {}): HiresData {
  const filter = { state: null, refund: false, q: '' };
  return { scope, filter, hires, total: hires.length, next: null, isFirst: true, cursorRefused: false, ...values };
}

type Options = { lang?: 'en' | 'bn'; action?: ActionFunction; loader?: () => Response };

async function show(data: HiresData, { lang = 'en', action, loader }: Options = {}) {
  const path = (lang === 'bn' ? '/bn' : '') + HIRES[data.scope];
  const Screen = () => {
    const problem = useActionData<{ hireProblem: HireProblem }>()?.hireProblem;
    return (
      <>
        <h1>Hires</h1>
        <HireList data={useLoaderData<HiresData>()} problem={problem} />
      </>
    );
  };
  drawScreen({ path, data, Screen, Fault: HireFault, action, loader });
  await screen.findByRole('heading', { level: 1 });
}

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('a hire', () => {
  test('of one’s own says whom, for how much, since when and how it stands', async () => {
    await show(aList('mine', [aView('mine')]));
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading', { level: 2 }).textContent).toBe('H-1001');
    expect(card.queryAllByText('Fees - 5,000/=')).toHaveLength(1);
    expect(card.queryAllByText(t.states.paid)).toHaveLength(1);
    expect(card.queryAllByText('19 November 2026')).toHaveLength(1);
    expect(href('Rahima Khatun')).toBe('/singleAgent/rahima');
    expect(href('Receipt: H-1001')).toBe('/userdashboard/hires/h1/receipt');
    expect(card.queryByText('Salma Begum')).toBeNull();
  });

  test('of an agent without a portrait shows initials, and of one with it the portrait', async () => {
    await show(aList('mine', [aView('mine', { agent_image: null })]));
    expect(screen.getByText('RK').closest('svg')?.getAttribute('aria-hidden')).toBe('true');
    cleanup();
    await show(aList('mine', [aView('mine')]));
    expect(screen.queryByText('RK')).toBeNull();
    expect(document.querySelector('article img')?.getAttribute('src')).toBe('/uploads/rahima.webp');
  });

  test('of a client says who, and how to reach them', async () => {
    await show(aList('clients', [aView('clients')]));
    expect(screen.queryAllByText('Salma Begum')).toHaveLength(1);
    expect(href(/01712345678/)).toBe('tel:01712345678');
    expect(href(/salma@example.com/)).toBe('mailto:salma@example.com');
    expect(screen.queryByText('Rahima Khatun')).toBeNull();
  });

  test('whose account is gone says so', async () => {
    const view = aView('all');
    await show(aList('all', [{ ...view, client: { name: '', email: '', phone: null } }]));
    expect(screen.queryAllByText(t.deletedClient)).toHaveLength(1);
  });

  test('that is not paid says what the service said, leads on by a document, and has no receipt', async () => {
    const failure = 'Your card was declined.';
    const [requested, failed] = (['requested', 'failed'] as const).map((hire_state) =>
      aView('mine', { _id: hire_state, number: hire_state, hire_state, failure, paid_at: null }),
    );
    await show(aList('mine', [requested, failed] as HireView[]), { lang: 'bn' });
    const said = screen.getAllByText(failure);
    expect(said.map((node) => node.getAttribute('lang'))).toEqual(['en', 'en']);
    const way = (label: string, number: string) => href(bangla.hires.of(label, number));
    expect(way(bangla.hires.goOn, 'requested')).toBe('/bn/singleAgent/rahima/hire');
    expect(way(bangla.hires.payAgain, 'failed')).toBe('/bn/singleAgent/rahima/hire');
    expect(screen.queryByRole('link', { name: /রসিদ/ })).toBeNull();
  });

  test('for which another amount came does not say that none has come', async () => {
    const hire = { _id: 'a', number: 'H-1', hire_state: 'requested', failure: 'other_amount', paid_at: null } as const;
    await show(aList('mine', [aView('mine', hire)]));
    expect(screen.getByText(t.failures.other_amount)).toBeTruthy();
    expect(document.body.textContent).not.toContain(t.notPaidText);
    expect(document.body.textContent).not.toContain(t.failure);
  });

  test('shows every word that was written about it, with its language', async () => {
    const words = { reason: 'ছুটিতে আছি', refund_asked: 'We moved', refund_reason: 'Agreed' };
    await show(
      aList('all', [aView('all', { ...words, hire_state: 'declined', refund_state: 'failed', disputed: true })]),
    );
    expect(screen.getByText('ছুটিতে আছি').getAttribute('lang')).toBe('bn');
    expect(screen.queryAllByText('We moved')).toHaveLength(1);
    expect(screen.queryAllByText('Agreed')).toHaveLength(1);
    // In the line of the list and on the card.
    expect(screen.queryAllByText(t.disputed)).toHaveLength(2);
    expect(screen.queryAllByText(t.refunds.failed)).toHaveLength(2);
    expect(screen.queryAllByText(t.refundFailedText)).toHaveLength(1);
  });

  test('that is rated shows its stars with words for those who do not see them', async () => {
    await show(aList('mine', [aView('mine', { hire_state: 'completed', rating: { stars: 4, words: 'Good' } })]));
    expect(screen.getByRole('img', { name: '4 of 5 stars' }).textContent).toBe('★★★★☆');
    expect(screen.queryByText(t.actions.rate.open)).toBeNull();
  });
});

/** Sends the form of an action and gives what arrived. */
async function sent(scope: HireScope, hire: HireView, name: string, fill: () => void = () => {}) {
  const form = vi.fn();
  const action: ActionFunction = async ({ request }) => {
    form(request.url, Object.fromEntries(await request.formData()));
    return json({});
  };
  await show(aList(scope, [hire]), { action });
  fill();
  fireEvent.click(screen.getByRole('button', { name: `${name}: H-1001` }));
  await vi.waitFor(() => expect(form).toHaveBeenCalled());
  return form.mock.calls[0]?.[1] as Record<string, string>;
}

const seen = '2026-11-18T08:06:00.000Z';

const problem: HireProblem = {
  ...{ id: 'h1', intent: 'ask_refund', text: 'Not now', stars: '', amount: '' },
  ...{ fields: { reason: 'Too long' }, typed: 'We moved' },
};

describe('a form', () => {
  test('accepts in one click, as the hire was seen', async () => {
    const form = await sent('clients', aView('clients'), t.actions.accepted.send);
    expect(form).toEqual({ id: 'h1', intent: 'accepted', seen });
  });

  test('declines with a reason', async () => {
    const form = await sent('clients', aView('clients'), t.actions.declined.send, () => {
      fireEvent.change(screen.getByLabelText(t.actions.declined.label), { target: { value: 'On leave' } });
    });
    expect(form).toEqual({ id: 'h1', intent: 'declined', seen, reason: 'On leave' });
  });

  test('says in one click that the work is done, and takes it back in one', async () => {
    const done = await sent('clients', aView('clients', { hire_state: 'accepted' }), t.actions.done.send);
    expect(done).toEqual({ id: 'h1', intent: 'done', seen });
    cleanup();
    const view = aView('clients', { hire_state: 'done', done_at: seen });
    expect(await sent('clients', view, t.actions.resumed.send)).toEqual({ id: 'h1', intent: 'resumed', seen });
    expect(screen.queryAllByText(t.next.clients.done('26 November 2026'))).toHaveLength(1);
  });

  test('confirms that the work is done, after it was said what that means for the fee', async () => {
    const form = await sent('mine', aView('mine', { hire_state: 'done' }), t.actions.confirmed.send);
    expect(form).toEqual({ id: 'h1', intent: 'confirmed', seen });
    expect(screen.getByText(t.actions.confirmed.text()).closest('details')).not.toBeNull();
  });

  test('cancels what the agent has not accepted, after it was said what goes back', async () => {
    const form = await sent('mine', aView('mine'), t.actions.cancel.send);
    expect(form).toEqual({ id: 'h1', intent: 'cancel', seen });
    expect(screen.getByText(t.actions.cancel.text('৳5,000')).closest('details')).not.toBeNull();
    cleanup();
    const off = aView('mine', { hire_state: 'declined', cancelled_at: seen, refund_state: 'pending', amount_left: 0 });
    await show(aList('mine', [off]));
    expect(screen.getAllByText(t.cancelled)).not.toHaveLength(0);
    expect(screen.queryAllByText(t.states.declined)).toEqual([]);
  });

  test('gives a part back under its number, and shows what that does before it is confirmed', async () => {
    const forms: Array<Record<string, string>> = [];
    const hire = aView('all', { amount_left: 450_000, refund_part: 2, refunds: [{ amount: 50_000, at: seen }] });
    const sure = { taka: 700, text: 'This goes back' };
    const asked = { ...problem, intent: 'refund', text: t.sureTitle, fields: {}, amount: '700', sure } as const;
    const action: ActionFunction = async ({ request }) => {
      forms.push(Object.fromEntries(await request.formData()) as Record<string, string>);
      return json({ hireProblem: asked });
    };
    await show(aList('all', [hire]), { action });
    expect(screen.queryAllByText(t.left('৳4,500'))).toHaveLength(1);
    const amount = screen.getByLabelText<HTMLInputElement>(t.amountLabel);
    expect(amount.value).toBe('4500');
    fireEvent.change(amount, { target: { value: '700' } });
    fireEvent.change(screen.getByLabelText(t.actions.refund.label), { target: { value: 'Agreed' } });
    fireEvent.click(screen.getByRole('button', { name: `${t.actions.refund.send}: H-1001` }));
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toBe(`${t.sureTitle}This goes back`);
    expect(document.activeElement).toBe(panel);
    fireEvent.click(screen.getByRole('button', { name: `${t.sureSend('৳700')}: H-1001` }));
    await vi.waitFor(() => expect(forms).toHaveLength(2));
    const form = { id: 'h1', intent: 'refund', seen, form_key: '2', amount: '700', reason: 'Agreed' };
    expect(forms).toEqual([form, { ...form, sure: '700' }]);
  });

  test('rates with stars and words', async () => {
    const form = await sent('mine', aView('mine', { hire_state: 'completed' }), t.actions.rate.send, () => {
      fireEvent.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
      fireEvent.change(screen.getByLabelText(t.actions.rate.label), { target: { value: 'Good' } });
    });
    expect(form).toEqual({ id: 'h1', intent: 'rate', seen, stars: '4', words: 'Good' });
  });

  const failing = (status: number, values: Partial<HireProblem> = {}): ActionFunction => {
    return () => json({ hireProblem: { ...problem, ...values } }, { status });
  };
  const ask = () => {
    fireEvent.change(screen.getByLabelText(t.actions.ask_refund.label), { target: { value: 'We moved' } });
    fireEvent.click(screen.getByRole('button', { name: `${t.actions.ask_refund.send}: H-1001` }));
  };

  test('that could not be sent stands open with the reason, the field and the words', async () => {
    await show(aList('mine', [aView('mine', { hire_state: 'accepted' })]), { action: failing(400) });
    ask();
    const alert = await screen.findByRole('alert');
    expect(document.activeElement).toBe(alert);
    expect(alert.closest('details')?.open).toBe(true);
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('#ask_refund-h1');
    const field = screen.getByLabelText<HTMLTextAreaElement>(t.actions.ask_refund.label);
    expect([field.defaultValue, field.getAttribute('aria-invalid')]).toEqual(['We moved', 'true']);
  });

  test('whose hire has moved on gives the words back', async () => {
    let asked = 0;
    const loader = () =>
      json(
        aList('mine', [
          aView('mine', asked++ > 0 ? { hire_state: 'refunded', refund_state: 'done' } : { hire_state: 'accepted' }),
        ]),
      );
    await show(aList('mine', []), { action: failing(409), loader });
    ask();
    const words = await screen.findByLabelText<HTMLTextAreaElement>(member.inbox.reply.yours);
    expect(words.value).toBe('We moved');
    expect(within(screen.getByRole('alert')).queryAllByText('Not now')).toHaveLength(1);
  });

  test('is not lost with the list', async () => {
    let asked = 0;
    const loader = () => {
      if (asked++ > 0) throw new Response(null, { status: 503 });
      return json(aList('mine', [aView('mine', { hire_state: 'accepted' })]));
    };
    await show(aList('mine', []), { action: failing(429), loader });
    ask();
    expect(await screen.findAllByText(en.common.error.down.title)).toHaveLength(1);
    expect(screen.getByLabelText<HTMLTextAreaElement>(member.inbox.reply.yours).value).toBe('We moved');
  });
});

describe('a list', () => {
  test.each([
    ['mine', t.empty],
    ['clients', t.emptyClients],
    ['all', t.emptyAll],
  ] as const)('without anything says so: %s', async (scope, text) => {
    await show(aList(scope, []));
    expect(screen.queryAllByText(text)).toHaveLength(1);
    expect(screen.queryByRole('search')).toBeNull();
  });

  test('keeps its filter from page to page, with names of its own beside the inbox', async () => {
    const filter = { state: 'paid', refund: true, q: 'Salma' } as const;
    await show(aList('clients', [aView('clients')], { filter, next: 'c2', isFirst: false }));
    const kept = '/agentDashboard?client_state=paid&client_refund=1&client_q=Salma';
    expect(href(t.firstPage)).toBe(kept);
    expect(href(t.nextPage)).toBe(`${kept}&client_cursor=c2`);
    const search = within(screen.getByRole('search'));
    expect(search.getByLabelText<HTMLInputElement>(t.searchLabel).name).toBe('client_q');
    expect(search.getByLabelText<HTMLSelectElement>(t.stateLabel).value).toBe('paid');
    expect(search.getByLabelText<HTMLInputElement>(t.refundWanted).checked).toBe(true);
    // Agents are shown nothing that is not paid.
    expect(search.queryByRole('option', { name: t.states.requested })).toBeNull();
  });

  test('in which nothing fits leads to all', async () => {
    await show(aList('all', [], { filter: { state: 'failed', refund: false, q: '' }, cursorRefused: true }));
    expect(screen.queryAllByText(t.noneFound)).toHaveLength(1);
    expect(href(t.clear)).toBe('/adminpanel/hires');
    expect(screen.getByRole('status').textContent).toBe(member.dashboard.admin.listChanged);
  });
});

test('the sums of a month lead to its file, and keep the list as it is', () => {
  const ledger = { month: '2026-11', name: 'November 2026', charged: 125_000, refunded: 5000.5, disputed: 0 };
  const Sums = () => <LedgerSums ledger={ledger} filter={{ state: 'paid', refund: true, q: 'x' }} />;
  const Stub = createRemixStub([{ path: '/adminpanel/hires', Component: Sums }]);
  render(<Stub initialEntries={['/adminpanel/hires']} />);
  expect(screen.queryAllByText(t.ledger.of('November 2026'))).toHaveLength(1);
  expect(screen.queryAllByText('৳1,25,000')).toHaveLength(1);
  expect(href(t.ledger.download)).toBe('/adminpanel/ledger.csv?month=2026-11');
  const form = screen.getByLabelText<HTMLInputElement>(t.ledger.month).form as HTMLFormElement;
  expect(Object.fromEntries(new FormData(form))).toEqual({ state: 'paid', refund: '1', q: 'x', month: '2026-11' });
});

test('the page of an agent has what clients say, each in its language', () => {
  const newest = [{ _id: 'r1', stars: 5, words: 'ভালো কাজ', user_name: 'Salma', day: '21 November 2026' }];
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <MessagesProvider messages={en}>
          <Ratings ratings={{ average: '4.5', count: 1, newest }} />
        </MessagesProvider>
      ),
    },
  ]);
  render(<Stub />);
  expect(screen.queryAllByText('4.5 of 5, from 1 client')).toHaveLength(1);
  expect(screen.queryAllByRole('img', { name: '5 of 5 stars' })).toHaveLength(1);
  expect(screen.getByText('ভালো কাজ').getAttribute('lang')).toBe('bn');
});
