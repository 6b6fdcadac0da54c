export * from './chips.js';
export * from './understand.js';
export { CITY_CENTRES, type Place, placeName, placeOf, placePoint, PLACES, placesAround, placesIn } from './places.js';
export * from './link-area.js';
export * from './facts/index.js';
export { FILTER_WORDS } from './filter-words.js';
export { type DescribedFilters, sayFilters } from './say-filters.js';
export { complete, type Completion } from './complete.js';
