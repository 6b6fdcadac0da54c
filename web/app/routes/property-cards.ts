import { json, type LoaderFunctionArgs } from '@remix-run/node';

import { EXCERPT_SHORT } from '@69street/config/market';

import { getProperty } from '~/listing/property.server';
import { cardIn } from '~/listing/cards.server';
import { valuesIn } from '~/search/property-filters';
import { langOf } from '~/shell/lang';
import { REMEMBERED_MAX } from '~/shell/remembered';

const isGone = (one: PromiseSettledResult<unknown>) =>
  one.status === 'rejected' && one.reason instanceof Response && one.reason.status === 404;

/** The cards of listings that a browser remembers, in its order, and the ids of those that have left the market. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, pathname } = new URL(request.url);
  const lang = langOf(pathname);
  const ids = valuesIn(searchParams, 'ids').slice(0, REMEMBERED_MAX.seen);
  const found = await Promise.allSettled(ids.map((id) => getProperty(id)));
  const cards = found.flatMap((one) => (one.status === 'fulfilled' ? [cardIn(one.value, lang, EXCERPT_SHORT)] : []));
  const gone = ids.filter((_, index) => found[index] && isGone(found[index]));
  return json({ cards, gone }, { headers: { 'Cache-Control': 'private, no-cache' } });
}
