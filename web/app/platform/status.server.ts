import { cachedGet, callCms } from '~/cms/client.server';

export type CmsStatus = { version: string; database: 'ok' | 'down'; services: Record<string, 'live' | 'embedded'> };

/** What runs behind the site: asked afresh for the self-check, kept for the label in the footer. */
export async function getStatus(fresh = false): Promise<CmsStatus> {
  return (await (fresh ? callCms('/_status') : cachedGet('/_status'))) as CmsStatus;
}
