import type { Property } from '@69street/config/contract';

/** What a card shows. Loaders pick it, because everything a loader returns is sent to the browser a second time. */
export type PropertyCard = Pick<
  Property,
  | '_id'
  | 'code'
  | 'property_for'
  | 'property_type'
  | 'city'
  | 'area'
  | 'property_name'
  | 'property_size'
  | 'price'
  | 'price_is'
  | 'bedroom'
  | 'bathroom'
  | 'owner_name'
> & { photo: Property['photos'][number] | null; property_description: string };

/** The card of a listing, its description cut to `excerptLength` characters by the caller's `cut`. */
export function toCard(property: Property, cut: (text: string) => string): PropertyCard {
  return {
    _id: property._id,
    code: property.code,
    property_for: property.property_for,
    property_type: property.property_type,
    city: property.city,
    area: property.area,
    property_name: property.property_name,
    property_size: property.property_size,
    price: property.price,
    price_is: property.price_is,
    bedroom: property.bedroom,
    bathroom: property.bathroom,
    owner_name: property.owner_name,
    photo: property.photos[0] ?? null,
    property_description: cut(property.property_description ?? ''),
  };
}
