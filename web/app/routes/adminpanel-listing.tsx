import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import type { ListingState } from '@69street/config/market';

import { forScreen } from '~/cms/outcome.server';
import { Section } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';
import { DeleteButton, NoDefault, ReasonFields, useDeciding } from '~/listing/moderation/decision';
import { Card, Changes, Facts, Pictures } from '~/listing/moderation/details';
import { Reports, Warnings } from '~/listing/moderation/hints';
import { OutcomePanel } from '~/listing/moderation/outcome';
import { StateBadge } from '~/listing/moderation/state-badge';
import { Value } from '~/listing/moderation/value';
import { formatDay, formatKnown, formatMoment } from '~/shell/dates';
import { requireRole } from '~/identity/guards.server';
import { langOf, localPath, plainPath, textLang, useLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { deedOf, movesOf, SECTIONS, tickedOf, type Section as ListSection } from '~/listing/moderation';
import { getQueued, moderate, toReports } from '~/listing/moderation.server';
import { paths } from '~/shell/paths';

/** What a form fills in, in its order; the rest of the page shows the pictures. */
const FIELDS = [
  ...(['property_for', 'property_type', 'city', 'area', 'address', 'latitude', 'longitude'] as const),
  ...(['property_name', 'title', 'facing', 'property_size', 'bedroom', 'bathroom', 'garages', 'balconies'] as const),
  ...(['floor', 'year_built', 'amenities', 'price', 'price_is', 'owner_name', 'owner_number', 'owner_gmail'] as const),
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const listing = await forScreen(request, getQueued(user, params.id ?? ''));
  if (!listing) throw new Response(null, { status: 404 });
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

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** States of what was never on the market, unless its date of publication stands there. */
const NOT_YET: ReadonlySet<ListingState> = new Set(['draft', 'pending_review', 'changes_requested', 'rejected']);

function Overview({ listing, moments }: Pick<Data, 'listing' | 'moments'>) {
  const { dashboard, moderation } = useMemberMessages();
  const { common } = useMessages();
  const t = moderation.listing;
  const { property_for, price, user_name, user_email, views, favourites, enquiries } = listing;
  const { decision_reason, decision_note } = listing;
  return (
    <Card title={t.overview}>
      <Facts
        facts={[
          [t.state, <StateBadge key="state" state={listing.listing_state} />],
          [
            moderation.columns.price,
            `${dashboard.amount(price)}${property_for === 'rent' ? `, ${common.perMonth}` : ''}`,
          ],
          [t.account, [user_name, user_email].filter(Boolean).join(', ') || moderation.noAccount],
          [t.created, moments.created],
          [t.changed, moments.changed],
          [t.firstPublished, moments.firstPublished ?? (NOT_YET.has(listing.listing_state) ? t.never : t.unknown)],
          [t.confirmed, moments.confirmed ?? t.never],
          [t.views, <Value key="views" field="views" value={views} />],
          [t.favourites, <Value key="favourites" field="favourites" value={favourites} />],
          [t.enquiries, <Value key="enquiries" field="enquiries" value={enquiries} />],
        ]}
      />
      {decision_reason && (
        <div>
          <p className="text-sm text-muted">{t.decision}</p>
          <p className="font-semibold">{moderation.reasons[decision_reason]}</p>
          {decision_note && (
            <p className="break-words whitespace-pre-line" lang={textLang(decision_note)}>
              {decision_note}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

export default function AdminPanelListing() {
  const { section, listing, reports, moments } = useLoaderData<typeof loader>();
  const moderated = useActionData<typeof action>()?.moderated;
  const { listing: texts, moderation: t } = useMemberMessages();
  const lang = useLang();
  const busy = useDeciding();
  const ticked = tickedOf(listing);
  const moves = movesOf(listing);
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
        <OutcomePanel moderated={moderated} section={section} />
        <div className="flex flex-col gap-6">
          <Overview listing={listing} moments={moments} />
          {listing.warnings.length > 0 && (
            <Card title={t.warnings}>
              <Warnings warnings={listing.warnings} section={section} />
            </Card>
          )}
          {reports.length > 0 && (
            <Card title={t.listing.reportsTitle}>
              <Reports reports={reports} />
              <Form method="post" onSubmit={(event) => busy && event.preventDefault()}>
                <button
                  name="deed"
                  value={deedOf('close_reports', ticked)}
                  className="button button-quiet"
                  aria-disabled={busy}
                >
                  {t.closeReports}
                </button>
              </Form>
            </Card>
          )}
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
                texts.fields[field] ?? field,
                <Value key={field} field={field} value={listing[field]} />,
              ])}
            />
            <div>
              <p className="text-sm text-muted">{texts.fields.property_description}</p>
              <p className="max-w-[70ch]">
                <Value field="property_description" value={listing.property_description} />
              </p>
            </div>
          </Card>
          <Card title={t.decide} id="decision">
            {moves.length > 0 ? (
              <Form
                // What was typed about the listing as it was stays; what is decided next begins anew.
                key={moderated ? 'again' : listing.updatedAt}
                method="post"
                onSubmit={(event) => busy && event.preventDefault()}
                className="flex flex-col gap-4"
              >
                <NoDefault />
                <ReasonFields values={moderated?.values} fields={moderated?.problem?.fields ?? {}} />
                <div className="flex flex-wrap gap-3">
                  {moves.map((move) => (
                    <button
                      key={move}
                      name="deed"
                      value={deedOf(move, ticked)}
                      className={`button ${move === 'published' ? '' : 'button-quiet'}`}
                      aria-disabled={busy}
                    >
                      {t.moves[move]}
                    </button>
                  ))}
                </div>
                <p role="status" className="text-sm text-muted empty:hidden">
                  {busy ? t.busy : ''}
                </p>
              </Form>
            ) : (
              <p>{t.listing.noMoves}</p>
            )}
            {/* The list answers, because this page is gone then. */}
            <Form method="post" action={localPath(path, lang)} onSubmit={(event) => busy && event.preventDefault()}>
              <NoDefault />
              <DeleteButton
                label={t.remove}
                name={t.removeOf(listing.code)}
                sure={t.sureOf(listing.code)}
                value={deedOf('delete', ticked)}
              />
            </Form>
          </Card>
        </div>
      </Section>
    </>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
