import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { costRateListSchema, lawLineListSchema } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { startCms } from '../support/cms';
import { cmsDir } from '../support/env';
import { call } from '../support/listings';

const RATE = 'api::cost-rate.cost-rate' as never;
type Cms = Awaited<ReturnType<typeof startCms>>;
let cms: Cms;

beforeAll(async () => {
  cms = await startCms();
});

const create = (fields: object) => {
  const source = `A gazette ${randomUUID()}`;
  const data = { kind: 'stamp', area_class: 'other', percent: 1.5, source, source_date: '2026-11-23', ...fields };
  return cms.documents(RATE).create({ data: data as never });
};

describe('rates of registration', () => {
  it('come seeded with sources, and what staff write is told to everybody', async () => {
    const source = `A gazette ${randomUUID()}`;
    await create({ source, minimum_per_decimal: '50000', valid_from: '2030-07-01', size_until: 1600 });
    const { data } = costRateListSchema.parse((await call('get', '/costRates', null)).body);
    expect(data.find((rate) => rate.source === source)).toEqual({
      ...{ kind: 'stamp', area_class: 'other', percent: 1.5, minimum_per_decimal: 50_000, source, source_url: null },
      ...{ size_from: null, size_until: 1600, valid_from: '2030-07-01', valid_until: null, source_date: '2026-11-23' },
    });
  });

  it.each([
    [{ percent: null }, /percent/],
    [{ size_from: 10, size_until: 9 }, /smallest/],
    [{ valid_from: '2026-02-01', valid_until: '2026-01-31' }, /ends before/],
  ])('refuse %j, as a change too', async (fields, words) => {
    await expect(create(fields)).rejects.toThrow(words);
    const { documentId } = (await create({})) as { documentId: string };
    await expect(cms.documents(RATE).update({ documentId, data: fields as never })).rejects.toThrow(words);
  });
});

describe('what the law says', () => {
  it('is told in both languages where staff ticked it', async () => {
    for (const lang of ['en', 'bn']) {
      const { status, body } = await call('get', `/lawLines?lang=${lang}`, null);
      expect(status).toBe(200);
      expect(lawLineListSchema.parse(body).data).toEqual(expect.any(Array));
    }
    expect((await call('get', '/lawLines?lang=fr', null)).status).toBe(400);
  });

  it.each(['en', 'bn'] as const)(
    'is what the product is born with, in %s, and not what is not ticked',
    async (locale) => {
      const seed = JSON.parse(readFileSync(path.join(cmsDir, 'seed', `pages.${locale}.json`), 'utf8')) as {
        'agreement-text': { law: Array<Record<string, unknown>> };
      };
      const { law } = seed['agreement-text'];
      const hidden = { ...law[0], says: `Hidden ${randomUUID()}`, on_listings: false };
      const text = cms.documents('api::agreement-text.agreement-text' as never);
      const found = (await text.findFirst({ locale } as never)) as { documentId: string } | null;
      const data = { ...seed['agreement-text'], law: [...law, hidden] } as never;
      const key = { locale, status: 'published' };
      await (found
        ? text.update({ ...key, documentId: found.documentId, data } as never)
        : text.create({ ...key, data } as never));
      const told = lawLineListSchema.parse((await call('get', `/lawLines?lang=${locale}`, null)).body).data;
      expect(told).toEqual(
        law.map(({ says, source, source_date, only_city = null, advance_above_months = null }) => ({
          ...{ says, source, source_date, only_city, advance_above_months },
        })),
      );
      expect(told.map(({ advance_above_months }) => advance_above_months)).toContain(1);
      expect(told.map(({ only_city }) => only_city)).toContain('dhaka');
      if (locale === 'bn') expect(told.every(({ says }) => /[\u0980-\u09ff]/u.test(says))).toBe(true);
    },
  );
});
