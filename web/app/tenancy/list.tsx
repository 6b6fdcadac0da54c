import { formatNumber } from '@69street/config/market';

import { useTenancyMessages } from '~/messages/tenancy';
import { textLang, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { Nothing, Section } from '~/ui/dashboard/section';
import { CursorPages, ListChanged } from '~/ui/desk/pages';
import { LocalLink } from '~/ui/local-link';

import { StateBadge } from './state-badge';
import type { LineView } from './tenancy';

type Props = { lines: LineView[]; total: number; next: string | null; isFirst: boolean; cursorRefused: boolean };

/** The own tenancies, as landlord and as tenant. */
export function TenancyList({ lines, total, next, isFirst, cursorRefused }: Props) {
  const t = useTenancyMessages();
  const lang = useLang();
  return (
    <div className="page max-w-3xl py-8">
      <Section
        title={t.list.title}
        text={t.list.text}
        action={
          <LocalLink to={paths.policeForm} className="button button-quiet">
            {t.list.police}
          </LocalLink>
        }
      >
        {cursorRefused && <ListChanged />}
        {lines.length === 0 && (
          <Nothing title={t.list.none} text={t.list.noneText}>
            <LocalLink to={paths.own.properties} className="button">
              {t.list.toListings}
            </LocalLink>
          </Nothing>
        )}
        {lines.length > 0 && <p className="mb-3 text-sm text-muted">{t.list.total(formatNumber(total, lang))}</p>}
        <ol className="flex flex-col gap-3">
          {lines.map((line) => (
            <li key={line._id} className="card flex flex-col gap-1 p-4 sm:p-5">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <LocalLink
                  to={paths.tenancy(line._id)}
                  className="link tap min-w-0 text-lg font-semibold wrap-anywhere"
                  lang={textLang(line.home)}
                >
                  {line.home}
                </LocalLink>
                <StateBadge state={line.state} />
              </div>
              <p className="wrap-anywhere text-muted">
                {`${t.list.side[line.side]} `}
                <span lang={textLang(line.with)}>{line.with}</span>
              </p>
              {line.ended && <p>{t.ended(line.ended)}</p>}
              {line.unconfirmed > 0 && <p>{t.list.unconfirmed(formatNumber(line.unconfirmed, lang))}</p>}
            </li>
          ))}
        </ol>
        <div className="mt-5">
          <CursorPages
            words={t.list}
            first={paths.tenancies}
            next={next && `${paths.tenancies}?${new URLSearchParams({ cursor: next })}`}
            isFirst={isFirst}
          />
        </div>
      </Section>
    </div>
  );
}
