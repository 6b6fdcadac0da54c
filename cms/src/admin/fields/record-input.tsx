import { Box, Field, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

import { KEY_WORDS } from '../bangla/keys';
import { panelLanguage, readable } from '../language';

type Props = { name: string; label: string; hint?: string; value?: unknown };

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const NOTHING = '–';
/** So much of a long list is drawn; the newest stand at its end. */
const ROWS_MAX = 100;

const localeOf = (language: 'en' | 'bn') => (language === 'bn' ? 'bn-BD' : 'en-IN');

const keyWords = (key: string) => (panelLanguage() === 'bn' ? (KEY_WORDS[key] ?? readable(key)) : readable(key));

/** One value in words: money by its name, instants as a date and a time, the rest as it is. */
function valueWords(key: string, value: unknown): string {
  const language = panelLanguage();
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return language === 'bn' ? (value ? 'হ্যাঁ' : 'না') : value ? 'Yes' : 'No';
  if (typeof value === 'string' && INSTANT.test(value)) {
    return new Date(value).toLocaleString(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' });
  }
  if (/price|amount|fees|income/.test(key) && Number.isFinite(Number(value))) {
    // Strapi's Intl locales group as the site does: 1,25,00,000.
    return `৳${Number(value).toLocaleString(language === 'bn' ? 'bn-BD' : 'en-IN')}`;
  }
  return String(value);
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

function draw(key: string, value: unknown): ReactNode {
  if (isPlain(value)) return valueWords(key, value);
  if (Array.isArray(value)) {
    if (value.length === 0) return NOTHING;
    if (value.every(isPlain)) return value.map((one) => valueWords(key, one)).join(', ');
    return (
      <ol style={{ paddingInlineStart: '2rem', listStyle: 'decimal' }}>
        {value
          .slice(-ROWS_MAX)
          .reverse()
          .map((one, at) => (
            <li key={at}>{draw(key, one)}</li>
          ))}
      </ol>
    );
  }
  const entries = Object.entries(value as Record<string, unknown>);
  if (entries.every(([, inner]) => isPlain(inner)) && entries.length <= 3) {
    return entries.map(([inner, one]) => `${keyWords(inner)}: ${valueWords(inner, one)}`).join(' · ');
  }
  return (
    <dl style={{ display: 'grid', gridTemplateColumns: 'minmax(8rem, max-content) 1fr', gap: '0.4rem 1.6rem' }}>
      {entries.map(([inner, one]) => (
        <div key={inner} style={{ display: 'contents' }}>
          <dt style={{ opacity: 0.75 }}>{keyWords(inner)}</dt>
          <dd style={{ overflowWrap: 'anywhere' }}>{draw(inner, one)}</dd>
        </div>
      ))}
    </dl>
  );
}

function stored(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** What the site keeps beside a document (former prices, decisions), in words: it is read here and never written. */
export function RecordInput({ name, label, hint, value }: Props) {
  return (
    <Field.Root name={name} hint={hint}>
      <Flex direction="column" alignItems="stretch" gap={1}>
        <Typography variant="pi" fontWeight="bold" textColor="neutral800">
          {label}
        </Typography>
        <Box
          padding={3}
          background="neutral100"
          hasRadius
          borderColor="neutral200"
          maxHeight="40rem"
          overflow="auto"
          tabIndex={0}
          role="group"
          aria-label={label}
        >
          <Typography tag="div" textColor="neutral800">
            {draw(name, stored(value))}
          </Typography>
        </Box>
        <Field.Hint />
      </Flex>
    </Field.Root>
  );
}
