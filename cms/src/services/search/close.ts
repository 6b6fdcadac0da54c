import type {
  CloseMatches,
  CloseMatchesQuery,
  NearestHomes,
  PropertyFilter,
  PropertyQuery,
} from '@69street/config/contract';
import { CLOSE_BELOW } from '@69street/config/market';
import {
  awayFrom,
  differencesOf,
  distanceOf,
  doubleSteps,
  farSteps,
  singleSteps,
  type Step,
} from '@69street/config/search';

import { questionOf } from '../platform/cursor';
import { publicRows } from '../platform/sql';
import type { CountedListings } from './counted-listings';
import { countedPart, countOf, isCounted } from './counts';
import { areasOf, cleaned } from './filter';
import { homesByPlace, nearestHomes } from './nearest';
import { findFirst, findPage } from './plan';
import { collectSql, toCode } from './query';
import { propertiesById } from './read';
import { writtenOnce } from './written-once';

/** Questions to the database for one answer. Steps that the counters know to be empty cost none. */
const MOST_QUESTIONS = 24;
/** Matches that one question looks at where the counters do not know how many there are. */
const LOOKED_AT = 2_000;
/** Rows of one question about several neighbourhoods, of which the nearest are then taken. */
const ROUND = 48;
/** At least so many listings in one round, of which words, amenities and sizes may leave few. */
const ROUND_UNCOUNTED = 500;
/** Neighbourhoods that have homes, the nearest first, that are asked. */
const MOST_PLACES = 30;

type Asked = Omit<CloseMatchesQuery, 'limit'> & Pick<PropertyQuery, 'wish'>;
type Close = { data: CloseMatches; meta: { nearest: NearestHomes | null } };
type Taken = { id: number; step: Step; rank: number };

/** One search for close matches: what it knows, what it has found and what it may still ask. */
class Closing {
  readonly taken: Taken[] = [];
  private questions = MOST_QUESTIONS;
  private rank = 0;

  constructor(
    private readonly counted: CountedListings,
    private readonly filter: Asked,
    private readonly areas: string[] | null,
    private readonly limit: number,
    /** Ids of rows that are not to be taken (again). */
    private readonly seen: Set<number>,
  ) {}

  async walk(steps: Step[]): Promise<void> {
    for (const step of steps) {
      if (this.room <= 0 || this.questions <= 0) return;
      this.rank++;
      if (step.places) await this.walkPlaces(step, step.places);
      else this.take(step, await this.find(step, this.room));
    }
  }

  private get room(): number {
    return this.limit - this.taken.length;
  }

  private take(step: Step, ids: number[]): void {
    for (const id of ids) {
      if (this.room <= 0) return;
      if (this.seen.has(id)) continue;
      this.seen.add(id);
      this.taken.push({ id, step, rank: this.rank });
    }
  }

  /** The first rows of a step in its order, `most` besides those that are seen. */
  private async find({ patch, sort }: Step, most: number): Promise<number[]> {
    const filter = { ...this.filter, ...patch };
    const known = countedPart(filter);
    const total = countOf(this.counted, known);
    if (total === 0 || this.questions <= 0) return [];
    this.questions--;
    const areas = filter.area === undefined ? null : this.areas;
    // Where nothing else puts them in order, what is suspicious comes last.
    const query: PropertyQuery = { ...filter, sort: sort ?? 'best', limit: most + this.seen.size };
    const found = isCounted(filter)
      ? await findPage(this.counted, query, areas, { total, after: null })
      : await publicRows<{ id: number }>(collectSql(query, areas, LOOKED_AT));
    return found.map(({ id }) => id);
  }

  /** The neighbourhoods of a step that may have homes, those that have few together. */
  private rounds(filter: PropertyFilter, places: readonly string[]): string[][] {
    const counts = homesByPlace(this.counted, filter);
    const most = isCounted(filter) ? this.room : ROUND_UNCOUNTED;
    const rounds: string[][] = [];
    let sum = Infinity;
    for (const place of places.filter((id) => counts.get(id)).slice(0, MOST_PLACES)) {
      const n = counts.get(place) ?? 0;
      if (sum + n > most) {
        rounds.push([]);
        sum = 0;
      }
      rounds.at(-1)?.push(place);
      sum += n;
    }
    return rounds;
  }

  private async walkPlaces(step: Step, places: readonly string[]): Promise<void> {
    const filter = { ...this.filter, ...step.patch };
    const rounds = this.rounds(filter, places);
    const at = (place: string[]): Step => ({ ...step, patch: { ...step.patch, place } });
    if (!isCounted(filter) && rounds.length > 1) {
      // Where few match at all, one look at all of them tells which.
      const all = await this.find(at(rounds.flat()), ROUND);
      if (all.length <= ROUND) return this.takeNearest(step, all);
    }
    for (const round of rounds) {
      if (this.room <= 0) return;
      await this.takeNearest(step, await this.find(at(round), ROUND));
    }
  }

  /** Takes those of the nearest neighbourhoods, where there is no room for all. */
  private async takeNearest(step: Step, ids: number[]): Promise<void> {
    const unseen = ids.filter((id) => !this.seen.has(id));
    if (unseen.length <= this.room) return this.take(step, unseen);
    const found = await publicRows<{ id: number; place: string | null }>(PLACES_OF, [unseen]);
    const placeOf = new Map(found.map(({ id, place }) => [id, place]));
    const far = (id: number) => {
      const place = placeOf.get(id);
      return place ? (awayFrom(this.filter.place ?? [], place)?.km ?? Infinity) : Infinity;
    };
    this.take(
      step,
      unseen
        .map((id) => ({ id, km: far(id) }))
        .sort((a, b) => a.km - b.km)
        .map(({ id }) => id),
    );
  }
}

const PLACES_OF = 'SELECT id, place FROM properties WHERE id = ANY(?::int[])';

const NOTHING: Close = { data: [], meta: { nearest: null } };

async function readClose(counted: CountedListings, filter: Asked, limit: number): Promise<Close> {
  // A code is one listing.
  if (filter.code || (filter.q && toCode(filter.q))) return NOTHING;
  const areas = await areasOf(filter);
  const exact = await findFirst(counted, { ...filter, limit: CLOSE_BELOW }, areas);
  if (exact.total >= CLOSE_BELOW) return NOTHING;
  const nearest = exact.total === 0 ? await nearestHomes(counted, filter) : null;
  return { data: await readMatches(counted, filter, { areas, exact, limit }), meta: { nearest } };
}

type Around = { areas: string[] | null; exact: Awaited<ReturnType<typeof findFirst>>; limit: number };

async function readMatches(
  counted: CountedListings,
  filter: Asked,
  { areas, exact, limit }: Around,
): Promise<CloseMatches> {
  const singles = singleSteps(filter);
  if (singles.length === 0) return [];
  const closing = new Closing(counted, filter, areas, limit, new Set(exact.found.map(({ id }) => id)));
  await closing.walk(singles);
  for (const more of [doubleSteps, farSteps]) if (closing.taken.length === 0) await closing.walk(more(filter));
  const byId = await propertiesById(closing.taken.map(({ id }) => id));
  return closing.taken
    .flatMap(({ id, step, rank }) => {
      const property = byId.get(id);
      const differs = property ? differencesOf(filter, step, property) : [];
      // One that fits exactly by now was changed between the questions.
      return property && differs.length > 0 ? [{ rank, far: distanceOf(differs, filter), differs, property }] : [];
    })
    .sort((a, b) => a.rank - b.rank || a.far - b.far)
    .map(({ differs, property }) => ({ differs, property }));
}

/**
 * Where fewer than CLOSE_BELOW listings fit a question: up to `limit` that nearly do, each with its least difference, and
 * where none does, where the nearest are, as JSON of `closeMatchesSchema`. Stepwise outwards (close.ts of the search
 * vocabulary), as far as that takes to fill it.
 */
export function closeMatches({ limit, ...asked }: CloseMatchesQuery): Promise<Buffer> {
  const filter = { ...asked, ...cleaned(asked), wish: undefined };
  const page = `close ${limit} ${questionOf(filter)}`;
  return writtenOnce(page, async (counted) => JSON.stringify(await readClose(counted, filter, limit)));
}
