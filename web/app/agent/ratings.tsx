import { Stars } from '~/hire/stars';
import { textLang } from '~/shell/lang';
import { useAgentMessages } from '~/messages/agents';

export type AgentRatings = {
  /** To one decimal, in the digits of the page's language. */
  average: string;
  count: number;
  /** The newest; the day in words. */
  newest: Array<{ _id: string; stars: number; words: string; user_name: string; day: string }>;
};

/** What clients who have hired an agent say. */
export function Ratings({ ratings: { average, count, newest } }: { ratings: AgentRatings }) {
  const t = useAgentMessages();
  return (
    <section aria-labelledby="ratings" className="lg:col-start-2">
      <h2 id="ratings" className="text-2xl">
        {t.ratings}
      </h2>
      <p className="mt-2 text-lg font-semibold">{t.ratingsOf(average, count)}</p>
      <ul className="mt-4 flex flex-col gap-4">
        {newest.map(({ _id, stars, words, user_name, day }) => (
          <li key={_id} className="card p-4">
            <Stars stars={stars} label={t.stars(stars)} />
            <p className="mt-1 max-w-[70ch] break-words whitespace-pre-line" lang={textLang(words)}>
              {words}
            </p>
            <p className="mt-2 text-sm break-words text-muted">
              {user_name && <span lang={textLang(user_name)}>{`${user_name}, `}</span>}
              {day}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
