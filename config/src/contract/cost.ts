import { z } from 'zod';

import { AREA_CLASSES, COST_KINDS } from '../market/index.js';

/** A row of the table of registration and taxes, in the words of `CostRate`. */
export const costRateSchema = z.object({
  area_class: z.enum(AREA_CLASSES),
  kind: z.enum(COST_KINDS),
  percent: z.number().nullable(),
  minimum_per_decimal: z.number().int().nullable(),
  size_from: z.number().int().nullable(),
  size_until: z.number().int().nullable(),
  /** ISO dates, both inclusive. */
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  source: z.string(),
  source_url: z.string().nullable(),
  source_date: z.string(),
});
export const costRateListSchema = z.object({ data: z.array(costRateSchema) });

/** What a law says of letting, in the words of `LawLine`. */
export const lawLineSchema = z.object({
  says: z.string(),
  source: z.string(),
  source_date: z.string(),
  only_city: z.string().nullable(),
  advance_above_months: z.number().int().nullable(),
});
export const lawLineListSchema = z.object({ data: z.array(lawLineSchema) });
