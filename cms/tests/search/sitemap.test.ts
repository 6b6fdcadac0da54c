import { sitemapPropertiesSchema, type SitemapProperties } from '@69street/config/contract';
import { SITEMAP_LISTINGS } from '@69street/config/market';
import { describe, expect, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { createProperty } from '../support/factories';

async function sitemap(query: Record<string, string | number> = {}): Promise<SitemapProperties> {
  const answer = await (await api()).get('/api/sitemapProperties').query(query).expect(200);
  return sitemapPropertiesSchema.parse(answer.body);
}

/** A row with an id far from all others, as many imports and deletions leave them. */
async function insertAt(id: number, documentId: string): Promise<void> {
  const cms = await startCms();
  await cms.db.connection.raw(
    `INSERT INTO properties (id, document_id, property_name, listing_state, property_for, property_type, city, price, price_is)
     VALUES (?, ?, 'far away', 'published', 'rent', 'flat', 'dhaka', 1000, 'fixed')`,
    [id, documentId],
  );
}

describe('the sitemap of listings', () => {
  it('names the part of a published listing, and the listing in it', async () => {
    const { id, documentId } = await createProperty();
    const part = Math.ceil(id / SITEMAP_LISTINGS);
    const { data, meta } = await sitemap({ part });
    expect(meta.parts).toContain(part);
    const entry = data.find(({ _id }) => _id === documentId);
    expect(new Date(entry?.updatedAt ?? '').getTime()).toBeGreaterThan(Date.now() - 60 * 60 * 1000);
  });

  it('leaves out what visitors may not see', async () => {
    const { id, documentId } = await createProperty({ listing_state: 'paused' });
    const { data } = await sitemap({ part: Math.ceil(id / SITEMAP_LISTINGS) });
    expect(data.map(({ _id }) => _id)).not.toContain(documentId);
  });

  it('jumps over empty parts, and puts the last id of a part and the first of the next on different sides', async () => {
    const far = 7_000;
    await insertAt(far * SITEMAP_LISTINGS, 'sitemap-last-of-part');
    await insertAt(far * SITEMAP_LISTINGS + 1, 'sitemap-first-of-next');
    const { parts } = (await sitemap()).meta;
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.filter((part) => part >= far - 1)).toEqual([far, far + 1]);
    expect((await sitemap({ part: far })).data.map(({ _id }) => _id)).toEqual(['sitemap-last-of-part']);
    expect((await sitemap({ part: far + 1 })).data.map(({ _id }) => _id)).toEqual(['sitemap-first-of-next']);
    const cms = await startCms();
    await cms.db.connection.raw(`DELETE FROM properties WHERE document_id LIKE 'sitemap-%'`);
  });

  it('without a part answers the list of parts alone', async () => {
    await createProperty();
    const { data, meta } = await sitemap();
    expect(data).toEqual([]);
    expect(meta.parts.length).toBeGreaterThan(0);
  });

  it.each(['0', '-1', 'x', '1.5', '99999999999'])('refuses the part %s', async (part) => {
    await (await api()).get('/api/sitemapProperties').query({ part }).expect(400);
  });
});
