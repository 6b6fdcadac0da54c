import type { PropertyDetail } from '@69street/config/contract';

import { publicOrigin } from '~/env.server';

const KINDS = {
  flat: 'Apartment',
  duplex: 'House',
  showroom: 'Accommodation',
  office: 'Accommodation',
  shop: 'Accommodation',
} as const satisfies Record<PropertyDetail['property_type'], string>;

/** A listing as schema.org's RealEstateListing with its Offer. `path`: of the page, with its language. */
export function realEstateListing(property: PropertyDetail, path: string, cityName: string): object {
  const { price, property_for, bedroom, bathroom, property_size, year_built } = property;
  const rent = property_for === 'rent';
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: property.property_name,
    url: publicOrigin + path,
    ...(property.first_published_at === null ? {} : { datePosted: property.first_published_at }),
    ...(property.property_description ? { description: property.property_description } : {}),
    ...(property.photos.length > 0 ? { image: property.photos.map(({ url }) => new URL(url, publicOrigin).href) } : {}),
    mainEntity: {
      '@type': KINDS[property.property_type],
      name: property.property_name,
      address: {
        '@type': 'PostalAddress',
        addressLocality: property.area ? `${property.area}, ${cityName}` : cityName,
        addressCountry: 'BD',
      },
      ...(bedroom === null ? {} : { numberOfBedrooms: bedroom }),
      ...(bathroom === null ? {} : { numberOfBathroomsTotal: bathroom }),
      // FTK is the UN/CEFACT code of the square foot.
      ...(property_size === null
        ? {}
        : { floorSize: { '@type': 'QuantitativeValue', value: property_size, unitCode: 'FTK' } }),
      ...(year_built === null ? {} : { yearBuilt: year_built }),
    },
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'BDT',
      availability: 'https://schema.org/InStock',
      businessFunction: `http://purl.org/goodrelations/v1#${rent ? 'LeaseOut' : 'Sell'}`,
      ...(rent
        ? { priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'BDT', unitCode: 'MON' } }
        : {}),
    },
  };
}
