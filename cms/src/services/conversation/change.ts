import type { ConversationChange } from '@69street/config/contract';

import { findAsSide, type Comer } from './sides';
import { setForSide } from './state';

/** Sets what a side wants for itself. Throws NotFoundError for a conversation of others. */
export async function changeConversation(documentId: string, change: ConversationChange, comer: Comer): Promise<void> {
  await strapi.db.transaction(async () => {
    const { stored, side } = await findAsSide(documentId, comer);
    await setForSide(stored.id, side, change);
  });
}
