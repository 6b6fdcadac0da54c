import type { Photo as PhotoData } from '@69street/config/contract';

import { textLang } from '~/shell/lang';

import { Photo } from './photo';

/** What stands before a name and is none of it. */
const TITLE = /^(md|mst|mohd|mr|mrs|ms|dr|engr|prof|মোঃ|মো|মোছাঃ|মোসাঃ|ডাঃ|ডা|ড|জনাব)[.:]?$/iu;
const TONES = 6;

/**
 * The first letters of the first and the last name, without titles; '' where there is no letter. Signs that belong to a
 * letter (বি, ক্ষ) are left out: where such a cluster ends is not the same in Node.js and in every browser.
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s.,/()-]+/u)
    .filter((word) => /^\p{L}/u.test(word));
  const named = words.filter((word) => !TITLE.test(word));
  const told = named.length > 0 ? named : words;
  const letters = [told[0], told.length > 1 ? told.at(-1) : undefined].map((word) => word?.match(/^\p{L}/u)?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('en');
}

/** One of the colours of a disc, always the same for a name. */
function toneOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % TONES;
}

/** A disc with somebody's initials: stands beside the name and says nothing to screen readers. */
export function Initials({ name, className = '' }: { name: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      lang={textLang(name)}
      className={`disc shrink-0 ${className}`}
      data-tone={toneOf(name)}
    >
      <circle cx="50" cy="50" r="49.5" />
      <text x="50" y="50" dy="0.35em" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

type Props = {
  name: string;
  photo: PhotoData | null;
  sizes: string;
  /** Of the frame. */
  className?: string;
  priority?: boolean;
};

/** Somebody's picture, or the initials in its frame. The name stands beside it. */
export function Portrait({ name, photo, sizes, className = '', priority }: Props) {
  if (photo) {
    return (
      <Photo photo={photo} alt="" sizes={sizes} priority={priority} className={`bg-sunken object-cover ${className}`} />
    );
  }
  return (
    <div className={`@container flex items-center justify-center bg-sunken ${className}`}>
      <Initials name={name} className="size-[84%] @min-[8rem]:size-3/5" />
    </div>
  );
}
