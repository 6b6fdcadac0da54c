import type { Core } from '@strapi/strapi';
import { rows } from '../services/platform/sql';

const SETTINGS = 'api::security-settings.security-settings';
/** The longest that a national ID may stay behind its decision, in days: the bound of the schema. */
const ERASE_DAYS_MAX = 365;

type Old = { listings_need_review: boolean | null; erase_identity_after_days: number | null };

/** What an installation of before has set: the columns stay with the site's table, and nothing else reads them. */
async function oldValues(): Promise<Partial<Old>> {
  const columns = await rows(
    `SELECT FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'site'
       AND column_name IN ('listings_need_review', 'erase_identity_after_days')`,
  );
  if (columns.length < 2) return {};
  const [found] = await rows<Old>(
    `SELECT listings_need_review, erase_identity_after_days FROM site
     WHERE published_at IS NOT NULL ORDER BY id LIMIT 1`,
  );
  return found ?? {};
}

/**
 * The switches of security have a document of their own, which the Super Admin alone may change. Made once, with what
 * stood among the site's settings before: a document that is deleted later means the defaults.
 */
export async function carrySecuritySettings(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'street' });
  if (await store.get({ key: 'security_settings_carried' })) return;
  await strapi.db.transaction(async () => {
    if (!(await strapi.documents(SETTINGS).findFirst())) {
      const { listings_need_review, erase_identity_after_days } = await oldValues();
      const data = {
        listings_need_review: listings_need_review ?? true,
        erase_identity_after_days: Math.min(erase_identity_after_days ?? 90, ERASE_DAYS_MAX),
      };
      await strapi.documents(SETTINGS).create({ data });
    }
    await store.set({ key: 'security_settings_carried', value: true });
  });
}
