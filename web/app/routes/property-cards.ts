import { json, type LoaderFunctionArgs } from '@remix-run/node';

import { EXCERPT_SHORT } from '@69street/config/market';

import { getProperty } from '~/listing/property.server';
import { cardIn } from '~/listing/cards.server';
import { valuesIn } from '~/search/property-filters';
import { langOf } from '~/shell/lang';
import { REMEMBERED_MAX } from '~/shell/remembered';

/** The cards of listings that a browser remembers, in its order. What has left the market is left out. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, pathname } = new URL(request.url);
  const lang = langOf(pathname);
  const ids = valuesIn(searchParams, 'ids').slice(0, REMEMBERED_MAX.seen);
  const found = await Promise.allSettled(ids.map((id) => getProperty(id)));
  const cards = found.flatMap((one) => (one.status === 'fulfilled' ? [cardIn(one.value, lang, EXCERPT_SHORT)] : []));
  return json({ cards }, { headers: { 'Cache-Control': 'private, no-cache' } });
}
