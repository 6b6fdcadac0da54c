import type { LoaderFunctionArgs } from '@remix-run/node';

import { formatMoney } from '@69street/config/market';
import { areaIn } from '@69street/config/search';

import { getProperty } from '~/listing/property.server';
import { drawCard } from '~/listing/share-card.server';
import { messagesOf } from '~/messages/index.server';
import { langOf } from '~/shell/lang';

const HOUR_S = 3600;

/** The picture that stands for a listing without photographs where its page is shared. Only of what visitors may see. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const lang = langOf(new URL(request.url).pathname);
  const { common } = messagesOf(request);
  const property = areaIn(await getProperty(params.id ?? ''), lang);
  const { property_for, property_type, city, area, price, bedroom, bathroom, property_size } = property;
  const png = await drawCard({
    tag: common.propertyFor[property_for],
    price: formatMoney(price, lang),
    month: property_for === 'rent' ? common.perMonth : '',
    name: property.property_name,
    place: [area, common.cities[city]].filter(Boolean).join(', '),
    facts: [
      common.types[property_type],
      bedroom ? common.bedrooms(bedroom) : '',
      bathroom ? common.bathrooms(bathroom) : '',
      property_size ? common.squareFeet(property_size) : '',
    ]
      .filter(Boolean)
      .join(' · '),
  });
  if (!png) return new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
  return new Response(new Uint8Array(png), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': `public, max-age=${HOUR_S}` },
  });
}
