import { json, type LoaderFunctionArgs } from '@remix-run/node';

import { TEXT_LIMITS } from '@69street/config/market';

import { langOf } from '~/shell/lang';
import { messagesOf } from '~/messages/index.server';
import { cleanText } from '~/search/search-text.server';
import { suggestedRows } from '~/search/suggestions.server';

const ADDRESS_MAX = 2000;

/** What the text of a search box (`text`) may be the beginning of, in the list whose query string is `at`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, pathname } = new URL(request.url);
  const text = cleanText((searchParams.get('text') ?? '').slice(0, TEXT_LIMITS.search));
  const at = new URLSearchParams((searchParams.get('at') ?? '').slice(0, ADDRESS_MAX));
  const rows = text ? await suggestedRows(text, at, messagesOf(request), langOf(pathname)) : [];
  return json({ rows }, { headers: { 'Cache-Control': 'private, max-age=60' } });
}
