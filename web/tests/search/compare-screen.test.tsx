// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { toCard } from '~/listing/listing';
import { compareMessages } from '~/messages/compare';
import Compare from '~/routes/compare';

import { drawScreen } from '../draw';
import { aProperty } from './properties-fixture';

const t = compareMessages.en;
const none = { differ: [], same: [] };
const data = {
  notices: [],
  cards: ['a', 'b'].map((_id) => toCard(aProperty({ _id, property_name: `Flat ${_id}` }), () => '')),
  ...{ contacts: [null, null], rows: none, amenities: none },
};
const show = (path: string) => drawScreen({ path, data, Screen: Compare, Fault: () => null });

it('leads back to the list with its filters, which stay when a home is taken out', async () => {
  show('/compare?ids=a,b&city=dhaka&area=Mirpur+10&show=12');
  const back = await screen.findByRole('link', { name: t.toList });
  expect(back.getAttribute('href')).toBe('/properties?city=dhaka&area=Mirpur+10&show=12');
  const remove = screen.getByRole('link', { name: t.removeOf('Flat a') });
  expect(remove.getAttribute('href')).toBe('/compare?ids=b&city=dhaka&area=Mirpur+10&show=12');
});

it('leads to the whole list where no filters are known', async () => {
  show('/compare?ids=a&ids=b');
  expect((await screen.findByRole('link', { name: t.toList })).getAttribute('href')).toBe('/properties');
  expect(screen.getByRole('link', { name: t.removeOf('Flat b') }).getAttribute('href')).toBe('/compare?ids=a');
});
