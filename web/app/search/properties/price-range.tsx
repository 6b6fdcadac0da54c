import { useEffect, useRef, useState, type ChangeEvent } from 'react';

import { CRORE, formatMoneyShort, LAKH, PRICE_SLIDER } from '@69street/config/market';

import { useLang } from '~/shell/lang';
import { useMessages } from '~/messages/use-messages';

type Scale = { last: number; toTaka: (position: number) => number; toPosition: (taka: number) => number };

const RENT: Scale = {
  last: (PRICE_SLIDER.max - PRICE_SLIDER.min) / PRICE_SLIDER.step,
  toTaka: (position) => PRICE_SLIDER.min + position * PRICE_SLIDER.step,
  toPosition: (taka) => Math.round((taka - PRICE_SLIDER.min) / PRICE_SLIDER.step),
};

// In even steps most homes would lie on the first tenth of the way: 5 lakh apart up to a crore, then 10, then 50.
const STOPS = [
  ...Array.from({ length: 20 }, (_, i) => i * 5 * LAKH),
  ...Array.from({ length: 20 }, (_, i) => CRORE + i * 10 * LAKH),
  ...Array.from({ length: 15 }, (_, i) => 3 * CRORE + i * 50 * LAKH),
];
const SALE: Scale = {
  last: STOPS.length - 1,
  toTaka: (position) => STOPS[position] ?? 0,
  toPosition: (taka) => {
    const above = STOPS.findIndex((stop) => stop >= taka);
    return above === -1 ? STOPS.length - 1 : above;
  },
};

type Props = {
  /** Prices of sale reach further than rents, so they have a scale of their own. */
  sale: boolean;
  /** The bounds in force, in taka; undefined: none. */
  low: number | undefined;
  high: number | undefined;
  /** Writes a bound, as text, into its typed field; empty for none. */
  write: (field: 'min_price' | 'max_price', value: string) => void;
};

/** Two thumbs on one line, beside the typed fields. Only with script: without it the typed fields say the same. */
export function PriceRange({ sale, low, high, write }: Props) {
  const { list } = useMessages();
  const lang = useLang();
  const root = useRef<HTMLDivElement>(null);
  const scale = sale ? SALE : RENT;
  const clamp = (position: number) => Math.min(Math.max(position, 0), scale.last);
  const from = low === undefined ? 0 : clamp(scale.toPosition(low));
  const to = high === undefined ? scale.last : clamp(scale.toPosition(high));
  const [thumbs, setThumbs] = useState({ from, to });

  // The answer to an earlier position must not pull the thumb out of the hand that is still moving it.
  useEffect(() => {
    if (!root.current?.contains(document.activeElement)) setThumbs({ from, to });
  }, [from, to]);

  const move = (end: 'from' | 'to') => (event: ChangeEvent<HTMLInputElement>) => {
    const wanted = Number(event.target.value);
    const position = end === 'from' ? Math.min(wanted, thumbs.to) : Math.max(wanted, thumbs.from);
    setThumbs({ ...thumbs, [end]: position });
    const open = end === 'from' ? position === 0 : position === scale.last;
    write(end === 'from' ? 'min_price' : 'max_price', open ? '' : String(scale.toTaka(position)));
  };
  const words = (end: 'from' | 'to') => {
    if (end === 'to' && thumbs.to === scale.last) return list.fields.noLimit;
    return formatMoneyShort(scale.toTaka(thumbs[end]), lang);
  };
  const thumb = (end: 'from' | 'to', label: string) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={words(end)}
      min={0}
      max={scale.last}
      step={1}
      value={thumbs[end]}
      onChange={move(end)}
      className="range-thumb"
    />
  );
  return (
    <div ref={root} className="noscript:hidden">
      <div className="flex justify-between gap-2 text-sm text-muted" aria-hidden="true">
        <span className="price">{words('from')}</span>
        <span className="price">{words('to')}</span>
      </div>
      <div className="relative h-11">
        <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line">
          <div
            className="absolute inset-y-0 rounded-full bg-accent"
            style={{ left: `${(thumbs.from / scale.last) * 100}%`, right: `${100 - (thumbs.to / scale.last) * 100}%` }}
          />
        </div>
        {thumb('from', list.fields.lowestPrice)}
        {thumb('to', list.fields.highestPrice)}
      </div>
    </div>
  );
}
