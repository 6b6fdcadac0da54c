/** One thing that visitors ask of the search. Several variants take turns, so that none is answered from memory alone. */
export type SearchQuestion = {
  name: string;
  /** The page of a list that is asked for; it is reached by the cursors of the pages before. */
  page?: number;
  variants: Array<{
    /** Address below /api. */
    path: string;
    /** What somebody would write who has the same tables and no search of their own, statement by statement. */
    plain: string[];
    /** The same list of Strapi's own REST controller; it has no facets, no map and no suggestions. */
    stock?: string;
  }>;
};

type Filters = Record<string, string | number>;

const SORTS: Record<string, string> = {
  newest: 'first_published_at DESC, id DESC',
  price_asc: 'price, id',
  price_desc: 'price DESC, id DESC',
  size_desc: 'coalesce(property_size, 0) DESC, id DESC',
};
const LIMIT = 24;

const quote = (value: string | number) =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

function whereOf(filters: Filters, q = ''): string {
  const parts = Object.entries(filters).map(([name, value]) => {
    if (name.startsWith('min_')) return `${name.slice(4)} >= ${value}`;
    if (name.startsWith('max_')) return `${name.slice(4)} <= ${value}`;
    return `${name} IN (${String(value).split(',').map(quote).join(', ')})`;
  });
  if (q) parts.push(`property_name || ' ' || coalesce(property_description, '') ILIKE ${quote(`%${q}%`)}`);
  return [`listing_state = 'published'`, ...parts].join(' AND ');
}

/** Sizes that are not known come last here and first there: Strapi cannot say it. */
const STOCK_SORTS: Record<string, string> = {
  newest: 'first_published_at:desc',
  price_asc: 'price:asc',
  price_desc: 'price:desc',
  size_desc: 'property_size:desc',
};

function stockOf(filters: Filters, sort: string, q: string, page: number): string {
  const conditions = Object.entries(filters).flatMap(([name, value]) => {
    if (name.startsWith('min_')) return [`filters[${name.slice(4)}][$gte]=${value}`];
    if (name.startsWith('max_')) return [`filters[${name.slice(4)}][$lte]=${value}`];
    return String(value)
      .split(',')
      .map((one, at) => `filters[${name}][$in][${at}]=${one}`);
  });
  return [
    'populate[0]=photos&populate[1]=floor_plan&filters[listing_state][$eq]=published',
    ...conditions,
    `sort=${STOCK_SORTS[sort]}&pagination[page]=${page}&pagination[pageSize]=${LIMIT}`,
    ...(q ? [`_q=${encodeURIComponent(q)}`] : []),
  ].join('&');
}

function list(filters: Filters, { sort = 'newest', q = '', page = 1 } = {}) {
  const where = whereOf(filters, q);
  return {
    path: `/allProperty?${new URLSearchParams({ ...strings(filters), sort, ...(q && { q }) })}`,
    plain: [
      `SELECT count(*) FROM properties WHERE ${where}`,
      `SELECT * FROM properties WHERE ${where} ORDER BY ${SORTS[sort]} LIMIT ${LIMIT} OFFSET ${(page - 1) * LIMIT}`,
    ],
    stock: stockOf(filters, sort, q, page),
  };
}

function strings(filters: Filters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
}

function facets(filters: Filters) {
  const columns = ['property_for', 'property_type', 'city', 'place', 'bedroom'];
  return {
    path: `/facets?${new URLSearchParams(strings(filters))}`,
    plain: columns.map((column) => {
      const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !name.endsWith(column)));
      return `SELECT ${column}, count(*) FROM properties WHERE ${whereOf(others)} GROUP BY 1`;
    }),
  };
}

function map(zoom: number, [west, south, east, north]: [number, number, number, number], filters: Filters) {
  const cells = 2 ** zoom / 16;
  return {
    path: `/map?${new URLSearchParams({ ...strings(filters), zoom: String(zoom), bounds: [west, south, east, north].join(',') })}`,
    plain: [
      `SELECT round(point_latitude * ${cells}) AS y, round(point_longitude * ${cells}) AS x, count(*),
          percentile_disc(0.5) WITHIN GROUP (ORDER BY price) FROM properties
        WHERE ${whereOf(filters)} AND point_latitude BETWEEN ${south} AND ${north} AND point_longitude BETWEEN ${west} AND ${east}
        GROUP BY 1, 2`,
    ],
  };
}

const suggest = (q: string) => ({
  path: `/suggest?${new URLSearchParams({ q })}`,
  plain: [
    `SELECT area, city, count(*) FROM properties WHERE listing_state = 'published' AND area ILIKE ${quote(`%${q}%`)}
      GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 8`,
  ],
});

const RENT: Filters[] = [
  { property_for: 'rent', property_type: 'flat', city: 'dhaka' },
  { property_for: 'rent', property_type: 'flat', place: 'mirpur', max_price: 30_000 },
  { property_for: 'rent', property_type: 'office,shop', city: 'dhaka' },
  { property_for: 'rent', city: 'chittagong', bedroom: 3 },
];
const SELL: Filters[] = [
  { property_for: 'sell', property_type: 'flat', city: 'chittagong' },
  { property_for: 'sell', place: 'uttara', bedroom: 3 },
  { property_for: 'sell', property_type: 'flat', min_price: 5_000_000, max_price: 10_000_000 },
  { property_for: 'sell', property_type: 'flat', place: 'dhanmondi,gulshan', min_bedroom: 3 },
];
const PAGE = 50;
const DEEP: Filters[] = [
  {},
  { city: 'dhaka' },
  { property_for: 'rent' },
  { property_for: 'sell', property_type: 'flat' },
];

const BANGLADESH: [number, number, number, number] = [88, 20.5, 92.7, 26.7];
const DHAKA_AROUND: [number, number, number, number] = [89.9, 23.4, 90.9, 24.2];
const DHAKA: [number, number, number, number] = [90.33, 23.7, 90.46, 23.9];
const GULSHAN: [number, number, number, number] = [90.4, 23.77, 90.43, 23.8];

export const SEARCH_QUESTIONS: readonly SearchQuestion[] = [
  { name: 'three filters', variants: [...RENT, ...SELL].map((filters) => list(filters)) },
  {
    name: 'text',
    variants: [
      list({}, { q: 'gulshan' }),
      list({}, { q: 'bashundhara lake' }),
      list({ property_for: 'rent' }, { q: 'mirpur' }),
      list({}, { q: 'khulshi office' }),
      list({ city: 'dhaka' }, { q: 'south facing' }),
      list({}, { q: 'flat' }),
    ],
  },
  { name: 'facets', variants: [{}, ...RENT, ...SELL].map(facets) },
  ...Object.keys(SORTS).map((sort) => ({
    name: `page ${PAGE}, ${sort}`,
    page: PAGE,
    variants: DEEP.map((filters) => list(filters, { sort, page: PAGE })),
  })),
  ...(
    [
      [6, BANGLADESH],
      [10, DHAKA_AROUND],
      [12, DHAKA],
      [15, GULSHAN],
    ] as const
  ).map(([zoom, bounds]) => ({
    name: `map, zoom ${zoom}`,
    variants: [{}, ...RENT.slice(0, 2), ...SELL.slice(0, 2)].map((filters) => map(zoom, bounds, filters)),
  })),
  {
    name: 'suggestions',
    variants: ['d', 'mir', 'uttra', 'bashund', 'গুল', 'ধানমন্ডি', 'office', 'D-1042', 'agraba', 'nikunjo 2'].map(
      suggest,
    ),
  },
];
