import { PrintHead, PrintRows, PrintSheet } from '~/ui/print-sheet';

type Props = {
  back: string;
  words: { print: string; back: string; title: (number: string) => string };
  number: string;
  /** The same in each language. */
  parts: Array<{ lang: string; heading: string; rows: Array<[string, string]> }>;
};

/** The receipt of what was paid for, whatever that was, to be printed. */
export function Receipt({ back, words, number, parts }: Props) {
  return (
    <PrintSheet back={back} words={words} className="border border-black p-5 sm:p-10 print:border-0">
      <PrintHead title={words.title(number)} className="pb-4" />
      {parts.map(({ lang, heading, rows }) => (
        <section key={lang} lang={lang} className="mt-8 break-inside-avoid">
          <h2 className="text-lg">{heading}</h2>
          <PrintRows rows={rows} className="mt-3" row="py-2 sm:grid-cols-[12rem_1fr]" />
        </section>
      ))}
    </PrintSheet>
  );
}
