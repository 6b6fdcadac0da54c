import type { LoanDetail } from '@69street/config/contract';
import { loanMoves } from '@69street/config/market';

import { loanActionOf } from '~/loan/loans';
import { useMemberMessages } from '~/messages/member';
import { localPath, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { Card } from '~/ui/desk/card';
import { Deciding, DecidingForm, DeleteButton, SureButton } from '~/ui/desk/decision';
import { Field } from '~/ui/field';
import { useSending } from '~/ui/use-sending';

type Props = {
  loan: Pick<LoanDetail, '_id' | 'loan_status' | 'updatedAt' | 'name'>;
  /** Whether this admin has opened the picture of the national ID and every further file. */
  hasLooked: boolean;
  /** In words: until when what was decided can be taken back; null when it cannot. */
  takeBackUntil: string | null;
  outcome: { note: string; result: string } | undefined;
};

type MovesProps = { moves: ReturnType<typeof loanMoves>; seen: Parameters<typeof loanActionOf>[1] & { name: string } };

function Moves({ moves, seen }: MovesProps) {
  const t = useMemberMessages().loans.admin;
  const busy = useSending();
  return (
    <div className="flex flex-wrap gap-3">
      {moves.map((move) =>
        move === 'approved' || move === 'rejected' ? (
          <SureButton
            key={move}
            {...{ label: t.moves[move], value: loanActionOf(move, seen), ...t.confirm[move](seen.name) }}
            className={`button ${move === 'approved' ? '' : 'button-quiet'}`}
            tone="bg-sunken"
          />
        ) : (
          <button
            key={move}
            name="intent"
            value={loanActionOf(move, seen)}
            className="button button-quiet"
            aria-disabled={busy}
          >
            {t.moves[move]}
          </button>
        ),
      )}
    </div>
  );
}

/** What can be decided about an application, and its deletion. */
export function Decision({ loan, hasLooked, takeBackUntil, outcome }: Props) {
  const t = useMemberMessages().loans.admin;
  const lang = useLang();
  const busy = useSending();
  const moves = loanMoves('admin', loan.loan_status);
  const seen = { _id: loan._id, seen: loan.updatedAt, name: loan.name };
  return (
    <Card title={t.decide} id="decision">
      {moves.length > 0 ? (
        // What was typed about the application as it was stays; what is decided next begins anew.
        <DecidingForm key={`${loan._id} ${outcome ? 'again' : loan.updatedAt}`} className="flex flex-col gap-4">
          {!hasLooked && moves.includes('rejected') && (
            <p className="rounded-lg bg-warning-soft p-3 text-warning">
              <a href="#documents" className="font-semibold underline">
                {t.lookFirst}
              </a>
            </p>
          )}
          <Field
            id="note"
            name="note"
            label={t.note}
            help={t.noteHelp}
            error={outcome?.result === 'note' ? t.noteMissing : undefined}
            defaultValue={outcome?.note ?? ''}
            maxLength={2000}
            multiline
            rows={3}
          />
          <Moves moves={moves} seen={seen} />
          <Deciding text={t.busy} />
        </DecidingForm>
      ) : (
        <p>{t.noMoves}</p>
      )}
      {takeBackUntil && (
        <DecidingForm className="flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft p-4">
          <p className="min-w-0 flex-1 basis-60 text-warning">{t.takeBackText(takeBackUntil)}</p>
          <button
            name="intent"
            value={loanActionOf('take_back', seen)}
            className="button button-quiet"
            aria-disabled={busy}
          >
            {t.takeBack}
          </button>
          <Deciding text={t.busy} />
        </DecidingForm>
      )}
      {/* The list answers, because this page is gone then. */}
      <DecidingForm action={`${localPath(paths.admin.loans, lang)}?index`}>
        <DeleteButton
          label={t.remove}
          name={t.removeOf(loan.name)}
          sure={t.sureOf(loan.name)}
          value={loanActionOf('delete', seen)}
        />
      </DecidingForm>
    </Card>
  );
}
