import { createRemixStub } from '@remix-run/testing';
import { render } from '@testing-library/react';

import { ListingForm, type ListingFormData } from '~/listing/add-property/form';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';

import { TYPED } from './listing-fixture';

export const OWNER = 'rahim@example.com';

/** The form of a listing as its route draws it, a new draft unless `data` says otherwise. */
export function showForm(data: Partial<ListingFormData>, lang: 'en' | 'bn' = 'en') {
  const whole: ListingFormData = {
    ...{ owner: OWNER, kept: null, draft: 'draft1', property: null, step: 0, values: TYPED, fields: {}, seen: null },
    ...{ stored: null, changed: false, corrections: null, costs: null, laws: [], drafts: [], done: [] },
    ...data,
  };
  const Screen = () => (
    <MessagesProvider messages={catalogues[lang]}>
      <ListingForm data={whole} />
    </MessagesProvider>
  );
  const Stub = createRemixStub([{ path: '*', Component: Screen }]);
  return render(<Stub initialEntries={[lang === 'bn' ? '/bn/addProperty' : '/addProperty']} />);
}
