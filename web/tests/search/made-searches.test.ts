import { describe, expect, it } from 'vitest';

import { entryOf, searchIn } from '~/search/made-searches';

describe('a search that a browser remembers', () => {
  it('is the question without where in its list one was, and its words', () => {
    const entry = entryOf({
      query: '?place=mirpur&bedroom=3&show=12&cursor=x&view=map&bounds=90,23,91,24',
      words: 'Mirpur, 3 bedrooms',
    });
    expect(searchIn(entry ?? '')).toEqual({ query: '?place=mirpur&bedroom=3', words: 'Mirpur, 3 bedrooms' });
  });

  it('is none where nothing was asked for', () => {
    expect(entryOf({ query: '?show=12', words: 'all' })).toBeNull();
    expect(entryOf({ query: '?place=mirpur', words: '' })).toBeNull();
  });

  it('leads nowhere but to the list, whatever stands in the browser', () => {
    expect(searchIn('//evil.example x').query).toBe('');
    expect(searchIn('').query).toBe('');
  });
});
