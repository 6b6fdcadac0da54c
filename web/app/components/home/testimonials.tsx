import type { Review } from '@69street/config/contract';

import { Carousel } from '~/components/carousel';
import { textLang } from '~/listing';
import { useMessages } from '~/messages/use-messages';

export type Testimonial = Pick<Review, '_id' | 'user_name' | 'user_reviews'>;

/** What users wrote about the site, newest first. */
export function Testimonials({ reviews }: { reviews: Testimonial[] }) {
  const { home } = useMessages();
  return (
    <div className="page mt-20">
      <Carousel
        view="cards"
        label={home.testimonialsTitle}
        heading={<h2 className="text-3xl">{home.testimonialsTitle}</h2>}
        items={reviews.map((review) => ({
          key: review._id,
          label: review.user_name,
          content: (
            <figure className="card flex h-full flex-col gap-4 p-5">
              <blockquote className="flex-1" lang={textLang(review.user_reviews)}>
                <p>{review.user_reviews}</p>
              </blockquote>
              <figcaption className="font-semibold" lang={textLang(review.user_name)}>
                {review.user_name}
              </figcaption>
            </figure>
          ),
        }))}
      />
    </div>
  );
}
