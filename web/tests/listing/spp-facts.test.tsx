// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { member } from '~/messages/en/member';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import ReadFacts, { action, loader } from '~/routes/spp-facts';
import { takeToast } from '~/shell/session.server';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';
import { anOwnListing } from './listing-fixture';

afterEach(cleanup);

const OWN = 'ownProperty/doc1';
const me = { data: aUser() };
const t = member.listing.facts;

const listing = anOwnListing({
  all_read: { facts: ['lift', 'generator'], floor: 4 },
  denied_facts: ['generator'],
});

async function argsOf(form?: Record<string, string>) {
  const sent = form && { method: 'POST', body: new URLSearchParams(form) };
  return asArgs('/spp/doc1/facts', { id: 'doc1' }, { headers: { Cookie: await cookieOf() }, ...sent });
}

describe('the screen of what was read in the text', () => {
  it('shows each thing once, with the one button that makes sense', async () => {
    playCms({ me, [OWN]: { data: [listing] } });
    const data = await loader(await argsOf());
    const Stub = createRemixStub([{ path: '/spp/doc1/facts', Component: ReadFacts, loader: () => data }]);
    render(
      <MessagesProvider messages={catalogues.en}>
        <Stub initialEntries={['/spp/doc1/facts']} />
      </MessagesProvider>,
    );
    await screen.findByRole('heading', { level: 1 });
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([`Lift${t.deny}`, `Generator${t.denied}${t.accept}`, `Floor 4${t.deny}`]);
    expect(screen.getByText('Generator').tagName).toBe('S');
  });

  it('is there for the owner alone', async () => {
    playCms({ me, [OWN]: refusal(404) });
    await expect(loader(await argsOf())).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['no', false, t.done.no],
    ['yes', true, t.done.yes],
  ])('tells cms that it is %s, and comes back', async (said, is_true, text) => {
    const asked = playCms({ me, 'correctFacts/doc1': { message: 'x', data: { denied_facts: [] } } });
    const answer = (await action(await argsOf({ fact: 'lift', is_true: said }))) as Response;
    expect(asked.find(({ path }) => path.endsWith('/correctFacts/doc1'))?.body).toEqual({ fact: 'lift', is_true });
    expect(answer.headers.get('Location')).toBe('/spp/doc1/facts');
    const headers = { Cookie: String(answer.headers.get('Set-Cookie')).split(';', 1)[0] ?? '' };
    const { toast } = await takeToast(new Request('http://localhost/', { headers }));
    expect(toast?.text).toBe(text);
  });

  it('says beside the row that it could not be noted', async () => {
    playCms({ me, [OWN]: { data: [listing] }, 'correctFacts/doc1': refusal(503) });
    const data = await loader(await argsOf());
    const refused = (await action(await argsOf({ fact: 'lift', is_true: 'no' }))) as Response;
    expect(refused.status).toBe(503);
    const answer = (await refused.json()) as object;
    const Stub = createRemixStub([
      { path: '/spp/doc1/facts', Component: ReadFacts, loader: () => data, action: () => answer },
    ]);
    render(
      <MessagesProvider messages={catalogues.en}>
        <Stub initialEntries={['/spp/doc1/facts']} />
      </MessagesProvider>,
    );
    const [lift] = await screen.findAllByRole('listitem');
    fireEvent.click(within(lift as HTMLElement).getByRole('button'));
    expect((await screen.findByRole('alert')).closest('li')).toBe(lift);
  });

  it('asks cms nothing about what is no fact', async () => {
    playCms({ me });
    const answer = (await action(await argsOf({ fact: 'castle', is_true: 'no' }))) as Response;
    expect(answer.status).toBe(400);
  });
});
