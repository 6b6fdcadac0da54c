import { AMENITIES, INCLUDED, type Included } from '@69street/config/market';
import { FILTER_WORDS, PLACES } from '@69street/config/search';

import { panelLanguage } from '../language';

/** What a list of a document is made of: `isClosed` where nothing but the choices may stand in it. */
export type Choices = { isClosed: boolean; all: readonly { value: string; label: string }[] };

/** Spoken in Bangladesh by those who buy and let; an agent may add others. */
const LANGUAGES = [
  ['Bangla', 'বাংলা'],
  ['English', 'ইংরেজি'],
  ['Hindi', 'হিন্দি'],
  ['Urdu', 'উর্দু'],
  ['Arabic', 'আরবি'],
  ['Chinese', 'চীনা'],
  ['Japanese', 'জাপানি'],
  ['Korean', 'কোরীয়'],
] as const;

/** What a rent can include. */
const INCLUDED_WORDS: Record<Included, { en: string; bn: string }> = {
  gas: { en: 'Gas', bn: 'গ্যাস' },
  water: { en: 'Water', bn: 'পানি' },
  lift: { en: 'Lift', bn: 'লিফট' },
  generator: { en: 'Generator', bn: 'জেনারেটর' },
  internet: { en: 'Internet', bn: 'ইন্টারনেট' },
};

/** The choices of a field by the `of` of its schema; the stored words are English, as the site shows them. */
export function choicesOf(of: string): Choices {
  const language = panelLanguage();
  if (of === 'amenities') {
    const words = FILTER_WORDS[language].amenities;
    return { isClosed: true, all: AMENITIES.map((value) => ({ value, label: words[value] })) };
  }
  if (of === 'included') {
    return { isClosed: true, all: INCLUDED.map((value) => ({ value, label: INCLUDED_WORDS[value][language] })) };
  }
  if (of === 'areas') {
    // Parts without a name of their own ("Road 27") say nothing alone.
    const named = PLACES.filter(({ part }) => part === undefined);
    const byName = new Map(named.map((place) => [place.en, { value: place.en, label: place[language] }]));
    return { isClosed: false, all: [...byName.values()] };
  }
  return {
    isClosed: false,
    all: LANGUAGES.map(([value, bangla]) => ({ value, label: language === 'bn' ? bangla : value })),
  };
}
