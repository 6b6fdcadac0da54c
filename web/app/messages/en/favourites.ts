export const favourites = {};
