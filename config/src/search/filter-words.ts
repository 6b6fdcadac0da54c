import type {
  Amenity,
  City,
  FilterField,
  Language,
  PropertyFor,
  PropertyType,
  Sharing,
  WishedFact,
} from '../market/index.js';

type Words = {
  anything: string;
  property_for: Record<PropertyFor, string>;
  property_type: Record<PropertyType, string>;
  city: Record<City, string>;
  amenities: Record<Amenity, string>;
  /** What holds of a listing and is no amenity. */
  facts: Record<WishedFact, string>;
  /** Smaller than most of its kind. */
  small: string;
  sharing: Record<Sharing, string>;
  rooms: Record<FilterField, (range: string, isOne: boolean) => string>;
  size: (range: string) => string;
  rent: (range: string) => string;
  or: string;
  between: (from: string, to: string) => string;
  from: (from: string) => string;
  upTo: (to: string) => string;
  with: (things: string) => string;
  without: (things: string) => string;
  day_one: (range: string) => string;
  monthly: (range: string) => string;
  advance: (months: number, shown: string) => string;
  /** Also those that do not say what they cost. */
  unsaid: string;
  with_photos: string;
  named: (text: string) => string;
  /** As the crow flies; `km` is a number in the reader's digits. */
  near: (place: string, km: string) => string;
  drawn: string;
};

/** The words of a search outside the browser, for mails and the pages about saved searches. The site's own are the same. */
export const FILTER_WORDS: Record<Language, Words> = {
  en: {
    anything: 'Any property',
    property_for: { sell: 'For sale', rent: 'For rent' },
    property_type: {
      flat: 'Apartment',
      duplex: 'Duplex Home',
      showroom: 'Showroom',
      office: 'Office Space',
      shop: 'Shop',
    },
    city: {
      dhaka: 'Dhaka',
      chittagong: 'Chattogram',
      khulna: 'Khulna',
      rajshahi: 'Rajshahi',
      coxbazar: "Cox's Bazar",
      sylhet: 'Sylhet',
      gazipur: 'Gazipur',
      mymensingh: 'Mymensingh',
      rangpur: 'Rangpur',
    },
    amenities: {
      lift: 'Lift',
      generator: 'Generator',
      parking: 'Parking',
      security: 'Security guard',
      cctv: 'CCTV',
      intercom: 'Intercom',
      gas_line: 'Gas line',
      gas_cylinder: 'Gas cylinder',
      water: 'Water supply',
      balcony: 'Balcony',
      furnished: 'Furnished',
      air_conditioned: 'Air conditioning',
      internet: 'Internet',
      prayer_room: 'Prayer room',
      community_hall: 'Community hall',
      gym: 'Gym',
      swimming_pool: 'Swimming pool',
      rooftop: 'Rooftop',
      garden: 'Garden',
      playground: 'Playground',
      servant_room: 'Servant room',
      storage: 'Storage',
      waste_disposal: 'Waste disposal',
      fire_safety: 'Fire safety',
      solar: 'Solar power',
      wheelchair: 'Wheelchair access',
      family: 'Family welcome',
      bachelor: 'Bachelor welcome',
    },
    facts: {
      ready: 'Ready',
      ongoing: 'Under construction',
      corner: 'Corner',
      female: 'For women',
      ground_floor: 'Ground floor',
      facing_north: 'North facing',
      facing_north_east: 'North-east facing',
      facing_east: 'East facing',
      facing_south_east: 'South-east facing',
      facing_south: 'South facing',
      facing_south_west: 'South-west facing',
      facing_west: 'West facing',
      facing_north_west: 'North-west facing',
    },
    small: 'Small',
    sharing: { sublet: 'Sublet', seat: 'Seat in a shared room', hostel: 'Hostel', single_room: 'Single room' },
    rooms: {
      bedroom: (range, isOne) => `${range} ${isOne ? 'bedroom' : 'bedrooms'}`,
      bathroom: (range, isOne) => `${range} ${isOne ? 'bathroom' : 'bathrooms'}`,
    },
    size: (range) => `${range} sq ft`,
    rent: (range) => `${range} a month`,
    or: ' or ',
    between: (from, to) => `${from} to ${to}`,
    from: (from) => `at least ${from}`,
    upTo: (to) => `up to ${to}`,
    with: (things) => `with: ${things}`,
    without: (things) => `without: ${things}`,
    day_one: (range) => `${range} on the first day`,
    monthly: (range) => `${range} a month with all that comes to it`,
    advance: (months, shown) =>
      months === 0 ? 'no advance' : `${months === 1 ? 'one month' : `up to ${shown} months`} in advance`,
    unsaid: 'also those that do not say',
    with_photos: 'With photographs',
    named: (text) => `“${text}”`,
    near: (place, km) => `Within ${km} km of ${place}, as the crow flies`,
    drawn: 'In your area',
  },
  bn: {
    anything: 'যেকোনো সম্পত্তি',
    property_for: { sell: 'বিক্রয়', rent: 'ভাড়া' },
    property_type: {
      flat: 'অ্যাপার্টমেন্ট',
      duplex: 'ডুপ্লেক্স বাড়ি',
      showroom: 'শোরুম',
      office: 'অফিস স্পেস',
      shop: 'দোকান',
    },
    city: {
      dhaka: 'ঢাকা',
      chittagong: 'চট্টগ্রাম',
      khulna: 'খুলনা',
      rajshahi: 'রাজশাহী',
      coxbazar: 'কক্সবাজার',
      sylhet: 'সিলেট',
      gazipur: 'গাজীপুর',
      mymensingh: 'ময়মনসিংহ',
      rangpur: 'রংপুর',
    },
    amenities: {
      lift: 'লিফট',
      generator: 'জেনারেটর',
      parking: 'গাড়ি রাখার জায়গা',
      security: 'নিরাপত্তা প্রহরী',
      cctv: 'সিসিটিভি',
      intercom: 'ইন্টারকম',
      gas_line: 'লাইনের গ্যাস',
      gas_cylinder: 'সিলিন্ডার গ্যাস',
      water: 'পানির সংযোগ',
      balcony: 'বারান্দা',
      furnished: 'আসবাবসহ',
      air_conditioned: 'এসি',
      internet: 'ইন্টারনেট',
      prayer_room: 'নামাজের ঘর',
      community_hall: 'কমিউনিটি হল',
      gym: 'জিম',
      swimming_pool: 'সুইমিং পুল',
      rooftop: 'ছাদ',
      garden: 'বাগান',
      playground: 'খেলার মাঠ',
      servant_room: 'গৃহকর্মীর ঘর',
      storage: 'স্টোররুম',
      waste_disposal: 'ময়লা ব্যবস্থাপনা',
      fire_safety: 'অগ্নিনিরাপত্তা',
      solar: 'সৌরবিদ্যুৎ',
      wheelchair: 'হুইলচেয়ারের পথ',
      family: 'পরিবারের জন্য',
      bachelor: 'ব্যাচেলরের জন্য',
    },
    facts: {
      ready: 'রেডি',
      ongoing: 'নির্মাণাধীন',
      corner: 'কর্নার',
      female: 'মহিলাদের জন্য',
      ground_floor: 'নিচতলা',
      facing_north: 'উত্তরমুখী',
      facing_north_east: 'উত্তর-পূর্বমুখী',
      facing_east: 'পূর্বমুখী',
      facing_south_east: 'দক্ষিণ-পূর্বমুখী',
      facing_south: 'দক্ষিণমুখী',
      facing_south_west: 'দক্ষিণ-পশ্চিমমুখী',
      facing_west: 'পশ্চিমমুখী',
      facing_north_west: 'উত্তর-পশ্চিমমুখী',
    },
    small: 'ছোট',
    sharing: { sublet: 'সাবলেট', seat: 'সিট', hostel: 'হোস্টেল', single_room: 'এক রুম' },
    rooms: {
      bedroom: (range) => `${range}টি শোবার ঘর`,
      bathroom: (range) => `${range}টি বাথরুম`,
    },
    size: (range) => `${range} বর্গফুট`,
    rent: (range) => `মাসে ${range}`,
    or: ' বা ',
    between: (from, to) => `${from} থেকে ${to}`,
    from: (from) => `কমপক্ষে ${from}`,
    upTo: (to) => `সর্বোচ্চ ${to}`,
    with: (things) => `থাকতে হবে: ${things}`,
    without: (things) => `থাকবে না: ${things}`,
    day_one: (range) => `প্রথম দিনে ${range}`,
    monthly: (range) => `সব মিলিয়ে মাসে ${range}`,
    advance: (months, shown) => (months === 0 ? 'অগ্রিম ছাড়া' : `অগ্রিম ${shown} মাসের মধ্যে`),
    unsaid: 'যেগুলোতে লেখা নেই সেগুলোও',
    with_photos: 'ছবিসহ',
    named: (text) => `“${text}”`,
    near: (place, km) => `${place} থেকে সোজাসুজি ${km} কিমির মধ্যে`,
    drawn: 'আপনার আঁকা এলাকায়',
  },
};
