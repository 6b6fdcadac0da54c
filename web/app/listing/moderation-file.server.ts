import type { LoaderFunctionArgs } from '@remix-run/node';

import type { ExportedListing, Warning } from '@69street/config/contract';

import { ask, calls } from '~/cms/client.server';
import { csvResponse, phoneCell, type CsvColumn } from '~/shell/csv.server';
import { formatStamp } from '~/shell/dates';
import { publicOrigin } from '~/env.server';
import type { SignedInUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import { reportMessagesOf } from '~/messages/report';
import { SECTIONS, type Section } from '~/listing/moderation';
import { questionOf, queueFilterOf } from '~/listing/moderation.server';

/** The listings of a section with its filters as a CSV file. Called behind the guard; throws what `csvResponse` throws. */
export async function queueFile(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  user: SignedInUser,
  section: Section,
): Promise<Response> {
  const { dashboard, moderation } = memberMessagesOf(request);
  const { reasons } = reportMessagesOf(request);
  const { common } = messagesOf(request);
  const { file: t } = moderation;
  const { pathname } = new URL(request.url);
  const warning = (found: Warning) => {
    if (found.kind === 'same_number') return moderation.sameNumber(found.names);
    if (found.kind === 'price_far') return moderation.priceFar(found.median, found.listings);
    return `${moderation.samePhoto} ${found.others.map(({ code }) => code).join(', ')}`;
  };
  const columns: CsvColumn<ExportedListing>[] = [
    { label: t.code, cell: ({ code }) => code },
    { label: t.name, cell: ({ property_name }) => property_name },
    { label: t.for, cell: ({ property_for }) => common.propertyFor[property_for] },
    { label: t.type, cell: ({ property_type }) => common.types[property_type] },
    { label: t.city, cell: ({ city }) => common.cities[city] },
    { label: t.area, cell: ({ area }) => area },
    { label: t.price, cell: ({ price }) => price },
    { label: t.size, cell: ({ property_size }) => property_size },
    { label: t.state, cell: ({ listing_state }) => dashboard.states[listing_state] },
    { label: t.ownerName, cell: ({ owner_name }) => owner_name },
    { label: t.number, cell: ({ owner_number }) => phoneCell(owner_number) },
    { label: t.email, cell: ({ owner_gmail }) => owner_gmail },
    { label: t.account, cell: ({ user_email }) => user_email },
    { label: t.created, cell: ({ createdAt }) => formatStamp(createdAt) },
    { label: t.changed, cell: ({ updatedAt }) => formatStamp(updatedAt) },
    { label: t.warnings, cell: ({ warnings }) => [...new Set(warnings.map(warning))].join('; ') },
    {
      label: t.suspicions,
      cell: ({ suspicions }) => suspicions.map((suspicion) => moderation.suspicions[suspicion]).join('; '),
    },
    {
      label: t.reports,
      cell: ({ reports }) =>
        reports.map(({ reason, words }) => [reasons[reason], words].filter(Boolean).join(': ')).join('; '),
    },
    {
      label: t.link,
      cell: ({ _id }) => publicOrigin + localPath(`${SECTIONS[section]}/${_id}`, langOf(pathname)),
    },
  ];
  const question = questionOf(section, queueFilterOf(request, section));
  return csvResponse(
    { request, context },
    {
      name: section === 'all' ? 'properties' : 'user-properties',
      columns,
      pageAt: (cursor, signal) =>
        ask(calls.exportProperties, {
          query: { ...question, cursor },
          token: user.token,
          signal,
          kind: 'part',
        }),
    },
  );
}
