import { LocalLink } from '~/ui/local-link';

/** What a home costs, in words: made on the server, so that no page loads the texts of it. */
export type CostSheetView = {
  groups: Array<{
    key: string;
    title: string;
    total: string;
    lines: Array<{ part: string; label: string; amount: string; note: string | null }>;
    unknown: string | null;
  }>;
  /** What the home says beside its sums, and what a loan assumes. */
  notes: string[];
  estimate: { text: string; sources: Array<{ text: string; url: string | null }> } | null;
  laws: LawView | null;
};
export type LawView = { title: string; lines: Array<{ says: string; source: string }> };

/** What the law says, each with where that stands. */
export function Laws({ title, lines }: LawView) {
  return (
    <div className="rounded-lg bg-sunken p-3 text-sm">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 flex flex-col gap-2">
        {lines.map(({ says, source }) => (
          <li key={says}>
            {says} <span className="block text-muted wrap-anywhere">{source}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Group = CostSheetView['groups'][number];

function GroupOf({
  group: { title, total, lines, unknown },
  heading: Heading,
}: {
  group: Group;
  heading: 'h2' | 'h3';
}) {
  return (
    <section className="flex flex-col gap-1">
      <Heading className="flex flex-wrap items-baseline justify-between gap-x-4 text-base">
        <span>{title}</span>
        <span className="price">{total}</span>
      </Heading>
      <dl>
        {lines.map(({ part, label, amount, note }) => (
          <div key={part} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5 text-sm">
            <dt>
              {label}
              {note && <span className="block text-muted">{note}</span>}
            </dt>
            <dd className="tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      {unknown && <p className="text-sm text-muted">{unknown}</p>}
    </section>
  );
}

/** The sums with their parts, what is unknown of them, and where the figures come from. */
export function CostSheet({ sheet, heading }: { sheet: CostSheetView; heading: 'h2' | 'h3' }) {
  const { groups, notes, estimate, laws } = sheet;
  return (
    <div className="flex flex-col gap-5">
      {groups.map((group) => (
        <GroupOf key={group.key} group={group} heading={heading} />
      ))}
      {notes.length > 0 && <p className="text-sm">{notes.join(' ')}</p>}
      {estimate && (
        <div className="text-sm text-muted">
          <p>{estimate.text}</p>
          <ul className="mt-1 flex flex-col">
            {estimate.sources.map(({ text, url }) => (
              <li key={text} className="wrap-anywhere">
                {url ? (
                  <a href={url} rel="nofollow noopener noreferrer" className="link inline-flex min-h-6 items-center">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {laws && <Laws {...laws} />}
    </div>
  );
}

export type BreakdownView = {
  title: string;
  /** What opens it: the sum, or where there is none yet what is inside. */
  opener: string;
  sheet: CostSheetView;
  /** To reckon further; a draft has none. */
  link: { to: string; text: string } | null;
};

/** What a home costs, on its own page: opens in place, without script too. */
export function Breakdown({ view: { title, opener, sheet, link } }: { view: BreakdownView }) {
  return (
    <section aria-labelledby="costs-title">
      <h2 id="costs-title" className="mb-2 text-xl">
        {title}
      </h2>
      <details className="card p-4">
        <summary className="min-h-11 content-center font-medium underline decoration-dotted underline-offset-4">
          {opener}
        </summary>
        <div className="mt-4 flex flex-col gap-4">
          <CostSheet sheet={sheet} heading="h3" />
          {link && (
            <LocalLink
              to={link.to}
              rel="nofollow"
              className="link inline-flex min-h-11 items-center self-start print:hidden"
            >
              {link.text}
            </LocalLink>
          )}
        </div>
      </details>
    </section>
  );
}
