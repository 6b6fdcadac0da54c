import type { ReactNode } from 'react';

type Props = {
  /** A word above: what it is. */
  top?: string;
  /** The word that is read from afar: a place, or a heading. */
  big: ReactNode;
  /** A line below: facts. */
  small?: string;
  /** Of the frame; it has the shape that a photograph would have there. */
  className?: string;
};

/**
 * What stands where a photograph would and there is none: the enamel of a house-number plate with words on it. The words
 * grow with the frame, and in one of less than 11 rem only the big one is left. Where the same words stand beside it the
 * caller hides it from screen readers.
 */
export function PlateCard({ top, big, small, className = '' }: Props) {
  return (
    <div className={`plate-card ${className}`}>
      <div className="plate-words">
        {top && <p className="plate-top">{top}</p>}
        <div className="plate-big">{big}</div>
        {small && <p className="plate-small">{small}</p>}
      </div>
    </div>
  );
}
