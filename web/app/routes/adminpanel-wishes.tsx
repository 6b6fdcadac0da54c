import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import type { FeatureWish } from '@69street/config/contract';

import { ask, calls, contentChanged } from '~/cms/client.server';
import { errorOf, forScreen, pageBehind } from '~/cms/outcome.server';
import { requireRole } from '~/identity/guards.server';
import { useMemberMessages } from '~/messages/member';
import { ownDeskMessagesOf, useOwnDeskMessages } from '~/messages/own-desk';
import { formatDay } from '~/shell/dates';
import { langOf, localPath, textLang } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { redirectWithToast } from '~/shell/session.server';
import { Nothing, Section } from '~/ui/dashboard/section';
import { DecideButton, DecidingForm } from '~/ui/desk/decision';
import { CursorPages, ListChanged } from '~/ui/desk/pages';
import { LocalLink } from '~/ui/local-link';
import { Photo } from '~/ui/photo';
import { Table, type Column } from '~/ui/table';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const { wishes: t } = ownDeskMessagesOf(request);
  const url = new URL(request.url);
  const { data, meta, isFirst, cursorRefused } = await forScreen(
    request,
    pageBehind(url.searchParams.get('cursor'), (cursor) =>
      ask(calls.featureWishes, { query: { cursor }, token: user.token }),
    ),
  );
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  const wishes = data.map((wish) => ({ ...wish, since: formatDay(wish.wished_at, langOf(url.pathname)) }));
  return { wishes, next: meta.next_cursor, isFirst, cursorRefused, page };
}

/** Features a listing as its owner wishes, or declines, and shows what else is wished. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const [intent = '', id = ''] = String((await request.formData()).get('intent') ?? '').split('/');
  if (!['feature', 'decline'].includes(intent) || id === '') throw new Response(null, { status: 400 });
  const { wishes: t } = ownDeskMessagesOf(request);
  const list = localPath(paths.admin.wishes, langOf(new URL(request.url).pathname));
  const featured = intent === 'feature';
  const error = await errorOf(
    ask(calls.decideFeatureWish, { params: { id }, body: { featured }, token: user.token }),
    request,
  );
  if (error) {
    const text = error.status === 404 ? t.gone : error.status === 409 ? t.cannot : t.away;
    return redirectWithToast(list, request, { type: error.status === 503 ? 'error' : 'info', text });
  }
  contentChanged();
  context.dropPages();
  return redirectWithToast(list, request, { type: 'success', text: featured ? t.featured : t.declined });
}

export const meta = pageMeta;

type Row = FeatureWish & { since: string };

function Decide({ row }: { row: Row }) {
  const { wishes: t } = useOwnDeskMessages();
  return (
    <span className="flex flex-wrap gap-2 whitespace-nowrap lg:flex-nowrap">
      <DecideButton value={`feature/${row._id}`} label={t.feature} name={t.featureOf(row.code)} />
      <DecideButton value={`decline/${row._id}`} label={t.decline} name={t.declineOf(row.code)} isQuiet />
    </span>
  );
}

export default function AdminPanelWishes() {
  const { wishes, next, isFirst, cursorRefused } = useLoaderData<typeof loader>();
  const { wishes: t, columns: names } = useOwnDeskMessages();
  const { dashboard } = useMemberMessages();
  const columns: Column<Row>[] = [
    {
      key: 'property',
      label: names.property,
      bare: true,
      cell: ({ _id, code, property_name, cover }) => (
        <span className="flex items-start gap-3">
          <Photo
            photo={cover}
            alt=""
            sizes="96px"
            className="aspect-4/3 w-20 shrink-0 rounded-md object-cover text-xs"
          />
          <span className="block min-w-0 wrap-anywhere">
            <LocalLink to={paths.property(_id)} className="link tap font-semibold" lang={textLang(property_name)}>
              {property_name}
            </LocalLink>
            <span className="block text-sm text-muted">{code}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      label: names.price,
      numeric: true,
      cell: ({ price }) => <span className="whitespace-nowrap">{dashboard.amount(price)}</span>,
    },
    {
      key: 'owner',
      label: t.owner,
      cell: ({ user_name, user_email }) => (
        <span className="block wrap-anywhere lg:min-w-36">
          {user_name && <span lang={textLang(user_name)}>{user_name}</span>}
          <span className="block text-sm text-muted">{user_email}</span>
        </span>
      ),
    },
    { key: 'since', label: t.since, cell: ({ since }) => since },
    { key: 'actions', label: names.actions, bare: true, cell: (row) => <Decide row={row} /> },
  ];
  return (
    <Section title={t.title} text={t.text}>
      <div className="flex flex-col gap-6">
        {cursorRefused && <ListChanged />}
        {wishes.length > 0 ? (
          <DecidingForm preventScrollReset>
            <Table caption={t.title} columns={columns} rows={wishes} rowKey={({ _id }) => _id} />
          </DecidingForm>
        ) : (
          <Nothing title={t.empty} />
        )}
        <CursorPages
          words={dashboard.admin}
          first={paths.admin.wishes}
          next={next && `${paths.admin.wishes}?cursor=${encodeURIComponent(next)}`}
          isFirst={isFirst}
        />
      </div>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
