/**
 * The words that facts are read by, in English, Bangla and Bangla in Latin letters: what a word does in a listing's
 * text. A star stands for the endings of a Bangla noun; a dash or a blank inside a phrase for either or none.
 */
import { fold } from '../text.js';

export type Kind =
  // What a home has, and who may rent it.
  | ('lift' | 'generator' | 'parking' | 'gas' | 'gas_line' | 'gas_cylinder')
  | ('furnished' | 'semi_furnished' | 'unfurnished' | 'ready' | 'ongoing' | 'corner')
  | ('family' | 'bachelor' | 'female' | 'student')
  | ('sublet' | 'seat' | 'roommate' | 'hostel' | 'room' | 'job')
  // Where it is.
  | ('north' | 'south' | 'east' | 'west' | 'facing' | 'block' | 'road' | 'sector')
  | ('floor' | 'tala' | 'on_tala' | 'ground' | 'storeys')
  // What is paid beside the rent.
  | ('service_charge' | 'advance' | 'money' | 'per_unit' | 'month')
  // Denials, and what makes of a thing one that is elsewhere, to come, or of a part alone.
  | ('no' | 'not' | 'has' | 'will' | 'harmless' | 'near' | 'nearby' | 'with' | 'planned')
  // The rest.
  | (
      | 'and'
      | 'or'
      | 'number_sign'
      | 'only'
      | 'for'
      | 'rent'
      | 'sale'
      | 'home'
      | 'building'
      | 'plot'
      | 'part'
      | 'measure'
    )
  | ('small_vehicle' | 'bill' | 'institution' | 'toilet' | 'one' | 'work' | 'almost' | 'elsewhere')
  | 'scale'
  | 'ordinal';

type Line = [kind: Kind, words: string];

const HOME_LINES: Line[] = [
  ['lift', 'lift, lifts, elevator, elevators, passenger lift, passengers lift, লিফট*, লিফ্ট*, লিপট, লিফ্‌ট, এলিভেটর'],
  [
    'generator',
    'generator, generators, generetor, genarator, generater, jenaretor, জেনারেটর*, জেনেরেটর*, জেনারেটার*, জেনারেটরের, জেনেরেটার',
  ],
  [
    'parking',
    'parking, parkings, car parking, carparking, car park, garage, garages, garez, garaj, গ্যারেজ*, গ্যারাজ*, গ্যাড়েজ, গাড়ির গ্যারেজ, পার্কিং*, পার্কিংয়ের, পারকিং, গাড়ি পার্কিং, কার পার্কিং*',
  ],
  ['gas', 'gas, গ্যাস*, গাস'],
  [
    'gas_line',
    'gas line, line gas, line er gas, gas connection, connection gas, titas gas, titas, natural gas, govt gas, government gas, gas titas, gas line connection, gas er line, লাইন গ্যাস*, লাইনের গ্যাস*, গ্যাস লাইন*, গ্যাসের লাইন*, গ্যাস সংযোগ, গ্যাসের সংযোগ, গ্যাস লাইনের সংযোগ, গ্যাস লাইন সংযোগ, তিতাস গ্যাস*, তিতাসের গ্যাস*, গ্যাস তিতাস, তিতাস, সরকারি গ্যাস*, প্রাকৃতিক গ্যাস*',
  ],
  [
    'gas_cylinder',
    'gas cylinder, cylinder gas, gas cylinders, cylinder, cylinders, silinder, slinder, cilinder, lpg, lp gas, l p gas, lpg gas, lpg gas line, lpg line, lpg gas connection, lpg connection, cylinder gas line, bottle gas, cylinder gas connection, সিলিন্ডার*, সিলেন্ডার*, সিলিণ্ডার, সিলিন্ডার গ্যাস*, গ্যাস সিলিন্ডার*, গ্যাসের সিলিন্ডার*, সিলিন্ডারের গ্যাস, এলপিজি, এলপি গ্যাস*, এল পি গ্যাস*, এলপিজি গ্যাস*, বোতল গ্যাস, বোতলের গ্যাস, গ্যাসের বোতল, সিলিন্ডার গ্যাসের বোতল',
  ],
  [
    'furnished',
    'furnished, fully furnished, full furnished, furnish, full furnish, fully furnish, furnised, furished, fully furished, furnised, well furnished, furnised flat, ফার্নিশড, ফার্নিশ্ড, ফার্ণিশড, ফুল ফার্নিশড, ফুল ফার্নিশ্ড, ফার্নিসড, ফুলি ফার্নিশড, ফুল্লি ফার্নিশড, আসবাবপত্র সহ, আসবাবপত্রসহ, ফার্নিচার সহ, ফার্নিচারসহ, with furniture',
  ],
  [
    'semi_furnished',
    'semi furnished, semifurnished, semi unfurnished, semi un furnished, semi furnish, semi furnised, semi furnished flat, half furnished, partly furnished, partially furnished, part furnished, সেমি ফার্নিশড, সেমি ফার্নিশ্ড, সেমি ফার্ণিশড',
  ],
  [
    'unfurnished',
    'unfurnished, un furnished, non furnished, nonfurnished, not furnished, unfurnish, un furnish, unfurnised, unurnished, non furnish, without furniture, আনফার্নিশড, আন ফার্নিশড, নন ফার্নিশড',
  ],
  ['ready', 'ready, redy, রেডি, রেডী'],
  [
    'ongoing',
    'ongoing, on going, under construction, underconstruction, construction ongoing, নির্মাণাধীন, নির্মানাধীন, নির্মাণ কাজ চলমান, নির্মাণ কাজ চলছে, কাজ চলমান',
  ],
  ['corner', 'corner, kornar, কর্নার*, কর্ণার*'],
];

const WHO_LINES: Line[] = [
  [
    'family',
    'family, families, femily, famely, famili, familly, ফ্যামিলি*, ফ্যামেলি*, ফেমিলি*, ফেমেলি*, ফামিলি, পরিবার*, পরিবারের',
  ],
  [
    'bachelor',
    'bachelor, bachelors, batchelor, becelor, bachelar, bachlor, bachelour, bechelor, becheler, bacheler, bachelore, bachelorder, ব্যাচেলর*, ব্যাচেলার*, বেচেলর*, বেচেলার*, ব্যাচলর*, ব্যচেলর*, বেচালার*, ব্যাচেলা',
  ],
  [
    'female',
    'female, females, ladies, lady, girl, girls, women, woman, meye, meyeder, mohila, মেয়ে*, মেয়েদের, মহিলা*, নারী*, ছাত্রী*, ছাত্রীনিবাস*, কর্মজীবী মহিলা, কর্মজীবী নারী',
  ],
  ['student', 'student, students, chatro, chatri, ছাত্র*, ছাত্রী*, স্টুডেন্ট*, শিক্ষার্থী*, ছাত্র ছাত্রী*'],
  ['sublet', 'sublet, sub let, sublate, sublease, sublet room, সাবলেট*, সাব লেট, সাবলেট রুম, সাবলেড'],
  ['seat', 'seat, seats, সিট*, সীট*, ছিট'],
  [
    'roommate',
    'roommate, room mate, roommates, room mates, roomate, flatmate, flat mate, রুমমেট*, রুম মেট*, রুমেট, ফ্ল্যাটমেট',
  ],
  ['hostel', 'hostel, hostels, হোস্টেল*, ছাত্রাবাস*, ছাত্রীনিবাস*, ছাত্রীহোস্টেল'],
  [
    'room',
    'room, rooms, bedroom, bed room, master bedroom, master bed, রুম*, কক্ষ, বেডরুম, বেড রুম, মাস্টার বেড রুম, মাস্টার বেডরুম, মাস্টারবেড',
  ],
  [
    'job',
    'job holder, job holders, jobholder, service holder, professional, professionals, চাকরিজীবী*, চাকুরীজীবী*, চাকুরিজীবি*, কর্মজীবী*, ব্যবসায়ী*, chakrijibi, চাকরীজীবি*',
  ],
];

const PLACE_LINES: Line[] = [
  ['north', 'north, northern, uttor, উত্তর*'],
  ['south', 'south, southern, dokkhin, dakshin, dokhin, দক্ষিণ*, দক্ষিন*, দক্ষিণা'],
  ['east', 'east, eastern, purbo, পূর্ব*, পুব'],
  ['west', 'west, western, poschim, পশ্চিম*'],
  ['facing', 'facing, face, faced, facings, mukhi, মুখী, মুখি, মূখী, মুখো, ফেসিং'],
  ['block', 'block, blk, ব্লক*'],
  ['road', 'road, rd, রোড*, সড়ক'],
  ['sector', 'sector, সেক্টর*, sectore'],
  ['floor', 'floor, floors, flor, ফ্লোর*, level, লেভেল'],
  ['tala', 'tala, tola, তলা, তালা, তলার'],
  ['on_tala', 'talay, tolay, তলায়, তালায়, তলাতে, তলাটি'],
  [
    'ground',
    'ground floor, groundfloor, gf, নিচ তলা, নিচতলা, নিচতলায়, নিচ তলায়, নীচ তলা, নীচতলা, নিচের তলা, নিচ তালা, নিচতলার, গ্রাউন্ড ফ্লোর*, nich tala, nich tola, nichtola, nichtala',
  ],
  ['storeys', 'storied, storey, stories, storeyed, story, storeys, stored, স্টোরিড, তলা বিশিষ্ট, তলাবিশিষ্ট'],
  [
    'building',
    'building, buildings, bari, house building, বাড়ি*, বাড়ী*, বিল্ডিং*, বিল্ডিংয়ের, ভবন*, ভবনের, বাসা*, বাসার, ফাউন্ডেশন, foundation, বিশিষ্ট, apartment building, complex',
  ],
];

const MONEY_LINES: Line[] = [
  [
    'service_charge',
    'service charge, service charges, servicecharge, services charge, service cost, sarvice charge, s charge, সার্ভিস চার্জ*, সার্ভিসচার্জ*, সার্ভিচার্জ, সার্ভিস চার্য, সার্ভিস চাজ',
  ],
  [
    'advance',
    'advance, advance deposit, advance money, advance payment, security money, security deposit, adv, অগ্রিম, অগ্রীম, এডভান্স, অ্যাডভান্স, জামানত, সিকিউরিটি মানি',
  ],
  ['money', 'tk, taka, bdt, টাকা, ৳, is, only, monthly, per month, প্রতি মাসে, মাসিক, approx, about, মাত্র, fixed'],
  [
    'per_unit',
    'per sft, per sqft, per sq ft, sft, sqft, per square feet, per square foot, per person, per head, প্রতি বর্গফুট, প্রতি স্কয়ার ফিট',
  ],
  ['month', 'month, months, mas, maser, মাস, মাসের, মাসে'],
  ['scale', 'k, thousand, thousands, hajar, hazar, হাজার, lakh, lac, lacs, lakhs, লাখ, লক্ষ'],
];

const CONTEXT_LINES: Line[] = [
  ['no', 'no, without, non, never, except, excluding, except for, neither, nor, minus, বিনা'],
  [
    'not',
    'not, na, nai, nei, noy, নাই, নেই, নেয়, না, নয়, নহে, নয়, নন, হবেনা, হবে না, যাবেনা, যাবে না, নিষেধ, নিষিদ্ধ, unavailable, not available, not allowed, not allow, prohibited, ছাড়া, ছাড়াই, বিহীন, বাদে, ব্যতীত, chara, charai, bihin, absent, hobena, hobe na, jabena, dibona, দিবোনা, দেইনা, হয়না, হয় না, n a, not applicable, অপ্রযোজ্য, অগ্রহণযোগ্য, অগ্রহনযোগ্য',
  ],
  [
    'has',
    'available, ache, ase, achhe, আছে, রয়েছে, yes, বিদ্যমান, allowed, এভেইলেবল, থাকবে, included, পাওয়া যায়, সুবিধা আছে, সুবিধা রয়েছে',
  ],
  ['will', 'হবে, যাবে, hobe, jabe'],
  [
    'harmless',
    'problem, issue, সমস্যা, ঝামেলা, অসুবিধা, রেস্ট্রিকশন, বাধা, somossa, jhamela, চিন্তা, broker, media, মিডিয়া, দালাল',
  ],
  [
    'near',
    'near, nearby, beside, besides, behind, opposite, adjacent, close to, closed to, next to, in front of, front of, from, minutes, minute, min, distance, নিকটবর্তী, নিকটস্থ, আশেপাশে, around, vicinity, surrounding, walking',
  ],
  [
    'nearby',
    'nearby, পাশে, পাশেই, কাছে, কাছেই, সামনে, পিছনে, পেছনে, পিছনের, পেছনের, পাশের, সামনের, কাছের, নিকটে, সংলগ্ন, বিপরীতে, দূরত্বে, station, stations, pump, filling, lot, মোড়, গলি, গলিতে, away, এর পাশে, pashe, kache, samne, stand',
  ],
  [
    'with',
    'with, has, have, having, including, includes, facilities, facility, features, সহ, সুবিধা, সুবিধাসমূহ, offers, where, there, contains',
  ],
  [
    'planned',
    'নাকি, naki, পেন্ডিং, প্রক্রিয়াধীন, চলমান, অপেক্ষমাণ, provision, provisions, upcoming, proposed, soon, coming, within, future, লাগানো, will, would, permission, subject, planned, pending, কাজ চলছে, কাজ চলমান, কাজ চলিতেছে, শীঘ্রই, প্রস্তাবিত, erecting, option, optional, if needed',
  ],
  ['and', 'and, o, r, ar, আর, ও, এবং'],
  ['or', 'or, ba, othoba, বা, অথবা, কিংবা'],
  ['number_sign', 'no, number, num, নং, নম্বর, নাম্বার, নাম্বারের'],
  ['only', 'only, just, preferred, prefer, preferable, শুধু, শুধুমাত্র, শুদু, কেবল, ছোট, small, shudhu, sudhu, মাত্র'],
  [
    'for',
    'for, জন্য, জন্যে, jonno, jonne, to, প্রয়োজন, আবশ্যক, দরকার, lagbe, needed, wanted, need, required, allowed',
  ],
  [
    'rent',
    'rent, rental, rents, to let, tolet, let, vara, bhara, ভাড়া, ভাড়া হবে, ভারা, টু লেট, টুলেট, vacant, available for rent, খালি, ফাঁকা, khali',
  ],
  ['sale', 'sale, sell, selling, sold, buy, buying, purchase, booking, registration, বিক্রি, বিক্রয়, বিক্রির'],
  [
    'home',
    'flat, flats, apartment, apartments, apt, home, homes, house, houses, unit, units, property, properties, duplex, residence, penthouse, studio, office, shop, showroom, space, commercial, residential, project, ফ্ল্যাট*, ফ্লাট*, ফ্লাটে, এপার্টমেন্ট*, অ্যাপার্টমেন্ট*, অফিস, দোকান, প্রজেক্ট, basa, দুই রুমের ফ্ল্যাট',
  ],
  ['plot', 'plot, plots, land, lands, প্লট*, জমি*'],
  [
    'part',
    'kitchen, kitchens, bathroom, bathrooms, washroom, toilet, lobby, reception, hall, balcony, balconies, veranda, verandah, verandas, varanda, window, windows, rooftop, roof, gym, drawing, dining, bed, beds, bath, baths, room, rooms, bedroom, bedrooms, side, garden, view, lounge, community, living, রান্নাঘর, কিচেন, বাথরুম, বারান্দা, বেলকনি, ব্যালকনি, জানালা, রুম, রুমটি, পাশ, পাশে, ছাদ, entrance, gate, master, master bed, master bedroom, child bed, guest bed, cabinet, cabinets, shelves, furniture',
  ],
  [
    'measure',
    'feet, ft, fit, foot, ফিট, ফুট, sft, sqft, sq, square, minute, minutes, min, mins, মিনিট, মিনিটের, katha, কাঠা, km, bed, beds, bhk, room, rooms, রুম, বেড, meter, metre, lakh, hour, hours, years, year, storied, storey, lane, lanes, percent',
  ],
  [
    'small_vehicle',
    'bike, bikes, motorcycle, motorbike, motor, cycle, bicycle, বাইক*, মোটরসাইকেল*, মোটর, সাইকেল*, visitor, visitors, guest, গেস্ট, মোটর সাইকেল',
  ],
  [
    'bill',
    'bill, bills, বিল, বিলসহ, oven, stove, burner, burners, চুলা, ওভেন, geyser, গিজার, meter, মিটার, খরচ, charge, চার্জ',
  ],
  [
    'institution',
    'school, college, university, madrasa, madrasah, mosque, park, club, market, hospital, gym, parlour, parlor, institute, স্কুল*, কলেজ*, মাদ্রাসা*, মাদরাসা*, বিশ্ববিদ্যালয়*, হাসপাতাল*, মার্কেট*, বিদ্যালয়*, উচ্চবিদ্যালয়*, পার্ক, ক্যাডেট, hall, হল, হলের, হাই, high, govt, government, polytechnic, care, lounge, center, centre, section, খেলার, খেলা, পড়াশোনা, লেখাপড়া, play, playing, সংঘ, council',
  ],
  [
    'toilet',
    'toilet, toilets, washroom, washrooms, bathroom, bathrooms, prayer, salon, tailor, fitness, ward, maid, servant, cook, bua, বুয়া, ওয়াশরুম, বাথরুম, টয়লেট, দর্জি',
  ],
  ['one', 'one, ek, ekta, ekti, akta, single, a, এক, একটা, একটি, সিঙ্গেল, সিংগেল, ১টি, একরুম'],
  [
    'work',
    'metro, flyover, bridge, offer, offers, discount, expressway, মেট্রো, মেট্রোরেল, ফ্লাইওভার, rail, highway, station',
  ],
  ['almost', 'almost, nearly, semi, not, yet, soon, get, be, you, make, more, other, প্রায়, সেমি, আধা, হাফ'],
  ['elsewhere', 'fire, oxygen, medical, অগ্নি, অক্সিজেন, ফায়ার'],
];

/** The ordinals that are written out. */
export const ORDINALS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [1, 'first প্রথম'],
      [2, 'second দ্বিতীয়'],
      [3, 'third তৃতীয়'],
      [4, 'fourth চতুর্থ'],
      [5, 'fifth পঞ্চম'],
      [6, 'sixth ষষ্ঠ'],
      [7, 'seventh সপ্তম'],
      [8, 'eighth অষ্টম'],
      [9, 'ninth নবম'],
      [10, 'tenth দশম'],
    ] as const
  ).flatMap(([value, words]) => words.split(' ').map((word) => [fold(word), value])),
);

/** What makes an ordinal of the digits before it. */
export const ORDINAL_ENDINGS: ReadonlySet<string> = new Set('st nd rd th ম য় য় র্থ থ ষ্ঠ শ তম'.split(' ').map(fold));

/** Numbers that are written out, up to ten. */
export const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [1, 'one ek এক একটা একটি'],
      [2, 'two dui দুই দুইটা দুটি'],
      [3, 'three tin তিন'],
      [4, 'four char চার'],
      [5, 'five pach পাঁচ'],
      [6, 'six choy ছয়'],
      [7, 'seven sat সাত'],
      [8, 'eight আট'],
      [9, 'nine'],
      [10, 'ten দশ'],
    ] as const
  ).flatMap(([value, words]) => words.split(' ').map((word) => [fold(word), value])),
);

const SCALE_OF: ReadonlyArray<readonly [number, string]> = [
  [1000, 'k thousand thousands hajar hazar হাজার'],
  [100_000, 'lakh lac lacs lakhs লাখ লক্ষ'],
];
export const SCALES: Readonly<Record<string, number>> = Object.fromEntries(
  SCALE_OF.flatMap(([value, words]) => words.split(' ').map((word) => [fold(word), value])),
);

/** Bangla names of Latin letters, as blocks have them. */
export const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'A এ, B বি, C সি, D ডি, E ই, F এফ, G জি, H এইচ, I আই, J জে, K কে, L এল, M এম, N এন, P পি, Q কিউ, S এস'
    .split(', ')
    .map((pair) => pair.split(' '))
    .map(([letter, name]) => [fold(name ?? ''), letter ?? '']),
);

const ENDINGS = ['', 'ের', 'র', 'দের', 'রা', 'কে', 'দেরকে', 'ে', 'এ', 'তে', 'ও', 'টি', 'টা', 'য়', 'এর', 'সহ'];

/** Every kind that a word may have, by the words of its phrase; the longest phrase that fits is taken. */
export type Phrase = { words: readonly string[]; kinds: Set<Kind> };
export const PHRASES: ReadonlyMap<string, readonly Phrase[]> = readLines([
  ...HOME_LINES,
  ...WHO_LINES,
  ...PLACE_LINES,
  ...MONEY_LINES,
  ...CONTEXT_LINES,
]);

function readLines(lines: readonly Line[]): Map<string, Phrase[]> {
  const whole = new Map<string, Phrase>();
  for (const [kind, text] of lines) {
    for (const spelt of text.split(', ')) {
      const forms = spelt.endsWith('*') ? ENDINGS.map((ending) => spelt.slice(0, -1) + ending) : [spelt];
      for (const form of forms) {
        const words = form.split(' ').map(fold);
        const key = words.join(' ');
        const phrase = whole.get(key) ?? { words, kinds: new Set<Kind>() };
        phrase.kinds.add(kind);
        whole.set(key, phrase);
      }
    }
  }
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of whole.values()) {
    const first = phrase.words[0] ?? '';
    byFirst.set(
      first,
      [...(byFirst.get(first) ?? []), phrase].sort((a, b) => b.words.length - a.words.length),
    );
  }
  return byFirst;
}
