import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { STATISTIC_DAYS } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen, orNotFound } from '~/cms/outcome.server';
import { deskBaseOf, deskUser } from '~/listing/own-desk/desk.server';
import { Each, Measures, ViewingSums } from '~/listing/own-desk/statistics';
import { ownDeskMessagesOf, useOwnDeskMessages } from '~/messages/own-desk';
import { formatDay } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { Section } from '~/ui/dashboard/section';
import { Views } from '~/ui/desk/filters';
import { LocalLink } from '~/ui/local-link';

/** As many listings as are told one by one, the most seen first; the table has them all. */
const EACH = 50;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await deskUser(request);
  const url = new URL(request.url);
  const lang = langOf(url.pathname);
  const t = ownDeskMessagesOf(request).statistics;
  const asked = url.searchParams.get('days');
  const days = STATISTIC_DAYS.find((one) => String(one) === asked) ?? STATISTIC_DAYS[0];
  const listing = url.searchParams.get('listing') ?? '';
  const { token } = user;
  const [{ data }, each] = await Promise.all([
    orNotFound(forScreen(request, ask(calls.listingStatistics, { query: { days, listing }, token }))),
    listing ? null : forScreen(request, ask(calls.ownListings, { query: { sort: 'seen', limit: EACH }, token })),
  ]);
  const title = data.listing ? t.of(data.listing.property_name) : t.title;
  const page: PageInfo = { title, description: t.text, hidden: true };
  return {
    base: deskBaseOf(request),
    days,
    title,
    statistics: {
      ...data,
      days: data.days.map((day) => ({ ...day, name: formatDay(`${day.day}T06:00:00.000Z`, lang) })),
    },
    each: (each?.data ?? []).map(({ _id, code, property_name, seen, saved, contacted, seen_by_day, ...row }) => ({
      ...{ _id, code, property_name, seen, saved, contacted, days: row.days, seen_by_day },
      viewings_asked: row.viewings_asked,
      viewings_held: row.viewings_held,
      viewings_missed: row.viewings_missed,
    })),
    page,
  };
}

export const meta = pageMeta;

export default function OwnDeskStatistics() {
  const { base, days, title, statistics, each } = useLoaderData<typeof loader>();
  const { statistics: t } = useOwnDeskMessages();
  const { listing, listings, offered } = statistics;
  const path = `${base}/statistics`;
  const ofListing = listing ? `&listing=${listing._id}` : '';
  const views = STATISTIC_DAYS.map((one) => ({
    label: t.lastDays(one),
    to: `${path}?days=${one}${ofListing}`,
    isHere: one === days,
  }));
  const back = (
    <LocalLink to={listing ? path : base} className="button button-quiet">
      {listing ? t.allListings : t.toList}
    </LocalLink>
  );
  const about = listing
    ? [listing.code, listing.days !== null && t.daysOnline(listing.days)]
    : [t.listings(listings), t.offered(offered)];
  return (
    <Section title={title} text={t.text} action={back}>
      <div className="flex flex-col gap-6">
        <p className="text-muted">{about.filter(Boolean).join(' · ')}</p>
        <Views label={t.range} views={views} />
        <Measures statistics={statistics} />
        <ViewingSums all={statistics.all} />
        {each.length > 0 && <Each rows={each} path={path} />}
      </div>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
