import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';

import { getSharedList, withAges } from '~/favourite/favourites.server';
import { Fault, faultOf } from '~/ui/fault';
import { FavouriteCard } from '~/favourite/favourite-card';
import { useFavouriteTexts } from '~/favourite/texts';
import { Heart } from '~/favourite/heart';
import { LocalLink } from '~/ui/local-link';
import { langOf, textLang } from '~/shell/lang';
import { memberMessagesOf } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user_name, favourites } = await getSharedList(params.token ?? '');
  const t = memberMessagesOf(request).favourites;
  const page: PageInfo = { title: t.sharedTitle(user_name), description: t.sharedDescription, hidden: true };
  return { user_name, favourites: withAges(favourites, langOf(new URL(request.url).pathname)), page };
}

/** Not kept with the pages that are the same for all: a link that was ended is dead for the next one who opens it. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta = pageMeta;

export default function SharedFavourites() {
  const { user_name, favourites } = useLoaderData<typeof loader>();
  const t = useFavouriteTexts();
  return (
    <div className="page flex flex-col gap-6 py-8 lg:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl break-words" lang={textLang(user_name)}>
          {t.sharedTitle(user_name)}
        </h1>
        <p className="max-w-[70ch] text-muted">{favourites.length > 0 ? t.sharedText : t.sharedEmpty}</p>
      </div>
      {favourites.length > 0 && (
        <ul className="grid gap-4 lg:grid-cols-2">
          {favourites.map((favourite) => {
            const { image, name, key, price, bed, bath, size, gone } = favourite;
            return (
              <li key={key}>
                <FavouriteCard favourite={favourite}>
                  {!gone && <Heart wish={{ image, name, key, price, bed, bath, size }} words />}
                </FavouriteCard>
              </li>
            );
          })}
        </ul>
      )}
      <LocalLink to={paths.properties} className="link inline-flex min-h-11 items-center self-start">
        {t.toList}
      </LocalLink>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const t = useFavouriteTexts();
  if (faultOf(error) !== 'missing') return <Fault />;
  return (
    <div className="page flex flex-col items-start gap-5 py-20">
      <h1 className="text-3xl">{t.noList}</h1>
      <p className="max-w-[60ch] text-muted">{t.noListText}</p>
      <LocalLink to={paths.properties} className="button">
        {t.toList}
      </LocalLink>
    </div>
  );
}
