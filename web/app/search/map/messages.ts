import type { Language } from '@69street/config/market';

type MapMessages = Record<
  'map' | 'zoomIn' | 'zoomOut' | 'wholeCountry' | 'searchHere' | 'asIMove' | 'noWebGl' | 'failed' | 'shapes',
  string
>;

/** The words of the map, which nobody loads who does not see it. */
export const messages: Record<Language, MapMessages> = {
  en: {
    map: 'Map of the listings',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    wholeCountry: 'Show all of it',
    searchHere: 'Search this part of the map',
    asIMove: 'Search as I move the map',
    noWebGl: 'This browser cannot draw the map. The list shows the same listings.',
    failed: 'The listings on the map could not be loaded. Move the map to try again.',
    shapes: 'Outlines: Natural Earth',
  },
  bn: {
    map: 'বিজ্ঞাপনের ম্যাপ',
    zoomIn: 'কাছে আনুন',
    zoomOut: 'দূরে নিন',
    wholeCountry: 'সবটা দেখুন',
    searchHere: 'ম্যাপের এই অংশে খুঁজুন',
    asIMove: 'ম্যাপ সরালে খুঁজুন',
    noWebGl: 'এই ব্রাউজারে ম্যাপ আঁকা যায় না। তালিকায় একই বিজ্ঞাপন আছে।',
    failed: 'ম্যাপের বিজ্ঞাপন আনা যায়নি। আবার চেষ্টা করতে ম্যাপ সরান।',
    shapes: 'সীমারেখা: Natural Earth',
  },
};
