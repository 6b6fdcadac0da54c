import { MessageCircleQuestion } from 'lucide-react';

import { withLink } from '~/conversation/link';
import { useRatingMessages } from '~/messages/rating';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

import { CountedRatings, type Counted } from './counted';

export type InThread = { id: string; toAnswer: boolean; toRead: boolean; counted: Counted };

/** In a conversation: three questions after a viewing, and to a host what others say of who asks. */
export function RatingsInThread({ rating, link }: { rating: InThread; link: string }) {
  const t = useRatingMessages();
  const { id, toAnswer, toRead, counted } = rating;
  const to = withLink(paths.rating('conversation', id), link);
  return (
    <>
      <CountedRatings counted={counted} />
      {toAnswer && (
        <section aria-labelledby="rating" className="flex flex-col gap-1 rounded-lg border border-line bg-card p-3">
          <h2 id="rating" className="flex items-center gap-2 text-base font-semibold">
            <MessageCircleQuestion size={18} aria-hidden="true" className="shrink-0" />
            {t.ask.viewing}
          </h2>
          <p className="text-sm text-muted">{t.askText}</p>
          <LocalLink to={to} className="link inline-flex min-h-11 items-center self-start font-semibold">
            {t.answer}
          </LocalLink>
        </section>
      )}
      {!toAnswer && toRead && (
        <LocalLink to={to} className="link inline-flex min-h-11 items-center self-start">
          {t.see}
        </LocalLink>
      )}
    </>
  );
}
