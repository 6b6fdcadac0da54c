/**
 * What people say to change the search before: phrases by what they do, in English, Bangla and Bangla in Latin letters.
 * Looked up word by word in the spelling of {@link tokenise}.
 */

/** What is computed on the search before. */
export const CHANGE_STEPS = [
  'cheaper',
  'dearer',
  'bigger',
  'smaller',
  'more_rooms',
  'fewer_rooms',
  'newer',
  'closer',
  'nearby',
  'whole_city',
  'whole_country',
] as const;
export type ChangeStep = (typeof CHANGE_STEPS)[number];
/** What may be asked for no longer, by the thing that it is about. */
export const TOPICS = ['price', 'size', 'bedroom', 'bathroom', 'property_type', 'place', 'sort', 'wish'] as const;
export type Topic = (typeof TOPICS)[number];

export type ChangeWord =
  /** `alone`: only where nothing else is said ("less", "কম দামে"); in a longer text it is a word like any other. */
  | { is: 'step'; step: ChangeStep; alone?: true }
  | { is: 'gone'; thing: Topic }
  /** What stands beside it is not wanted any more: "forget the lift". */
  | { is: 'drop' }
  | { is: 'thing'; thing: Topic }
  /** "Instead": whatever stands beside it is a change. */
  | { is: 'change' }
  /** "Banani instead of Uttara", "উত্তরার বদলে বনানী": what is named behind it, or before it, goes. */
  | { is: 'instead_of'; gone: 'before' | 'after' }
  /** "Only": of a text that is no whole search. `adds`: beside what is asked for, in place of nothing. */
  | { is: 'some'; adds?: true; first?: true }
  | { is: 'anew' };

const step = (name: ChangeStep, words: string): [ChangeWord, string] => [{ is: 'step', step: name }, words];
const alone = (name: ChangeStep, words: string): [ChangeWord, string] => [
  { is: 'step', step: name, alone: true },
  words,
];

const STEPS: Array<[ChangeWord, string]> = [
  step(
    'cheaper',
    'cheaper, less expensive, less costly, not so expensive, not that expensive, less than this, less than that, lower price, lower rent, lower the price, lower the rent, lower my budget, lower the budget, lower budget, reduce the price, reduce the budget, reduce my budget, less rent, lesser price, too expensive, too costly, too pricey, price too high, rent too high, price is too high, rent is too high, over my budget, over budget, above my budget, beyond my budget, out of budget, out of my budget, not in my budget, cant afford, can not afford, cannot afford, aro kom, aro kom dame, aro kom dam, aro kom vara, aro kom varay, aro kom takay, aro kom budget, aro sosta, aro shosta, aro shostay, aro sostay, ar ektu kom, arektu kom, arektu kom dame, ar ektu kom dame, arektu sosta, ar ektu sosta, ektu kom, ektu kom dame, ektu kom dam, ektu kom vara, ektu kom varay, ektu sosta, aktu kom, aro kom lagbe, budget er baire, budgeter baire, budget koman, budget komao, dam koman, dam komao, আরও কম, আরো কম, আরও কম দামে, আরো কম দামে, আরও কম দাম, আরো কম দাম, আরও কম ভাড়ায়, আরো কম ভাড়ায়, আরও কম ভাড়া, আরো কম ভাড়া, আর একটু কম, আরেকটু কম, আর একটু কম দামে, আরেকটু কম দামে, আরেকটু কম ভাড়ায়, একটু কম, একটু কম দামে, একটু কম ভাড়ায়, আরও সস্তা, আরো সস্তা, আরও সস্তায়, আরো সস্তায়, আরেকটু সস্তা, একটু সস্তা, বাজেটের বাইরে, বাজেট কমান, বাজেট কমাও, দাম কমান, দাম কমাও',
  ),
  alone(
    'cheaper',
    'less, too high, too much, kom, kom dame, kom dam, dam kom, kom vara, kom varay, vara kom, kom budget, budget kom, kom taka, kom takay, sosta, shosta, sostay, beshi dam, dam beshi, besi dam, dam besi, onek dam, dam onek, onek beshi dam, dam onek beshi, onek beshi, vara beshi, beshi vara, onek vara, vara onek, khub dami, onek dami, beshi hoye jay, beshi hoye gelo, কম, কম দামে, কম দাম, কম দামের, দাম কম, কম ভাড়া, কম ভাড়ায়, ভাড়া কম, কম বাজেট, বাজেট কম, কম টাকায়, সস্তা, সস্তায়, বেশি দাম, দাম বেশি, অনেক দাম, দাম অনেক, দাম অনেক বেশি, অনেক বেশি দাম, অনেক বেশি, ভাড়া বেশি, বেশি ভাড়া, ভাড়া অনেক বেশি, অনেক ভাড়া, খুব দামি, অনেক দামি, বেশি হয়ে যায়',
  ),
  step(
    'dearer',
    'more expensive, pricier, better budget, bigger budget, higher budget, more budget, larger budget, higher price, higher rent, increase budget, increase the budget, increase my budget, raise budget, raise the budget, raise my budget, can pay more, can spend more, could pay more, will pay more, budget barao, budget barai, budget baran, budget bariye dao, budget beshi, budget besi, budget aro beshi, budget arektu beshi, aro beshi budget, beshi budget, aro dami, arektu dami, ar ektu dami, ektu dami, aro beshi dam, aro beshi dame, বাজেট বাড়াও, বাজেট বাড়ান, বাজেট বাড়াই, বাজেট বাড়িয়ে দাও, বাজেট বাড়িয়ে দিন, বাজেট বাড়াতে পারি, বাজেট বেশি, বাজেট আরও বেশি, বাজেট আরো বেশি, বাজেট আরেকটু বেশি, বাজেট আর একটু বেশি, আরও বেশি বাজেট, বেশি বাজেট, আরও দামি, আরো দামি, আরও দামী, আরো দামী, আরেকটু দামি, একটু দামি, আরও বেশি দামের, আরো বেশি দামের',
  ),
  step(
    'bigger',
    'bigger, larger, roomier, more spacious, more space, bigger size, larger size, too small, too tiny, aro boro, ar ektu boro, arektu boro, ar aktu boro, aktu boro, ektu boro, aro boro size, beshi choto, khub choto, onek choto, আরও বড়, আরো বড়, আর একটু বড়, আরেকটু বড়, আর একটু বড়, একটু বড়, আরও বড়ো, আরো বড়ো, আরেকটু বড়ো, একটু বড়ো, খুব ছোট, বেশি ছোট, অনেক ছোট',
  ),
  alone('bigger', 'boro, boro size, boro chai, boro lagbe, বড়, বড়ো, বড় সাইজ, বড় লাগবে, বড় চাই'),
  step(
    'smaller',
    'smaller, smaller size, more compact, too big, too large, too spacious, aro choto, aro chhoto, ar ektu choto, arektu choto, aktu choto, ektu choto, beshi boro, khub boro, onek boro, আরও ছোট, আরো ছোট, আর একটু ছোট, আরেকটু ছোট, একটু ছোট, আরও ছোটো, আরো ছোটো, আরেকটু ছোটো, একটু ছোটো, খুব বড়, বেশি বড়, অনেক বড়',
  ),
  alone('smaller', 'choto, chhoto, choto lagbe, choto chai, choto size, ছোট, ছোটো, ছোট লাগবে, ছোট চাই, ছোট সাইজ'),
  step(
    'more_rooms',
    'more bedrooms, more bedroom, more rooms, more beds, one more bedroom, one more room, one more bed, 1 more bedroom, 1 more room, 1 more bed, another bedroom, another room, an extra bedroom, an extra room, extra bedroom, extra room, one extra room, one extra bedroom, one bedroom more, one room more, one bed more, 1 room more, 1 bed more, aro ekta room, aro ekta bed, aro ekta bedroom, arekta room, arekta bed, arekta bedroom, ar ekta room, ar ekta bed, ar ekta bedroom, ekta room beshi, ekta bed beshi, 1 ta room beshi, room beshi, beshi room, aro room, aro beshi room, আরও একটা রুম, আরো একটা রুম, আরও একটি রুম, আরো একটি রুম, আরেকটা রুম, আরেকটি রুম, আর একটা রুম, আর একটি রুম, আরেকটা বেড, আরেকটি বেড, আর একটা বেড, আরও একটা বেড, আরেকটা বেডরুম, আরেকটি বেডরুম, আরেকটা ঘর, একটা রুম বেশি, একটা বেড বেশি, রুম বেশি, বেশি রুম, আরও রুম, আরো রুম, আরও বেশি রুম, আরো বেশি রুম',
  ),
  step(
    'fewer_rooms',
    'fewer bedrooms, fewer rooms, fewer beds, less bedrooms, less rooms, less bedroom, one less bedroom, one less room, one less bed, one fewer bedroom, one fewer room, one bedroom less, one room less, one bed less, one bedroom fewer, one room fewer, 1 room less, 1 bed less, 1 less room, 1 less bedroom, room kom, kom room, ekta room kom, ekta bed kom, 1 ta room kom, aro kom room, রুম কম, কম রুম, একটা রুম কম, একটি রুম কম, একটা বেড কম, আরও কম রুম, আরো কম রুম',
  ),
  step(
    'newer',
    'newer, more recent, newer ads, newer listings, fresher, aro notun, আরও নতুন, আরো নতুন, আরেকটু নতুন, arektu notun, ar ektu notun',
  ),
  step(
    'closer',
    'closer, nearer, more close, aro kache, arektu kache, ar ektu kache, aro kase, আরও কাছে, আরো কাছে, আরেকটু কাছে, আর একটু কাছে',
  ),
  step(
    'nearby',
    'somewhere else near, somewhere else nearby, somewhere near, somewhere nearby, somewhere else, somewhere near it, elsewhere near, elsewhere nearby, onno kothao, ashepashe onno kothao, অন্য কোথাও, আশেপাশে অন্য কোথাও, other area, other areas, any other area, any other areas, another area, a different area, different area, different areas, onno elaka, onno elakay, onno kono elaka, onno kono elakay, অন্য এলাকা, অন্য এলাকায়, অন্য কোনো এলাকা, অন্য কোনো এলাকায়, any area near it, any areas near it, any place near it, any area near there, any area nearby, any nearby area, any nearby areas, areas near it, area near it, near it, near there, near that area, near this area, nearby, near by, nearby area, nearby areas, nearby places, nearby neighbourhoods, nearby neighborhoods, areas nearby, area nearby, anywhere near, anywhere near it, anywhere near there, anywhere near here, anywhere nearby, anywhere close, anywhere close by, anywhere around, anywhere around it, anywhere around there, somewhere near, somewhere near it, somewhere nearby, around it, around there, around that area, around the area, areas around it, areas around, the areas around it, surrounding area, surrounding areas, the surrounding areas, neighbouring areas, neighboring areas, neighbouring area, neighboring area, neighbours, close by, closeby, or nearby, or close by, wider area, a wider area, farther, further, further away, further out, আশেপাশে, আশপাশে, আশে পাশে, আশেপাশের, আশেপাশের এলাকা, আশেপাশের এলাকায়, আশপাশের এলাকা, আশপাশের এলাকায়, আশেপাশের যেকোনো এলাকা, আশেপাশের যেকোনো এলাকায়, আশেপাশের যে কোনো এলাকা, আশেপাশের যে কোনো এলাকায়, আশেপাশের কোনো এলাকা, আশেপাশে কোথাও, আশেপাশের জায়গা, কাছাকাছি, কাছাকাছি এলাকা, কাছাকাছি এলাকায়, কাছাকাছি কোথাও, কাছাকাছি যেকোনো এলাকা, কাছাকাছি যে কোনো এলাকা, পাশের এলাকা, পাশের এলাকায়, ashe pashe, ashepashe, asepase, ase pase, asepashe, ashpashe, aspase, ashpash, ashe pasher elaka, ashe pasher elakay, ashepasher elaka, ashepasher elakay, ashe pashe kothao, ashe pasher je kono elaka, ashepasher jekono elaka, kachakachi, kasakasi, kachakachi elaka, kachakachi elakay, kachakachi kothao, kachakachi je kono elaka, pasher elaka, pasher elakay, paser elaka, paser elakay',
  ),
  step(
    'whole_city',
    'any area, any areas, any location, any locations, any place, any neighbourhood, any neighborhood, any part of the city, anywhere, anywhere in the city, anywhere in city, anywhere in town, anywhere is fine, everywhere, whole city, the whole city, entire city, the entire city, in the whole city, in the entire city, all areas, all the areas, all over the city, all over city, all of the city, city wide, citywide, je kono elaka, jekono elaka, je kono elakay, jekono elakay, je kono jayga, jekono jayga, je kono jaygay, jekono jaygay, je kono area, jekono area, je kono areate, shohorer je kono jaygay, shohorer jekono jaygay, puro shohor, puro shohore, pura shohor, pura shohore, puro sohor, puro sohore, sara shohor, sara shohore, sara sohore, sob elaka, shob elaka, যেকোনো এলাকা, যে কোনো এলাকা, যেকোন এলাকা, যে কোন এলাকা, যেকোনো এলাকায়, যে কোনো এলাকায়, যেকোন এলাকায়, যে কোন এলাকায়, যেকোনো জায়গা, যে কোনো জায়গা, যেকোনো জায়গায়, যে কোনো জায়গায়, শহরের যেকোনো জায়গায়, শহরের যে কোনো জায়গায়, শহরের যেকোনো এলাকায়, শহরের যে কোনো এলাকায়, পুরো শহর, পুরো শহরে, পুরা শহর, পুরা শহরে, সারা শহর, সারা শহরে, সব এলাকা, সব এলাকায়, সকল এলাকা',
  ),
  step(
    'whole_country',
    'any city, anywhere in bangladesh, anywhere in the country, whole country, the whole country, whole bangladesh, all bangladesh, all over bangladesh, all over the country, any district, sara desh, sara deshe, puro desh, puro deshe, sara bangladesh, je kono shohor, je kono shohore, jekono shohore, সারা দেশ, সারা দেশে, পুরো দেশ, পুরো দেশে, সারা বাংলাদেশ, সারা বাংলাদেশে, যেকোনো শহর, যে কোনো শহর, যেকোনো শহরে, যে কোনো শহরে',
  ),
];

const THINGS: ReadonlyArray<readonly [Topic, string]> = [
  [
    'price',
    'price, the price, prices, budget, the budget, my budget, cost, the cost, rent amount, the rent, price range, price limit, dam, dame, dami, budget, taka, দাম, দামে, দামের, বাজেট, বাজেটে, বাজেটের, ভাড়ার পরিমাণ',
  ],
  ['size', 'size, the size, sizes, sqft, square feet, ayoton, আয়তন, আয়তনের, সাইজ, সাইজের'],
  [
    'bedroom',
    'bedrooms, the bedrooms, bedroom, rooms, the rooms, beds, number of bedrooms, number of rooms, the number of bedrooms, the number of rooms, number of beds, room count, bedroom count, room er songkha, roomer songkha, রুমের সংখ্যা, বেডের সংখ্যা, রুম সংখ্যা',
  ],
  ['bathroom', 'bathrooms, the bathrooms, number of bathrooms, number of baths, baths, বাথরুমের সংখ্যা'],
  ['property_type', 'type, the type, property type, kind, dhoron, dhoroner, ধরন, ধরনের'],
  [
    'place',
    'area, the area, location, the location, place, the place, neighbourhood, neighborhood, elaka, jayga, এলাকা, জায়গা, লোকেশন',
  ],
  ['sort', 'order, the order, sort, sorting, sort order'],
  [
    'wish',
    'wishes, the wishes, extras, the extras, facilities, the facilities, amenities, the amenities, features, extra features, সুবিধা, সুবিধাগুলো, subidha, subidhagulo',
  ],
];

const ANY = ['any', 'whatever', 'whatever the', 'no matter', 'no matter the', 'no matter what the', 'regardless of'];
const ANY_BEFORE = [...ANY, 'je kono', 'jekono', 'যেকোনো', 'যে কোনো', 'যেকোন', 'যে কোন'];

const DROP: Array<[ChangeWord, string]> = [
  [
    { is: 'drop' },
    'na holeo cholbe, na hole o cholbe, na holeo chole, na thakleo cholbe, na thakle o cholbe, na thakleo chole, charao cholbe, chara o cholbe, chharao cholbe, না হলেও চলবে, না হলেও চলে, না থাকলেও চলবে, না থাকলেও চলে, ছাড়াও চলবে, ছাড়াও চলে, forget, forget about, remove, drop, ignore, skip, never mind, nevermind, take away, take out, take off, delete, cancel, no need for, no need of, no need, dont need, do not need, dont want, do not want, no longer need, need no, get rid of, leave out, not needed, not necessary, not important, isnt important, is not important, is not needed, doesnt matter, does not matter, dont matter, do not matter, no matter, is flexible, flexible, bad dao, bad den, bad din, baad dao, baad den, baad din, bad dile, bad dia, badh dao, lagbe na, lagbena, lagbe nah, dorkar nai, dorkar nei, dorkar nay, er dorkar nai, er dorkar nei, proyojon nai, proyojon nei, chai na, jai hok, jai hok na keno, ja hok, kono bapar na, bapar na, matter kore na, বাদ, বাদ দাও, বাদ দিন, বাদ দেন, লাগবে না, লাগবেনা, দরকার নেই, দরকার নাই, এর দরকার নেই, প্রয়োজন নেই, প্রয়োজন নাই, চাই না, যাই হোক, যা ই হোক, যাই হোক না কেন, কোনো ব্যাপার না, ব্যাপার না',
  ],
];

const MARKS: Array<[ChangeWord, string]> = [
  [
    { is: 'change' },
    'instead, actually, make it, make that, make it a, make it an, change to, change it to, change that to, switch to, switch it to, what about, what about a, what about an, how about, how about a, how about an, what if, i meant, i mean, no wait, rather, lets try, same but, the same but, same thing but, the same thing but, same in, the same in, same thing in, the same thing in, same for, try, asole, tar bodole, tar poriborte, na hoy, boron, borong, kore dao, kore den, kore din, koro, korun, koren, hole kemon hoy, hole kemon, hole ki hobe, keno na, eki jinis, বরং, আসলে, তার বদলে, তার পরিবর্তে, না হয়, করে দাও, করে দিন, করে দেন, করো, করুন, হলে কেমন হয়, হলে কেমন, হলে কী হবে, একই',
  ],
  [{ is: 'instead_of', gone: 'after' }, 'instead of, in place of, rather than'],
  [
    { is: 'instead_of', gone: 'before' },
    'bodole, er bodole, r bodole, poriborte, er poriborte, na kore, বদলে, এর বদলে, র বদলে, পরিবর্তে, এর পরিবর্তে, না করে',
  ],
  [{ is: 'some' }, 'only, just, shudhu, sudhu, shudhumatro, kebol, matro, শুধু, শুধুমাত্র, কেবল, মাত্র'],
  [{ is: 'some', adds: true }, 'also, too, as well, add, include, plus, in addition, সাথে আরও, এছাড়াও, eta chara'],
  [{ is: 'some', adds: true, first: true }, 'and, or, othoba, ebong, ar, ba, অথবা, এবং, আর, বা, and also, or also'],
  [{ is: 'change' }, 'but, but in, kintu, কিন্তু, তবে'],
  [
    { is: 'anew' },
    'start over, start again, start afresh, start new, start a new search, new search, a new search, reset, reset all, clear, clear all, clear everything, clear search, forget everything, forget it all, forget all, remove all, remove everything, begin again, from scratch, start from scratch, notun kore, notun kore shuru, notun kore shuru kori, notun kore shuru koro, notun kore khuji, notun search, shuru theke, abar shuru, abar shuru theke, abar prothom theke, prothom theke, sob bad, sob bad dao, sob bad den, shob bad, shob bad dao, sob muche dao, shob muche dao, নতুন করে, নতুন করে শুরু, নতুন করে শুরু করো, নতুন করে শুরু করি, নতুন করে খুঁজি, নতুন সার্চ, শুরু থেকে, আবার শুরু, আবার শুরু থেকে, আবার প্রথম থেকে, প্রথম থেকে, সব বাদ, সব বাদ দাও, সব বাদ দিন, সব মুছে দাও, সব মুছে দিন',
  ],
];

/** "Cheaper than this". */
const THAN = [
  'er cheye',
  'er cheya',
  'er theke',
  'eta theke',
  'etar cheye',
  'এর চেয়ে',
  'এর চাইতে',
  'এর থেকে',
  'এটার চেয়ে',
];
const THAN_THIS: ReadonlyArray<readonly [ChangeStep, string]> = [
  [
    'cheaper',
    'kom, kom dame, kom dam, kom vara, kom varay, sosta, shosta, কম, কম দামে, কম দাম, কম ভাড়ায়, কম ভাড়া, সস্তা',
  ],
  ['dearer', 'dami, beshi dame, দামি, দামী, বেশি দামের'],
  ['bigger', 'boro, aro boro, বড়, বড়ো, আরও বড়'],
  ['smaller', 'choto, chhoto, ছোট, ছোটো'],
  ['newer', 'notun, নতুন'],
  ['closer', 'kache, kase, কাছে'],
];

const split = (words: string) => words.split(', ');

/** "Any price", "no matter the size"; behind the thing stands what drops it. */
const GONE: Array<[ChangeWord, string]> = THINGS.filter(([thing]) => thing !== 'place').map(([thing, words]) => [
  { is: 'gone', thing },
  split(words)
    .flatMap((word) => ANY_BEFORE.map((any) => `${any} ${word}`))
    .join(', '),
]);

export const CHANGE_LINES: ReadonlyArray<readonly [ChangeWord, string]> = [
  ...MARKS,
  ...DROP,
  ...STEPS,
  ...THAN_THIS.map(([name, words]) =>
    step(
      name,
      split(words)
        .flatMap((word) => THAN.map((than) => `${than} ${word}`))
        .join(', '),
    ),
  ),
  ...GONE,
  ...THINGS.map(([thing, words]): [ChangeWord, string] => [{ is: 'thing', thing }, words]),
];
