export * from './chips.js';
export * from './understand.js';
export { CITY_CENTRES, type Place, placeName, placeOf, placePoint, PLACES, placesAround, placesIn } from './places.js';
export { kilometresBetween, KM_PER_DEGREE, type Landmark, LANDMARKS, type Spot, spotOf } from './landmarks.js';
export * from './link-area.js';
export { FILTER_WORDS } from './filter-words.js';
export { type DescribedFilters, sayFilters, sayNear } from './say-filters.js';
export { complete, type Completion } from './complete.js';
