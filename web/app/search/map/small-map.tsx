import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useLang } from '~/shell/lang';

import { PICTURE, type PictureKm } from './picture';
import { SourceNames } from './source-names';

type Props = {
  /** Its middle, to three digits (about a hundred metres). It stands in the address: one that the visitor may know. */
  latitude: number;
  longitude: number;
  km: PictureKm;
  /** What it shows, in words. */
  alt: string;
  /** Where it is the first that a page shows; else it is loaded when it comes near the screen. */
  isFirst?: boolean;
  className?: string;
  /** Drawn over the picture, in its pixels, as SVG. It stays where the picture does not come. */
  children?: ReactNode;
  /** Below it, in front of whose data it is. */
  caption?: ReactNode;
};

/**
 * A small map around a place: streets, rail and names as a picture of the server's, which needs neither script nor WebGL,
 * and is printed.
 */
export function SmallMap(props: Props) {
  const { latitude, longitude, km, alt, isFirst = false, className = '', children, caption } = props;
  const lang = useLang();
  const { width, height } = PICTURE;
  const fill = 'absolute inset-0 size-full';
  const address = `/map-drawn/around/${lang}/${latitude.toFixed(3)},${longitude.toFixed(3)},${km}`;
  const picture = useRef<HTMLImageElement>(null);
  const [isAway, setAway] = useState(false);
  // It may have failed before the script came.
  useEffect(() => setAway(picture.current?.complete === true && picture.current.naturalWidth === 0), [address]);
  return (
    <figure className={className}>
      <div
        role="img"
        aria-label={alt}
        className="relative aspect-[640/400] overflow-hidden rounded-[12px] border border-line bg-sunken"
      >
        {!isAway && (
          <picture>
            <source media="(max-width: 639px)" srcSet={`${address},large.svg`} />
            <img
              ref={picture}
              src={`${address}.svg`}
              alt=""
              {...{ width, height }}
              loading={isFirst ? undefined : 'lazy'}
              decoding="async"
              onError={() => setAway(true)}
              className={fill}
            />
          </picture>
        )}
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={fill}>
          {children}
        </svg>
      </div>
      <figcaption className="mt-1 text-sm text-muted">
        {caption}{' '}
        <span className="text-xs" lang="en">
          <SourceNames />
        </span>
      </figcaption>
    </figure>
  );
}
