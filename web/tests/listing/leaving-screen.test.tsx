// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { ListingState } from '@69street/config/market';

import { Leaving } from '~/listing/own-desk/leaving';
import type { DeskAnswer } from '~/listing/own-desk/desk';
import type { OwnRow } from '~/listing/own-listings';
import { OwnActions } from '~/listing/own-listings/actions';
import { member } from '~/messages/en/member';
import { ownDesk } from '~/messages/en/own-desk';

import { draw } from '../draw';

const t = member.dashboard.properties;

function aRow(values: Partial<OwnRow>): OwnRow {
  const moves: ListingState[] = ['paused', 'under_offer', 'rented'];
  return {
    ...{ _id: 'doc1', code: 'D-1001', property_name: 'Lake view', property_for: 'rent', listing_state: 'published' },
    ...{ decision_reason: null, decision_note: null, price: 30_000, views: 0, favourites: 0, enquiries: 0 },
    ...{ looking_for: 0, viewings_open: 0, viewings_cancelled: 0, updatedAt: 'x', photo: null, moves },
    ...{ relistsUntil: null, mayConfirm: false, isAsked: false, confirmed_on: null, changed: '', mayPrice: true },
    ...{ range: null, advice: [] },
    ...values,
  };
}

const buttons = () => screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent);

describe('one own listing', () => {
  test('says how many viewings go with it before it leaves the site', () => {
    draw(<OwnActions row={aRow({ viewings_open: 3 })} />);
    // To pause, to let and to delete; under offer it is still shown.
    expect(screen.getAllByText(/^3 viewings that are agreed or asked for will be cancelled/)).toHaveLength(3);
    expect(buttons()).toEqual(
      expect.arrayContaining([t.viewings.sure(t.moves.rented), t.viewings.sure(t.moves.paused), t.moves.under_offer]),
    );
    expect(buttons()).not.toContain(t.moves.rented);
  });

  test('leaves it at one press where nobody was about to come', () => {
    draw(<OwnActions row={aRow({})} />);
    expect(screen.queryByText(/viewing/)).toBeNull();
    expect(buttons()).toEqual(expect.arrayContaining([t.moves.rented, t.moves.paused]));
  });

  test('says where it can be listed again that what was cancelled stays so', () => {
    const row = aRow({
      listing_state: 'rented',
      moves: ['pending_review'],
      relistsUntil: '1 May',
      viewings_cancelled: 1,
    });
    draw(<OwnActions row={row} />);
    expect(screen.getByText(/^Marked by mistake\?.* 1 viewing that was cancelled stays cancelled\.$/)).toBeTruthy();
  });
});

test('of many that leave the site the viewings are told for each and in all, and only those are sent on that can go', () => {
  const condition = { listing_state: 'published' as const, price: 1, updatedAt: 'seen' };
  const one = { code: 'D-1', property_name: 'Lake view', result: 'done' as const, from: condition, to: condition };
  const outcomes: DeskAnswer['outcomes'] = [
    { ...one, _id: 'a', viewings: 2 },
    { ...one, _id: 'b', viewings: 0 },
    { ...one, _id: 'c', viewings: 1, code: 'D-3' },
    { ...one, _id: 'd', viewings: 0, result: 'cannot' },
  ];
  const values = { picked: [], kind: 'set', value: '' };
  draw(<Leaving answer={{ intent: 'closed', isPreview: true, outcomes, values }} base="/userdashboard/listings" />);
  expect(screen.getByText(t.viewings.cancels(3))).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'D-1 · Lake view: 2 viewings',
    'D-3 · Lake view: 1 viewing',
  ]);
  const sure = screen.getByRole('button', { name: ownDesk.bulk.closedSure });
  const form = new FormData(sure.closest('form') as HTMLFormElement);
  expect(form.getAll('pick')).toEqual(['a/seen/D-1', 'b/seen/D-1', 'c/seen/D-3']);
  expect([form.get('sure'), sure.getAttribute('value')]).toEqual(['1', 'closed']);
});
