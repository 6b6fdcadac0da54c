import { useLang } from '~/shell/lang';

import { SourceNames } from './source-names';

type Props = {
  latitude: number;
  longitude: number;
  /** A pin; else a circle "about here", around a point that is rounded to about a hundred metres. */
  isExact: boolean;
  /** What the picture shows, in words. */
  alt: string;
  className?: string;
};

/**
 * A small map around a place, drawn by the server: a picture that needs no script. The point stands in its address, so it
 * is to be one that the visitor may know.
 */
export function SmallMap({ latitude, longitude, isExact, alt, className = '' }: Props) {
  const lang = useLang();
  const digits = isExact ? 4 : 3;
  const at = `${latitude.toFixed(digits)},${longitude.toFixed(digits)}`;
  return (
    <figure className={className}>
      <img
        src={`/map-drawn/${isExact ? 'around' : 'about'}/${lang}/${at}.svg`}
        alt={alt}
        width={640}
        height={400}
        loading="lazy"
        decoding="async"
        className="aspect-[640/400] w-full rounded-[12px] border border-line bg-sunken object-cover"
      />
      <figcaption className="mt-1 text-xs text-muted" lang="en">
        <SourceNames />
      </figcaption>
    </figure>
  );
}
