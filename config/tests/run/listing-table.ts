import { IMPORTED } from '../../run/import/map.js';
import { type FieldDeclaration, LISTING } from '../../src/market/index.js';

const TYPES: Partial<Record<FieldDeclaration['kind'], string>> = {
  paragraph: 'text',
  count: 'integer',
  year: 'integer',
  area: 'integer',
  money: 'bigint',
  decimal: 'double precision',
  several: 'jsonb',
  date: 'date',
};

/** The columns of listings that an import fills, with Strapi's types. */
export const IMPORTED_COLUMNS = IMPORTED.map((name) => `${name} ${TYPES[LISTING[name].kind] ?? 'varchar(255)'}`).join();
/** Nothing is known of a listing. */
export const NOTHING_KNOWN = Object.fromEntries(IMPORTED.map((name) => [name, null]));
