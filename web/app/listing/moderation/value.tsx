import { type FieldDeclaration, formatNumber, inDigitsOf, LISTING } from '@69street/config/market';

import { choicesOf, listsOf } from '~/listing/facts';
import { floorInWords } from '~/listing/floor-words';
import { textLang, useLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';

function Pictures({ urls, others }: { urls: string[]; others: string[] }) {
  const { moderation: t } = useMemberMessages();
  return (
    <>
      {t.listing.photoCount(urls.length)}
      <span className="mt-1 flex flex-wrap gap-2">
        {urls.map((url) => (
          <a key={url} href={url} className="relative block">
            <img
              src={url}
              alt={others.includes(url) ? '' : url.slice(url.lastIndexOf('/') + 1)}
              width={96}
              height={72}
              loading="lazy"
              className={`h-18 w-24 rounded-md bg-sunken object-cover text-xs ${
                others.includes(url) ? 'opacity-60' : 'outline-3 outline-brick'
              }`}
            />
            {others.includes(url) && <span className="sr-only">{url.slice(url.lastIndexOf('/') + 1)}</span>}
          </a>
        ))}
      </span>
    </>
  );
}

type Alts = Record<string, string>;

/** What the photographs show, of those of which it is something else in `others`. */
function PictureWords({ alts, others }: { alts: Alts; others: Alts }) {
  const { moderation: t } = useMemberMessages();
  const urls = [...new Set([...Object.keys(alts), ...Object.keys(others)])].filter((url) => alts[url] !== others[url]);
  return (
    <ul className="flex flex-col gap-2">
      {urls.sort().map((url) => (
        <li key={url} className="flex items-center gap-2">
          <img
            src={url}
            alt={url.slice(url.lastIndexOf('/') + 1)}
            width={96}
            height={72}
            loading="lazy"
            className="h-18 w-24 shrink-0 rounded-md bg-sunken object-cover text-xs"
          />
          {alts[url] ? (
            <span className="min-w-0 wrap-anywhere" lang={textLang(alts[url])}>
              {alts[url]}
            </span>
          ) : (
            <span className="text-muted">{t.listing.nothing}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

/** Whether nobody said anything. */
export const isEmptyValue = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The value of a field of a listing in words; `other` is what a picture is compared with. */
export function Value({ field, value, other }: { field: string; value: unknown; other?: unknown }) {
  const { dashboard, moderation: t } = useMemberMessages();
  const { common, property } = useMessages();
  const lang = useLang();
  const words: Record<string, Record<string, string>> = choicesOf(common);
  const kind = (LISTING as Partial<Record<string, FieldDeclaration>>)[field]?.kind;
  if (field === 'photo_alts') return <PictureWords alts={(value ?? {}) as Alts} others={(other ?? {}) as Alts} />;
  if (isEmptyValue(value)) {
    return <span className="text-muted">{t.listing.nothing}</span>;
  }
  if (kind === 'photos' && isTexts(value)) return <Pictures urls={value} others={isTexts(other) ? other : []} />;
  if (kind === 'picture' && typeof value === 'string') return <Pictures urls={[value]} others={[String(other)]} />;
  if (kind === 'several' && isTexts(value)) {
    const names = (listsOf(common) as Record<string, Record<string, string>>)[field] ?? {};
    return value.map((name) => names[name] ?? name).join(', ');
  }
  if (typeof value === 'number') {
    if (kind === 'money') return dashboard.amount(value);
    if (kind === 'area') return common.squareFeet(value);
    // A year and a position are no amounts: neither is grouped.
    return kind === 'year' || kind === 'decimal' ? inDigitsOf(lang, String(value)) : formatNumber(value, lang);
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  const word = words[field]?.[value];
  if (word) return word;
  if (kind === 'date') return inDigitsOf(lang, value);
  const floor = field === 'floor' ? floorInWords(value, property, lang) : null;
  if (floor) return floor;
  return (
    <span className="break-words whitespace-pre-line" lang={textLang(value)}>
      {value}
    </span>
  );
}
