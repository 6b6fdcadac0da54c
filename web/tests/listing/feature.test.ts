import { afterEach, describe, expect, it } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import { loader } from '~/routes/feature';

import { asArgs, playCms } from '../cms';
import { aList, aProperty } from '../search/properties-fixture';

afterEach(contentChanged);

describe('featured properties', () => {
  const featured = aProperty({ _id: 'picked', featured: true });
  const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((_id) => aProperty({ _id }));

  it('shows the featured ones first and the newest behind them, none twice', async () => {
    playCms({
      'allProperty?featured=1&limit=6': aList([featured]),
      'allProperty?limit=6&unrisen=1': aList([...others.slice(0, 3), featured, ...others.slice(3, 5)], {
        total: 7,
        next_cursor: 'c1',
      }),
    });
    const data = await loader(asArgs('/feature'));
    expect(data.cards.map(({ _id }) => _id)).toEqual(['picked', 'a', 'b', 'c', 'd', 'e']);
    expect(data.more).toBe('?show=8');
    expect(data.cards[0]?.property_description).toMatch(/^.{1,80}\.\.\.$/);
  });

  it('shows the newest when none is featured', async () => {
    playCms({ 'allProperty?featured=1&limit=6': aList([]), 'allProperty?limit=6&unrisen=1': aList(others) });
    const data = await loader(asArgs('/feature'));
    expect(data.cards).toHaveLength(6);
    expect(data.more).toBeNull();
  });
});
