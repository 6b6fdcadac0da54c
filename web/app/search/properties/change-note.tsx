import { LocalLink } from '~/ui/local-link';

/** What a text changed in the search before, in words; `alone` is the search for that text by itself, where it is one. */
export type ChangeSaid = { text: string; says: string; alone: { label: string; to: string } | null };

/** The line that says what "cheaper" did, with a way out for who meant a new search. */
export function ChangeNote({ change }: { change: ChangeSaid | null }) {
  if (!change) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="font-medium">{change.says}</span>
      {change.alone && (
        <LocalLink to={change.alone.to} className="link inline-flex min-h-11 items-center">
          {change.alone.label}
        </LocalLink>
      )}
    </p>
  );
}
