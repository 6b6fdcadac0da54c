import strings from 'naughty-strings/mapped_strings.json';

/** The Big List of Naughty Strings: what breaks parsers, databases, templates and pages. */
export const NAUGHTY_STRINGS: string[] = [
  ...new Set(
    Object.values(strings as Record<string, string[]>)
      .flat()
      .map((text) => Buffer.from(text, 'base64').toString()),
  ),
];

/** What is no text, or none that can be kept, and objects as Strapi's own calls take them for relations and filters. */
export const WRONG_VALUES: unknown[] = [
  ...['\0', 'a\0b', '\ud800', 'x'.repeat(100_000), '1e9', '0x10', '-1', 'NaN'],
  ...[null, true, -1, 1.5, 1e308, [], [[]], {}, { $gt: '' }, { id: 1 }, { connect: [1] }, { set: [{ id: 1 }] }],
];

/** What is the server's to say, whoever asks. */
export const OUR_FIELDS = [
  ...['owner', 'user', 'listing_state', 'featured', 'code', 'key', 'slug', 'id', 'documentId', '_id', 'price_history'],
  'photo_alts',
  ...['first_published_at', 'confirmed_at', 'last_published', 'decision_note', 'decision_reason', 'views', 'createdBy'],
  ...['updatedBy', 'publishedAt', 'idempotency_key', 'role', 'handled_by', 'enquiries', 'localizations', 'constructor'],
];
