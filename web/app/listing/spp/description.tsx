import { useMessages } from '~/messages/use-messages';
import { textLang } from '~/shell/lang';

/** What the owner writes about a listing, a paragraph for each line. Nothing where nothing is written. */
export function Description({ name, title: line, text }: { name: string; title: string | null; text: string | null }) {
  const { property: t } = useMessages();
  // Imported listings have no other line than their name, which stands above already.
  const title = line === name ? null : line;
  const paragraphs = (text ?? '').split(/\n+/).filter((line) => line.trim() !== '');
  if (!title && paragraphs.length === 0) return null;
  return (
    <section aria-labelledby="description" className="prose">
      <h2 id="description" className="mt-0! text-xl!">
        {t.description}
      </h2>
      {title && (
        <p className="font-semibold" lang={textLang(title)}>
          {title}
        </p>
      )}
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="break-words" lang={textLang(paragraph)}>
          {paragraph}
        </p>
      ))}
    </section>
  );
}
