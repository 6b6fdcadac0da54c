import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { askRemembered, calls, CmsError } from '~/cms/client.server';
import { Banner } from '~/ui/banner';
import { LocalLink } from '~/ui/local-link';
import { formatDay } from '~/shell/dates';
import { langOf, textLang } from '~/shell/lang';
import { homeMessagesOf, useHomeMessages } from '~/messages/home';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { readingPage } from '~/ui/asleep';

/** Whole texts, of up to some thousand characters each. */
const PAGE = 20;

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const lang = langOf(pathname);
  const t = homeMessagesOf(request).reviews;
  const after = searchParams.get('after');
  const { data: found } = await askRemembered(calls.getReviews, { query: { limit: PAGE + 1, after } }).catch(
    (error: unknown) => {
      // The review that the link went on behind is gone.
      if (after !== null && error instanceof CmsError && error.status === 400) throw redirect(pathname);
      throw error;
    },
  );
  const reviews = found.slice(0, PAGE);
  const page: PageInfo = { title: t.title, description: t.description };
  return {
    reviews: reviews.map(({ createdAt, ...review }) => ({ ...review, createdAt, day: formatDay(createdAt, lang) })),
    older: found.length > PAGE ? `?${new URLSearchParams({ after: reviews.at(-1)?._id ?? '' })}` : null,
    isBehind: after !== null,
    page,
  };
}

export const meta = pageMeta;
export const handle = readingPage;

const WAY = 'button button-quiet';

export default function ReviewsScreen() {
  const { reviews, older, isBehind } = useLoaderData<typeof loader>();
  const home = useHomeMessages();
  const t = home.reviews;
  return (
    <>
      <Banner title={t.title} text={t.description} />
      <div className="page flex flex-col gap-8 pt-10">
        {reviews.length === 0 && <p>{t.none}</p>}
        <ul className="grid gap-6 lg:grid-cols-2">
          {reviews.map((review) => (
            <li key={review._id}>
              <figure className="card flex h-full flex-col gap-4 p-5">
                <blockquote className="flex-1 break-words whitespace-pre-line" lang={textLang(review.user_reviews)}>
                  <p>{review.user_reviews}</p>
                </blockquote>
                <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="min-w-0 font-semibold break-words" lang={textLang(review.user_name)}>
                    {review.user_name}
                  </span>
                  <time dateTime={review.createdAt} className="text-sm text-muted">
                    {review.day}
                  </time>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-4">
          {isBehind && (
            <LocalLink to={paths.reviews} className={WAY}>
              {t.newest}
            </LocalLink>
          )}
          {older && (
            <LocalLink to={`${paths.reviews}${older}`} className={WAY}>
              {t.older}
            </LocalLink>
          )}
          <LocalLink to={paths.userReview} className="link inline-flex min-h-11 items-center font-semibold">
            {home.writeReview}
          </LocalLink>
        </div>
      </div>
    </>
  );
}
