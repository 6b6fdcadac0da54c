import type { Review } from '@69street/config/contract';

import { Carousel } from '~/ui/carousel';
import { LocalLink } from '~/ui/local-link';
import { Initials } from '~/ui/portrait';
import { textLang } from '~/shell/lang';
import { useHomeMessages } from '~/messages/home';
import { paths } from '~/shell/paths';

export type Testimonial = Pick<Review, '_id' | 'user_name' | 'user_reviews'>;

/** What users wrote about the site, newest first, and the way to write something. */
export function Testimonials({ reviews }: { reviews: Testimonial[] }) {
  const home = useHomeMessages();
  const heading = <h2 className="text-3xl">{home.testimonialsTitle}</h2>;
  return (
    <div className="page mt-20">
      {reviews.length === 0 && heading}
      {reviews.length > 0 && (
        <Carousel
          view="cards"
          label={home.testimonialsTitle}
          heading={heading}
          items={reviews.map((review) => ({
            key: review._id,
            label: review.user_name,
            content: (
              <figure className="card flex h-full flex-col gap-4 p-5">
                <blockquote className="flex-1" lang={textLang(review.user_reviews)}>
                  <p>{review.user_reviews}</p>
                </blockquote>
                <figcaption className="flex items-center gap-3 font-semibold">
                  <Initials name={review.user_name} className="size-10" />
                  <span lang={textLang(review.user_name)}>{review.user_name}</span>
                </figcaption>
              </figure>
            ),
          }))}
        />
      )}
      <p className="mt-4 flex flex-wrap gap-x-6">
        {reviews.length > 0 && (
          <LocalLink to={paths.reviews} className="link inline-flex min-h-11 items-center font-semibold">
            {home.allReviews}
          </LocalLink>
        )}
        <LocalLink to={paths.userReview} className="link inline-flex min-h-11 items-center font-semibold">
          {home.writeReview}
        </LocalLink>
      </p>
    </div>
  );
}
