/** Texts of /compare, kept out of what every visitor loads. */
export const compare = {
  title: 'Compare homes',
  titleOf: (count: string) => `Compare ${count}`,
  intro: 'Side by side. The address of this page holds the choice: send it to whoever decides with you.',
  description: 'Up to four homes side by side: price, size, rooms, place and amenities.',
  empty: 'Nothing is chosen yet. Tick “Compare” below up to four homes of the list.',
  one: 'One home alone: choose another one to compare it with.',
  toList: 'To the list of homes',
  gone: 'Some of these homes are not on the market any more and are left out.',
  tooMany: (max: string) => `Only ${max} homes stand side by side: the others are left out.`,
  table: 'The homes side by side',
  fact: 'Fact',
  remove: 'Remove',
  removeOf: (name: string) => `Remove: ${name}`,
  perSquareFoot: 'Price per sq ft',
  place: 'Place',
  amenities: 'Amenities',
  yes: 'Yes',
  no: 'Not named',
  unknown: 'Not known',
};
export type CompareMessages = typeof compare;
