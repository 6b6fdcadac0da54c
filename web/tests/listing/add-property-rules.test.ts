import fc from '../../../config/tests/properties';
import { describe, expect, test } from 'vitest';

import { newListingSchema } from '@69street/config/contract';
import { parseArea, parseMoney } from '@69street/config/market';

import {
  arrange,
  photosOf,
  readStep,
  splitSize,
  stepNumber,
  stepOf,
  STEPS,
  tickedOf,
  toBody,
  type DraftPhoto,
} from '~/listing/listing-form';

import { BODY, TYPED } from './listing-fixture';

const photos = fc.uniqueArray(fc.record({ url: fc.webPath(), alt: fc.string() }), {
  maxLength: 20,
  selector: ({ url }) => url,
});
const urls = (list: DraftPhoto[]) => list.map(({ url }) => url);

/** The form of a step as a browser would send it. */
function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (name === 'photos') {
      for (const { url, alt } of photosOf(values)) {
        form.append('photo_url', url);
        form.append('photo_alt', alt);
      }
    } else if (name === 'amenities') {
      for (const word of tickedOf(values, name)) form.append(name, word);
    } else if (name === 'property_size') {
      const { size, unit } = splitSize(String(value));
      form.set(name, size);
      form.set('property_size_unit', unit);
    } else form.set(name, String(value));
  }
  return form;
}

test('whole numbers are read in words as amounts are, and what is none stays as it was typed', () => {
  const words = { bedroom: 'তিন', bathroom: 'two', garages: '১টি', balconies: ' 4 ', year_built: 'দুই হাজার পনেরো' };
  const body = toBody({ ...TYPED, ...words, property_for: 'rent', advance_months: 'দুই মাস', minimum_months: 'বারো' });
  expect(body).toMatchObject({ bedroom: 3, bathroom: 2, garages: 1, balconies: 4, year_built: 2015 });
  expect(body).toMatchObject({ advance_months: 2, minimum_months: 12 });
  expect(newListingSchema.safeParse(body).error).toBeUndefined();
  expect(toBody({ ...TYPED, bedroom: 'আড়াই' }).bedroom).toBe('আড়াই');
});

test('a size in words has the unit of the list', () => {
  const form = new FormData();
  form.set('property_size', 'আড়াই');
  form.set('property_size_unit', 'katha');
  const { property_size } = readStep(form, 'rooms');
  expect(property_size).toBe('আড়াই katha');
  expect(toBody({ ...TYPED, property_size }).property_size).toBe(1800);
});

describe('the order of photographs', () => {
  test('moving one loses none and doubles none, and keeps the order of the others', () => {
    fc.assert(
      fc.property(photos, fc.constantFrom('up', 'down', 'cover'), fc.nat(25), (list, what, index) => {
        const after = arrange(list, `${what}:${index}`);
        expect(new Set(urls(after))).toEqual(new Set(urls(list)));
        expect(after).toHaveLength(list.length);
        const moved = list[index];
        const others = (all: DraftPhoto[]) => urls(all).filter((url) => url !== moved?.url);
        expect(others(after)).toEqual(others(list));
        if (moved && what === 'cover') expect(after[0]).toBe(moved);
      }),
    );
  });

  test('up and down undo each other but at the ends', () => {
    fc.assert(
      fc.property(photos, fc.nat(18), (list, index) => {
        fc.pre(index + 1 < list.length);
        expect(arrange(arrange(list, `down:${index}`), `up:${index + 1}`)).toEqual(list);
      }),
    );
  });

  test('removing takes out that one alone', () => {
    fc.assert(
      fc.property(photos, fc.nat(25), (list, index) => {
        expect(urls(arrange(list, `remove:${index}`))).toEqual(urls(list).filter((_, at) => at !== index));
      }),
    );
  });

  test('anything else leaves it as it is', () => {
    fc.assert(
      fc.property(photos, fc.string(), (list, intent) => {
        expect(urls(arrange(list, intent.replaceAll(':', '')))).toEqual(urls(list));
      }),
    );
    const list = [{ url: '/a', alt: '' }];
    for (const intent of ['up:-1', 'up:x', 'down:1', 'remove:1.5', 'next', '']) {
      expect(arrange(list, intent)).toEqual(list);
    }
  });
});

describe('what a step reads', () => {
  test('is what the form shows of it, for every step', () => {
    const read = Object.assign({}, ...STEPS.map((step) => readStep(formOf(TYPED), step))) as object;
    // Nothing ticked is read as an empty list.
    expect(read).toEqual({ ...TYPED, included: [] });
  });

  test('a size is the same in the two fields that ask for it', () => {
    const size = fc.tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom('sqft', 'katha', 'decimal'));
    fc.assert(
      fc.property(size, ([number, unit]) => {
        const typed = `${number} ${unit}`;
        expect(readStep(formOf({ property_size: typed }), 'rooms').property_size).toBe(typed);
      }),
    );
  });

  test.each([
    ['5 katha', 'sqft', '5 katha'],
    ['১,৫০০', 'sqft', '১,৫০০ sqft'],
    ['৫ কাঠা', 'decimal', '৫ কাঠা'],
    ['', 'katha', ''],
    ['very large', 'katha', 'very large'],
  ])('a size of "%s" with %s in the list is "%s"', (property_size, property_size_unit, kept) => {
    const form = new FormData();
    form.set('property_size', property_size);
    form.set('property_size_unit', property_size_unit);
    expect(readStep(form, 'rooms').property_size).toBe(kept);
  });

  test('line ends of forms become the ones that fields count', () => {
    const form = new FormData();
    form.set('property_description', 'one\r\ntwo');
    expect(readStep(form, 'place').property_description).toBe('one\ntwo');
  });
});

describe('the body of a listing', () => {
  test('is what cms takes, amounts and sizes in whole taka and square feet', () => {
    expect(newListingSchema.parse(toBody(TYPED))).toEqual(BODY);
  });

  test('what is not understood stays as it was typed, and nothing makes it throw', () => {
    const names = [...Object.keys(TYPED), 'owner', 'listing_state'];
    const values = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(values, (typed) => {
        const body = toBody(typed);
        expect(body).not.toHaveProperty('owner');
        expect(body).not.toHaveProperty('listing_state');
        if (typeof typed.price === 'string') expect(body.price).toBe(parseMoney(typed.price) ?? typed.price);
        const size = typed.property_size;
        if (typeof size === 'string') expect(body.property_size).toBe(parseArea(size) ?? size);
        newListingSchema.safeParse(body);
      }),
    );
  });
});

test('every field belongs to the step that reads it', () => {
  for (const [index, step] of STEPS.entries()) {
    for (const name of Object.keys(readStep(new FormData(), step))) expect(stepOf(name)).toBe(index);
  }
});

test.each([
  ['3', 3],
  ['5', 5],
  ['6', 0],
  ['-1', 0],
  ['1.5', 0],
  ['x', 0],
  [null, 0],
])('step %s of an address is step %d', (text, number) => {
  expect(stepNumber(text)).toBe(number);
});
