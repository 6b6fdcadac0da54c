import type { Language, LawLine } from '@69street/config/market';

type Kept = LawLine & { on_listings: boolean | null };

/**
 * What the law says beside a home to let: the lines of the agreement that staff have ticked for it, so that each is said
 * in one place. None where staff have not published the text in that language.
 */
export async function listLaws(locale: Language): Promise<LawLine[]> {
  const where = { publishedAt: { $notNull: true }, locale };
  const found: { law: Kept[] | null } | null = await strapi.db
    .query('api::agreement-text.agreement-text')
    .findOne({ where, populate: { law: true } });
  return (found?.law ?? [])
    .filter(({ on_listings }) => on_listings)
    .map(({ says, source, source_date, only_city, advance_above_months }) => ({
      ...{ says, source, source_date },
      only_city: only_city ?? null,
      advance_above_months: advance_above_months ?? null,
    }));
}
