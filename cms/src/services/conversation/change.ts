import type { ConversationChange } from '@69street/config/contract';

import { findAsSide, type Comer } from './sides';
import { setForSide } from './state';
import { setNumberShown } from './telephone';

/**
 * Sets what a side wants for itself. Throws NotFoundError for a conversation of others, and a ValidationError for a number
 * that is to be shown and not known.
 */
export async function changeConversation(documentId: string, change: ConversationChange, comer: Comer): Promise<void> {
  await strapi.db.transaction(async () => {
    const { stored, side, person } = await findAsSide(documentId, comer);
    await setForSide(stored.id, side, change);
    const { shares_number } = change;
    if (shares_number !== undefined) await setNumberShown(stored.id, side, shares_number, person);
  });
}
