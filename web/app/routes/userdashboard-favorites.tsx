import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';

import type { Favourite } from '@69street/config/contract';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { addFavourite, refusalOf, withAges } from '~/favourite/favourites.server';
import { getProperty } from '~/listing/property.server';
import { Section } from '~/ui/dashboard/section';
import { FavouriteCard } from '~/favourite/favourite-card';
import { forgetPressed } from '~/favourite/kept';
import { NoFavourites } from '~/favourite/none';
import { AT, PriceNote, Remove, REMOVED, RemovedRow, type Removed } from '~/favourite/rows';
import { Share } from '~/favourite/share';
import { publicOrigin } from '~/env.server';
import { requireUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { redirectWithToast } from '~/shell/session.server';
import { refusalText } from '~/favourite/wish-list';
import { paths } from '~/shell/paths';

/** What was just removed, for the way back: with its name when it can be kept again, which a listing that is gone cannot. */
async function removedBy(params: URLSearchParams, list: Favourite[]): Promise<Removed | null> {
  const key = params.get(REMOVED);
  if (!key || list.some((favourite) => favourite.key === key)) return null;
  const at = Math.min(Math.max(0, Math.trunc(Number(params.get(AT))) || 0), list.length);
  const name = await getProperty(key).then(
    (property) => (property._id === key ? property.property_name : null),
    () => null,
  );
  return { key, at, name };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { pathname, searchParams } = new URL(request.url);
  const t = memberMessagesOf(request).favourites;
  const { data, meta } = await forScreen(request, ask(calls.favourites, { token: user.token }));
  const lang = langOf(pathname);
  return {
    favourites: withAges(data, lang),
    address: meta.shared && publicOrigin + localPath(paths.sharedFavourites(meta.shared), lang),
    removed: await removedBy(searchParams, data),
    page: { title: t.title, description: t.emptyText, hidden: true } satisfies PageInfo,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const path = localPath(paths.own.favorites, langOf(new URL(request.url).pathname));
  const t = memberMessagesOf(request).favourites;
  const form = await request.formData();
  const key = String(form.get('key') ?? '');
  try {
    switch (form.get('intent')) {
      case 'remove':
        await ask(calls.removeFavourite, { params: { key }, token: user.token });
        return redirect(
          `${path}?${new URLSearchParams({ [REMOVED]: key, [AT]: String(form.get(AT) ?? 0) })}#${REMOVED}`,
        );
      case 'undo': {
        const added = await addFavourite(user, key);
        return redirectWithToast(path, request, { type: 'success', text: added ? t.added : t.already });
      }
      case 'share':
        await ask(calls.shareFavourites, { token: user.token });
        return redirectWithToast(`${path}#share`, request, { type: 'success', text: t.shared });
      case 'unshare':
        await ask(calls.unshareFavourites, { token: user.token });
        // Pages that are kept for a few seconds for everybody must not outlive the address.
        context.dropPages();
        return redirectWithToast(`${path}#share`, request, { type: 'success', text: t.unshared });
    }
  } catch (error) {
    return redirectWithToast(path, request, { type: 'error', text: refusalText(refusalOf(error), t) });
  }
  throw new Response(null, { status: 400 });
}

export const meta = pageMeta;

export default function UserDashboardFavorites() {
  const { favourites, address, removed } = useLoaderData<typeof loader>();
  const t = useMemberMessages().favourites;
  // The hearts of the public screens come back with what the server has now.
  useEffect(forgetPressed, []);
  const rows = favourites.map((favourite, at) => (
    <li key={favourite.key}>
      <FavouriteCard favourite={favourite} note={<PriceNote favourite={favourite} />}>
        <Remove favourite={favourite} at={at} />
      </FavouriteCard>
    </li>
  ));
  if (removed) {
    rows.splice(
      removed.at,
      0,
      <li key={removed.key}>
        <RemovedRow removed={removed} />
      </li>,
    );
  }
  return (
    <Section title={t.title} {...(favourites.length > 0 ? { text: t.count(favourites.length) } : {})}>
      {rows.length > 0 && <ul className="grid max-w-3xl gap-4">{rows}</ul>}
      {favourites.length === 0 && (
        <div className={removed ? 'mt-4' : ''}>
          <NoFavourites />
        </div>
      )}
      {(favourites.length > 0 || address !== null) && <Share address={address} />}
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
