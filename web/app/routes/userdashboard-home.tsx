import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { Section } from '~/ui/dashboard/section';
import { Tile, Tiles } from '~/ui/dashboard/tiles';
import { ToDoList } from '~/platform/to-do-list';
import { LocalLink } from '~/ui/local-link';
import { requireUser } from '~/identity/guards.server';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const t = memberMessagesOf(request).dashboard.user;
  const [favourites, properties] = await forScreen(
    request,
    Promise.all([
      ask(calls.favourites, { token: user.token }),
      // That list ends at some hundreds; the total of this one does not.
      ask(calls.ownListings, { query: { limit: 1 }, token: user.token }),
    ]),
  );
  const page: PageInfo = { title: t.name, description: t.intro, hidden: true };
  const { user_name, user_email, email_verified } = user;
  return {
    user_name,
    user_email,
    email_verified,
    favourites: favourites.data.length,
    properties: properties.meta.total,
    page,
  };
}

export const meta = pageMeta;

export default function UserDashboardHome() {
  const { user_name, user_email, email_verified, favourites, properties } = useLoaderData<typeof loader>();
  const { dashboard, account } = useMemberMessages();
  const t = dashboard.user;
  return (
    <Section title={t.welcome(user_name)} text={t.intro}>
      {!email_verified && (
        <div className="mb-6 flex flex-col items-start gap-3 rounded-lg border border-warning bg-warning-soft p-4 text-warning">
          <p className="max-w-[70ch] break-words font-medium">{t.unconfirmed(user_email)}</p>
          <LocalLink to={paths.confirmAgain} className="button button-quiet">
            {t.resend}
          </LocalLink>
        </div>
      )}
      <ToDoList />
      <Tiles>
        <Tile to={paths.own.favorites} label={t.favourites} value={favourites} />
        <Tile to={paths.own.properties} label={t.listings} value={properties} />
        <Tile to={paths.own.loans} label={t.entries.loanStatus} text={t.loanText} />
        <Tile to={paths.account} label={account.title} text={t.accountText} />
      </Tiles>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
