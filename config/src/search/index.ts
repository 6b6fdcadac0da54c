export * from './chips.js';
export * from './understand.js';
export { CITY_CENTRES, type Place, placeName, placeOf, placePoint, PLACES, placesAround, placesIn } from './places.js';
export * from './link-area.js';
export { complete, type Completion } from './complete.js';
