import type { LenderTerms } from '~/loan/loan-terms';

/** The limits of each lender, and who says so since when. */
export function Terms({ title, terms }: { title: string; terms: LenderTerms[] }) {
  return (
    <section aria-labelledby="terms" className="card flex flex-col gap-5 p-5">
      <h3 id="terms" className="text-lg">
        {title}
      </h3>
      {terms.map(({ key, lender, rows, source }) => (
        <div key={key}>
          {terms.length > 1 && <h4 className="mb-2 font-semibold">{lender}</h4>}
          <dl className="flex flex-col gap-3">
            {rows.map(([term, value]) => (
              <div key={term}>
                <dt className="text-sm text-muted">{term}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 border-t border-line pt-3 text-sm text-muted">{source}</p>
        </div>
      ))}
    </section>
  );
}
