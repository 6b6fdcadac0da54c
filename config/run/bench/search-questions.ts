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

/** What the wishes, then the closeness to a price, come to in one order, for who has the same columns. */
function bestOf(wishes: readonly string[], price: number | undefined): string {
  const wished = wishes.map((wish) =>
    wish.includes(' ')
      ? `(property_description ILIKE ${quote(`%${wish}%`)})::int`
      : `(${quote(wish)} = ANY (features))::int`,
  );
  return [
    ...(wished.length > 0 ? [`coalesce(${wished.join(' + ')}, 0) DESC`] : []),
    ...(price === undefined ? [] : [`abs(price - ${price})`]),
    'standing DESC, id DESC',
  ].join(', ');
}

type Best = { q?: string; wish?: readonly string[]; page?: number };

/** A list under "best match"; Strapi has no such order. */
function best(filters: Filters, { q = '', wish = [], page = 1 }: Best) {
  const where = whereOf(filters, q);
  const order = bestOf(wish, filters.max_price === undefined ? undefined : Number(filters.max_price));
  const asked = {
    ...strings(filters),
    sort: 'best',
    ...(q && { q }),
    ...(wish.length > 0 && { wish: wish.join(',') }),
  };
  return {
    path: `/allProperty?${new URLSearchParams(asked)}`,
    plain: [
      `SELECT count(*) FROM properties WHERE ${where}`,
      `SELECT * FROM properties WHERE ${where} ORDER BY ${order} LIMIT ${LIMIT} OFFSET ${(page - 1) * LIMIT}`,
    ],
  };
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
/** What people wish beside those: what many listings have, what hardly any has, words, and what they do not want. */
const WISHES = [
  ['furnished', 'facing_south'],
  ['lift', 'generator', 'parking'],
  ['family'],
  ['ready', 'corner'],
  ['near the lake', 'lift'],
  ['-ground_floor', 'gas'],
  ['south facing balcony'],
  ['gym', 'pool', 'furnished'],
] as const;
const NAMED: Array<[Filters, readonly string[]]> = [
  [{ property_for: 'rent', property_type: 'flat', place: 'uttara', bedroom: 3, max_price: 30_000 }, ['furnished']],
  [{ property_for: 'rent', property_type: 'flat', place: 'mirpur', max_price: 20_000 }, ['family', 'lift']],
  [{ property_for: 'sell', property_type: 'flat', place: 'dhanmondi', max_price: 20_000_000 }, ['facing_south']],
  [
    { property_for: 'sell', property_type: 'flat', place: 'bashundhara', min_bedroom: 3, max_price: 15_000_000 },
    ['ready'],
  ],
  [{ property_for: 'rent', property_type: 'flat', place: 'gulshan,banani', max_price: 100_000 }, ['furnished', 'gym']],
  [{ property_for: 'rent', place: 'mohammadpur', max_price: 25_000 }, ['near the park']],
];
const BEST: ReadonlyArray<readonly [string, Array<readonly [Filters, Best]>]> = [
  ['wishes', [...RENT, ...SELL].map((filters, n) => [filters, { wish: WISHES[n] ?? [] }] as const)],
  [
    'text',
    [
      [{}, { q: 'gulshan', wish: ['furnished'] }],
      [{}, { q: 'bashundhara lake', wish: ['facing_south'] }],
      [{ property_for: 'rent' }, { q: 'mirpur', wish: ['family'] }],
      [{}, { q: 'khulshi office', wish: ['lift'] }],
      [{ city: 'dhaka' }, { q: 'south facing', wish: ['corner'] }],
      [{}, { q: 'flat', wish: ['ready', 'near the lake'] }],
      [{}, { q: 'flat' }],
      [{ city: 'dhaka' }, { q: 'apartment bashundhara' }],
    ],
  ],
  ['price, place, wish', NAMED.map(([filters, wish]) => [filters, { wish }] as const)],
  ['place', ['mirpur', 'uttara', 'gulshan', 'dhanmondi'].map((place) => [{ place }, {}] as const)],
  ['page 2', [...RENT, ...SELL].map((filters, n) => [filters, { wish: WISHES[n] ?? [], page: 2 }] as const)],
];
const PAGE = 50;
const DEEP: Filters[] = [
  {},
  { city: 'dhaka' },
  { property_for: 'rent' },
  { property_for: 'sell', property_type: 'flat' },
];

/** The columns that a bound of costs is compared with, and those of who does not say them besides. */
const COST_COLUMNS: Record<string, readonly [said: string, least: string]> = {
  max_day_one: ['day_one_said', 'day_one_least'],
  max_monthly: ['monthly_said', 'monthly_least'],
};

/** What homes cost beside their price; Strapi knows nothing of the sums. */
function costs({ unsaid, ...filters }: Filters, sort?: 'day_one' | 'monthly_total') {
  const bounds = Object.entries(filters).flatMap(([name, value]) => {
    const columns = COST_COLUMNS[name];
    return columns ? [`${columns[unsaid ? 1 : 0]} <= ${value}`] : [];
  });
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in COST_COLUMNS)));
  const where = [whereOf(others), ...bounds].join(' AND ');
  const order =
    sort === undefined ? 'standing DESC, id DESC' : `${sort === 'day_one' ? 'day_one_said' : 'monthly_said'}, id`;
  const asked = { ...strings(filters), ...(unsaid && { unsaid: '1' }), ...(sort && { sort }) };
  return {
    path: `/allProperty?${new URLSearchParams(asked)}`,
    plain: [
      `SELECT count(*) FROM properties WHERE ${where}`,
      `SELECT * FROM properties WHERE ${where} ORDER BY ${order} LIMIT ${LIMIT}`,
    ],
  };
}
const BOUNDS: Filters[] = [
  { property_for: 'rent', max_day_one: 100_000 },
  { property_for: 'rent', property_type: 'flat', place: 'mirpur', max_day_one: 60_000 },
  { property_for: 'rent', city: 'dhaka', max_monthly: 30_000 },
  { property_for: 'rent', property_type: 'flat', city: 'chittagong', max_monthly: 25_000 },
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
  ...BEST.map(([name, asked]) => ({
    name: `best, ${name}`,
    page: asked[0]?.[1].page ?? 1,
    variants: asked.map(([filters, said]) => best(filters, said)),
  })),
  { name: 'costs, said', variants: BOUNDS.map((filters) => costs(filters)) },
  { name: 'costs, said or not', variants: BOUNDS.map((filters) => costs({ ...filters, unsaid: 1 })) },
  {
    name: 'costs, in order',
    variants: [...RENT, ...SELL].flatMap((filters) => [costs(filters, 'day_one'), costs(filters, 'monthly_total')]),
  },
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
