import type { OwnerHistory } from '@69street/config/contract';

import { SECTIONS, type Section } from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';
import { useReportMessages } from '~/messages/report';
import { formatDay } from '~/shell/dates';
import { textLang, useLang } from '~/shell/lang';
import { Card } from '~/ui/desk/card';
import { ROW_LINK } from '~/ui/desk/low';
import { LocalLink } from '~/ui/local-link';

import { StateBadge } from './state-badge';

type Props = { owner: OwnerHistory; section: Section };

function Listings({ owner: { states, listings }, section }: Props) {
  const { desk } = useMemberMessages();
  const lang = useLang();
  if (listings.length === 0) return <p className="text-muted">{desk.owner.noListings}</p>;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {states.map(({ listing_state, count }) => (
          <span key={listing_state} className="inline-flex items-center gap-1">
            <StateBadge state={listing_state} /> {count.toLocaleString(lang === 'bn' ? 'bn-BD' : 'en-IN')}
          </span>
        ))}
      </p>
      <ul className="flex flex-col gap-1 text-sm">
        {listings.map(({ _id, code, property_name, listing_state, createdAt }) => (
          <li key={_id} className="min-w-0 wrap-anywhere">
            <LocalLink to={`${SECTIONS[section]}/${_id}`} className={ROW_LINK}>
              {code}
            </LocalLink>{' '}
            <span lang={textLang(property_name)}>{property_name}</span>{' '}
            <span className="text-muted">{formatDay(createdAt, lang)}</span> <StateBadge state={listing_state} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Decisions({ owner: { decisions }, section }: Props) {
  const { dashboard, desk, moderation } = useMemberMessages();
  const lang = useLang();
  if (decisions.length === 0) return <p className="text-sm text-muted">{desk.owner.noDecisions}</p>;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {decisions.map(({ _id, code, listing_state, reason, actor, at }) => (
        <li key={_id + at} className="min-w-0 wrap-anywhere">
          <LocalLink to={`${SECTIONS[section]}/${_id}`} className={ROW_LINK}>
            {code}
          </LocalLink>{' '}
          {desk.owner.decided(dashboard.states[listing_state], actor, formatDay(at, lang))}
          {reason && <span className="text-danger">{` ${moderation.reasons[reason]}`}</span>}
        </li>
      ))}
    </ul>
  );
}

function Reports({ owner: { reports, reported }, section }: Props) {
  const { desk } = useMemberMessages();
  const { reasons } = useReportMessages();
  const lang = useLang();
  if (reported === 0) return <p className="text-sm text-muted">{desk.owner.noReports}</p>;
  return (
    <>
      <p className="font-semibold text-danger">{desk.owner.reports(reported)}</p>
      <ul className="flex flex-col gap-1 text-sm">
        {reports.map(({ _id, code, reason, words, is_open, at }, index) => (
          <li key={index} className="min-w-0 wrap-anywhere">
            <LocalLink to={`${SECTIONS[section]}/${_id}`} className={ROW_LINK}>
              {code}
            </LocalLink>{' '}
            {reasons[reason]}, {formatDay(at, lang)} ({is_open ? desk.owner.open : desk.owner.closed})
            {words && (
              <span className="block text-muted" lang={textLang(words)}>
                {words}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What else there is of whoever listed it: listings, decisions about them, and what people reported. */
export function OwnerCard(props: Props) {
  const { desk } = useMemberMessages();
  return (
    <Card title={desk.owner.title} id="owner">
      <Listings {...props} />
      <h3 className="text-base">{desk.owner.decisions}</h3>
      <Decisions {...props} />
      <Reports {...props} />
    </Card>
  );
}
