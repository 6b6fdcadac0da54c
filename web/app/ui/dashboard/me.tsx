import { Form } from '@remix-run/react';
import { ExternalLink, LogOut } from 'lucide-react';

import { localPath, textLang, useLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';

import { LanguageSwitch } from '~/ui/header';
import { LocalLink } from '~/ui/local-link';
import { paths } from '~/shell/paths';

const ITEM = 'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-semibold hover:bg-sunken';

/** Who is signed in, with the ways to the account, the other language, the site and out. `upright`: one below the other. */
export function Me({ user_name, upright = false }: { user_name: string; upright?: boolean }) {
  const t = useMemberMessages().dashboard;
  const { common } = useMessages();
  const lang = useLang();
  const shown = user_name || t.yourAccount;
  return (
    <ul className={upright ? 'flex flex-col gap-1' : 'flex min-w-0 items-center gap-1'}>
      <li className="min-w-0">
        <LocalLink
          to={paths.account}
          aria-label={user_name ? t.accountOf(user_name) : undefined}
          className="flex min-h-11 max-w-full items-center rounded-md px-1"
        >
          <span className={`plate min-w-0 px-3 py-1.5 text-sm ${upright ? '' : 'max-w-56'}`} lang={textLang(user_name)}>
            <span className="truncate">{shown}</span>
          </span>
        </LocalLink>
      </li>
      <li className="shrink-0">
        <LanguageSwitch className={ITEM} />
      </li>
      <li className="shrink-0">
        <LocalLink to={paths.home} className={ITEM}>
          <ExternalLink size={18} aria-hidden="true" />
          {t.toSite}
        </LocalLink>
      </li>
      <li className="shrink-0">
        <Form method="post" action={localPath(paths.logout, lang)}>
          <button className={ITEM}>
            <LogOut size={18} aria-hidden="true" />
            {common.nav.logout}
          </button>
        </Form>
      </li>
    </ul>
  );
}
