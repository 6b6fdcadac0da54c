import { ImageOff } from 'lucide-react';

import type { Photo as PhotoData } from '@69street/config/contract';

import { useMessages } from '~/messages/use-messages';

type Props = {
  photo: PhotoData | null;
  /** The width it is shown at, as in the HTML attribute. */
  sizes: string;
  className?: string;
  /** The first picture that a visitor sees is fetched at once; the others as they come near. */
  priority?: boolean;
  /** Instead of the picture's own alternative text; '' where the words beside it say the same. */
  alt?: string;
};

/** A picture that never shifts the page: its real size is known, and the browser picks the width it needs. */
export function Photo({ photo, sizes, className = '', priority = false, alt }: Props) {
  const { common } = useMessages();
  if (!photo) {
    return (
      <div
        className={`@container flex flex-col items-center justify-center gap-2 bg-sunken text-sm text-muted ${className}`}
      >
        <ImageOff aria-hidden="true" />
        {/* In the row of a table the sign says it. */}
        <span className="@max-[7rem]:sr-only">{common.noPhoto}</span>
      </div>
    );
  }
  const sources = [...photo.sizes.filter(({ width }) => width < photo.width), photo];
  return (
    <img
      src={photo.sizes.find(({ width }) => width >= 800)?.url ?? photo.url}
      srcSet={sources.length > 1 ? sources.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt ?? photo.alt}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority ? { fetchpriority: 'high' } : {})}
      decoding={priority ? 'sync' : 'async'}
      className={className}
    />
  );
}
