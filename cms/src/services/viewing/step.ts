import type { Viewing, ViewingStepBody } from '@69street/config/contract';
import { mayStep, OPEN_VIEWING, otherSide, type Side, type ViewingState } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { findAsSide, type Comer } from '../conversation/sides';
import { rows } from '../platform/sql';
import { noteTimeGiven } from './answered';
import { tell } from './mail';
import { audit, type Doer } from './said';
import { refused } from './seeker';
import { readViewing, toViewing, type StoredViewing } from './store';
import { moveViewing } from './take';

/** What a step leads to. */
const STATES = { confirm: 'confirmed', cancel: 'cancelled', done: 'done', no_show: 'no_show' } as const;

/** Whether a step has been taken already: a repeat changes nothing. */
function isTaken({ state, by, starts_at }: StoredViewing, body: ViewingStepBody, side: Side): boolean {
  const { step } = body;
  if (step === 'move') {
    const isThere = Date.parse(starts_at) === Date.parse(body.starts_at ?? '');
    return OPEN_VIEWING.includes(state) && isThere && by === side;
  }
  return state === STATES[step] && (step !== 'no_show' || by === side);
}

/** Notes what became of a viewing, with the running transaction. */
export async function write(
  { document_id }: StoredViewing,
  state: ViewingState,
  by: Side | 'site',
  reason: Viewing['reason'] = null,
): Promise<StoredViewing> {
  await rows(
    `UPDATE street_viewings SET state = ?, "by" = ?, reason = ?, lapses_at = NULL, sequence = sequence + 1, updated_at = now()
     WHERE document_id = ?`,
    [state, by, reason, document_id],
  );
  return readViewing(document_id);
}

/** A step that needs no other time: its new state, who is told of it, the entry in the audit trail. */
async function settle(viewing: StoredViewing, step: keyof typeof STATES, side: Side, doer: Doer): Promise<void> {
  const state = STATES[step];
  const after = await write(viewing, state, side);
  if (state === 'confirmed') {
    await noteTimeGiven(after, side === 'owner');
    await tell(after.document_id, 'confirmed', ['seeker', 'owner']);
  }
  // Whoever has it in a calendar has it taken out, the own side too.
  if (state === 'cancelled') {
    await tell(after.document_id, 'cancelled', viewing.state === 'confirmed' ? ['seeker', 'owner'] : [otherSide(side)]);
  }
  if (state === 'no_show') await tell(after.document_id, 'no_show', [otherSide(side)]);
  await audit(after, state, doer);
}

/**
 * Does something with a viewing, as one of its sides. A repeat changes nothing. Throws NotFoundError for one of others, 409
 * with why it cannot be done (also where it was changed since the step was decided on), and RateLimitError.
 */
export async function stepViewing(documentId: string, body: ViewingStepBody, comer: Comer): Promise<Viewing> {
  return strapi.db.transaction(async () => {
    const { conversation } = await readViewing(documentId);
    const { stored, side, person } = await findAsSide(conversation, comer).catch((error: unknown) => {
      throw error instanceof errors.NotFoundError ? new errors.NotFoundError('No such viewing') : error;
    });
    const viewing = await readViewing(documentId, { lock: true });
    if (isTaken(viewing, body, side)) return toViewing(viewing, side);
    const { step, sequence, starts_at } = body;
    if (sequence !== viewing.sequence || !mayStep(side, step, viewing, new Date())) throw refused('changed');
    const doer: Doer = person ?? 'the link of a mail';
    if (step === 'move') await moveViewing(viewing, stored, side, starts_at ?? '', doer);
    else if (step === 'confirm' && stored.blocked_by) throw refused('ended');
    else await settle(viewing, step, side, doer);
    return toViewing(await readViewing(documentId), side);
  });
}
