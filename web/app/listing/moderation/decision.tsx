import type { QueuedListing } from '@69street/config/contract';
import { LISTING_REASONS } from '@69street/config/market';

import { actionOf, movesOf, tickedOf, type Moderated } from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';
import { localPath, useLang } from '~/shell/lang';
import { Card } from '~/ui/desk/card';
import { Deciding, DecidingForm, DeleteButton, useDeciding } from '~/ui/desk/decision';
import { Field, Select } from '~/ui/field';

type Fields = { values: Moderated['values'] | undefined; fields: NonNullable<Moderated['problem']>['fields'] };

/** Why, from the list and in words, for the decisions that have to be explained. */
export function ReasonFields({ values, fields }: Fields) {
  const { moderation: t } = useMemberMessages();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Select
        id="reason"
        name="reason"
        label={t.reason}
        help={t.reasonHelp}
        error={fields.reason}
        defaultValue={values?.reason ?? ''}
        options={[['', t.choose], ...LISTING_REASONS.map((reason) => [reason, t.reasons[reason]] as const)]}
      />
      <Field
        id="note"
        name="note"
        label={t.note}
        help={t.noteHelp}
        error={fields.note}
        defaultValue={values?.note ?? ''}
        maxLength={2000}
        multiline
        rows={2}
      />
    </div>
  );
}

type Props = {
  listing: Pick<QueuedListing, '_id' | 'code' | 'updatedAt' | 'listing_state' | 'property_for'>;
  moderated: Moderated | undefined;
  /** The list that the listing is seen from. */
  path: string;
};

/** What can be decided about a listing, and its deletion. */
export function Decision({ listing, moderated, path }: Props) {
  const { moderation: t } = useMemberMessages();
  const lang = useLang();
  const busy = useDeciding();
  const ticked = tickedOf(listing);
  const moves = movesOf(listing);
  return (
    <Card title={t.decide} id="decision">
      {moves.length > 0 ? (
        // What was typed about the listing as it was stays; what is decided next begins anew.
        <DecidingForm key={moderated ? 'again' : listing.updatedAt} className="flex flex-col gap-4">
          <ReasonFields values={moderated?.values} fields={moderated?.problem?.fields ?? {}} />
          <div className="flex flex-wrap gap-3">
            {moves.map((move) => (
              <button
                key={move}
                name="intent"
                value={actionOf(move, ticked)}
                className={`button ${move === 'published' ? '' : 'button-quiet'}`}
                aria-disabled={busy}
              >
                {t.moves[move]}
              </button>
            ))}
          </div>
          <Deciding text={t.busy} />
        </DecidingForm>
      ) : (
        <p>{t.listing.noMoves}</p>
      )}
      {/* The list answers, because this page is gone then. */}
      <DecidingForm action={localPath(path, lang)}>
        <DeleteButton
          label={t.remove}
          name={t.removeOf(listing.code)}
          sure={t.sureOf(listing.code)}
          value={actionOf('delete', ticked)}
        />
      </DecidingForm>
    </Card>
  );
}
