import type { ReactNode } from 'react';

import type { Examination, QueuedListing } from '@69street/config/contract';
import { LISTING_REASONS, reasonToCancel, TAKEN_MINUTES, type ListingState } from '@69street/config/market';

import { actionOf, movesOf, tickedOf, type Moderated, type Ticked } from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';
import { localPath, useLang } from '~/shell/lang';
import { DecideButton, Deciding, DecidingForm, DeleteButton } from '~/ui/desk/decision';
import { Field, Select } from '~/ui/field';
import { useSending } from '~/ui/use-sending';

type Fields = {
  values: Moderated['values'] | undefined;
  fields: NonNullable<Moderated['problem']>['fields'];
  /** Beside each other where there is room; else one below the other. */
  wide?: boolean;
  /** Without the help under each, where the room is low; it is read out all the same. */
  brief?: boolean;
};

/** Why, from the list and in words, for the decisions that have to be explained. Words come with a reason on the phone. */
export function ReasonFields({ values, fields, wide = true, brief = false }: Fields) {
  const { moderation: t } = useMemberMessages();
  const help = brief ? '[&_[id$=-help]]:sr-only' : '';
  const hidden = brief
    ? "group-has-[option[value='']:checked]/reason:hidden"
    : "max-lg:group-has-[option[value='']:checked]/reason:hidden";
  return (
    <div className={`group/reason grid gap-x-4 gap-y-2 ${wide ? 'md:auto-cols-fr md:grid-flow-col' : ''} ${help}`}>
      <Select
        id="reason"
        name="reason"
        label={t.reason}
        help={t.reasonHelp}
        error={fields.reason}
        defaultValue={values?.reason ?? ''}
        options={[['', t.choose], ...LISTING_REASONS.map((reason) => [reason, t.reasons[reason]] as const)]}
      />
      <div className={hidden}>
        <Field
          id="note"
          name="note"
          label={t.note}
          help={t.noteHelp}
          error={fields.note}
          defaultValue={values?.note ?? ''}
          maxLength={2000}
          multiline
          rows={brief ? 1 : 2}
        />
      </div>
    </div>
  );
}

/** A key as it stands beside what it does; screen readers are told by `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="rounded-sm border border-current px-1.5 text-xs leading-5 opacity-80 max-lg:hidden"
    >
      {name}
    </kbd>
  );
}

const KEYS: Partial<Record<string, string>> = { published: 'a', rejected: 'r' };

type Props = {
  listing: Pick<QueuedListing, '_id' | 'code' | 'updatedAt' | 'listing_state' | 'property_for'>;
  moderated: Moderated | undefined;
  taken: (Examination['taken'] & { sinceWords: string }) | null;
  /** Viewings ahead, which some moves cancel. */
  viewings: number;
  /** The way through the queue. */
  children?: ReactNode;
};

function Taken({ taken, code }: { taken: NonNullable<Props['taken']>; code: string }) {
  const { desk, moderation: t } = useMemberMessages();
  return (
    <div className="flex flex-col items-start gap-2 rounded-lg bg-warning-soft p-3">
      <p role="status" className="font-semibold text-warning">
        {desk.taken.by(taken.name, taken.sinceWords)}
      </p>
      <p className="text-sm">{desk.taken.overText}</p>
      <DecidingForm>
        <DecideButton value="take_over" label={desk.taken.over} name={t.moveOf(desk.taken.over, code)} isQuiet />
      </DecidingForm>
    </div>
  );
}

/** Behind "More" on small screens, where the bar leaves the listing its room; without script too. */
const FOLDED = 'max-lg:hidden max-lg:group-has-[details[open]]/moves:flex';

/** One move, with what its key is and what it is about. */
function Move({ move, listing, className }: { move: ListingState; listing: Ticked; className: string }) {
  const { moderation: t } = useMemberMessages();
  const busy = useSending();
  return (
    <button
      name="intent"
      value={actionOf(move, listing)}
      data-move={move}
      className={`button px-4! lg:px-3! ${className}`}
      aria-disabled={busy}
      aria-keyshortcuts={KEYS[move]}
    >
      {t.moves[move]}
      {KEYS[move] && <Key name={KEYS[move]} />}
    </button>
  );
}

/** The reason, and every move: the first one in sight always, the others with their reason where there is room. */
function Moves({ listing, moderated, viewings }: Pick<Props, 'listing' | 'moderated' | 'viewings'>) {
  const { moderation: t } = useMemberMessages();
  const ticked = tickedOf(listing);
  const moves = movesOf(listing);
  const [first, ...others] = moves;
  const look = (move: ListingState) => (move === 'published' ? '' : 'button-quiet');
  return (
    // What was typed about the listing as it was stays; what is decided next begins anew, also where it was changed in
    // the same moment: a reason must never go on to another home.
    <DecidingForm
      key={`${listing._id} ${moderated ? 'again' : listing.updatedAt}`}
      className="group/moves flex min-w-0 flex-col gap-3 max-lg:flex-1 max-lg:has-[details[open]]:basis-full"
    >
      {viewings > 0 && moves.some((move) => reasonToCancel(move) !== null) && (
        <p className="rounded-lg bg-warning-soft p-2 text-sm text-warning">{t.listing.viewings(viewings)}</p>
      )}
      <div className={`flex-col max-lg:[&_[id$=-help]]:sr-only ${FOLDED}`}>
        <ReasonFields values={moderated?.values} fields={moderated?.problem?.fields ?? {}} wide={false} />
      </div>
      <div className="flex flex-wrap gap-2">
        {first && <Move move={first} listing={ticked} className={`max-lg:flex-1 ${look(first)}`} />}
        <details open={moderated?.problem !== undefined || undefined} data-folds="" className="lg:hidden">
          <summary className="button button-quiet list-none px-4!" aria-controls="other-moves">
            {t.otherMoves}
          </summary>
        </details>
        <div id="other-moves" className={`flex-wrap gap-2 max-lg:basis-full lg:contents ${FOLDED}`}>
          {others.map((move) => (
            <Move key={move} move={move} listing={ticked} className={look(move)} />
          ))}
        </div>
      </div>
      <Deciding text={t.busy} />
    </DecidingForm>
  );
}

/**
 * What can be decided about a listing: beside it on wide screens and as one line at the lower edge of small ones, in sight
 * all the time.
 */
export function Decision({ listing, moderated, taken, viewings, children }: Props) {
  const { desk, moderation: t } = useMemberMessages();
  const isOthers = taken !== null && !taken.mine;
  return (
    <section
      id="decision"
      aria-labelledby="decision-title"
      className="card flex min-w-0 gap-2 overflow-y-auto p-2 max-lg:sticky max-lg:bottom-0 max-lg:z-30 max-lg:-mx-4 max-lg:max-h-[70dvh] max-lg:has-[[data-folds][open]]:[&>nav]:hidden max-lg:flex-wrap max-lg:items-start max-lg:rounded-b-none max-lg:border-t max-lg:border-line-strong max-lg:pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:flex-col lg:gap-3 lg:p-4"
    >
      <h2 id="decision-title" className="text-lg max-lg:sr-only">
        {t.decide}
      </h2>
      {isOthers && <Taken taken={taken} code={listing.code} />}
      {!isOthers &&
        (movesOf(listing).length > 0 ? (
          <Moves listing={listing} moderated={moderated} viewings={viewings} />
        ) : (
          <p className="max-lg:flex-1 max-lg:px-2">{t.listing.noMoves}</p>
        ))}
      {children}
      {/* Below: what is pressed for every listing has to be in sight on a low screen. */}
      {taken?.mine && <p className="text-sm text-muted max-lg:sr-only">{desk.taken.mine(TAKEN_MINUTES)}</p>}
    </section>
  );
}

/** Deleting, below everything: what stays in sight is for what is done every day. The list answers: this page is gone then. */
export function DeleteBelow({ listing, path }: Pick<Props, 'listing'> & { path: string }) {
  const { moderation: t } = useMemberMessages();
  const lang = useLang();
  return (
    <DecidingForm action={localPath(path, lang)} className="mt-6">
      <DeleteButton
        label={t.remove}
        name={t.removeOf(listing.code)}
        sure={t.sureOf(listing.code)}
        value={actionOf('delete', tickedOf(listing))}
      />
    </DecidingForm>
  );
}
