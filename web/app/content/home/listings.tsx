import { LocalLink } from '~/ui/local-link';
import { PageSection } from '~/ui/page-section';
import { PromotedNote } from '~/listing/promoted';
import { PropertyCard } from '~/listing/property-card';
import type { PropertyCard as Card } from '~/listing/listing';
import { useHomeMessages } from '~/messages/home';
import type { CityTab } from '~/content/home/ways-in';
import { paths } from '~/shell/paths';

/** The cities, one line that scrolls: plain links to the same page with the homes of one. */
function Cities({ cities }: { cities: CityTab[] }) {
  const home = useHomeMessages();
  if (cities.length === 0) return null;
  return (
    <nav aria-label={home.cities} className="mb-4">
      <ul className="-mx-1 flex gap-1 overflow-x-auto px-1 py-0.5 [scrollbar-width:thin]">
        {cities.map(({ label, to, isShown }) => (
          <li key={to} className="shrink-0">
            <LocalLink
              to={to}
              preventScrollReset
              aria-current={isShown ? 'true' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full px-4 text-sm font-semibold hover:bg-sunken aria-[current=true]:bg-green aria-[current=true]:text-on-green"
            >
              {label}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The homes that show best what there is, and the way to all. `null`: they could not be had. */
export function Listings({ properties, cities }: { properties: Card[] | null; cities: CityTab[] }) {
  const home = useHomeMessages();
  return (
    <PageSection id="listings" title={home.propertiesTitle} className="mt-12" heading="mb-4 text-3xl">
      <Cities cities={cities} />
      {properties?.length ? (
        <ul className="grid gap-4 md:grid-cols-2 lg:gap-6">
          {properties.map((property) => (
            <li key={property._id}>
              <PropertyCard
                property={property}
                framed
                kept="card"
                sizes="(min-width: 1200px) 564px, (min-width: 768px) 50vw, 100vw"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="card p-6 text-muted">{properties ? home.noProperties : home.propertiesAway}</p>
      )}
      <PromotedNote cards={properties ?? []} className="mt-2" />
      <div className="mt-8 flex justify-center">
        <LocalLink to={paths.feature} prefetch="intent" className="button button-quiet">
          {home.loadMoreListings}
        </LocalLink>
      </div>
    </PageSection>
  );
}
