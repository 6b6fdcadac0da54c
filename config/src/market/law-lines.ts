/** What a law says, in one language, as staff wrote it, with where that stands and when it was read. */
export type LawLine = {
  says: string;
  source: string;
  source_date: string;
  /** The city in which alone it holds; null for the whole country. */
  only_city: string | null;
  /** It speaks of an advance of more than so many months' rent; null when it speaks of no advance. */
  advance_above_months: number | null;
};

/** The lines that are told beside a home to let in a city. */
export function lawsFor<Line extends LawLine>(laws: readonly Line[], city: string): Line[] {
  return laws.filter(({ only_city }) => only_city === null || only_city === city);
}

/** The lines that speak of an advance of so many months; none where nobody says how many. */
export function lawsOnAdvance<Line extends LawLine>(
  laws: readonly Line[],
  { city, months }: { city: string; months: number | null },
): Line[] {
  if (months === null) return [];
  return lawsFor(laws, city).filter(({ advance_above_months: most }) => most !== null && months > most);
}
