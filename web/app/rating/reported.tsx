import type { ReportedRatings } from '@69street/config/contract';

import { useRatingMessages } from '~/messages/rating';
import { textLang } from '~/shell/lang';
import { OnceForm } from '~/ui/once-form';
import { useSending } from '~/ui/use-sending';

import { questionsOf } from './rating';

type Reported = ReportedRatings[number];

function Decision({ rating }: { rating: Reported }) {
  const t = useRatingMessages().reports;
  const busy = useSending();
  const { _id, about } = rating;
  return (
    <OnceForm className="flex flex-wrap gap-3">
      <input type="hidden" name="id" value={_id} />
      <button name="outcome" value="kept" className="button" aria-disabled={busy} aria-label={t.of(t.keep, about)}>
        {t.keep}
      </button>
      <button
        name="outcome"
        value="hidden"
        className="button button-quiet"
        aria-disabled={busy}
        aria-label={t.of(t.hide, about)}
      >
        {t.hide}
      </button>
    </OnceForm>
  );
}

/** Ratings that were reported, the oldest first, with the decision about each. */
export function ReportedRatingList({ reported }: { reported: readonly Reported[] }) {
  const t = useRatingMessages();
  return (
    <section aria-labelledby="reported-ratings" className="mt-10 flex flex-col gap-3">
      <h2 id="reported-ratings" className="text-xl">
        {t.reports.title}
      </h2>
      <p className="text-muted">{reported.length > 0 ? t.reports.text : t.reports.empty}</p>
      {reported.map((rating) => (
        <article key={rating._id} className="card flex flex-col items-start gap-2 p-4">
          <h3 className="text-lg wrap-anywhere" lang={textLang(rating.about)}>
            {rating.about}
          </h3>
          <p className="text-sm text-muted">
            {`${t.reports.by[rating.kind][rating.side]}, ${t.reports.at(rating.at)}`}
          </p>
          <dl className="flex flex-col gap-1">
            {questionsOf(rating.kind, rating.side).map((question, nth) => (
              <div key={question} className="flex gap-x-3">
                <dt className="min-w-0 text-muted">{t.questions[question]}</dt>
                <dd className="shrink-0 font-medium">{t.answers[rating.answers[nth] ?? 'no']}</dd>
              </div>
            ))}
          </dl>
          <blockquote
            className="max-w-[70ch] border-l-4 border-line pl-3 whitespace-pre-wrap wrap-anywhere"
            lang={textLang(rating.words)}
          >
            {rating.words}
          </blockquote>
          <Decision rating={rating} />
        </article>
      ))}
    </section>
  );
}
