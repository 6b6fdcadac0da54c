import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import {
  inOrder,
  LISTING,
  LISTING_COLUMNS,
  LISTING_STEPS,
  type ListingColumn,
  type Suspicion,
} from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { Section } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';
import { Card, Facts } from '~/ui/desk/card';
import { DecidingForm } from '~/ui/desk/decision';
import { beginningOf, onwardFrom, openListing } from '~/listing/examination.server';
import { Decision, DeleteBelow } from '~/listing/moderation/decision';
import { Decisions } from '~/listing/moderation/decisions';
import { Changes, Pictures } from '~/listing/moderation/details';
import { useFieldNames } from '~/listing/field-names';
import { Reports, Suspicions, Warnings } from '~/listing/moderation/hints';
import { OwnerCard } from '~/listing/moderation/owner';
import { Overview } from '~/listing/moderation/overview';
import { ModerationOutcome } from '~/listing/moderation/outcome';
import { FinalButton } from '~/listing/moderation/sure';
import { Through } from '~/listing/moderation/through';
import { Twins } from '~/listing/moderation/twins';
import { useHolding } from '~/listing/moderation/use-holding';
import { isEmptyValue, Value } from '~/listing/moderation/value';
import { formatDay, formatKnown, formatMoment } from '~/shell/dates';
import { requireRole } from '~/identity/guards.server';
import { langOf, textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { searchOf, SECTIONS, tickedOf, type ShownReport, type Ticked } from '~/listing/moderation';
import { moderate } from '~/listing/moderate.server';
import { getQueued, queueFilterOf, sectionOf, toHistory, toReports } from '~/listing/moderation.server';
import { paths, screenPath } from '~/shell/paths';

const PLACE: ListingColumn[] = ['property_for', 'property_type', 'city', 'area', 'address', 'latitude', 'longitude'];
/** What the form fills in, step by step; the description has a place of its own. */
const FIELDS = inOrder(
  LISTING_STEPS.flatMap((step) => LISTING_COLUMNS.filter((name) => LISTING[name].step === step)),
  PLACE,
).filter((name) => name !== 'property_description');

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

function SuspicionsCard({ suspicions, listing }: { suspicions: Suspicion[]; listing: Ticked }) {
  const { moderation: t } = useMemberMessages();
  return (
    <Card title={t.suspicious}>
      <Suspicions suspicions={suspicions} />
      <p className="text-sm text-muted">{t.suspiciousText}</p>
      <DecidingForm>
        <FinalButton what="not_suspicious" listing={listing} />
      </DecidingForm>
    </Card>
  );
}

function ReportsCard({ reports, listing }: { reports: ShownReport[]; listing: Ticked }) {
  const { moderation: t } = useMemberMessages();
  return (
    <Card title={t.listing.reportsTitle}>
      <Reports reports={reports} />
      <DecidingForm>
        <FinalButton what="close_reports" listing={listing} />
      </DecidingForm>
    </Card>
  );
}

/** What asks for a look first: suspicions, warnings, reports. */
function Asking() {
  const { section, listing, reports } = useLoaderData<typeof loader>();
  const { moderation: t } = useMemberMessages();
  return (
    <>
      {listing.suspicions.length > 0 && <SuspicionsCard suspicions={listing.suspicions} listing={tickedOf(listing)} />}
      {listing.warnings.length > 0 && (
        <Card title={t.warnings}>
          <Warnings warnings={listing.warnings} section={section} />
        </Card>
      )}
      {reports.length > 0 && <ReportsCard reports={reports} listing={tickedOf(listing)} />}
    </>
  );
}

function Content() {
  const { section, listing, history, moments, opened } = useLoaderData<typeof loader>();
  const { moderation: t } = useMemberMessages();
  const names = useFieldNames();
  const isEmpty = (field: ListingColumn) => isEmptyValue(listing[field]);
  const empty = FIELDS.filter(isEmpty).map((field) => names[field] ?? field);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Overview listing={listing} moments={moments} />
      {history && <Decisions history={history} listing={tickedOf(listing)} />}
      <Asking />
      {listing.changes.length > 0 && (
        <Card title={t.listing.changes} id="changes">
          <Changes changes={listing.changes} />
        </Card>
      )}
      <Card title={t.listing.photos}>
        <Pictures listing={listing} />
      </Card>
      <Card title={t.listing.fields}>
        <Facts
          facts={FIELDS.filter((field) => !isEmpty(field)).map((field) => [
            names[field] ?? field,
            <Value key={field} field={field} value={listing[field]} />,
          ])}
        />
        {empty.length > 0 && <p className="text-sm text-muted">{`${t.listing.nothing}: ${empty.join(', ')}`}</p>}
        <div>
          <p className="text-sm text-muted">{names.property_description}</p>
          <p className="max-w-[70ch]">
            <Value field="property_description" value={listing.property_description} />
          </p>
        </div>
      </Card>
      <Twins listing={listing} twins={opened.twins} twins_left_out={opened.twins_left_out} section={section} />
      <OwnerCard owner={opened.owner} section={section} />
    </div>
  );
}

export default function AdminPanelListing() {
  const { section, filter, listing, opened, taken } = useLoaderData<typeof loader>();
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
      <p className="mb-2">
        <LocalLink to={path + search} className="link inline-flex min-h-11 items-center">
          {t.listing.toList[section]}
        </LocalLink>
      </p>
      <Section
        title={listing.property_name || listing.code}
        text={listing.code}
        lang={textLang(listing.property_name)}
        action={links}
      >
        <ModerationOutcome moderated={moderated} section={section} />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <Content />
          <Decision listing={listing} moderated={moderated} taken={taken}>
            <Through previous={opened.previous} next={opened.next} toOf={(id) => `${path}/${id}${search}`} />
          </Decision>
        </div>
        {(!taken || taken.mine) && <DeleteBelow listing={listing} path={path} />}
      </Section>
    </>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
