import { LocalLink } from '~/ui/local-link';
import { useMemberMessages } from '~/messages/member';

/** Says that the mark of a page was not of this list, which therefore begins anew. */
export function ListChanged() {
  const { listChanged } = useMemberMessages().dashboard.admin;
  return (
    <p role="status" className="rounded-lg bg-warning-soft p-3 text-warning">
      {listChanged}
    </p>
  );
}

type Words = { pages: string; firstPage: string; nextPage: string };
type Props = { words: Words; first: string; next: string | null; isFirst: boolean };

/** The ways on through a list of unknown length: back to its beginning, and on. */
export function CursorPages({ words, first, next, isFirst }: Props) {
  if (isFirst && !next) return null;
  return (
    <nav aria-label={words.pages} className="flex flex-wrap gap-3">
      {!isFirst && (
        <LocalLink to={first} className="button button-quiet">
          {words.firstPage}
        </LocalLink>
      )}
      {next && (
        <LocalLink to={next} className="button">
          {words.nextPage}
        </LocalLink>
      )}
    </nav>
  );
}

type NumberedWords = { pages: string; previous: string; next: string; page: (page: number, pages: number) => string };
type NumberedProps = {
  words: NumberedWords;
  number: number;
  pages: number;
  previous: string | null;
  next: string | null;
};

/** The ways through a list whose pages are counted. */
export function NumberedPages({ words, number, pages, previous, next }: NumberedProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center gap-3">
      {previous && (
        <LocalLink to={previous} className="button button-quiet">
          {words.previous}
        </LocalLink>
      )}
      <span className="text-muted">{words.page(number, pages)}</span>
      {next && (
        <LocalLink to={next} className="button">
          {words.next}
        </LocalLink>
      )}
    </nav>
  );
}
