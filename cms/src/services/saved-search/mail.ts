import {
  BRAND,
  excerpt,
  formatMoney,
  formatNumber,
  type AlertRhythm,
  type City,
  type CostPart,
  type Language,
} from '@69street/config/market';
import { areaIn, FILTER_WORDS, placeOf, sayDayOne, sayFilters, type DescribedFilters } from '@69street/config/search';

import type { Street } from '../../../config/street';
import { escapeHtml, siteLink } from '../platform/mail';
import { queueMail, type QueuedMail } from '../platform/mail-outbox';
import { AGREE_HOURS, stopToken } from './token';

type Search = { filters: DescribedFilters; rhythm: AlertRhythm };

/** A listing as a mail shows it. */
export type Found = {
  _id: string;
  code: string;
  property_name: string;
  property_for: 'sell' | 'rent';
  city: City;
  area: string | null;
  place: string | null;
  price: number;
  price_then: number | null;
  day_one: number | null;
  day_one_unknown: CostPart[] | null;
  bedroom: number | null;
  property_size: number | null;
  image: string;
};

const WORDS = {
  en: {
    ask: {
      subject: 'do you want to hear of new listings?',
      text: 'Somebody, we hope you, wants to be told at this address of new listings for this search:',
      any: 'Somebody, we hope you, wants to be told at this address of new listings for a search.',
      button: 'Go to the page to agree',
      until: (hours: string) =>
        `The link is good for ${hours} hours. Without your word nothing is sent; then just forget this mail.`,
    },
    rhythm: {
      instantly: 'You would hear of them as they come.',
      daily: 'You would hear of them once a day, in the morning.',
      weekly: 'You would hear of them once a week, on Friday morning.',
    },
    fresh: (count: string, isOne: boolean) => (isOne ? '1 new listing' : `${count} new listings`),
    reduced: (count: string, isOne: boolean) => (isOne ? '1 lower price' : `${count} lower prices`),
    and: ' and ',
    yourSearch: 'Your search:',
    perMonth: ' a month',
    lower: (then: string) => `Price lowered, it was ${then}`,
    more: (count: string) => `And ${count} more.`,
    all: 'See all listings of this search',
    why: 'You get this mail because you keep this search at 69 Street.',
    stop: 'Stop these mails',
  },
  bn: {
    ask: {
      subject: 'নতুন বিজ্ঞাপনের খবর পেতে চান?',
      text: 'কেউ একজন, আশা করি আপনিই, এই ঠিকানায় এই অনুসন্ধানের নতুন বিজ্ঞাপনের খবর পেতে চান:',
      any: 'কেউ একজন, আশা করি আপনিই, এই ঠিকানায় একটি অনুসন্ধানের নতুন বিজ্ঞাপনের খবর পেতে চান।',
      button: 'সম্মতি দেওয়ার পাতায় যান',
      until: (hours: string) =>
        `লিংকটি ${hours} ঘণ্টা চলবে। আপনি সম্মতি না দিলে কিছুই পাঠানো হবে না; তখন এই মেইলটি ভুলে যান।`,
    },
    rhythm: {
      instantly: 'নতুন বিজ্ঞাপন এলেই খবর পাবেন।',
      daily: 'দিনে একবার, সকালে খবর পাবেন।',
      weekly: 'সপ্তাহে একবার, শুক্রবার সকালে খবর পাবেন।',
    },
    fresh: (count: string) => `${count}টি নতুন বিজ্ঞাপন`,
    reduced: (count: string) => `${count}টির দাম কমেছে`,
    and: ' ও ',
    yourSearch: 'আপনার অনুসন্ধান:',
    perMonth: ' প্রতি মাসে',
    lower: (then: string) => `দাম কমেছে, আগে ছিল ${then}`,
    more: (count: string) => `আরও ${count}টি আছে।`,
    all: 'এই অনুসন্ধানের সব বিজ্ঞাপন দেখুন',
    why: '69 Street-এ এই অনুসন্ধানটি রেখেছেন বলে এই মেইল পেয়েছেন।',
    stop: 'এই মেইল বন্ধ করুন',
  },
} as const;

/** The site's own (web/app/styles.css): mail programs know no variables. */
const COLOURS = {
  ink: '#1b1a17',
  muted: '#5c574e',
  green: '#0f3d2e',
  brick: '#b4482a',
  line: '#e6dfd3',
  paper: '#faf7f2',
};

/** The address of the list with the filters of a search, the newest first. */
function listOf(filters: DescribedFilters, lang: Language): string {
  const query = new URLSearchParams(
    Object.entries(filters).map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  );
  query.set('sort', 'newest');
  return siteLink(`/properties?${query}`, lang);
}

/** A page of a mail: the text, then where to go. Everything but `rows` is plain text. */
function page(lang: Language, rows: string[], button: { label: string; url: string }, foot: string): string {
  const { ink, green, paper } = COLOURS;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:${paper};color:${ink};font-family:Arial,'Noto Sans Bengali',sans-serif;font-size:16px;line-height:${lang === 'bn' ? 1.7 : 1.5}">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:bold;color:${green}">${BRAND}</p>
${rows.join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;background:${green};color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(button.label)}</a></p>
${foot}
</div></body></html>`;
}

const paragraph = (text: string, style = 'margin:0 0 12px') => `<p style="${style}">${escapeHtml(text)}</p>`;

/** A search without what was typed: words looked for, areas that the gazetteer does not know, codes. */
function withoutTyped({ q: _q, area: _area, code: _code, place = [], ...filters }: DescribedFilters): DescribedFilters {
  const known = place.filter((id) => placeOf(id) !== null);
  return { ...filters, ...(known.length > 0 && { place: known }) };
}

/**
 * Asks an address, with the running transaction, whether it wants the mails of a search. Anybody may have this sent to
 * anybody, so of the search it says what we have words for, places and numbers, and none of what was typed.
 */
export async function askToAgree(
  to: string,
  lang: Language,
  { filters, rhythm }: Search,
  token: string,
): Promise<void> {
  const words = WORDS[lang];
  const link = siteLink(`/searches/confirm/${token}`, lang);
  const own = withoutTyped(filters);
  const filterText = Object.keys(own).length > 0 ? sayFilters(own, lang).join(', ') : '';
  const until = words.ask.until(formatNumber(AGREE_HOURS, lang));
  const lines = [
    filterText ? words.ask.text : words.ask.any,
    ...(filterText ? [filterText] : []),
    words.rhythm[rhythm],
  ];
  await queueMail({
    to,
    subject: `${BRAND}: ${words.ask.subject}`,
    text: [...lines.flatMap((line) => [line, '']), `${words.ask.button}: ${link}`, '', until, ''].join('\n'),
    html: page(
      lang,
      lines.map((line) => paragraph(line)),
      { label: words.ask.button, url: link },
      paragraph(until, `margin:0;color:${COLOURS.muted};font-size:14px`),
    ),
  });
}

function priceOf({ price, property_for }: Found, lang: Language, taka = price): string {
  return formatMoney(taka, lang) + (property_for === 'rent' ? WORDS[lang].perMonth : '');
}

type CardText = { name: string; where: string; facts: string[]; firstDay: string | null; lower: string | null };

/** What a listing is, in words. */
function describe(found: Found, lang: Language): CardText {
  const names = FILTER_WORDS[lang];
  const { bedroom, property_size, price_then } = found;
  const where = [areaIn(found, lang).area, names.city[found.city]].filter(Boolean).join(', ');
  const rooms = [
    bedroom ? names.rooms.bedroom(formatNumber(bedroom, lang), bedroom === 1) : '',
    property_size ? names.size(formatNumber(property_size, lang)) : '',
  ].filter(Boolean);
  return {
    name: excerpt(found.property_name, 100),
    where: [found.code, where].join(' · '),
    facts: [priceOf(found, lang), ...rooms],
    firstDay: sayDayOne({ day_one: found.day_one, day_one_unknown: found.day_one_unknown ?? [] }, lang),
    lower: price_then === null ? null : WORDS[lang].lower(priceOf(found, lang, price_then)),
  };
}

function card(found: Found, lang: Language): string {
  const { line, ink, muted, brick } = COLOURS;
  const { name, where, facts, firstDay, lower } = describe(found, lang);
  const url = escapeHtml(siteLink(`/spp/${found._id}`, lang));
  const { publicUrl } = strapi.config.get<Street>('street');
  const source = found.image.startsWith('/') ? publicUrl + found.image : found.image;
  const picture = source
    ? `<a href="${url}"><img src="${escapeHtml(source)}" alt="" width="528" style="display:block;width:100%;height:auto;border-radius:6px 6px 0 0"></a>`
    : '';
  // "4,200 sq ft" stays in one line.
  const [price, ...rooms] = facts.map((fact) => escapeHtml(fact).replaceAll(' ', '&nbsp;'));
  return `<div style="margin:0 0 16px;border:1px solid ${line};border-radius:6px;background:#ffffff">${picture}<div style="padding:12px 16px">
<p style="margin:0 0 4px"><a href="${url}" style="color:${ink};font-weight:bold">${escapeHtml(name)}</a></p>
${paragraph(where, `margin:0;color:${muted}`)}
<p style="margin:0">${[`<strong>${price}</strong>`, ...rooms].join(' · ')}</p>
${firstDay === null ? '' : paragraph(firstDay, 'margin:0')}
${lower === null ? '' : paragraph(lower, `margin:0;color:${brick};font-weight:bold`)}</div></div>`;
}

export type Report = {
  to: string;
  lang: Language;
  documentId: string;
  filters: DescribedFilters;
  /** What is shown, and how many there are with those that are not. */
  found: Found[];
  fresh: number;
  reduced: number;
};

/**
 * The mail that tells what a search has found. One press ends it, in the mail program (RFC 8058) or on the page behind
 * the link.
 */
export function reportMail({ to, lang, documentId, filters, found, fresh, reduced }: Report): QueuedMail {
  const words = WORDS[lang];
  const count = (say: (count: string, isOne: boolean) => string, many: number) =>
    many > 0 ? [say(formatNumber(many, lang), many === 1)] : [];
  const title = [...count(words.fresh, fresh), ...count(words.reduced, reduced)].join(words.and);
  const filterText = sayFilters(filters, lang).join(', ');
  const rest = fresh + reduced - found.length;
  const more = rest > 0 ? [words.more(formatNumber(rest, lang))] : [];
  const token = stopToken(documentId);
  const stop = siteLink(`/searches/stop/${token}`, lang);
  const list = listOf(filters, lang);
  const cards = found.map((one) => {
    const { name, where, facts, firstDay, lower } = describe(one, lang);
    return [
      name,
      where,
      facts.join(' · '),
      ...(firstDay === null ? [] : [firstDay]),
      ...(lower === null ? [] : [lower]),
      siteLink(`/spp/${one._id}`, lang),
      '',
    ].join('\n');
  });
  const { publicUrl } = strapi.config.get<Street>('street');
  return {
    to,
    subject: `${BRAND}: ${title}: ${excerpt(filterText, 80)}`,
    text: [
      ...[title, '', `${words.yourSearch} ${filterText}`, '', ...cards],
      ...more.flatMap((line) => [line, '']),
      ...[`${words.all}: ${list}`, '', words.why, `${words.stop}: ${stop}`, ''],
    ].join('\n'),
    html: page(
      lang,
      [
        paragraph(title, 'margin:0 0 4px;font-size:20px;font-weight:bold'),
        paragraph(`${words.yourSearch} ${filterText}`, `margin:0 0 16px;color:${COLOURS.muted}`),
        ...found.map((one) => card(one, lang)),
        ...more.map((line) => paragraph(line)),
      ],
      { label: words.all, url: list },
      `${paragraph(words.why, `margin:0;color:${COLOURS.muted};font-size:14px`)}
<p style="margin:0;font-size:14px"><a href="${escapeHtml(stop)}" style="display:inline-block;padding:11px 0;color:${COLOURS.muted}">${escapeHtml(words.stop)}</a></p>`,
    ),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/searches/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
