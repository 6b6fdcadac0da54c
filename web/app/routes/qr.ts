import type { LoaderFunctionArgs } from '@remix-run/node';

import { publicOrigin } from '~/env.server';
import { qrCode } from '~/listing/qr.server';
import { langOf, localPath } from '~/shell/lang';
import { paths } from '~/shell/paths';

const CODE = /^[\w-]{1,40}$/;
const WEEK_S = 7 * 24 * 60 * 60;

/** The address of a listing's page as a QR code; whether there is such a listing is the page's business. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const code = params.id ?? '';
  if (!CODE.test(code)) throw new Response(null, { status: 404 });
  const lang = langOf(new URL(request.url).pathname);
  const { size, path } = qrCode(publicOrigin + localPath(paths.property(code), lang));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" stroke="#000"/></svg>`;
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${WEEK_S}` },
  });
}
