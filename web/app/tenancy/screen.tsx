import { ArrowLeft } from 'lucide-react';

import { withLink } from '~/conversation/link';
import { useTenancyMessages } from '~/messages/tenancy';
import { textLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

import { Agreement } from './agreement';
import { Receipts } from './receipts';
import { TenancySettings } from './settings';
import type { TenancyProblem, TenancyView } from './tenancy';

type Props = { tenancy: TenancyView; link: string; signIn: string; problem: TenancyProblem | undefined };

/** One tenancy: its agreement, its receipts, its reminders. */
export function TenancyScreen({ tenancy, link, signIn, problem }: Props) {
  const t = useTenancyMessages();
  const { home, side, ended, invited, latest, agreed } = tenancy;
  const wasAgreed = latest.state === 'agreed' || agreed !== null;
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6">
      {!tenancy.by_link && (
        <LocalLink to={paths.tenancies} className="link inline-flex min-h-11 items-center gap-1 self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {t.list.title}
        </LocalLink>
      )}
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl wrap-anywhere" lang={textLang(home)}>
          {home}
        </h1>
        <p className="wrap-anywhere text-muted">
          {`${t.list.side[side]} `}
          <span lang={textLang(tenancy.with)}>{tenancy.with}</span>
          {invited && ` (${invited})`}
        </p>
        {ended && <p className="font-medium">{t.ended(ended)}</p>}
      </header>
      <Agreement tenancy={tenancy} link={link} signIn={signIn} problem={problem} />
      {wasAgreed && <Receipts tenancy={tenancy} link={link} problem={problem} />}
      {wasAgreed && (
        <LocalLink
          to={withLink(paths.rating('tenancy', tenancy._id), link)}
          className="link inline-flex min-h-11 items-center self-start font-semibold"
        >
          {t.list.rate}
        </LocalLink>
      )}
      {wasAgreed && <TenancySettings tenancy={tenancy} link={link} problem={problem} />}
      <LocalLink to={paths.policeForm} className="link inline-flex min-h-11 items-center self-start">
        {t.list.police}
      </LocalLink>
    </div>
  );
}
