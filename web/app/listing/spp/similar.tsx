import type { EnquiryReader } from '@69street/config/market';

import type { PropertyCard as Card } from '~/listing/listing';
import { PromotedNote } from '~/listing/promoted';
import { PropertyCard } from '~/listing/property-card';
import { useSppMessages } from '~/messages/spp';
import { useMessages } from '~/messages/use-messages';

/** Other homes below a heading; nothing where there are none. */
/** Cards under a heading; nothing where there are none. */
export function OtherHomes({ id, title, cards }: { id: string; title: string; cards: Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="page mt-10 print:hidden">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card._id}>
            <PropertyCard property={card} kept="card" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Other homes of the same owner, and homes like this one. */
export function MoreHomes({
  sameOwner,
  similar,
  reader,
}: {
  sameOwner: Card[];
  similar: Card[];
  reader: EnquiryReader;
}) {
  const { property: t } = useMessages();
  const { sameOwner: of } = useSppMessages();
  return (
    <>
      <OtherHomes id="same-owner" title={of[reader]} cards={sameOwner} />
      <OtherHomes id="similar" title={t.similar} cards={similar} />
      <PromotedNote cards={[...sameOwner, ...similar]} className="page mt-2 print:hidden" />
    </>
  );
}
