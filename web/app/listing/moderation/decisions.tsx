import type { ListingHistory } from '@69street/config/contract';

import { actionOf, type Ticked } from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';
import { textLang } from '~/shell/lang';
import { Card } from '~/ui/desk/card';
import { UndoLine } from '~/ui/undo';

import { Changes, type Change } from './details';
import { StateBadge } from './state-badge';

/** All that was decided, moments in words. */
export type ShownHistory = {
  decisions: ListingHistory['decisions'];
  changes: Change[];
  back: ListingHistory['back'];
  /** Until when the last decision can be taken back, in words; null when it cannot. */
  takeBackUntil: string | null;
};

/**
 * Every decision about a listing with who made it and why, the latest first, what its owner changed since, and the way to
 * take the last one back as long as nobody is told. Needs nothing around it but the form's action (`moderate`).
 */
export function Decisions({ history, listing }: { history: ShownHistory; listing: Ticked }) {
  const { moderation: t } = useMemberMessages();
  const { decisions, changes, back, takeBackUntil } = history;
  if (decisions.length === 0 && !back) return null;
  return (
    <Card title={t.history.title} id="decisions">
      {back && (
        <p className="rounded-lg bg-warning-soft p-3 text-warning wrap-anywhere">
          {t.history.back(back.at, back.who, back.deleted_at, back.deleted_by)}
        </p>
      )}
      {takeBackUntil && (
        <UndoLine
          text={t.history.takeBackUntil(takeBackUntil)}
          undo={{
            label: t.takeBack,
            name: t.takeBackOf(listing.code),
            fields: [['intent', actionOf('take_back', listing)]],
          }}
          isSaid={false}
        />
      )}
      <ol className="flex flex-col divide-y divide-line">
        {decisions.map(({ at, decision, reason, note, who }) => (
          <li key={at} className="flex flex-col gap-1 py-3">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <StateBadge state={decision} />
              <span className="text-sm text-muted wrap-anywhere">{t.history.by(at, who)}</span>
            </p>
            {reason && <p className="font-semibold">{t.reasons[reason]}</p>}
            {note && (
              <p className="max-w-[70ch] break-words whitespace-pre-line" lang={textLang(note)}>
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
      {decisions.length > 0 && (
        <div>
          <h3 className="font-semibold">{t.history.changes}</h3>
          {changes.length > 0 ? <Changes changes={changes} /> : <p className="text-muted">{t.history.same}</p>}
        </div>
      )}
    </Card>
  );
}
