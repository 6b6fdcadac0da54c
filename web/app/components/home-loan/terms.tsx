import type { Page } from '@69street/config/contract';

import { textLang } from '~/listing';
import { useMessages } from '~/messages/use-messages';

type Props = {
  terms: Pick<Page<'home-loan-page'>, 'max_tenure_years' | 'max_share_percent' | 'max_age' | 'terms_source'>;
  /** The day the terms were read, in words. */
  day: string | null;
};

/** The limits of the loan, and who says so since when. */
export function Terms({ terms, day }: Props) {
  const t = useMessages().loan;
  const rows = [
    [t.tenure, t.tenureYears(terms.max_tenure_years)],
    [t.share, t.shareOfPrice(terms.max_share_percent)],
    [t.age, t.ageLimit(terms.max_age)],
  ] as const;
  return (
    <section aria-labelledby="terms" className="card p-5">
      <h3 id="terms" className="text-lg">
        {t.terms}
      </h3>
      <dl className="mt-3 flex flex-col gap-3">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {(terms.terms_source || day) && (
        <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
          {terms.terms_source && (
            <>
              {`${t.source}: `}
              <span lang={textLang(terms.terms_source)}>{terms.terms_source}</span>
            </>
          )}
          {terms.terms_source && day && ', '}
          {day && t.asOf(day)}
        </p>
      )}
    </section>
  );
}
