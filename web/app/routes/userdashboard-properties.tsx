import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { LISTING_STATES } from '@69street/config/market';

import { ask, calls, contentChanged } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { unansweredOf } from '~/cost/asked-more.server';
import { UnansweredMarks } from '~/cost/unanswered';
import { RecentlyDeleted } from '~/ui/dashboard/recently-deleted';
import { AddLink, Nothing, Section } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';
import { restoring, UndoLine } from '~/ui/undo';
import { OwnDrafts } from '~/listing/own-listings/drafts';
import { PriceChanged } from '~/listing/own-listings/price';
import { WentThrough } from '~/listing/own-listings/went-through';
import { OwnTable } from '~/listing/own-listings/table';
import { Choose, SearchForm } from '~/ui/desk/filters';
import { NumberedPages } from '~/ui/desk/pages';
import { requireUser } from '~/identity/guards.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { useOwnDeskMessages } from '~/messages/own-desk';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { OWN_SORTS } from '~/listing/own-listings';
import { formerPrice, goneNow, wrongPrice } from '~/listing/own-lately.server';
import { actOnListing, ownDrafts, ownListingsPage, withRanges } from '~/listing/own-listings.server';
import { recentlyDeleted } from '~/platform/trash.server';
import { paths } from '~/shell/paths';

/** Most that cms answers. */
const ALL_MAX = 500;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const t = memberMessagesOf(request).dashboard.properties;
  const [{ data: all }, trash, asked] = await Promise.all([
    forScreen(
      request,
      ask(calls.findPropertiesByEmail, { params: { user_email: user.user_email }, token: user.token }),
    ),
    recentlyDeleted(request, user, 'property', 'own'),
    unansweredOf(request, user),
  ]);
  const page: PageInfo = { title: t.title, description: t.emptyText, hidden: true };
  const listed = ownListingsPage(all, request);
  return {
    ...listed,
    properties: await withRanges(listed.properties, request),
    former: formerPrice(all, request),
    gone: goneNow(all, request),
    wrong: wrongPrice(request),
    /** One that was deleted a moment ago. */
    deleted: new URL(request.url).searchParams.get('deleted'),
    trash,
    asked,
    drafts: await ownDrafts(user, all, request),
    page,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const answer = await actOnListing(request, user);
  // cms says so too, a moment later; the owner looks at once.
  contentChanged();
  context.dropPages();
  return answer;
}

export const meta = pageMeta;

/** Finding among many of one's own. */
function Find({ filter }: { filter: ReturnType<typeof ownListingsPage>['filter'] }) {
  const { dashboard } = useMemberMessages();
  const t = dashboard.properties;
  const states = LISTING_STATES.map((state) => [state, dashboard.states[state]] as const);
  return (
    <div className="flex flex-wrap">
      <SearchForm
        key={Object.values(filter).join(' ')}
        path={paths.own.properties}
        q={filter.q}
        label={t.searchLabel}
        button={t.search}
        active={filter.state === 'all' ? 0 : 1}
      >
        <Choose name="state" label={t.stateLabel} value={filter.state} options={[['all', t.all], ...states]} />
        <Choose
          name="sort"
          label={t.sortLabel}
          value={filter.sort}
          options={OWN_SORTS.map((sort) => [sort, t.sorts[sort]])}
        />
      </SearchForm>
    </div>
  );
}

export default function UserDashboardProperties() {
  const {
    properties,
    found,
    total,
    filter,
    number,
    pages,
    previous,
    next,
    deleted,
    trash,
    asked,
    drafts,
    former,
    gone,
    wrong,
  } = useLoaderData<typeof loader>();
  const t = useMemberMessages().dashboard.properties;
  const { toDesk } = useOwnDeskMessages();
  const add = (
    <span className="flex flex-wrap items-center gap-x-6 font-semibold">
      {total > 1 && (
        <LocalLink to={paths.desk.own} className="link inline-flex min-h-11 items-center">
          {toDesk}
        </LocalLink>
      )}
      <AddLink to={paths.addProperty}>{t.add}</AddLink>
    </span>
  );
  return (
    <Section title={t.title} action={add}>
      <div className="flex flex-col gap-5">
        {/* What is in the list below has its way back there. */}
        {deleted && !trash.some(({ _id }) => _id === deleted) && (
          <UndoLine text={t.removedText} undo={restoring(t.undo, deleted)} />
        )}
        {gone && <WentThrough gone={gone} />}
        {former && <PriceChanged former={former} />}
        <UnansweredMarks homes={asked} />
        <OwnDrafts drafts={drafts} />
        {total > 1 && <Find filter={filter} />}
        {total >= ALL_MAX && <p className="text-muted">{t.capped(ALL_MAX)}</p>}
        {properties.length > 0 ? (
          <OwnTable rows={properties} caption={t.caption(found)} wrong={wrong} />
        ) : total > 0 ? (
          <Nothing title={t.noneFound} text={t.noneFoundText}>
            <LocalLink to={paths.own.properties} className="button button-quiet">
              {t.clear}
            </LocalLink>
          </Nothing>
        ) : (
          drafts.length === 0 && <Nothing title={t.empty} text={t.emptyText} />
        )}
        <NumberedPages words={t} number={number} pages={pages} previous={previous} next={next} />
      </div>
      <RecentlyDeleted
        deleted={trash}
        fields={({ _id }) => <input type="hidden" name="id" value={_id} />}
        button={() => ({ name: 'intent', value: 'restore' })}
      />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
