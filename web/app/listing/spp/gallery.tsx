import type { Photo as PhotoData } from '@69street/config/contract';

import { Carousel } from '~/ui/carousel';
import { Photo } from '~/ui/photo';
import { useMessages } from '~/messages/use-messages';

const INTERVAL_MS = 2000;
const TRANSITION_MS = 1000;
const SIZES = '(min-width: 1200px) 760px, (min-width: 1024px) 62vw, 100vw';

type Props = { photos: PhotoData[]; plan: PhotoData | null; name: string; tag: string };

/** The pictures of a listing, three at least where there are as many; the floor plan fills up a short row. */
export function Gallery({ photos, plan, name, tag }: Props) {
  const { property: t } = useMessages();
  const pictures = plan && photos.length < 3 ? [...photos, plan] : photos;
  const label = (index: number) => t.photoOf(index + 1, pictures.length, name);
  const picture = (photo: PhotoData | null, index: number) => (
    <Photo
      photo={photo}
      alt={photo && !photo.alt ? label(index) : undefined}
      priority={index === 0}
      sizes={SIZES}
      className={`aspect-4/3 w-full bg-sunken sm:aspect-3/2 ${photo === plan ? 'object-contain' : 'object-cover'}`}
    />
  );
  return (
    <div className="relative overflow-hidden rounded-[12px] border border-line">
      {pictures.length > 1 ? (
        <Carousel
          label={t.photos}
          items={pictures.map((photo, index) => ({
            key: photo.url,
            label: photo.alt || name,
            content: picture(photo, index),
          }))}
          controls="over"
          indicator="count"
          autoplay={INTERVAL_MS}
          transition={TRANSITION_MS}
        />
      ) : (
        picture(pictures[0] ?? null, 0)
      )}
      <span className="plate absolute left-3 top-3 px-3 py-1 text-sm">{tag}</span>
    </div>
  );
}
