import type { Page } from '@69street/config/contract';

import { Carousel } from '~/ui/carousel';
import { LocalLink } from '~/ui/local-link';
import { Photo } from '~/ui/photo';
import { useHomeMessages } from '~/messages/home';
import { useMessages } from '~/messages/use-messages';

type Slide = Page<'home-page'>['slides'][number];

/**
 * Without a photograph name plates hang beside the words: `words`, on a telephone two by two, so that letters which come
 * later move none to another row and nothing below it.
 */
function BannerSlide({ slide, words, first }: { slide: Slide; words: string[]; first: boolean }) {
  const Headline = first ? 'h1' : 'h2';
  return (
    <div
      className={`grid h-full overflow-hidden rounded-card bg-green text-on-green md:grid-cols-2 ${slide.image ? 'lg:grid-cols-[5fr_7fr]' : ''}`}
    >
      {slide.image ? (
        <div className="relative aspect-16/10 md:order-2 md:aspect-auto">
          <Photo
            photo={slide.image}
            alt=""
            priority={first}
            sizes="(min-width: 1200px) 672px, (min-width: 1024px) 58vw, (min-width: 768px) 50vw, 100vw"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      ) : (
        <div
          aria-hidden="true"
          className="plate-wall p-4 max-md:grid max-md:grid-cols-[auto_auto] max-md:justify-items-center max-md:[&>:nth-child(n+5)]:hidden md:order-2 md:gap-4 md:p-6 lg:px-12"
        >
          {words.map((word) => (
            <span key={word} className="plate px-3.5 py-2 text-lg drop-shadow-md md:px-5 md:py-3 md:text-2xl">
              {word}
            </span>
          ))}
        </div>
      )}
      <div className="flex flex-col items-start justify-center gap-4 p-6 sm:p-10 md:min-h-[400px] lg:min-h-[460px]">
        {slide.sub_heading && <p className="font-semibold text-on-green/85">{slide.sub_heading}</p>}
        <Headline className="text-3xl sm:text-4xl lg:text-[2.75rem]">{slide.headline}</Headline>
        {slide.text && <p className="max-w-[46ch] text-on-green/90">{slide.text}</p>}
        <LocalLink to={slide.button_url} className="button button-brick mt-2">
          {slide.button_label}
        </LocalLink>
      </div>
    </div>
  );
}

/** The top of the home page: the slides that staff wrote, the first one first, turned by the visitor alone. */
export function Slides({ slides }: { slides: Slide[] }) {
  const { common } = useMessages();
  const home = useHomeMessages();
  const plates = [Object.values(common.cities), [...Object.values(common.propertyFor), ...Object.values(common.types)]];
  return (
    <div className="page pt-4">
      <Carousel
        label={home.banner}
        items={slides.map((slide, index) => ({
          key: slide.headline,
          label: slide.headline,
          content: <BannerSlide slide={slide} words={plates[index % plates.length] ?? []} first={index === 0} />,
        }))}
      />
    </div>
  );
}
