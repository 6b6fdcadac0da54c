import { afterEach, describe, expect, it } from 'vitest';

import type { Language } from '@69street/config/market';
import { LANDMARKS, PLACES, spotOf, understand } from '@69street/config/search';

import { contentChanged } from '~/cms/client.server';
import { catalogues } from '~/messages/index.server';
import { loader } from '~/routes/properties';
import { searchOfForm } from '~/search/property-filters';
import { chipsOf, readFilters, searchById } from '~/search/property-filters.server';
import { searchOfText } from '~/search/search-text.server';

import { asArgs, playCms } from '../cms';
import { aList, aProperty } from './properties-fixture';

// What is kept from one test must not answer another.
afterEach(contentChanged);

const byId = (params: URLSearchParams) => searchById(params, catalogues.en, 'en');

const AREA = '23.7,90.3;23.7,90.4;23.8,90.4';
const read = (search: string, lang: Language = 'en') =>
  readFilters(new URLSearchParams(search), catalogues[lang], lang);
const chips = (search: string, lang?: Language) => chipsOf(read(search, lang));
const say = (text: string, at = '') =>
  Object.fromEntries(new URLSearchParams(searchOfText(new URLSearchParams(at), text)));

describe('a neighbourhood said with "near"', () => {
  it('is a chip of its own, which leaves with the last place', () => {
    expect(say('2 bed near goran')).toMatchObject({ place: 'goran', beside: 'true' });
    expect(chips('place=goran&beside=true').map(({ label }) => label)).toEqual(['Goran', 'And next to it']);
    expect(chips('place=goran&beside=true', 'bn').map(({ label }) => label)).toEqual(['গোড়ান', 'আর তার পাশেও']);
    expect(chips('place=goran&beside=true').map(({ search }) => search)).toEqual(['', '?place=goran']);
    expect(read('beside=true').filter.beside).toBeUndefined();
    expect(say('banani', 'place=goran&beside=true')).not.toHaveProperty('beside');
  });
});

it('names an area that an address has as words in the language of the page, where it is a place', () => {
  const labels = (search: string, lang?: Language) => chips(search, lang).map(({ label }) => label);
  expect(labels('area=Mirpur', 'bn')).toEqual(['মিরপুর']);
  expect(labels('city=chittagong&area=Agrabad', 'bn')).toContain('আগ্রাবাদ');
  expect(labels('area=Mirpur')).toEqual(['Mirpur']);
  expect(labels('area=Nowhere Town', 'bn')).toEqual(['Nowhere Town']);
});

describe('near a place', () => {
  it('is asked of cms and said in words, in both languages', async () => {
    const asked = playCms({ listPage: aList([aProperty()]) });
    const data = await loader(asArgs('/properties?near=nsu&within=3'));
    const query = new URL(asked[0]?.path ?? '', 'http://cms.test').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ near: 'nsu', within: '3' });
    expect(data.chips.map(({ label }) => label)).toEqual(['Within 3 km of North South University, as the crow flies']);
    expect(data.typed).toMatchObject({ near: 'North South University', within: '3' });
    expect(data.choices.near).toContain('Mirpur 10 metro station');
    expect(chips('near=nsu', 'bn').map(({ label }) => label)).toEqual([
      'নর্থ সাউথ বিশ্ববিদ্যালয় থেকে সোজাসুজি ১.৫ কিমির মধ্যে',
    ]);
  });

  it('leaves with its distance', () => {
    const [chip] = chips('near=nsu&within=3&bedroom=2');
    expect(chip?.search).toBe('?bedroom=2');
    expect(read('near=nsu&within=3').active[0]?.filter).toEqual({ near: undefined, within: undefined });
  });

  it('takes its words out of the search box with it', () => {
    const address = new URLSearchParams(searchOfText(new URLSearchParams(), '2 bed near nsu'));
    const homes = { bedroom: '2', property_type: 'flat,duplex' };
    expect(Object.fromEntries(address)).toEqual({ near: 'nsu', ...homes, said: '2 bed near nsu' });
    const chip = chips(address.toString()).find(({ name }) => name === 'near');
    expect(Object.fromEntries(new URLSearchParams(chip?.search))).toEqual({ ...homes, said: '2 bed' });
  });

  it('gives way to another place that is said, and to the area that was drawn', () => {
    expect(say('gulshan', '?near=nsu&within=3')).toEqual({ place: 'gulshan', said: 'gulshan' });
    expect(say('near nsu', `?drawn=${AREA}&place=gulshan`)).toEqual({ near: 'nsu', said: 'near nsu' });
    expect(say('3 bed', '?near=nsu&within=3')).toEqual({ near: 'nsu', within: '3', bedroom: '3', said: '3 bed' });
  });

  it('is named in words by the form, and stands in the address by its id', async () => {
    expect(byId(new URLSearchParams('near=North South University&bedroom=2'))).toBe('?near=nsu&bedroom=2');
    expect(byId(new URLSearchParams('near=গুলশান ১'))).toBe('?near=gulshan-1');
    expect(byId(new URLSearchParams('near=nsu'))).toBeNull();
    expect(byId(new URLSearchParams('near=atlantis'))).toBeNull();
    const answer = await loader(asArgs('/bn/properties?near=NSU&within=2')).catch((thrown: unknown) => thrown);
    expect(answer instanceof Response && answer.headers.get('location')).toBe('/bn/properties?near=nsu&within=2');
  });

  it('knows every landmark by the name that the form offers', () => {
    const lost = LANDMARKS.flatMap(({ id, en, bn }) =>
      [en, bn].filter((name) => {
        const search = byId(new URLSearchParams({ near: name }));
        return search !== `?near=${id}`;
      }),
    );
    expect(lost).toEqual([]);
  });

  it('reads the name of a neighbourhood in its field as the same one', () => {
    for (const lang of ['en', 'bn'] as const) {
      const lost = PLACES.flatMap(({ id }) => {
        const { near } = read(`near=${id}`, lang).typed;
        const again = !spotOf(id) ? id : read(new URLSearchParams({ near }).toString(), lang).filter.near;
        return again === id ? [] : [`${id}: ${near} is ${again}`];
      });
      expect(lost).toEqual([]);
    }
  });

  it('drops what the map showed when the form names another place', () => {
    const form = new FormData();
    form.set('near', 'BUET');
    form.set('within', '2');
    const at = (search: string) =>
      Object.fromEntries(new URLSearchParams(searchOfForm(form, new URLSearchParams(search))));
    expect(at('bounds=90,23,91,24&near=nsu')).toEqual({ near: 'BUET', within: '2' });
    form.set('near', '');
    expect(at('near=nsu&within=2')).toEqual({});
  });

  it.each([
    ['near=atlantis', 'near', /atlantis/],
    [`near=${'a'.repeat(3000)}`, 'near', /aaa…/],
    ['near=nsu&within=300', 'within', /0\.2 to 20 km/],
    ['near=nsu&within=NaN', 'within', /NaN/],
    ['drawn=23.7,90.3', 'drawn', /area/],
  ] as const)('says so where it is not understood: %s', (search, name, words) => {
    const { problems, filter } = read(search);
    expect(problems[name]).toMatch(words);
    expect(filter[name]).toBeUndefined();
  });

  it('says nothing of a distance from nowhere', () => {
    expect(read('within=3')).toMatchObject({ filter: {}, problems: {}, active: [] });
  });
});

describe('an area that was drawn', () => {
  it('is asked of cms and can be taken away', () => {
    expect(read(`drawn=${AREA}`).filter).toEqual({ drawn: AREA });
    expect(chips(`drawn=${AREA}&bedroom=2`)[0]).toMatchObject({
      name: 'drawn',
      label: 'In your area',
      search: '?bedroom=2',
    });
    expect(chips(`drawn=${AREA}`, 'bn')[0]?.label).toBe('আপনার আঁকা এলাকায়');
  });
});

it('reads what the box understood as the same filters', () => {
  for (const text of ['within 3 km of gulshan 1', 'near nsu', 'মিরপুরের ৩ কিমির মধ্যে বাসা']) {
    const address = searchOfText(new URLSearchParams(), text);
    expect(read(address).filter).toEqual({ ...understand(text).filters, sort: 'best' });
    expect(read(address).problems).toEqual({});
  }
});
