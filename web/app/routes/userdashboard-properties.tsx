import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';

import { forScreen, listOwnProperties } from '~/cms/account.server';
import { Nothing, Section } from '~/components/dashboard/section';
import { LocalLink } from '~/components/local-link';
import { Photo } from '~/components/photo';
import { Table, type Column } from '~/components/table';
import { formatDay } from '~/dates';
import { requireUser } from '~/guards.server';
import { langOf } from '~/lang';
import { textLang } from '~/listing';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const t = memberMessagesOf(request).dashboard.properties;
  const lang = langOf(new URL(request.url).pathname);
  const properties = (await forScreen(request, listOwnProperties(user))).map((property) => ({
    _id: property._id,
    property_name: property.property_name,
    property_for: property.property_for,
    code: property.code,
    listing_state: property.listing_state,
    decision_note: property.decision_note,
    price: property.price,
    photo: property.photos[0] ?? null,
    changed: formatDay(property.updatedAt, lang),
  }));
  const page: PageInfo = { title: t.title, description: t.emptyText, hidden: true };
  return { properties, page };
}

export const meta = pageMeta;

export default function UserDashboardProperties() {
  const { properties } = useLoaderData<typeof loader>();
  const { dashboard } = useMemberMessages();
  const t = dashboard.properties;
  const columns: Column<(typeof properties)[number]>[] = [
    {
      key: 'photo',
      label: t.columns.photo,
      bare: true,
      cell: ({ photo }) => (
        <Photo photo={photo} alt="" sizes="96px" className="aspect-4/3 w-24 rounded-md object-cover text-xs" />
      ),
    },
    {
      key: 'property',
      label: t.columns.property,
      bare: true,
      cell: ({ _id, property_name, listing_state, decision_note }) => (
        <>
          {listing_state === 'published' ? (
            <LocalLink to={`/spp/${_id}`} className="link font-semibold" lang={textLang(property_name)}>
              {property_name}
            </LocalLink>
          ) : (
            <span className="font-semibold" lang={textLang(property_name)}>
              {property_name}
            </span>
          )}
          {decision_note && (
            <span className="mt-1 block max-w-[60ch] text-sm text-muted" lang={textLang(decision_note)}>
              {t.note(decision_note)}
            </span>
          )}
        </>
      ),
    },
    { key: 'code', label: t.columns.code, cell: ({ code }) => <span className="whitespace-nowrap">{code}</span> },
    { key: 'state', label: t.columns.state, cell: ({ listing_state }) => dashboard.states[listing_state] },
    {
      key: 'price',
      label: t.columns.price,
      numeric: true,
      cell: ({ price, property_for }) => (
        <>
          <span className="price whitespace-nowrap">{dashboard.amount(price)}</span>
          {property_for === 'rent' && <span className="block text-sm text-muted">{t.perMonth}</span>}
        </>
      ),
    },
    { key: 'changed', label: t.columns.changed, cell: ({ changed }) => changed },
  ];
  const add = (
    <span className="inline-flex min-h-11 items-center gap-1.5 font-semibold">
      <Plus size={18} aria-hidden="true" />
      <LocalLink to="/addProperty" className="link">
        {t.add}
      </LocalLink>
    </span>
  );
  return (
    <Section title={t.title} action={add}>
      {properties.length === 0 ? (
        <Nothing title={t.empty} text={t.emptyText} />
      ) : (
        <Table
          caption={t.caption(properties.length)}
          showCaption
          columns={columns}
          rows={properties}
          rowKey={(row) => row._id}
        />
      )}
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/components/fault';
