// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';

import { ArticleCard } from '~/content/articles/article-card';
import { HowItWorks } from '~/content/home/ways';
import type { PropertyCard as Card } from '~/listing/listing';
import { PropertyCard } from '~/listing/property-card';

import { draw } from '../draw';

afterEach(cleanup);

const photo = { url: '/uploads/a.webp', alt: 'A room', width: 1200, height: 900, sizes: [] };
const HOME: Card = {
  ...{ _id: 'p1', code: '69-1', property_name: 'Three rooms by the lake', property_for: 'rent', property_type: 'flat' },
  ...{ city: 'dhaka', area: 'Dhanmondi', price: 45000, bedroom: 3, bathroom: 2, property_size: 1450 },
  ...{ owner_name: null, photo: null, property_description: '' },
} as Card;

const show = (part: ReactElement) => draw(part).container;

describe('a home without photographs', () => {
  test('has its place on a plate where pictures are looked at, which screen readers pass over', () => {
    const plate = show(<PropertyCard property={HOME} framed />).querySelector('.plate-card');
    expect(plate?.textContent).toMatch(/Dhanmondi.*3 bedrooms/);
    expect(plate?.closest('[aria-hidden="true"]')).not.toBeNull();
    cleanup();
    expect(show(<PropertyCard property={{ ...HOME, area: null }} framed />).textContent).toContain('Dhaka');
  });

  test('is a card of words in a list, and one with a photograph shows that', () => {
    expect(show(<PropertyCard property={HOME} />).querySelector('.plate-card, img')).toBeNull();
    cleanup();
    const pictured = show(<PropertyCard property={{ ...HOME, photo }} framed />);
    expect(pictured.querySelector('.plate-card')).toBeNull();
    expect(pictured.querySelector('img')?.getAttribute('src')).toBe(photo.url);
  });
});

describe('a guide', () => {
  test.each([null, photo])('%# has its title once, on a plate where it has no picture', (cover) => {
    const article = { slug: 'buydetails', title: 'Buy a home', summary: 'In seven steps', cover, lang: 'en' as const };
    const shown = show(<ArticleCard article={article} />);
    const heading = screen.getByRole('heading', { name: 'Buy a home' });
    expect(heading.closest('.plate-card') === null).toBe(cover !== null);
    expect(shown.querySelectorAll('img')).toHaveLength(cover ? 1 : 0);
  });

  test.each([null, photo])('%# on the home page likewise', (image) => {
    show(<HowItWorks steps={[{ title: 'Buy Property', text: 'Seven steps', url: '/buydetails', image }]} />);
    const heading = screen.getByRole('heading', { name: 'Buy Property' });
    expect(heading.closest('.plate-card') === null).toBe(image !== null);
  });
});
