/** Business constants of the specification (section 9) and the bounds every part checks against. */

export const EXCERPT_CARD = 80;
export const EXCERPT_SHORT = 40;
export const HOME_PROPERTIES = 2;
export const MESSAGE_SECONDS = 5;
export const COUNTER_SECONDS = 1;
export const NAV_SCROLL_PX = 10;
export const PHONE_PREFIX = '01717-';

// Here and not beside parsePhone: the page of a home loads these few lines alone.
/** What a form is filled with for whoever has an account: the number, or nothing where only the prefix is known. */
export function numberOf({ user_phone }: { user_phone: string }): string {
  return user_phone === PHONE_PREFIX ? '' : user_phone;
}

export const LOAD_MORE_FIRST = 6;
export const LOAD_MORE_STEP = 2;
export const LOAD_MORE_STEP_MAX = 24;

/** Price slider of the list page, in taka a month (rent). */
export const PRICE_SLIDER = { min: 0, max: 1_000_000, step: 20 } as const;

/** Highest price, fee or loan amount accepted anywhere, in whole taka: a trillion, far below 2^53. */
export const MAX_TAKA = 1_000_000_000_000;
/** Largest size of a single property, in square feet. */
export const MAX_SQUARE_FEET = 10_000_000;

export const API_LIMIT_DEFAULT = 24;
export const API_LIMIT_MAX = 48;
/** Most listings that one person, or a guest's browser, keeps. */
export const FAVOURITES_MAX = 500;
/** Listings in one part of the sitemap: with an address in each of two languages, 10,000 addresses. */
export const SITEMAP_LISTINGS = 5000;
/** Most listings that are decided in one go. */
export const BULK_MAX = 500;
/** Listings in one part of a file of all: some tens of milliseconds of the database, a megabyte on the way. */
export const FILE_PART = 1000;
/** How long a listing stays taken by whoever opened it, without a sign of them. Minutes. */
export const TAKEN_MINUTES = 10;
/** Named filters that one person keeps for a list. */
export const SAVED_VIEWS_MAX = 20;
/** Lists count exactly up to here, and say "10,000+" beyond. */
export const EXACT_TOTAL_MAX = 10_000;

/** Where fewer listings fit exactly, close ones are told as well: so many if nobody says otherwise, and at most. */
export const CLOSE_BELOW = 10;
export const CLOSE_DEFAULT = 12;
export const CLOSE_MAX = 24;

/** Most neighbourhoods that one question names. */
export const PLACES_MAX = 30;
/** So many wishes order a list; who has more does not know what comes first. */
export const WISHES_MAX = 8;
/** How far from a place one can ask for, in kilometres. */
export const WITHIN_KM = { min: 0.2, max: 20 } as const;
/** Corners of an area that somebody draws on the map, and how long it may be written out. */
export const AREA_POINTS = { min: 3, max: 30 } as const;
export const AREA_TEXT_MAX = 600;
/** West, south, east, north of Bangladesh and a little around it, in degrees. */
export const COUNTRY_BOX = [87.9, 20.3, 92.8, 26.8] as const;
/**
 * Where the bands of prices begin that lists are counted by, in taka: a month's rent up to a few lakh, prices of homes
 * above. The last band is open.
 */
export const PRICE_BANDS = {
  rent: [0, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000, 200_000],
  sell: [0, 3_000_000, 5_000_000, 7_500_000, 10_000_000, 15_000_000, 20_000_000, 50_000_000],
} as const;
/** Below so many comparable listings nothing is said about a price. */
export const PRICE_RANGE_MIN = 8;
/** Most listings that the map shows one by one. */
export const MAP_POINTS_MAX = 200;
/** In degrees, some 550 m: where an owner does not allow more, visitors are told the middle of such a square. */
export const POINT_GRID = 0.005;
/**
 * What makes a listing speak well for itself (cms/src/services/search/standing-tables.ts), and its owner is advised of:
 * so many photographs, a description of so many characters, confirmed within so many days.
 */
export const WELL_MADE = { photos: 3, description: 120, confirmedDays: 60 } as const;
/** Most searches that one person keeps. */
export const SAVED_SEARCHES_MAX = 50;

/** Characters that a password needs at least, as the identity service has it (specification, section 5). */
export const PASSWORD_MIN = 6;

export const TEXT_LIMITS = { name: 120, line: 255, message: 5000, search: 200 } as const;

/** Most pictures of one listing, the floor plan among them. */
export const LISTING_PHOTOS_MAX = 20;
/** Most unfinished listings that one person keeps, and how many characters the values of one may be as JSON. */
export const DRAFTS_MAX = 20;
export const DRAFT_LENGTH = 64 * 1024;
/** A photograph on its way in: bytes of the file, and pixels once it is decoded. */
export const PHOTO_BYTES = 20 * 1024 * 1024;
export const PHOTO_PIXELS = 50_000_000;
/** A photograph of a home whose longer side has fewer pixels is asked about: it is blurred wherever it stands large. */
export const PHOTO_SMALL = 640;

/** Longest tenure that any form takes, in years; what a lender allows is in its policy. */
export const LOAN_YEARS_MAX = 50;
/** Further files that an applicant sends with one application, after the picture of the national ID. */
export const LOAN_FILES_MAX = 20;

/** How far one kind of thing that waits for somebody is counted: beyond it says no more to anybody. */
export const WAITING_MAX = 1000;
