import { json, type LoaderFunctionArgs } from '@remix-run/node';

import { EXCERPT_SHORT, excerpt } from '@69street/config/market';

import { getProperty } from '~/listing/property.server';
import { toCard } from '~/listing/listing';
import { valuesIn } from '~/search/property-filters';
import { REMEMBERED_MAX } from '~/shell/remembered';

/** The cards of listings that a browser remembers, in its order. What has left the market is left out. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ids = valuesIn(new URL(request.url).searchParams, 'ids').slice(0, REMEMBERED_MAX.seen);
  const found = await Promise.allSettled(ids.map((id) => getProperty(id)));
  const cards = found.flatMap((one) =>
    one.status === 'fulfilled' ? [toCard(one.value, (text) => excerpt(text, EXCERPT_SHORT))] : [],
  );
  return json({ cards }, { headers: { 'Cache-Control': 'private, no-cache' } });
}
