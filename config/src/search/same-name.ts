import { kilometresBetween } from './distance.js';
import { placePoint, placesAround } from './places.js';

/** Of two places of one name the one beside what else was said is meant; what is farther than this is beside nothing. */
const BESIDE_KM = 6;

/** Between the middles of two places; endless where one of them is not known. */
function kilometres(a: string, b: string): number {
  const [from, to] = [placePoint(a), placePoint(b)];
  return from && to ? kilometresBetween(from, to) : Infinity;
}

/**
 * Which of the places of one name is meant beside these others: the one that lies in one of them, or around one, else
 * the nearest to them; null where they do not tell.
 */
export function told(ids: readonly string[], others: readonly string[]): string | null {
  const strangers = others.filter((id) => !ids.includes(id));
  const inside = ids.find((id) => placesAround(id).some((around) => strangers.includes(around)));
  if (inside !== undefined) return inside;
  const around = ids.find((id) => strangers.some((other) => placesAround(other).includes(id)));
  if (around !== undefined) return around;
  const far = ids.flatMap((id) => strangers.map((other) => ({ id, km: kilometres(id, other) })));
  const [nearest] = far.sort((a, b) => a.km - b.km);
  return nearest && nearest.km <= BESIDE_KM ? nearest.id : null;
}
