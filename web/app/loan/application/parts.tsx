import { Eye } from 'lucide-react';

import type { LoanStatus } from '@69street/config/market';

import { localPath, textLang, useLang } from '~/shell/lang';
import type { Event, Look } from '~/loan/loans';
import { useMemberMessages } from '~/messages/member';
import { paths } from '~/shell/paths';

const COLOURS: Partial<Record<LoanStatus, string>> = {
  pending: 'bg-warning-soft text-warning',
  documents_requested: 'bg-warning-soft text-warning',
  approved: 'bg-success-soft text-success',
  rejected: 'bg-danger-soft text-danger',
};

/** The state in words; the colour only underlines it. */
export function LoanBadge({ status }: { status: LoanStatus }) {
  const { states } = useMemberMessages().loans;
  return (
    <span className={`inline-block rounded-md px-2 py-0.5 text-sm font-semibold ${COLOURS[status] ?? 'bg-sunken'}`}>
      {states[status]}
    </span>
  );
}

/** What happened, oldest first, with the words that were said. `names` says who the roles are for the reader. */
export function History({ history, names }: { history: Event[]; names: Record<Event['by_role'], string> }) {
  const { event } = useMemberMessages().loans;
  const words = ({ what, to, files }: Event) =>
    what === 'moved' ? event.moved(to) : what === 'answered' ? event.answered(files) : event[what];
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
      {history.map((one, index) => (
        <li key={`${one.at} ${index}`}>
          <p className="font-semibold">{words(one)}</p>
          <p className="text-sm text-muted">{`${names[one.by_role]}, ${one.at}`}</p>
          {one.note && (
            <p className="mt-1 max-w-[70ch] break-words whitespace-pre-line" lang={textLang(one.note)}>
              {one.note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Who looked at the pictures and when, latest first. */
export function Looks({ looks, mine }: { looks: Look[]; mine: boolean }) {
  const { own: t } = useMemberMessages().loans;
  if (looks.length === 0) return <p className="text-muted">{t.noLooks}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {looks.map(({ at, who, by_role, isNid }, index) => (
        <li key={`${at} ${index}`} className="flex flex-wrap gap-x-3">
          <span className="min-w-0 break-words">{t.look(mine && by_role === 'applicant' ? t.you : who, isNid)}</span>
          <span className="text-muted">{at}</span>
        </li>
      ))}
    </ul>
  );
}

type Pictures = { id: string; hasNid: boolean; documents: string[] };

/** Links and no pictures: each look is recorded, so nobody looks by only opening the page. */
export function PictureLinks({ id, hasNid, documents }: Pictures) {
  const { own: t } = useMemberMessages().loans;
  const lang = useLang();
  const links = [
    ...(hasNid ? [{ key: 'nid', query: '', text: t.picture }] : []),
    ...documents.map((file, index) => ({ key: file, query: `?file=${file}`, text: t.file(index + 1) })),
  ];
  return (
    <ul className="flex flex-wrap gap-3">
      {links.map(({ key, query, text }) => (
        <li key={key}>
          <a
            href={localPath(`${paths.loanPicture(id)}${query}`, lang)}
            target="_blank"
            rel="noopener noreferrer"
            className="button button-quiet"
          >
            <Eye size={18} aria-hidden="true" />
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
