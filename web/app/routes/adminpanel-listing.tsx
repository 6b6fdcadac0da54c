import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { Section } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';
import { beginningOf, onwardFrom, openListing } from '~/listing/examination.server';
import { Content } from '~/listing/moderation/content';
import { Decision, DeleteBelow } from '~/listing/moderation/decision';
import { ModerationOutcome } from '~/listing/moderation/outcome';
import { Through } from '~/listing/moderation/through';
import { useHolding } from '~/listing/moderation/use-holding';
import { formatDay, formatKnown, formatMoment } from '~/shell/dates';
import { requireRole } from '~/identity/guards.server';
import { langOf, textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { searchOf, SECTIONS } from '~/listing/moderation';
import { moderate } from '~/listing/moderate.server';
import { getQueued, queueFilterOf, sectionOf, toHistory, toReports } from '~/listing/moderation.server';
import { paths, screenPath } from '~/shell/paths';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  if (params.id === paths.admin.first) throw redirect(await beginningOf(request, user, sectionOf(request)));
  const found = await forScreen(request, getQueued(user, params.id ?? ''));
  if (!found) throw new Response(null, { status: 404 });
  const { history, ...listing } = found;
  const lang = langOf(new URL(request.url).pathname);
  const section = sectionOf(request);
  const { _id, listing_state, reports, suspicions } = listing;
  const isAsked = reports.length + suspicions.length > 0;
  const { taken, ...opened } = await openListing(request, user, { _id, listing_state, isAsked });
  const day = (iso: string | null) => iso && formatDay(iso, lang);
  const page: PageInfo = {
    title: `${listing.code} ${listing.property_name}`,
    description: listing.property_name,
    hidden: true,
  };
  return {
    section,
    listing,
    filter: queueFilterOf(request, section),
    opened,
    taken: taken && { ...taken, sinceWords: formatMoment(taken.since, lang) },
    reports: toReports(listing.reports, lang),
    history: history && toHistory(history, lang),
    moments: {
      created: formatMoment(listing.createdAt, lang),
      changed: formatMoment(listing.updatedAt, lang),
      firstPublished: listing.first_published_at && formatKnown(listing.first_published_at, lang),
      confirmed: day(listing.confirmed_at),
    },
    page,
  };
}

const guard = (request: Request) => requireRole(request, 'Admin');

export async function action({ request, params }: ActionFunctionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  if (intent !== 'take_over') {
    return moderate(request, guard, (user, _intent, { _id }) => onwardFrom(request, user, _id));
  }
  const { token } = await guard(request);
  const id = params.id ?? '';
  await forScreen(request, ask(calls.takeListing, { params: { id }, body: { over: true }, token }));
  return redirect(screenPath(request));
}

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

export default function AdminPanelListing() {
  const { filter, taken, ...shown } = useLoaderData<typeof loader>();
  const { section, listing, opened } = shown;
  const moderated = useActionData<typeof action>()?.moderated;
  const { moderation: t } = useMemberMessages();
  useHolding(listing._id, taken?.mine === true);
  const path = SECTIONS[section];
  const search = searchOf(section, filter);
  const links = (
    <div className="flex flex-wrap gap-3">
      {listing.listing_state === 'published' && (
        <LocalLink to={paths.property(listing._id)} className="button button-quiet">
          {t.listing.public}
        </LocalLink>
      )}
      <LocalLink to={paths.editProperty(listing._id)} className="button button-quiet" reloadDocument>
        {t.listing.edit}
      </LocalLink>
    </div>
  );
  return (
    <>
      {/* Low: what decides has to stand on the first screen, also below the line with the way back. */}
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 lg:-mt-4">
        <LocalLink to={path + search} className="link inline-flex min-h-11 items-center">
          {t.listing.toList[section]}
        </LocalLink>
        <span className="mr-auto text-muted">{listing.code}</span>
        {links}
      </div>
      <Section title={listing.property_name || listing.code} lang={textLang(listing.property_name)} brief>
        <ModerationOutcome moderated={moderated} section={section} />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <Content {...shown} />
          <Decision listing={listing} moderated={moderated} taken={taken} viewings={opened.viewings_open}>
            <Through previous={opened.previous} next={opened.next} toOf={(id) => `${path}/${id}${search}`} />
          </Decision>
        </div>
        {(!taken || taken.mine) && <DeleteBelow listing={listing} path={path} />}
      </Section>
    </>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
