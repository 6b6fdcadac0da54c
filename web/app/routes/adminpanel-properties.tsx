import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { API_LIMIT_DEFAULT } from '@69street/config/market';

import { pageOfProperties } from '~/cms/property.server';
import { Nothing, Section } from '~/components/dashboard/section';
import { LocalLink } from '~/components/local-link';
import { Photo } from '~/components/photo';
import { Table, type Column } from '~/components/table';
import { requireRole } from '~/guards.server';
import { textLang } from '~/listing';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { pageMeta, type PageInfo } from '~/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRole(request, 'Admin');
  const t = memberMessagesOf(request).dashboard.admin;
  const cursor = new URL(request.url).searchParams.get('cursor');
  const list = await pageOfProperties({}, API_LIMIT_DEFAULT, cursor);
  const properties = list.data.map((property) => ({
    _id: property._id,
    code: property.code,
    property_name: property.property_name,
    property_for: property.property_for,
    property_type: property.property_type,
    city: property.city,
    area: property.area,
    price: property.price,
    photo: property.photos[0] ?? null,
  }));
  const page: PageInfo = { title: t.entries.properties, description: t.propertiesCaption, hidden: true };
  return { properties, meta: list.meta, isFirst: list.cursor === null, cursorRefused: list.cursorRefused, page };
}

export const meta = pageMeta;

export default function AdminPanelProperties() {
  const { properties, meta: list, isFirst, cursorRefused } = useLoaderData<typeof loader>();
  const { dashboard } = useMemberMessages();
  const { common } = useMessages();
  const t = dashboard.admin;
  const columns: Column<(typeof properties)[number]>[] = [
    {
      key: 'image',
      label: t.propertyColumns.image,
      bare: true,
      cell: ({ photo }) => (
        <Photo photo={photo} alt="" sizes="96px" className="aspect-4/3 w-24 rounded-md object-cover text-xs" />
      ),
    },
    {
      key: 'property',
      label: t.propertyColumns.property,
      bare: true,
      cell: ({ _id, property_name }) => (
        <LocalLink to={`/spp/${_id}`} className="link font-semibold" lang={textLang(property_name)}>
          {property_name}
        </LocalLink>
      ),
    },
    {
      key: 'code',
      label: t.propertyColumns.code,
      cell: ({ code }) => <span className="whitespace-nowrap">{code}</span>,
    },
    {
      key: 'place',
      label: t.propertyColumns.place,
      cell: ({ area, city }) => (
        <>
          {area && <span lang={textLang(area)}>{`${area}, `}</span>}
          {common.cities[city]}
        </>
      ),
    },
    {
      key: 'kind',
      label: t.propertyColumns.kind,
      cell: ({ property_type, property_for }) => (
        <>
          {common.types[property_type]}
          <span className="block text-sm text-muted">{common.propertyFor[property_for]}</span>
        </>
      ),
    },
    {
      key: 'price',
      label: t.propertyColumns.price,
      numeric: true,
      cell: ({ price, property_for }) => (
        <>
          <span className="price whitespace-nowrap">{dashboard.amount(price)}</span>
          {property_for === 'rent' && <span className="block text-sm text-muted">{common.perMonth}</span>}
        </>
      ),
    },
  ];
  return (
    <Section title={t.entries.properties} text={t.total(list.total, list.total_is_exact)}>
      {cursorRefused && (
        <p role="status" className="mb-4 rounded-lg bg-warning-soft p-3 text-warning">
          {t.listChanged}
        </p>
      )}
      {properties.length === 0 ? (
        <Nothing title={t.propertiesEmpty} />
      ) : (
        <Table
          caption={t.propertiesCaption}
          showCaption
          columns={columns}
          rows={properties}
          rowKey={(row) => row._id}
        />
      )}
      {(!isFirst || list.next_cursor) && (
        <nav aria-label={t.pages} className="mt-6 flex flex-wrap gap-3">
          {!isFirst && (
            <LocalLink to="/adminpanel/properties" className="button button-quiet">
              {t.firstPage}
            </LocalLink>
          )}
          {list.next_cursor && (
            <LocalLink
              to={`/adminpanel/properties?${new URLSearchParams({ cursor: list.next_cursor })}`}
              className="button"
            >
              {t.nextPage}
            </LocalLink>
          )}
        </nav>
      )}
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/components/fault';
