import type { PropertyCard as Card } from '~/listing/listing';
import { PropertyCard } from '~/listing/property-card';
import { useMessages } from '~/messages/use-messages';

/** Homes like this one; nothing where there are none. */
export function Similar({ cards }: { cards: Card[] }) {
  const { property: t } = useMessages();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="page mt-10 print:hidden">
      <h2 id="similar" className="text-xl">
        {t.similar}
      </h2>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card._id}>
            <PropertyCard property={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
