/** One question to the list, as our API and as Strapi's own REST API understand it. Several variants take turns. */
export type Question = { name: string; page: number; variants: Array<{ query: string; stock: string }> };

const POPULATE = 'populate[0]=photos&populate[1]=floor_plan&filters[listing_state][$eq]=published';
const SORTS: Record<string, string> = {
  newest: 'first_published_at:desc',
  price_asc: 'price:asc',
  price_desc: 'price:desc',
};

/** `filters` are equal on both sides; `q` is full text here and Strapi's `_q` there. */
function variant(filters: Record<string, string>, { sort = 'newest', q = '', page = 1 } = {}) {
  const equal = Object.entries(filters).map(([field, value]) => `filters[${field}][$eq]=${value}`);
  const pages = `pagination[page]=${page}&pagination[pageSize]=24`;
  const text = q === '' ? [] : [`_q=${encodeURIComponent(q)}`];
  return {
    query: new URLSearchParams({ ...filters, sort, ...(q === '' ? {} : { q }) }).toString(),
    stock: [POPULATE, ...equal, `sort=${SORTS[sort]}`, pages, ...text].join('&'),
  };
}

export const QUESTIONS: readonly Question[] = [
  {
    name: 'two filters',
    page: 1,
    variants: [
      variant({ city: 'dhaka', property_for: 'rent' }),
      variant({ city: 'chittagong', property_type: 'flat' }),
      variant({ city: 'gazipur', property_for: 'sell' }),
      variant({ property_type: 'shop', property_for: 'rent' }),
      variant({ city: 'sylhet', bedroom: '3' }),
    ],
  },
  {
    name: 'text',
    page: 1,
    variants: [
      variant({}, { q: 'gulshan' }),
      variant({}, { q: 'bashundhara lake' }),
      variant({ property_for: 'rent' }, { q: 'mirpur' }),
      variant({}, { q: 'khulshi office' }),
      variant({}, { q: 'flat' }),
    ],
  },
  {
    name: 'sorted by price',
    page: 1,
    variants: [
      variant({ city: 'dhaka' }, { sort: 'price_asc' }),
      variant({ property_for: 'sell' }, { sort: 'price_desc' }),
      variant({ city: 'chittagong', property_for: 'rent' }, { sort: 'price_asc' }),
      variant({ property_type: 'office' }, { sort: 'price_desc' }),
    ],
  },
  {
    name: 'page 50',
    page: 50,
    variants: [
      variant({ city: 'dhaka' }, { page: 50 }),
      variant({ property_for: 'rent' }, { page: 50 }),
      variant({ property_type: 'flat' }, { sort: 'price_asc', page: 50 }),
    ],
  },
];
