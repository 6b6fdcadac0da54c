import type { Promotion, PromotionList, PromotionsQuery } from '@69street/config/contract';

import type { Belongings } from '../platform/belongings';
import { readPage } from '../platform/cursor';
import type { Person } from '../platform/person';
import { countRows } from '../platform/sql';
import { promotionFor, readPromotions, toPromotion } from './store';

/** One promotion, for who bought it and the admin. Throws NotFoundError for anybody else. */
export const findPromotion = async (key: string, person: Person): Promise<Promotion> =>
  toPromotion(await promotionFor(key, person));

/** A page of promotions, newest first. Throws a ValidationError for a cursor of another list. */
export async function listPromotions(
  query: PromotionsQuery,
  person: Person,
  whose: 'own' | 'all',
): Promise<PromotionList> {
  const own = whose === 'own' ? 'm.person_id = ?' : 'true';
  const values = whose === 'own' ? [person.id] : [];
  const { page, total, next_cursor } = await readPage(
    query,
    `promotions ${whose} ${person.id}`,
    () => countRows(`FROM street_promotions m WHERE ${own}`, values),
    (after, most) =>
      readPromotions(`${own}${after ? ' AND m.id < ?' : ''} ORDER BY m.id DESC LIMIT ?`, [
        ...values,
        ...(after ? [after.id] : []),
        most,
      ]),
  );
  return { data: page.map(toPromotion), meta: { total, next_cursor } };
}

/** Promotions stay when an account goes: what was paid must remain provable. Whose it was does not stay. */
export const promotionBelongings: Belongings = {
  read: async ({ id }) => ({
    promotions: (await readPromotions('m.person_id = ? ORDER BY m.id DESC', [id])).map(toPromotion),
  }),
};
