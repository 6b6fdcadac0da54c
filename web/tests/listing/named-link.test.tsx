// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { NamedLink } from '~/listing/named-link';
import type { DeskRow } from '~/listing/own-desk/desk';
import { Named } from '~/listing/own-desk/cells';

import { draw } from '../draw';

const property = { _id: 'doc1', property_name: 'A name '.repeat(30).trim() };

test('a long name is cut by its lines alone: all of it is there to be read out', async () => {
  draw(<NamedLink property={property} />);
  const link = await screen.findByRole('link', { name: property.property_name });
  expect(link.getAttribute('href')).toBe('/spp/doc1');
  expect(link.firstElementChild?.className).toMatch(/(^| )line-clamp-/);
  // What is cut has no room outside itself for a finger.
  expect(link.className).not.toMatch(/line-clamp-/);
});

test('leads elsewhere where it is told so', async () => {
  draw(<NamedLink property={property} to="/userdashboard/own/statistics?listing=doc1" />);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/userdashboard/own/statistics?listing=doc1');
});

test('a long place is cut at the width of its column, and makes no table wider than its screen', async () => {
  const row = { ...property, code: 'D-1042', area: 'Block F of a very long housing estate', city: 'dhaka' };
  draw(<Named row={row as unknown as DeskRow} />);
  const line = (await screen.findByText('D-1042')).parentElement;
  expect(line?.className.split(' ')).toEqual(expect.arrayContaining(['lg:w-0', 'lg:min-w-full', 'lg:truncate']));
});
