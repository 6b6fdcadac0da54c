import { formatNumber, type Language } from '@69street/config/market';

type MapMessages = Record<
  'map' | 'zoomIn' | 'zoomOut' | 'wholeCountry' | 'searchHere' | 'asIMove' | 'noWebGl' | 'failed' | 'noStreets',
  string
> &
  Record<
    'draw' | 'clearArea' | 'drawing' | 'drawHelp' | 'drawKeys' | 'noArea' | 'done' | 'takeBack' | 'cancel',
    string
  > & {
    corners: (count: number) => string;
  } & Record<'close' | 'before' | 'next' | 'toPage' | 'cardFailed', string> & {
    /** Of a price that stands for several homes. */
    several: (first: string, more: number) => string;
    ofSeveral: (at: number, count: number) => string;
    /** Of the map on which an owner sets the point of a home. */
    point: Record<'map' | 'pin' | 'keys' | 'middle' | 'noWebGl', string>;
  };

/** The words of the map, which nobody loads who does not see it. */
export const messages: Record<Language, MapMessages> = {
  en: {
    map: 'Map of the listings',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    wholeCountry: 'Show all of it',
    searchHere: 'Search this part of the map',
    asIMove: 'Search as I move the map',
    noWebGl: 'This browser cannot draw the live map. Choose an area here.',
    failed: 'The listings on the map could not be loaded. Move the map to try again.',
    noStreets: 'Street detail is not there yet here: main roads, outlines and names only.',
    draw: 'Draw an area',
    clearArea: 'Clear area',
    drawing: 'Draw an area on the map',
    drawHelp: 'Draw around it with a finger or the mouse, or tap its corners.',
    drawKeys: 'By keyboard: arrow keys move the cross, Enter sets a corner, Backspace takes one back, Escape leaves.',
    noArea: 'This is no area: it has to lie in Bangladesh, and its corners not in one line.',
    done: 'Done',
    takeBack: 'Undo',
    cancel: 'Cancel',
    corners: (count) =>
      count === 0
        ? 'No corner yet'
        : `${formatNumber(count, 'en')} ${count === 1 ? 'corner' : 'corners'} of at most 30`,
    close: 'Close',
    before: 'Previous home',
    next: 'Next home',
    toPage: 'See this home',
    cardFailed: 'More about this home could not be loaded.',
    several: (first, more) => `${first}, and ${formatNumber(more, 'en')} more here`,
    ofSeveral: (at, count) => `${formatNumber(at, 'en')} of ${formatNumber(count, 'en')}`,
    point: {
      map: 'Map: tap where the home is',
      pin: 'The home is here',
      keys: 'Drag it, or move it with the arrow keys; with Shift it goes farther.',
      middle: 'Put the pin in the middle',
      noWebGl: 'This browser cannot draw the map. The numbers below can be typed, or left empty.',
    },
  },
  bn: {
    map: 'বিজ্ঞাপনের ম্যাপ',
    zoomIn: 'কাছে আনুন',
    zoomOut: 'দূরে নিন',
    wholeCountry: 'সবটা দেখুন',
    searchHere: 'ম্যাপের এই অংশে খুঁজুন',
    asIMove: 'ম্যাপ সরালে খুঁজুন',
    noWebGl: 'এই ব্রাউজারে চলমান ম্যাপ আঁকা যায় না। এখান থেকে এলাকা বেছে নিন।',
    failed: 'ম্যাপের বিজ্ঞাপন আনা যায়নি। আবার চেষ্টা করতে ম্যাপ সরান।',
    noStreets: 'এখানকার অলিগলি এখনো ম্যাপে নেই: শুধু প্রধান সড়ক, সীমানা আর নাম আছে।',
    draw: 'এলাকা আঁকুন',
    clearArea: 'আঁকা এলাকা মুছুন',
    drawing: 'ম্যাপে এলাকা আঁকুন',
    drawHelp: 'আঙুল বা মাউস দিয়ে চারপাশে দাগ টানুন, অথবা একটি একটি করে কোণ ছুঁয়ে দিন।',
    drawKeys:
      'কিবোর্ডে: তীর চিহ্নে ক্রস সরে, Enter চাপলে কোণ বসে, Backspace চাপলে একটি কোণ মুছে যায়, Escape চাপলে আঁকা বন্ধ হয়।',
    noArea: 'এতে কোনো এলাকা হয় না: বাংলাদেশের ভেতরে আঁকুন, আর কোণগুলো যেন এক রেখায় না পড়ে।',
    done: 'শেষ',
    takeBack: 'ফেরান',
    cancel: 'বাদ দিন',
    corners: (count) => (count === 0 ? 'এখনো কোনো কোণ নেই' : `${formatNumber(count, 'bn')}টি কোণ, সর্বোচ্চ ৩০টি`),
    close: 'বন্ধ করুন',
    before: 'আগের বাসা',
    next: 'পরের বাসা',
    toPage: 'বাসাটি দেখুন',
    cardFailed: 'বাসাটির আরও তথ্য আনা যায়নি।',
    several: (first, more) => `${first}, এখানে আরও ${formatNumber(more, 'bn')}টি`,
    ofSeveral: (at, count) => `${formatNumber(count, 'bn')}টির মধ্যে ${formatNumber(at, 'bn')} নম্বর`,
    point: {
      map: 'ম্যাপ: বাসাটি যেখানে, সেখানে ছুঁয়ে দিন',
      pin: 'বাসাটি এখানে',
      keys: 'টেনে সরান, অথবা তীর চিহ্নে সরান; Shift চেপে ধরলে আরও দূরে যায়।',
      middle: 'পিনটি মাঝখানে বসান',
      noWebGl: 'এই ব্রাউজারে ম্যাপ আঁকা যায় না। নিচের সংখ্যা দুটি লেখা যায়, অথবা খালি রাখা যায়।',
    },
  },
};
