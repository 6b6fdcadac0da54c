import { LANGUAGES, type Language } from '@69street/config/market';

import { textLang } from '~/shell/lang';
import type { TenancyMessages } from '~/messages/en/tenancy';

import type { AgreementView } from './tenancy';

type Props = {
  texts: NonNullable<AgreementView['texts']>;
  lang: Language;
  words: TenancyMessages['agreement'];
  level: 'h2' | 'h3';
};

/** The paper in one language, word for word. */
function Paper({ texts, lang, words, level: Heading }: Props) {
  const { title, clauses, law, extra } = texts[lang];
  return (
    <section lang={lang} className="flex flex-col gap-3">
      <Heading className="text-xl font-bold">{title}</Heading>
      <ol className="flex list-decimal flex-col gap-1.5 pl-6 [&:lang(bn)]:list-[bengali]">
        {clauses.map((clause, nth) => (
          <li key={nth} className="wrap-anywhere">
            {clause}
          </li>
        ))}
      </ol>
      {extra && (
        <div className="break-inside-avoid">
          <p className="font-semibold">{words.extra}</p>
          <p className="whitespace-pre-line wrap-anywhere" lang={textLang(extra)}>
            {extra}
          </p>
        </div>
      )}
      {law.length > 0 && (
        <div className="break-inside-avoid text-sm">
          <p className="font-semibold">{words.law}</p>
          <ul className="flex list-disc flex-col gap-1 pl-6">
            {law.map(({ says, source }) => (
              <li key={says} className="wrap-anywhere">
                {`${says} (${source})`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** The paper in both languages, Bangla first: it is what most who sign it read. */
export function Papers({
  texts,
  words,
  level,
}: Pick<Props, 'texts' | 'level'> & { words: Record<Language, Props['words']> }) {
  return (
    <div className="flex flex-col gap-8">
      {[...LANGUAGES].reverse().map((lang) => (
        <Paper key={lang} texts={texts} lang={lang} words={words[lang]} level={level} />
      ))}
    </div>
  );
}
