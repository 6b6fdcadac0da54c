import { SearchX } from 'lucide-react';

import { RESULTS } from './card-actions';
import { LocalLink } from '~/ui/local-link';
import { useMessages } from '~/messages/use-messages';
import { paths } from '~/shell/paths';

/** What is found without one of the filters, in words, and where. */
export type Suggestion = { label: string; search: string };

/** Where the nearest homes are, in words, and their list. */
export type NearestPlace = { text: string; link: string; search: string };

type Props = {
  filtered: boolean;
  nearest: NearestPlace | null;
  suggestions: Suggestion[];
  /** Homes that nearly fit stand below. */
  followed: boolean;
  clearSearch: string;
};

/** An empty list says which filter to relax, and does it in one tap. */
export function Empty({ filtered, nearest, suggestions, followed, clearSearch }: Props) {
  const { list } = useMessages();
  return (
    <div className="card flex flex-col items-start gap-4 p-6 sm:p-8">
      <span className="plate p-3">
        <SearchX aria-hidden="true" />
      </span>
      <h2 id={followed ? undefined : RESULTS} tabIndex={-1} className="text-xl">
        {filtered ? list.empty.title : list.empty.none}
      </h2>
      {nearest && (
        <p>
          {nearest.text}{' '}
          <LocalLink to={`${paths.properties}${nearest.search}`} preventScrollReset className="link font-semibold">
            {nearest.link}
          </LocalLink>
        </p>
      )}
      {suggestions.length > 0 && (
        <>
          <p className="text-muted">{list.empty.relax}</p>
          <ul className="flex flex-col gap-2 self-stretch sm:self-auto">
            {suggestions.map(({ label, search }) => (
              <li key={search}>
                <LocalLink
                  to={`${paths.properties}${search}`}
                  preventScrollReset
                  className="button button-quiet w-full justify-start text-left"
                >
                  {label}
                </LocalLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {filtered && !followed && !nearest && suggestions.length === 0 && (
        <p className="text-muted">{list.empty.nothing}</p>
      )}
      {filtered && (
        <LocalLink
          to={`${paths.properties}${clearSearch}`}
          preventScrollReset
          className="link inline-flex min-h-11 items-center"
        >
          {list.clearAll}
        </LocalLink>
      )}
    </div>
  );
}
