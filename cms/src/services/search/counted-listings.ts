import {
  CITIES,
  PROPERTY_FOR,
  PROPERTY_TYPES,
  type City,
  type PropertyFor,
  type PropertyType,
} from '@69street/config/market';

/** One key of the counters and how many published listings have it; '' and −1 stand for "not known". */
export type CountRow = [
  city: string,
  place: string,
  property_for: string,
  property_type: string,
  bedroom: number,
  price_step: number,
  tile: number,
  n: number,
  /** Which listings a statement changed, in its row of zero: empty where they are many. */
  ids?: number[] | null,
];

const [FIRST_SIZE, GROWTH] = [4096, 2];
/** More are counted as so many: no question asks for them. */
export const BEDROOMS_MAX = 200;

let versions = 0;

/**
 * The counters in memory, one column beside the other: a facet looks at every key of the market, some ten thousand, and
 * has to do it in a fraction of a millisecond. City, use and type are their places in the vocabulary; places are
 * numbered as they come.
 */
export class CountedListings {
  size = 0;
  /** Another one after every change: what was derived from these numbers is good as long as it is the same. */
  version = ++versions;
  readonly places: string[] = [''];
  city = new Uint8Array(FIRST_SIZE);
  place = new Uint32Array(FIRST_SIZE);
  property_for = new Uint8Array(FIRST_SIZE);
  property_type = new Uint8Array(FIRST_SIZE);
  bedroom = new Int32Array(FIRST_SIZE);
  price_step = new Int32Array(FIRST_SIZE);
  tile = new Int32Array(FIRST_SIZE);
  n = new Int32Array(FIRST_SIZE);
  private readonly rows = new Map<string, number>();
  private readonly placeNumbers = new Map([['', 0]]);

  add(row: CountRow): void {
    const [city, place, property_for, property_type, bedroom, price_step, tile, n] = row;
    if (n === 0) return;
    this.version = ++versions;
    const key = `${city} ${place} ${property_for} ${property_type} ${bedroom} ${price_step} ${tile}`;
    let at = this.rows.get(key);
    if (at === undefined) {
      at = this.size++;
      if (at === this.n.length) this.grow();
      this.rows.set(key, at);
      this.city[at] = numberOf(CITIES, city);
      this.place[at] = this.numberOfPlace(place);
      this.property_for[at] = numberOf(PROPERTY_FOR, property_for);
      this.property_type[at] = numberOf(PROPERTY_TYPES, property_type);
      this.bedroom[at] = Math.min(bedroom, BEDROOMS_MAX);
      this.price_step[at] = price_step;
      this.tile[at] = tile;
    }
    this.n[at] = (this.n[at] ?? 0) + n;
  }

  /** The number of a place, also of one that no listing has (yet). */
  numberOfPlace(place: string): number {
    let number = this.placeNumbers.get(place);
    if (number === undefined) {
      number = this.places.length;
      this.places.push(place);
      this.placeNumbers.set(place, number);
    }
    return number;
  }

  private grow(): void {
    const length = this.n.length * GROWTH;
    for (const name of ['city', 'property_for', 'property_type'] as const)
      this[name] = grown(this[name], new Uint8Array(length));
    for (const name of ['bedroom', 'price_step', 'tile', 'n'] as const)
      this[name] = grown(this[name], new Int32Array(length));
    this.place = grown(this.place, new Uint32Array(length));
  }
}

function grown<Column extends Uint8Array | Int32Array | Uint32Array>(column: Column, larger: Column): Column {
  larger.set(column);
  return larger;
}

/** The place of a word in the vocabulary; its length for a word that is not in it. */
function numberOf(vocabulary: readonly string[], word: string): number {
  const number = vocabulary.indexOf(word);
  return number === -1 ? vocabulary.length : number;
}

// The vocabulary of their own module: an import is looked up anew at every use, and this is asked for every row.
const [cities, uses, types] = [CITIES, PROPERTY_FOR, PROPERTY_TYPES];
export const cityAt = (number: number): City | undefined => cities[number];
export const propertyForAt = (number: number): PropertyFor | undefined => uses[number];
export const propertyTypeAt = (number: number): PropertyType | undefined => types[number];

/** Listings with a point of their own are counted by tiles of a hundredth of a degree, about a kilometre each way. */
export const TILE_DEGREES = 0.01;

/** The column (from longitude 0) and the row (from the equator) of a tile; nulls for what has none. */
export function tileOf(tile: number): { x: number; y: number } | { x: null; y: null } {
  if (tile < 0) return { x: null, y: null };
  return { x: (tile % 36_001) - 18_000, y: Math.floor(tile / 36_001) - 9_000 };
}
