import type { PropertyCard } from '~/listing/listing';
import { useMessages } from '~/messages/use-messages';

type Shown = Pick<PropertyCard, 'promoted'>;

/** Says of a home whose owner pays for a better place that it is so; nothing of any other. */
export function Promoted({ property }: { property: Shown }) {
  const { common } = useMessages();
  if (!property.promoted) return null;
  return (
    <span className="rounded-md border border-muted px-1.5 py-0.5 text-xs font-semibold text-ink">
      {common.promoted.label}
    </span>
  );
}

/** What the label means, below a list that shows one. */
export function PromotedNote({ cards, className = '' }: { cards: readonly Shown[]; className?: string }) {
  const { common } = useMessages();
  if (!cards.some(({ promoted }) => promoted)) return null;
  return (
    <details className={`text-sm ${className}`}>
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center">
        {common.promoted.what}
      </summary>
      <p className="max-w-[70ch] text-muted">{common.promoted.text}</p>
    </details>
  );
}
