import { askRemembered, calls } from '~/cms/client.server';
import { soonOrNull } from '~/cms/outcome.server';
import { formatDay } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import { costMessagesIn } from '~/messages/cost';

import type { AdvanceLaws } from './advance-law';

/** The lines of the law that speak of an advance, in words, for the form of a listing. */
export async function advanceLaws(request: Request): Promise<AdvanceLaws> {
  const lang = langOf(new URL(request.url).pathname);
  const { sheet, law } = costMessagesIn(lang);
  const laws = (await soonOrNull(askRemembered(calls.lawLines, { query: { lang } })))?.data ?? [];
  return laws
    .filter(({ advance_above_months }) => advance_above_months !== null)
    .map(({ source, source_date, ...line }) => ({
      ...line,
      source_date,
      title: law.title,
      source: sheet.source(source, formatDay(`${source_date}T00:00:00+06:00`, lang)),
    }));
}
