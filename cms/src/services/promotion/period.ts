import { writeAudit } from '../platform/audit';
import { contentChanged } from '../platform/content-changed';
import { rows } from '../platform/sql';
import { lockListing, PROMOTION, readPromotions, writePromotion, type PromotionRow } from './store';

const DAY_MS = 24 * 3600 * 1000;
/** As many listings as are looked at in one round of the job. */
const ROUND = 100;

/** Says on the listing until when it is promoted, in the running transaction. The search reads that and nothing else. */
async function noteOnListing(property: string): Promise<void> {
  await rows(
    `UPDATE properties SET promoted_until = (SELECT max(m.ends_at) FROM street_promotions m
       WHERE m.property_key = ? AND m.state = 'paid' AND m.ends_at > now()) WHERE document_id = ?`,
    [property, property],
  );
  await strapi.db.transaction(({ onCommit }) => onCommit(() => contentChanged('property')));
}

/** Begins a promotion that is paid: now, or where the last one of its listing ends. Called under the lock of the listing. */
export async function beginPeriod({ id, property, days }: PromotionRow, paid_at: Date): Promise<void> {
  const others = await readPromotions(`m.property_key = ? AND m.state = 'paid' AND m.ends_at > now()`, [property]);
  const starts = Math.max(Date.now(), ...others.map(({ ends_at }) => Date.parse(ends_at ?? '')));
  await writePromotion(id, {
    ...{ state: 'paid', paid_at, failure: null },
    ...{ starts_at: new Date(starts), ends_at: new Date(starts + days * DAY_MS) },
  });
  await noteOnListing(property);
}

/** After one of a listing is over before its time: those that wait move up. Called under the lock of the listing. */
export async function moveUp(property: string): Promise<void> {
  const left = await readPromotions(
    `m.property_key = ? AND m.state = 'paid' AND m.ends_at > now() ORDER BY m.starts_at`,
    [property],
  );
  let free = Date.now();
  for (const { id, days, starts_at, ends_at, runs } of left) {
    const ends = runs ? Date.parse(ends_at ?? '') : free + days * DAY_MS;
    if (!runs && free < Date.parse(starts_at ?? '')) {
      await writePromotion(id, { starts_at: new Date(free), ends_at: new Date(ends) });
    }
    free = ends;
  }
  await noteOnListing(property);
}

/** Notes what is over by now. A late round shows nothing wrongly: whoever reads a time compares it with now as well. */
export async function endPromotions(): Promise<void> {
  const over = await rows<{ property: string }>(
    `SELECT DISTINCT property_key AS property FROM street_promotions WHERE state = 'paid' AND ends_at <= now() LIMIT ${ROUND}`,
  );
  for (const { property } of over) {
    await strapi.db.transaction(async () => {
      await lockListing(property);
      const ended = await rows<{ key: string }>(
        `UPDATE street_promotions SET state = 'ended' WHERE property_key = ? AND state = 'paid' AND ends_at <= now()
         RETURNING document_id AS key`,
        [property],
      );
      await noteOnListing(property);
      for (const { key } of ended) {
        await writeAudit({ actor: 'promotions', actor_role: 'system' }, 'promotion.ended', [PROMOTION, key]);
      }
    });
  }
}
