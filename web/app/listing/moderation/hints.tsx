import { TriangleAlert } from 'lucide-react';

import type { Warning } from '@69street/config/contract';
import type { Suspicion } from '@69street/config/market';

import { textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { useReportMessages } from '~/messages/report';
import { SECTIONS, type Section, type ShownReport } from '~/listing/moderation';

import { LocalLink } from '~/ui/local-link';

function Words({ warning, section }: { warning: Warning; section: Section }) {
  const { moderation: t } = useMemberMessages();
  if (warning.kind === 'same_number') return t.sameNumber(warning.names);
  if (warning.kind === 'price_far') return t.priceFar(warning.median, warning.listings);
  return (
    <>
      {t.samePhoto}{' '}
      {warning.others.map(({ _id, code, property_name }, index) => (
        <span key={_id}>
          {index > 0 && ', '}
          <LocalLink to={`${SECTIONS[section]}/${_id}`} className="link" title={property_name}>
            {code}
          </LocalLink>
        </span>
      ))}
    </>
  );
}

/** What a moderator should look at, in words. The same sentence stands there once, however many photographs say it. */
export function Warnings({ warnings, section }: { warnings: Warning[]; section: Section }) {
  const { moderation: t } = useMemberMessages();
  if (warnings.length === 0) return null;
  const others = warnings.flatMap((warning) => (warning.kind === 'same_photo' ? warning.others : []));
  const seen = new Map(others.map((other) => [other._id, other]));
  const shown: Warning[] = [
    ...(seen.size > 0 ? [{ kind: 'same_photo' as const, url: '', others: [...seen.values()] }] : []),
    ...warnings.filter(({ kind }) => kind !== 'same_photo'),
  ];
  return (
    <ul aria-label={t.warnings} className="flex flex-col gap-1 text-left text-sm text-warning">
      {shown.map((warning) => (
        <li key={warning.kind} className="flex items-start gap-1.5">
          <TriangleAlert size={16} aria-hidden="true" className="mt-1 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <Words warning={warning} section={section} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Why a listing looks like none, in words. */
export function Suspicions({ suspicions }: { suspicions: Suspicion[] }) {
  const { moderation: t } = useMemberMessages();
  return (
    <ul aria-label={t.suspicious} className="flex flex-col gap-1 text-left text-sm text-danger">
      {suspicions.map((suspicion) => (
        <li key={suspicion} className="flex items-start gap-1.5">
          <TriangleAlert size={16} aria-hidden="true" className="mt-1 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{t.suspicions[suspicion]}</span>
        </li>
      ))}
    </ul>
  );
}

/** What people reported: the reason, their words, and when. */
export function Reports({ reports }: { reports: ShownReport[] }) {
  const { reasons } = useReportMessages();
  const { moderation: t } = useMemberMessages();
  return (
    <ul className="flex flex-col gap-2 text-left text-sm">
      {reports.map(({ reason, words, on }, index) => (
        <li key={index} className="min-w-0 wrap-anywhere">
          <span className="font-semibold text-danger">{reasons[reason]}</span>{' '}
          <span className="text-muted">{t.reportedOn(on)}</span>
          {words && (
            <span className="block whitespace-pre-line" lang={textLang(words)}>
              {words}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
