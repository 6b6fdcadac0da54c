// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FormWrong } from '~/ui/form-wrong';

it('tells what is wrong in the order of the form, whichever was found first, and leads to each field', () => {
  const labels = { size: 'Size', bedroom: 'Bedrooms', bathroom: 'Bathrooms', garages: 'Garages' };
  const fields = { garages: 'fill it', size: 'too small', bathroom: 'fill it' };
  render(<FormWrong wrong={{ title: 'Look at these', fields }} labels={labels} />);
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Size: too small',
    'Bathrooms: fill it',
    'Garages: fill it',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#size', '#bathroom', '#garages']);
});

it('puts no colon behind a label that asks', () => {
  const labels = { reason: 'কী সমস্যা?', words: 'What is wrong? ', name: 'Name' };
  render(
    <FormWrong
      wrong={{ title: 'x', fields: { reason: 'বেছে নিন', words: 'Say it', name: 'Fill in' } }}
      labels={labels}
    />,
  );
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
  expect(links).toEqual(['কী সমস্যা? বেছে নিন', 'What is wrong? Say it', 'Name: Fill in']);
});
