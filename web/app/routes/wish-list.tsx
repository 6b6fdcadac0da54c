import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { GuestList } from '~/favourite/guest-list';
import { useFavouriteTexts } from '~/favourite/texts';
import { getViewer } from '~/identity/guards.server';
import { memberMessagesOf } from '~/messages/member';
import { langOf, localPath, useLang } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { loginTo, paths } from '~/shell/paths';

/** What a browser keeps is known to it alone; who is signed in has a list of their own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const lang = langOf(new URL(request.url).pathname);
  if (await getViewer(request)) throw redirect(localPath(paths.own.favorites, lang));
  const t = memberMessagesOf(request).favourites;
  return { page: { title: t.title, description: t.guestText, hidden: true } satisfies PageInfo };
}

export const meta = pageMeta;

export default function WishList() {
  const t = useFavouriteTexts();
  const lang = useLang();
  return (
    <div className="page flex flex-col gap-6 py-8 lg:py-10">
      <div className="flex flex-col items-start gap-2">
        <h1 className="text-3xl">{t.title}</h1>
        <p className="max-w-[70ch] text-muted">{t.guestText}</p>
        <a href={loginTo(localPath(paths.own.favorites, lang))} className="link inline-flex min-h-11 items-center">
          {t.guestSignIn}
        </a>
      </div>
      <GuestList />
    </div>
  );
}
