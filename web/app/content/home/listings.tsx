import { LocalLink } from '~/ui/local-link';
import { PropertyCard } from '~/listing/property-card';
import type { PropertyCard as Card } from '~/listing/listing';
import { useMessages } from '~/messages/use-messages';
import { paths } from '~/shell/paths';

/** The first listings, and the way to all of them. `null`: they could not be had. */
export function Listings({ properties }: { properties: Card[] | null }) {
  const { home } = useMessages();
  return (
    <section className="page mt-20" aria-labelledby="listings">
      <h2 id="listings" className="mb-6 text-3xl">
        {home.propertiesTitle}
      </h2>
      {properties?.length ? (
        <ul className="grid gap-4 md:grid-cols-2 lg:gap-6">
          {properties.map((property) => (
            <li key={property._id}>
              <PropertyCard property={property} sizes="(min-width: 1200px) 564px, (min-width: 768px) 50vw, 100vw" />
            </li>
          ))}
        </ul>
      ) : (
        <p className="card p-6 text-muted">{properties ? home.noProperties : home.propertiesAway}</p>
      )}
      <div className="mt-8 flex justify-center">
        <LocalLink to={paths.feature} prefetch="intent" className="button button-quiet">
          {home.loadMoreListings}
        </LocalLink>
      </div>
    </section>
  );
}
