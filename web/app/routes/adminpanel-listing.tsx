import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import {
  inOrder,
  LISTING,
  LISTING_COLUMNS,
  LISTING_STEPS,
  type ListingColumn,
  type Suspicion,
} from '@69street/config/market';

import { forScreen } from '~/cms/outcome.server';
import { Section } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';
import { Card, Facts } from '~/ui/desk/card';
import { DecidingForm } from '~/ui/desk/decision';
import { Decision } from '~/listing/moderation/decision';
import { Decisions } from '~/listing/moderation/decisions';
import { Changes, Pictures } from '~/listing/moderation/details';
import { useFieldNames } from '~/listing/field-names';
import { Reports, Suspicions, Warnings } from '~/listing/moderation/hints';
import { Overview } from '~/listing/moderation/overview';
import { ModerationOutcome } from '~/listing/moderation/outcome';
import { CloseReportsButton, NotSuspiciousButton } from '~/listing/moderation/sure';
import { Value } from '~/listing/moderation/value';
import { formatDay, formatKnown, formatMoment } from '~/shell/dates';
import { requireRole } from '~/identity/guards.server';
import { langOf, plainPath, textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { SECTIONS, tickedOf, type Section as ListSection, type ShownReport, type Ticked } from '~/listing/moderation';
import { getQueued, moderate, toHistory, toReports } from '~/listing/moderation.server';
import { paths } from '~/shell/paths';

const PLACE: ListingColumn[] = ['property_for', 'property_type', 'city', 'area', 'address', 'latitude', 'longitude'];
/** What the form fills in, step by step; the description has a place of its own. */
const FIELDS = inOrder(
  LISTING_STEPS.flatMap((step) => LISTING_COLUMNS.filter((name) => LISTING[name].step === step)),
  PLACE,
).filter((name) => name !== 'property_description');

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const found = await forScreen(request, getQueued(user, params.id ?? ''));
  if (!found) throw new Response(null, { status: 404 });
  const { history, ...listing } = found;
  const { pathname } = new URL(request.url);
  const lang = langOf(pathname);
  const day = (iso: string | null) => iso && formatDay(iso, lang);
  const section: ListSection = plainPath(pathname).startsWith(`${SECTIONS.people}/`) ? 'people' : 'all';
  const page: PageInfo = {
    title: `${listing.code} ${listing.property_name}`,
    description: listing.property_name,
    hidden: true,
  };
  return {
    section,
    listing,
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

export async function action({ request }: ActionFunctionArgs) {
  return moderate(request, (asked) => requireRole(asked, 'Admin'));
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
        <NotSuspiciousButton listing={listing} />
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
        <CloseReportsButton listing={listing} />
      </DecidingForm>
    </Card>
  );
}

export default function AdminPanelListing() {
  const { section, listing, reports, history, moments } = useLoaderData<typeof loader>();
  const moderated = useActionData<typeof action>()?.moderated;
  const { moderation: t } = useMemberMessages();
  const names = useFieldNames();
  const path = SECTIONS[section];
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
        <LocalLink to={path} className="link inline-flex min-h-11 items-center">
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
        <div className="flex flex-col gap-6">
          <Overview listing={listing} moments={moments} />
          {history && <Decisions history={history} listing={tickedOf(listing)} />}
          {listing.suspicions.length > 0 && (
            <SuspicionsCard suspicions={listing.suspicions} listing={tickedOf(listing)} />
          )}
          {listing.warnings.length > 0 && (
            <Card title={t.warnings}>
              <Warnings warnings={listing.warnings} section={section} />
            </Card>
          )}
          {reports.length > 0 && <ReportsCard reports={reports} listing={tickedOf(listing)} />}
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
              facts={FIELDS.map((field) => [
                names[field] ?? field,
                <Value key={field} field={field} value={listing[field]} />,
              ])}
            />
            <div>
              <p className="text-sm text-muted">{names.property_description}</p>
              <p className="max-w-[70ch]">
                <Value field="property_description" value={listing.property_description} />
              </p>
            </div>
          </Card>
          <Decision listing={listing} moderated={moderated} path={path} />
        </div>
      </Section>
    </>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
