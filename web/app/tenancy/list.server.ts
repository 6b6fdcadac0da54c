import { json, type LoaderFunctionArgs } from '@remix-run/node';

import { ask, calls } from '~/cms/client.server';
import { forScreen, pageBehind } from '~/cms/outcome.server';
import { requireUser } from '~/identity/guards.server';
import { tenancyMessagesOf } from '~/messages/tenancy';
import { formatDay } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import type { PageInfo } from '~/shell/meta';
import { NO_STORE } from '~/shell/private';

const PAGE = 20;

/** A page of the own tenancies. */
export async function tenancyList({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { token } = await requireUser(request);
  const { pathname, searchParams } = new URL(request.url);
  const lang = langOf(pathname);
  const t = tenancyMessagesOf(request).list;
  const found = await forScreen(
    request,
    pageBehind(searchParams.get('cursor'), (cursor) => ask(calls.tenancies, { query: { cursor, limit: PAGE }, token })),
  );
  const { data, meta, isFirst, cursorRefused } = found;
  const lines = data.map((line) => ({ ...line, ended: line.ended_on && formatDay(line.ended_on, lang) }));
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  return json({ lines, total: meta.total, next: meta.next_cursor, isFirst, cursorRefused, page }, NO_STORE);
}
