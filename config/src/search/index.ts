export * from './chips.js';
export * from './understand.js';
export {
  CITY_CENTRES,
  type Place,
  placeName,
  placeOf,
  placePoint,
  placeReach,
  PLACES,
  placesAround,
  placesIn,
  standsAt,
} from './places.js';
export { kilometresBetween } from './distance.js';
export { KM_PER_DEGREE, type Landmark, LANDMARKS, type Spot, spotOf } from './landmarks.js';
export * from './link-area.js';
export { areaIn, wholeAddress } from './area-name.js';
export { cityNextTo, townName, type Uncovered } from './uncovered.js';
export { THINGS, type Thing } from './uncovered-rows.js';
export * from './facts/index.js';
export { FILTER_WORDS } from './filter-words.js';
export { type DescribedFilters, sayFilters, sayNear } from './say-filters.js';
export { sayDayOne, sayDayOneAmount, sayMonthlyAmount } from './say-costs.js';
export { complete, type Completion } from './complete.js';
export { isWishId, UNWANTED, WISH_IDS, type WishId } from './read-wishes.js';
export { doubleSteps, farSteps, singleSteps, type Step } from './close.js';
export { differencesOf, distanceOf } from './close-differences.js';
export { anywhere, citiesNearBy, placesNearBy, type PlaceNearBy } from './close-nearest.js';
export { awayFrom } from './close-places.js';
export { type Change, readChange, typesNamed } from './read-changes.js';
export { CHANGE_STEPS, type ChangeStep, type Topic, TOPICS } from './change-words.js';
export { bareNumber, type FilterPatch, stepped } from './change-steps.js';
export { type Asked, sayAgain } from './say-again.js';
export { withoutPlaceholders } from './placeholders.js';
export { SMALL } from './wish-words.js';
