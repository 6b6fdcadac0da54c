/**
 * The words of the search, by what they do in a query. Phrases are looked up with and without the spaces between
 * their words; endings and sounds (see text.ts) need not be listed.
 */
import { type Amenity, type AreaUnit, type PropertyFor, type PropertyType, type Sort } from '../market/index.js';
import { FRACTIONS, NUMBER_WORDS, SCALES } from '../market/number-words.js';
import { COMMON_WORDS } from './common-words.js';
import { ASKING_FORMS, BUYING_FORMS } from './verb-forms.js';
import { WISH_LINES } from './wish-words.js';

export type Bound = 'max' | 'min' | 'around';

/** What a word does. */
export type Entry =
  | { is: 'for'; value: PropertyFor; keep?: true }
  /** `named`: also the last word of a building's name, "Rose Villa". */
  | { is: 'type'; value: PropertyType; keep?: true; named?: true }
  /** A home of no said type: basa, house. `basa`: in the word that means one to rent where nothing else is said. */
  | { is: 'home'; basa?: true }
  | { is: 'room'; of: 'bedroom' | 'bathroom' }
  | { is: 'unit'; unit: AreaUnit | 'square_metre' }
  /** "Size", "আয়তন": the number beside it is one. */
  | { is: 'size' }
  | { is: 'number'; value: number; times?: number }
  | { is: 'fraction'; alone?: number; add?: number }
  | { is: 'scale'; value: number; glued?: true }
  /** Price, taka. */
  | { is: 'money' }
  /** `beyond`: more or less than the number, which itself is not meant (it matters for rooms). */
  | { is: 'bound'; bound: Bound; side: 'before' | 'after' | 'both'; beyond?: true }
  | { is: 'reach' }
  | { is: 'between' }
  /** `rent`: who looks for that, rents. */
  | { is: 'amenity'; value: Amenity; guessed?: true; rent?: true; not?: true }
  /** "It need not have one." `denied`: only said of what was denied ("without lift is fine"). */
  | { is: 'optional'; denied?: true }
  /** "Outside Dhaka", "Dhakar baire": denies the place beside it, and nothing else. */
  | { is: 'outside'; side: 'before' | 'after' }
  /** No, without; "after" when it follows what is not wanted. `unneeded`: it may be there all the same. */
  | { is: 'no'; side: 'before' | 'after' | 'both'; unneeded?: true }
  /** With, wanted: "soho", "chai". `must`: and nothing else will do. */
  | { is: 'want'; must?: true }
  | { is: 'sort'; value: Sort; guessed?: true }
  /** Only what has photographs. */
  | { is: 'photos' }
  /** Little: before "rent" it asks for the cheapest. */
  | { is: 'low' }
  | { is: 'or' }
  /** Road, house, block: the number or letter after it is an address. */
  | { is: 'address' }
  | { is: 'sector' }
  /** "No.", "নম্বর". */
  | { is: 'no.' }
  /** Floor, storey, people, years: the number before it is not ours. */
  | { is: 'counted' }
  /** Advance, service charge: the amount beside it is not the price. */
  | { is: 'other_amount'; per_unit?: true }
  /** Residential area, elaka: belongs to the place before it. */
  | { is: 'of_place' }
  /** Tower, plaza, university: what stands before it is a name. */
  | { is: 'building' }
  | { is: 'piece' }
  | { is: 'stop' }
  /** What would be nice, and listings tell: the id of a feature ({@link WISH_IDS}). */
  | { is: 'wish'; value: string }
  /** What would be nice, and no listing tells: "quiet". */
  | { is: 'vague' }
  /** What people say around what they look for: "sir", "urgent", "dining". `rent`, `sell`: who says that, rents or buys; `sale`: whoever is to live there; `form`: a
   * verb, found as it is written and not by how it sounds. */
  | { is: 'talk'; rent?: true; sell?: true; sale?: true; form?: true }
  /** What a shop or a commercial space is to be used for: it is let as one of several types. */
  | { is: 'use'; of: 'counter' | 'trade' | 'desk' }
  /** A word that stays text and must not be taken for a misspelt one of ours. */
  | { is: 'text' };

type Line = [entry: Entry, words: string];

const TYPES: Line[] = [
  [
    { is: 'type', value: 'flat' },
    'flat, flats, flet, flt, flate, falt, flta, falat, apartment, apartments, apartmant, appartment, apartmnt, aprtment, apartement, aptment, apt, aprt, condo, residential apartment, residential flat, flat basa, flat bari, flat house, ফ্ল্যাট, ফ্ল্যাট, ফ্ল্যট, ফেলাট, ফ্লেট, ফ্লাট বাসা, ফ্ল্যাট বাসা, ফ্ল্যাট বাড়ি, অ্যাপার্টমেন্ট, এপার্টমেন্ট, আপার্টমেন্ট, এপারমেন্ট, এপার্টমেণ্ট',
  ],
  [
    { is: 'type', value: 'flat', keep: true },
    'studio, studio apartment, studio flat, penthouse, pent house, স্টুডিও, পেন্টহাউস',
  ],
  [
    { is: 'type', value: 'duplex' },
    'duplex, duplexes, dupleks, duplx, doplex, duplex home, duplex house, duplex bari, duplex basa, duplex flat, duplex apartment, ডুপ্লেক্স, ডুপলেক্স, ডুপ্লেস্ক, ডুপ্লেকস, ডুপ্লেক্স বাড়ি, ডুপ্লেক্স বাসা, ডুপ্লেক্স ফ্ল্যাট, ডুপ্লেক্স হাউস',
  ],
  [{ is: 'type', value: 'duplex', named: true }, 'villa, villas, ভিলা'],
  [
    { is: 'type', value: 'showroom' },
    'showroom, showrooms, show room, show rooms, shoroom, shorum, shoruum, showrom, শোরুম, শো রুম, শোরূম',
  ],
  [
    { is: 'type', value: 'office' },
    'office, offices, ofice, offce, offic, oofice, offis, opis, ofis, ofiser, offiser, ofis er, aphis, office space, office spaces, head office, branch office, corporate office, office room, office floor, workspace, workspaces, work space, work station, desk space, hot desk, shared office, office ghor, commercial space, commercial spaces, commercial floor, commercial property, অফিস, আপিস, অফিছ, অফীস, অফিস স্পেস, অফিসস্পেস, অফিস রুম, অফিস ঘর, কমার্শিয়াল স্পেস, বাণিজ্যিক স্পেস, বাণিজ্যিক জায়গা',
  ],
  [
    { is: 'type', value: 'shop' },
    'shop, shops, shop space, cloth store, clothing store, clothes store, general store, departmental store, medicine store, retail space, retail shop, retail outlet, outlet, outlet space, shop possession, পজেশন, shp, shope, dokan, dukan, dokaan, dokan ghor, dokanghor, shop space, দোকান, দোকানঘর, দুকান, দোকান ঘর, শপ',
  ],
  [
    { is: 'home', basa: true },
    'thakar jonno, থাকার জন্য, chilekotha, chile kotha, chilekutha, চিলেকোঠা, চিলেকোঠার ঘর, basa, basha, bassa, vasa, vasha, bhasa, bhasha, basah, bari, bary, barie, basabari, bashabari, basa bari, ghor, ghar, বাসা, বাশা, বাড়ি, বাড়ী, বাসাবাড়ি, বাসা বাড়ি, ঘর, গৃহ, bashabadi, basabadi, বাসাবাড়ী',
  ],
  [
    { is: 'home' },
    'quarter, quarters, staff quarter, কোয়ার্টার, কোয়াটার, hous, hause, house, houses, home, homes, residence, residential house, হাউস, হাউজ, আবাস',
  ],
];

const FOR: Line[] = [
  [
    { is: 'for', value: 'rent' },
    'rent, rents, rant, rnet, retn, ernt, rentt, rentel, rent out, renting out, rental, rentals, renting, rented, for rent, on rent, to rent, tolet, to let, to lets, tulet, 2let, lease, let out, vara, vhara, bhara, vada, bhada, varar, varay, varai, barha, vaara, vharar, vara jonno, ভাড়া, ভাড়া, ভারা, ভাড়ায়, ভাড়ার, ভাড়াটিয়া, রেন্ট, টু লেট, টুলেট, টু-লেট, vara nibo, vara nite chai, vara hobe, vara deya hobe, vara deoya hobe, vara dewa hobe, ভাড়া নিতে চাই, ভাড়া নিব, ভাড়া নেব, ভাড়া হবে, ভাড়া দেওয়া হবে, ভাড়া দেয়া হবে, rent nibo, rent chai',
  ],
  [
    { is: 'for', value: 'sell' },
    'kine vara dibo, kine vara debo, kine vara dite chai, kine bhara dibo, kine bhara debo, buy to let, buy to rent out, buy and rent out, buy and let, কিনে ভাড়া দিব, কিনে ভাড়া দেব, কিনে ভাড়া দেবো, কিনে ভাড়া দিতে চাই, sale, sales, sel, sell, selling, for sale, on sale, for sell, to buy, buy, buying, buyer, purchase, purchasing, resale, bikri, biki, bikree, bikry, bikkri, bikroy, bikray, bikrir, bikri hobe, bikroy hobe, kinbo, kinte, kinte chai, kinbo emon, kinar, kena, kenar, kina, kinar jonno, kenar jonno, bechbo, becha, bechakena, বিক্রি, বিক্রয়, বিক্রয়ের, বিক্রির, বিক্রী, বিকরি, বিক্রয় হবে, বিক্রি হবে, কিনব, কিনবো, কিনতে, কিনতে চাই, কেনা, কেনার, কেনার জন্য, ক্রয়, সেল',
  ],
  [
    { is: 'for', value: 'rent', keep: true },
    'sublate, sublat, sublett, sub late, share a flat, sharing a flat, sharing flat, flat to share, apartment to share, house to share, room to share, apartment share, apartment sharing, flat share korte, share a room, share room, sharing a room, room share korte, room share korbo, flat share korbo, রুম শেয়ার, ফ্ল্যাট শেয়ার, single room, singel room, single rum, সিঙ্গেল রুম, paying guest, room share, room sharing, shared room, flat share, flatshare, flat sharing, shared flat, shared apartment, shared accommodation, house share, flatmate, flatmates, roommates, flat mate, housemate, sublet, sublets, sub let, সাবলেট, সাব লেট, seat, সিট, সীট, mess, মেস, ম্যাস, hostel, হোস্টেল, roommate, room mate, রুমমেট',
  ],
];

const AMENITY_WORDS: ReadonlyArray<readonly [Amenity, string]> = [
  [
    'lift',
    'lift, lifts, lft, lfit, lifft, lift facility, elevator, elevators, lipt, লিফট, লিফ্ট, লিপট, লিফটসহ, এলিভেটর',
  ],
  [
    'generator',
    'generator, generators, genarator, jenaretor, genaretor, generetor, power backup, electricity backup, full backup, backup power, ips, জেনারেটর, জেনারেটার, আইপিএস, generator backup',
  ],
  [
    'parking',
    'parking, parkings, car parking, car park, carparking, parking space, parking spaces, parking facility, garage, garages, garag, grage, garge, garaj, garej, gerej, garage parking, gari rakhar jayga, gari parking, gari rakha, পার্কিং, গাড়ি পার্কিং, কার পার্কিং, গাড়ি রাখার জায়গা, গ্যারেজ, গেরেজ, গ্যরেজ, গ্যারেইজ, গ্যারাজ, পার্কিংসহ',
  ],
  [
    'security',
    'security, security guard, guard, guards, darwan, daroan, daroyan, 24 hours security, 24 hour security, 24h security, 24 7 security, nirapotta, সিকিউরিটি, নিরাপত্তা, দারোয়ান, গার্ড, সিকিউরিটি গার্ড',
  ],
  [
    'cctv',
    'cctv, cc tv, cctv camera, cc camera, cctv camra, cc camra, cctv cameras, সিসিটিভি, সিসি টিভি, সিসি ক্যামেরা, সিসিটিভি ক্যামেরা, সিসি টিভি ক্যামেরা',
  ],
  ['intercom', 'intercom, inter com, intarcom, ইন্টারকম'],
  [
    'gas_line',
    'gas, gas line, line gas, gasline, gas connection, titas gas, titas, natural gas, govt gas, govt gas line, government gas, sorkari gas, liner gas, line er gas, pipeline gas, gas soho, গ্যাস, গ্যাস লাইন, গ্যাসলাইন, লাইন গ্যাস, লাইনের গ্যাস, তিতাস গ্যাস, তিতাস, সরকারি গ্যাস, গ্যাস সংযোগ, গ্যাসের লাইন',
  ],
  [
    'gas_cylinder',
    'cylinder, gas cylinder, cylinder gas, silinder, silindar, selendar, lpg, lp gas, lpg gas, সিলিন্ডার, গ্যাস সিলিন্ডার, সিলিন্ডার গ্যাস, এলপিজি, এলপি গ্যাস',
  ],
  [
    'water',
    'water, water supply, wasa water, wasa, pani, panir line, panir babostha, 24 hours water, 24 hour water, 24 ghonta pani, deep tubewell, পানি, ওয়াসা, ওয়াসার পানি, পানির লাইন, ২৪ ঘণ্টা পানি, ২৪ ঘন্টা পানি',
  ],
  [
    'balcony',
    'balcony, balconies, balkoni, belkoni, belcony, balcon, belcon, balkony, belkuni, balcuni, baranda, barandah, veranda, verandah, varanda, terrace, ব্যালকনি, বেলকনি, বেলকুনি, ব্যালকোনি, বারান্দা, বারান্দাসহ, টেরেস',
  ],
  [
    'furnished',
    'furnished, furnish, furnised, farnished, furnitured, full furnished, fully furnished, full furnish, fully furnish, semi furnish, semi furnished, semifurnished, furniture, furniture soho, with furniture, asbab soho, ফার্নিশড, ফার্নিশ, সুসজ্জিত, আসবাব, আসবাবপত্র, আসবাবসহ, ফার্নিচার, ফার্নিচারসহ, ফুল ফার্নিশড, সেমি ফার্নিশড',
  ],
  [
    'air_conditioned',
    'ac, a c, air conditioned, air condition, air conditioner, air conditioning, aircondition, airconditioned, aircon, central ac, এসি, এ সি, শীতাতপ, শীতাতপ নিয়ন্ত্রিত, এয়ার কন্ডিশন, এয়ারকন্ডিশন',
  ],
  [
    'internet',
    'internet, wifi, wi fi, broadband, broadband internet, wify, ওয়াইফাই, ওয়াই ফাই, ইন্টারনেট, ব্রডব্যান্ড',
  ],
  [
    'prayer_room',
    'prayer room, prayer space, prayer hall, namaz room, namaj room, namazer jayga, namajer jayga, namaz ghor, namajer ghor, নামাজের ঘর, নামাজের জায়গা, নামাজ ঘর, প্রেয়ার রুম, নামাজের রুম',
  ],
  [
    'community_hall',
    'community hall, community center, community centre, community space, party hall, কমিউনিটি হল, কমিউনিটি সেন্টার',
  ],
  ['gym', 'gym, gymnasium, gim, jim, fitness center, fitness centre, জিম, জিমনেসিয়াম, ব্যায়ামাগার'],
  ['swimming_pool', 'swimming pool, swiming pool, swimmingpool, pool, swimming, সুইমিং পুল, সুইমিংপুল, সুইমিং, পুল'],
  [
    'rooftop',
    'rooftop, roof top, roof, chad, chhad, chadh, roof access, roof garden, chad bagan, ছাদ, রুফটপ, ছাদ বাগান, ছাদবাগান',
  ],
  ['garden', 'garden, bagan, lawn, বাগান, লন'],
  [
    'playground',
    'playground, play ground, play area, kids zone, khelar math, kheler math, খেলার মাঠ, প্লেগ্রাউন্ড, খেলার জায়গা',
  ],
  [
    'servant_room',
    'servant room, servants room, servant bed, maid room, maids room, servent room, buar room, kajer loker room, সার্ভেন্ট রুম, কাজের লোকের রুম, কাজের লোকের ঘর, বুয়ার রুম, বুয়ার ঘর, মেইড রুম',
  ],
  ['storage', 'storage, store room, storeroom, storage room, storage space, স্টোর রুম, স্টোররুম, স্টোরেজ'],
  [
    'waste_disposal',
    'waste disposal, garbage disposal, garbage chute, waste management, ময়লা ফেলার ব্যবস্থা, বর্জ্য ব্যবস্থাপনা',
  ],
  [
    'fire_safety',
    'fire safety, fire alarm, fire exit, fire extinguisher, fire protection, emergency exit, fire system, ফায়ার সেফটি, ফায়ার এলার্ম, ফায়ার এক্সিট, অগ্নি নির্বাপণ, অগ্নিনির্বাপক, অগ্নি নিরাপত্তা',
  ],
  ['solar', 'solar, solar panel, solar power, সোলার, সোলার প্যানেল, সৌর বিদ্যুৎ'],
  [
    'wheelchair',
    'wheelchair, wheel chair, wheelchair access, wheelchair accessible, disabled access, হুইলচেয়ার, হুইল চেয়ার',
  ],
  [
    'family',
    'family, famili, famly, fimily, femily, family only, only family, families, poribar, paribar, পরিবার, ফ্যামিলি, ফ্যামেলি, ফেমিলি, পরিবারের, পরিবারসহ',
  ],
  [
    'bachelor',
    'bachelor, bachelors, bachelore, becelor, bacelor, bachalor, bachler, batchelor, bechelor, bachellor, bechalor, bachelar, bachelors only, ব্যাচেলর, ব্যাচেলার, ব্যাচলর, বেচেলর, ব্যাচেলরদের, অবিবাহিত',
  ],
];

/** "ছাদসহ", "বারান্দাওয়ালা": with a roof, with a balcony, in one word. */
const withSoho = (words: string) =>
  words
    .split(', ')
    .flatMap((word) => {
      if (!/[\u0980-\u09ff]/.test(word) || word.endsWith('সহ')) return [word];
      return [word, ...['সহ', 'ওয়ালা', 'যুক্ত'].map((ending) => `${word}${ending}`)];
    })
    .join(', ');

const AMENITIES: Line[] = [
  ...AMENITY_WORDS.map(
    ([value, words]): Line => [
      value === 'bachelor' ? { is: 'amenity', value, rent: true } : { is: 'amenity', value },
      withSoho(words),
    ],
  ),
  [
    { is: 'amenity', value: 'bachelor', guessed: true, rent: true },
    'student, students, studant, stdent, student der, chatro, chhatro, chatri, chhatri, chatrider, ছাত্র, ছাত্রী, ছাত্রছাত্রী, শিক্ষার্থী, স্টুডেন্ট',
  ],
  [
    { is: 'amenity', value: 'family', guessed: true, rent: true },
    'couple, couples, married couple, newly married, newly married couple, newly wed, newlywed, newly weds, new couple, just married, recently married, notun biye, notun biya, notun bie, notun biye korsi, notun biye korechi, notun bibahito, nobo dompoti, swami stri, shami stri, sami stri, shami istri, husband wife, husband and wife, husband n wife, bou bacca, bou baccha, bou bachcha, bow bacca, wife and kids, wife and children, wife and son, wife and daughter, নবদম্পতি, নতুন বিয়ে, নববিবাহিত, স্বামী স্ত্রী, বউ বাচ্চা, dompoti, kapol, দম্পতি, কাপল, কাপলদের',
  ],
];

AMENITIES.push([
  { is: 'amenity', value: 'furnished', not: true },
  'unfurnished, un furnished, unfurnish, unfurn, non furnished, nonfurnished, আনফার্নিশড',
]);

const SORT: Line[] = [
  [
    { is: 'sort', value: 'price_asc' },
    'cheap, kom dami, olpo dami, কম দামি, কম দামী, অল্প দামি, cheaper, cheapest, cheapest first, cheap first, cheaper first, cheap ones first, lowest price first, lowest first, low price first, lowest rent first, kom dam age, kom damer age, sostata age, sosta age, sosta gulo age, কম দামেরগুলো আগে, কম দামের আগে, সস্তা আগে, dam kom, daam kom, দাম কম, কম দাম, chip, cheep, low price, lowest price, low cost, low budget, lower price, kom dam, kom dame, kom damer, kom damey, kom daame, kom taka, kom takay, kom khoroche, kom budget, kom mullo, kom mulle, kom price, sosta, sasta, sostay, shosta, shosta damer, olpo dame, olpo damer, olpo taka, sobcheye kom, sobcheye kom dame, sobceye kom dame, sobcheye sosta, price low to high, low to high, affordable, inexpensive, economical, সস্তা, সস্তায়, কম দামে, কম দাম, কম দামের, কমদামি, কমদামে, কম টাকায়, কম খরচে, কম বাজেটে, কম মূল্যে, কম বাজেট, অল্প দামে, অল্প টাকায়, অল্প খরচে, স্বল্প মূল্যে, সবচেয়ে কম দামে, সব চেয়ে কম দামে, সবচেয়ে সস্তা, সাশ্রয়ী, সুলভ, সুলভ মূল্যে, সবচেয়ে কম',
  ],
  [
    { is: 'sort', value: 'price_desc' },
    'expensive, most expensive, most expensive first, expensive first, highest price first, highest first, costliest, dam beshi, দাম বেশি, বেশি দাম, costly, highest price, high price, price high to low, high to low, dami, sobcheye dami, beshi dame, beshi damer, দামি, দামী, সবচেয়ে দামি, বেশি দামের, বেশি দামে',
  ],
  [
    { is: 'sort', value: 'newest' },
    'newest, newest first, latest, most recent, recent, recently added, recently listed, new listing, new listings, new ad, new ads, just listed, new post, notun post, notun listing, notun biggapon, sorbosesh, sorboshesh, সর্বশেষ, নতুন বিজ্ঞাপন, নতুন লিস্টিং, নতুন পোস্ট, সাম্প্রতিক, সর্বশেষ পোস্ট, সবচেয়ে নতুন, sobcheye notun, লেটেস্ট',
  ],
  [{ is: 'sort', value: 'newest', guessed: true }, 'new, notun, nutun, notan, natun, নতুন, নূতন'],
  [
    { is: 'sort', value: 'size_desc' },
    'largest, biggest, largest first, biggest first, bigger first, most spacious, sobcheye boro, সবচেয়ে বড়, সবচেয়ে বড়, সবচাইতে বড়',
  ],
  [
    { is: 'sort', value: 'size_desc', guessed: true },
    'bigger one, bigger, larger one, big, large, huge, spacious, boro, boroshoro, বড়, বিশাল',
  ],
];

SORT.push([
  { is: 'photos' },
  'with photo, with photos, with the photos, with photograph, with photographs, with pic, with pics, with picture, with pictures, with image, with images, has photo, has photos, has pictures, having photos, photos only, photo only, only photos, pictures only, only with photos, only with pictures, chobi soho, chobi shoho, chobisoho, chobi shaho, photo soho, photo shoho, pic soho, chobi ase, chobi ache, chobi asche, chobi wala, ছবি সহ, ছবিসহ, ছবি আছে, ছবিওয়ালা, ছবিওয়ালা, ফটো সহ, ফটোসহ, ছবি সহকারে',
]);
SORT.push([{ is: 'low' }, 'low, lower, lowest, olpo, অল্প, স্বল্প']);

const ROOMS: Line[] = [
  [
    { is: 'room', of: 'bedroom' },
    'bed, beds, bdrm, bdrms, bdrom, bedded, bedroomed, sleeping room, sleeping rooms, ruum, ruums, rooom, bet, bets, beed, bedd, বেট, বেডরুমে, bad room, badroom, bad rom, bad rum, bad rm, bed rom, bed rm, bet room, bet rum,  bedroom, bedrooms, bed room, bed rooms, bedrum, bed rum, bedrom, bedroms, betroom, bedrrom, bd, br, bdr, bhk, room, rooms, rum, rums, rm, rms, rom, roms, roome, kamra, kokkho, sowar ghor, shobar ghor, shoyar ghor, sobar ghor, shoar ghor, ghumanor ghor, বেড, বেডরুম, বেড রুম, বেডরুমের, বেডের, রুম, রুমের, শোবার ঘর, শোয়ার ঘর, শয়নকক্ষ, কক্ষ, কামরা, বেডরূম, রূম',
  ],
  [
    { is: 'room', of: 'bathroom' },
    'bath, baths, wc, wcs, bth, bathroom, bathrooms, bath room, bath rooms, bathrum, batrum, bathrom, ba th, toilet, toilets, toylet, toilat, washroom, washrooms, wash room, attached bath, attach bath, attached bathroom, attached toilet, gosolkhana, gosol khana, বাথ, বাথরুম, বাথ রুম, বাত্রুম, টয়লেট, টয়লেট, টইলেট, ওয়াশরুম, ওয়াস রুম, ওয়াশ রুম, গোসলখানা, শৌচাগার',
  ],
];

const UNITS: Line[] = [
  [
    { is: 'unit', unit: 'sqft' },
    'sqft, sft, sq, স্ক ফিট, স্ক ফুট, স্কয়ার, sqf, sf, sqrft, sqr ft, sqrfit, sqr fit, sqrfeet, sqr feet, squrft, sqft area, fts, sq ft, sqfeet, sq feet, sq fit, sqfit, sq foot, square feet, square foot, square ft, square fit, squarefeet, squarefit, squareft, squre feet, squre fit, sqaure feet, skwar fit, skoyar fit, scare fit, scuare feet, bargofut, borgofut, borgo fut, borgofoot, borgofit, borgo fit, feet, ft, fit, বর্গফুট, বর্গ ফুট, বর্গফিট, বর্গ ফিট, স্কয়ার ফিট, স্কয়ার ফুট, স্কোয়ার ফিট, স্কোয়ার ফুট, স্কয়ারফিট, স্কোয়ারফিট, স্কয়ারফুট, স্কোয়ারফুট, এসএফটি, স্কয়ারফিটের, ফিট, ফুট, ফুটের',
  ],
  [
    { is: 'unit', unit: 'square_metre' },
    'sqm, sq m, square meter, square metre, square meters, square metres, sq meter, sq metre, বর্গমিটার, বর্গ মিটার',
  ],
  [{ is: 'unit', unit: 'katha' }, 'katha, kathas, kata, kattah, kotha, cotta, cottah, কাঠা, কাঠার, কাটা'],
  [
    { is: 'unit', unit: 'decimal' },
    'decimal, decimals, decimel, desimal, dismil, shotok, shotangsho, satak, sotok, shatak, satangsha, শতক, শতাংশ, ডেসিমেল, ডেসিমাল',
  ],
  [{ is: 'unit', unit: 'bigha' }, 'bigha, bighas, biga, বিঘা, বিঘার'],
  [{ is: 'unit', unit: 'acre' }, 'acre, acres, ekor, একর'],
  [{ is: 'unit', unit: 'chatak' }, 'chatak, chataks, chotak, ছটাক'],
  [{ is: 'size' }, 'size, sizes, ayoton, ayaton, saiz, আয়তন, আয়তনের, সাইজ, সাইজের, floor size, flat size'],
];

/** "Can't pay more than 16k", "not going above 30k". */
const CANNOT_PAY_MORE = [
  'cant',
  'can t',
  'cannot',
  'can not',
  'wont',
  'won t',
  'will not',
  'not',
  'unable to',
  'not able to',
]
  .flatMap((cannot) => ['pay', 'paying', 'afford', 'spend', 'spending', 'go', 'going'].map((pay) => `${cannot} ${pay}`))
  .flatMap((cannot) => ['more than', 'over', 'above', 'beyond'].map((than) => `${cannot} ${than}`))
  .join(', ');

/** "Rent should not cross 22k", "must not go over 20k". */
const NOT_CROSSING = [
  'should not',
  'shouldnt',
  'must not',
  'mustnt',
  'not',
  'will not',
  'wont',
  'cannot',
  'cant',
  'does not',
  'doesnt',
  'without',
]
  .flatMap((not) =>
    ['cross', 'crossing', 'pass', 'exceed', 'exceeding', 'go over', 'going over', 'go above', 'go beyond'].map(
      (over) => `${not} ${over}`,
    ),
  )
  .join(', ');

const AMOUNTS: Line[] = [
  [
    { is: 'money' },
    'taka, takar, takay, takai, tk, tks, bdt, rupee, rs, price, prices, priced, cost, costs, dam, daam, dame, damer, mullo, mulya, mullyo, budget, bajet, budjet, budget er, monthly, per month, mo, month, a month, mashik, masik, mase, maser, mashe, protimase, proti mase, p m, pm, vara masik, টাকা, টাকায়, টাকার, টাকাই, টাকায়, মূল্য, মূল্যের, মুল্য, দাম, দামের, দামে, বাজেট, বাজেটে, বাজেটের, মাসিক, মাসে, প্রতি মাসে, প্রতিমাসে, মূল্যে',
  ],
  [
    { is: 'other_amount', per_unit: true },
    'per katha, katha proti, proti katha, per decimal, প্রতি কাঠা, কাঠা প্রতি, কাঠাপ্রতি, প্রতি শতক, per sft, per sqft, per square feet, per sq ft, proti sqft, proti borgofut, প্রতি বর্গফুট, প্রতি স্কয়ার ফিট, per square foot, per square ft, per sf, proti borgo fut, per bigha, প্রতি বর্গ ফুট, প্রতি স্কয়ার ফুট, প্রতি বিঘা, স্কয়ার ফিট প্রতি, বর্গফুট প্রতি, sft proti, sqft proti',
  ],
  [
    { is: 'other_amount' },
    'advance, advanced, agrim, deposit, jamanot, service charge, servicecharge, sc, booking money, booking, down payment, downpayment, emi, kisti, installment, instalment, installments, loan, bill, bills, অগ্রিম, এডভান্স, অ্যাডভান্স, জামানত, সার্ভিস চার্জ, বুকিং, কিস্তি, কিস্তিতে, লোন, ঋণ, বিল',
  ],
  [
    { is: 'bound', bound: 'max', side: 'before', beyond: true },
    'under, below, less than, lesser than, lower than, undr, underneath, cheaper than',
  ],
  [
    { is: 'bound', bound: 'max', side: 'after', beyond: true },
    'er kom, er kome, kom, kome, niche, nich, nicher, nicche, er niche, er nice, er nich, এর কম, এর কমে, কম, কমে, নিচে, নীচে, এর নিচে, নিচের',
  ],
  [
    { is: 'bound', bound: 'min', side: 'before', beyond: true },
    'above, over, more than, greater than, higher than, larger than, bigger than',
  ],
  [
    { is: 'bound', bound: 'min', side: 'after', beyond: true },
    'er upore, er upor, er uporer, upore, uporer, upor, uper, er opore, opore, opor, er beshi, er besi, beshi, besi, beshe, er adhik, odhik, er theke beshi, theke beshi, er theke besi, theke besi, er cheye beshi, cheye beshi, উপরে, উপর, ওপরে, ওপর, এর উপরে, এর ওপরে, এর উপর, উপরের, বেশি, বেশী, এর বেশি, এর বেশী, অধিক, এর অধিক, এর চেয়ে বেশি, চেয়ে বেশি, থেকে বেশি, ঊর্ধ্বে, ঊর্ধ্ব, এর ঊর্ধ্বে, urdhe, urdhhe',
  ],
  [
    { is: 'bound', bound: 'max', side: 'before' },
    'nothing over, nothing above, nothing more than, nothing beyond, nothing higher than, nothing larger than, nothing bigger than, uptil, up till, untill',
  ],
  [{ is: 'bound', bound: 'max', side: 'before' }, `${CANNOT_PAY_MORE}, ${NOT_CROSSING}`],
  [
    { is: 'bound', bound: 'max', side: 'before' },
    'within, with in, upto, up to, not exceeding, not to exceed, should not exceed, shouldnt exceed, should not be more than, should not be over, should not be above, shouldnt be more than, not be more than, not be over, must not be more than, must not be over, cannot be more than, can not be more than, will not be more than, never more than, not higher than, must not exceed, does not exceed, cannot exceed, not more than, no more than, not over, not above, sorboccho, sorbocco, shorboccho, sorbochcho, maximum of, beshir beshi, besi hole, beshi hole, highest, সর্বোচ্চ, সর্ব্বোচ্চ, সর্বাধিক, বেশি হলে, বড়জোর, borojor, no higher than, withing, inside',
  ],
  [
    { is: 'bound', bound: 'max', side: 'both' },
    'max, maximum, maximam, maxi, at most, atmost, ম্যাক্সিমাম, ম্যাক্স, অনধিক, onodhik, cap, capped at, limit, limited to, ceiling, লিমিট',
  ],
  [
    { is: 'bound', bound: 'max', side: 'after' },
    'obdi, obodhi, abdi, অবধি, tok, তক, ba tar kom, ba tar niche, othoba tar kom, বা তার কম, বা তার নিচে, অথবা তার কম, par na hoy, par na hole, par hobe na, cross na kore, cross na hoy, cross korbe na, cross kora jabe na, er par na, পার না হয়, পার হবে না, ক্রস না করে, ক্রস না হয়, ছাড়িয়ে না যায়, chariye na jay, er kom na hole, er kom na hoile, vitre, bhitre, bitore, bitor, er vitre, majhe, maje, er majhe, mddhe, er mddhe, modday, muddhe, er moddhe, moddhe, modhe, moddhye, modhhe, modde, moddhei, moddhey, maddhe, madhye, moidhe, er modhe, er modde, r moddhe, er moddhye, er moddhei, vitore, vitor, bhitore, bhitor, vetore, bhetore, er vitore, er vitor, er bhitore, er bhitor, er vetore, nice, nicer moddhe, porjonto, porjnto, porzonto, porjontto, porjonnto, parjanta, prjnto, porjonto hole, komer moddhe, kom hole, kom hole valo, er besi na, er beshi na, besi na, beshi na, beshi noy, besi noy, er besi noy, er beshi noy, er upore na, er upor na, er beshi hobe na, or less, or lower, or smaller, or cheaper, or fewer, and smaller, and less, or under, or below, and below, and under, tops, মধ্যে, মাঝে, এর মধ্যে, র মধ্যে, ভিতরে, ভিতর, ভেতরে, ভেতর, এর ভিতরে, এর ভেতরে, পর্যন্ত, পর্যন্ত হলে, কমের মধ্যে, এর বেশি না, বেশি না, বেশি নয়, এর বেশি নয়, এর মধ্যেই, মধ্যেই, এর অধিক নয়',
  ],
  [
    { is: 'bound', bound: 'min', side: 'before' },
    'nothing under, nothing below, nothing less than, nothing smaller than, nothing lower than, nothing fewer than, no smaller than, not smaller than, no fewer than, not fewer than, not under, not below, least, not less than, no less than, from, starting, starting from, starts from, starting at, begins at, kompokkhe, kom pokkhe, kompokke, kompokkhey, kompokhe, nunnotomo, nunotomo, nyunotomo, sorbonimno, sorbonimn, shorbonimno, ontoto, ontotopokkhe, minimum of, কমপক্ষে, কম পক্ষে, ন্যূনতম, নূন্যতম, ন্যুনতম, সর্বনিম্ন, সর্ব নিম্ন, অন্তত, অন্ততপক্ষে, অন্ততঃ, কম করে হলেও',
  ],
  [{ is: 'bound', bound: 'min', side: 'both' }, 'at least, atleast, min, minimum, minimam, mininum, mini, মিনিমাম'],
  [
    { is: 'bound', bound: 'min', side: 'after' },
    'er kom na, er kom noy, er kom nah, r kom na, tar kom na, er niche na, er nich na, এর কম না, এর কম নয়, এর নিচে না, এর নিচে নয়, ba tar beshi, ba tar besi, ba tar upore, ba er beshi, ba tar cheye beshi, othoba tar beshi, ba beshi, ba aro beshi, বা বেশি, বা বেশী, বা তার বেশি, বা তার বেশী, বা তার উপরে, বা তারও বেশি, বা তার চেয়ে বেশি, অথবা তার বেশি, বা তদূর্ধ্ব, বা এর বেশি, or more than that, onward, onwards, upward, upwards, or more, or above, or over, or higher, or bigger, or larger, or greater, and bigger, and larger, and above, and up, and over, and more, plus, theke shuru, theke suru, shuru, shuru theke, তদূর্ধ্ব, থেকে শুরু, প্লাস',
  ],
  [
    { is: 'bound', bound: 'around', side: 'before' },
    'around, arround, about, approx, approximately, approximate, roughly, near about, nearabout, close to, nearly, almost, circa, pray, prai, praay, pry, প্রায়, আনুমানিক, মোটামুটি, motamuti, anumanik, কমবেশি, kombeshi, kom beshi',
  ],
  [
    { is: 'bound', bound: 'around', side: 'after' },
    'ish, er kase kase, kase kase, kache kache, er kache kache, kasa kasi, kacha kachi, kachha kachhi, er kacha kachi, dhare kache, er dhare kache, dhare kase, er dhare kase, kachakasi, kasakachi, kachhakachhi, er kachhakachhi, er asha pasha, give or take, কাছে কাছে, ধারে কাছে, এর ধারে কাছে, কাছা কাছি, আশে পাশে, er moto, moto, motoi, er motoi, moton, motn, er kachakachi, kachakachi, kasakasi, er kasakasi, er kache, ashe pashe, ashepashe, ashpashe, aspase, aspashe, er ashpashe, er aspase, er ashe pashe, ase pase, asepase, er dike, or so, er asepase, মতো, মত, এর মতো, এর মত, মতন, কাছাকাছি, এর কাছাকাছি, আশেপাশে, আশপাশে, এর আশেপাশে, এর আশপাশে, এর দিকে',
  ],
  [{ is: 'reach' }, 'to, till, until, theke, thek, theika, thake, theke sorboccho, hote, hoite, থেকে, হতে, টু'],
  [{ is: 'between' }, 'between, betwen, in between, range, price range, মাঝামাঝি'],
];

const NEGATION: Line[] = [
  [
    { is: 'outside', side: 'before' },
    'outside, outside the city of, outside of the city of, outside city of, outside of, out of, out side, out side of, far from, far away from',
  ],
  [
    { is: 'outside', side: 'after' },
    'theke dure, theke onek dure, hote dure, থেকে দূরে, থেকে অনেক দূরে, হতে দূরে, er baire, baire, er bahire, bahire, er bairer, bairer, baireo, এর বাইরে, বাইরে, বাহিরে, এর বাহিরে, বাইরের, বাইরেও',
  ],
  [
    { is: 'no', side: 'before' },
    'skip, skipping, never, away from, dont show, dont show me, do not show, do not show me, stop showing me, nothing in, nothing at, nothing from, nothing near, nothing around, nowhere in, nowhere near, never in, not interested in, no interest in, do not like, dont like, dislike, hate, not looking for, not on the, not at the, anything but, anywhere but, everywhere but, everything but, all but, any area but, any place but, any location but, avoid, avoiding, other than, apart from, but not, no, without, w o, with no, not, non, un, minus, except, excluding, free of, must not have, bina, বিনা, উইদাউট, without any, dont want, do not want',
  ],
  [
    { is: 'no', side: 'before', unneeded: true },
    'no need of, no need for, dont need, do not need, need no, not in need of, dont necessarily need',
  ],
  [
    { is: 'no', side: 'after' },
    'cholbe na, cholbena, chole na, cholena, jabo na, jabona, jete chai na, thakbo na, thakbona, thakte chai na, pochondo na, pochondo noy, pochondo kori na, posondo na, valo lage na, bhalo lage na, excluded, is a no, চলবে না, চলবেনা, যাব না, যাবো না, যেতে চাই না, থাকব না, থাকবো না, থাকতে চাই না, পছন্দ না, পছন্দ নয়, পছন্দ করি না, ভালো লাগে না, ভাল লাগে না, hole cholbe na, hole chole na, hole hobe na, hobe na, hobena, হবে না, হবেনা, holeo cholbe na, hoile cholbe na, হলে চলবে না, হলে চলে না, হলে হবে না, chara, chhara, sara, charai, chharai, chare, baade, bade, badey, baadey, bad diye, chai na, caina, chaina, cai na, nai, nei, ney, not wanted, not preferred, not desired, unwanted, not interested, nibo na, nebo na, নিব না, নেব না, nai emon, nei emon, thakbe na, na, nah, bihin, not allowed, ছাড়া, ছারা, ছাড়াই, বাদে, বাদ দিয়ে, চাই না, চাইনা, নেই, নাই, নেই এমন, নাই এমন, থাকবে না, না, বিহীন, ব্যতীত',
  ],
  [
    { is: 'no', side: 'after', unneeded: true },
    'lagbe na, lagbena, lage na, laglbe na, dorkar nai, dorkar nei, dorkar ney, proyojon nei, proyojon nai, na thakle, na hole, not needed, not required, not necessary, লাগবে না, লাগবেনা, দরকার নেই, দরকার নাই, প্রয়োজন নেই, প্রয়োজন নাই, না থাকলে, need not, is not needed, isnt needed, not a need, lagbe nah, dorkar na, proyojon na, na laglew cholbe, দরকার না, প্রয়োজন না, লাগে না, is not necessary, is not required, isnt necessary, not important, not a priority',
  ],
  [
    { is: 'optional' },
    'with or without, chara o cholbe, charao cholbe, chharao cholbe, charao hobe, charao chole, chara o hobe, charai cholbe, charai hobe, chara holeo chole, chara holeo cholbe, chara holeo hobe, chara hole o cholbe, chara hoileo cholbe, chara cholbe, chara chole, charao somossa nai, na holeo chole, na hole o chole, na hole o cholbe, na hoileo cholbe, na hoileo chole, na hole cholbe, na thakleo chole, na thakle o cholbe, na thakle o chole, na thakle cholbe, na thakle somossa nai, na thakleo somossa nai, na thakleo problem nai, is optional, is not a must, not a must, is not mandatory, not mandatory, is not compulsory, not compulsory, not essential, doesnt matter, does not matter, dont care about, ছাড়াও চলবে, ছাড়াও হবে, ছাড়াও চলে, ছাড়া চলবে, ছাড়াই চলবে, ছাড়া হলেও চলে, ছাড়া হলেও চলবে, ছাড়া হলেও হবে, না হলেও চলে, না থাকলেও চলে, না থাকলে চলবে, না থাকলেও সমস্যা নেই, না থাকলেও সমস্যা নাই, না থাকলে সমস্যা নেই, ছাড়া হলেও সমস্যা নেই, na thakleo cholbe, na thakleo hobe, na thakleo, na holeo cholbe, na holeo hobe, optional, না থাকলেও চলবে, না থাকলেও হবে, না থাকলেও, না হলেও চলবে, না হলেও হবে',
  ],
  [
    { is: 'optional', denied: true },
    'ok, okay, is fine, are fine, also fine, is also fine, is ok, is okay, are ok, also ok, is also ok, okay too, fine too, fine, no problem, no issue, no issues, no worries, not a problem, is not a problem, is acceptable, acceptable, will do, will also do, would do, works too, also works, holeo chole, holeo cholbe, holeo hobe, hole o cholbe, hole o chole, hoileo cholbe, hoileo chole, somossa nai, somossa nei, shomossha nai, shomossa nai, shomossha nei, somosya nai, problem nai, problem nei, prblm nai, kono somossa nai, kono problem nai, হলেও চলে, হলেও চলবে, হলেও হবে, সমস্যা নেই, সমস্যা নাই, কোনো সমস্যা নেই, কোন সমস্যা নেই, প্রবলেম নাই, প্রবলেম নেই, অসুবিধা নেই, অসুবিধা নাই',
  ],
  [
    { is: 'want' },
    'with, having, has, have, including, included, includes, needed, wanted, chai, cai, chaai, lagbe, laagbe, dorkar, thakle valo, thakle bhalo, thakle, thakbe, achhe, ache, ase, ache emon, soho, shoho, saha, shaha, sathe, shathe, wala, ola, oala, available, facility, facilities, hobe, allowed, allow, welcome, ok, সহ, সহকারে, চাই, লাগবে, দরকার, প্রয়োজন, থাকলে ভালো, থাকলে ভাল, থাকলে, থাকবে, আছে, আছে এমন, সাথে, সঙ্গে, ওয়ালা, সুবিধা, সুবিধাসহ, হবে, অনুমতি, সুবিধা আছে, subidha, subidha soho',
  ],
  [
    { is: 'want', must: true },
    'chara vara dei na, chara vara debo na, chara vara deya hobe na, chara vara dewa hobe na, chara vara deoya hobe na, chara bhara dei na, chara rent dibo na, chara rent dei na, chara rent hobe na, ছাড়া ভাড়া দেই না, ছাড়া ভাড়া দেব না, ছাড়া ভাড়া দেয়া হবে না, ছাড়া ভাড়া দেওয়া হয় না, ছাড়া ভাড়া দেয়া হয় না, chara dibo na, chara debo na, chara dei na, chara deya hobe na, chara dewa hobe na, chara deoya hobe na, chara hobe na, chara cholbe na, chara chole na, chara nibo na, chara lagbe na, chara neya hobe na, chara vara dibo na, chara vara hobe na, bade hobe na, na thakle cholbe na, na thakle nibo na, na thakle lagbe na, na hole cholbe na, na hole nibo na, chai e chai, chai chai, laagbei laagbe, lagbe e lagbe, ছাড়া দিব না, ছাড়া দিবো না, ছাড়া দেব না, ছাড়া দেবো না, ছাড়া দেই না, ছাড়া দেওয়া হবে না, ছাড়া দেয়া হবে না, ছাড়া হবে না, ছাড়া চলবে না, ছাড়া চলে না, ছাড়া নিব না, ছাড়া নেব না, ছাড়া ভাড়া দিব না, ছাড়া ভাড়া হবে না, ছাড়া ভাড়া দেওয়া হবে না, না থাকলে চলবে না, না থাকলে নিব না, না হলে চলবে না, চাই-ই, চাই ই চাই, non negotiable, dealbreaker, deal breaker, must, must have, required, lagbei, thakte hobe, thaka lagbe, must be, allowed only, থাকতে হবে, থাকা লাগবে, অবশ্যই, obosshoi, a must, is a must, mandatory, compulsory, essential, obosyoi, oboshyoi, oboshshoi, chai i, chaii, caii, chai e, laglbei, laagbei, lagbeiii, thaktei hobe, thakatei hobe, thaktey hobe, thaka chai, thakte hbe, thakte hobey, na hole hobe na, na thakle hobe na, চাইই, চাই ই, লাগবেই, থাকতেই হবে, থাকা চাই, আবশ্যক, বাধ্যতামূলক, না হলে হবে না, না থাকলে হবে না, without fail',
  ],
  [
    { is: 'or' },
    'if not, or else, or, and, othoba, ba, kingba, kimba, nor, o, ar, ebong, ebang, অথবা, বা, কিংবা, ও, আর, এবং, ওর, either, na hoy',
  ],
];

/** "Clinic space", "school er jonno floor", "ব্যাংকের জন্য জায়গা". */
const SPACES = [
  ...[
    'clinic',
    'school',
    'bank',
    'bank branch',
    'hospital',
    'madrasa',
    'college',
    'institute',
    'nursery',
    'diagnostic',
  ].flatMap((of) =>
    [
      'space',
      'floor',
      'er jonno space',
      'er jonno floor',
      'er jonno jayga',
      'er jayga',
      'korar jayga',
      'korar jonno jayga',
    ].map((space) => `${of} ${space}`),
  ),
  ...['ক্লিনিকের', 'স্কুলের', 'ব্যাংকের', 'হাসপাতালের', 'মাদ্রাসার', 'কলেজের', 'জিমের'].flatMap((of) =>
    ['জন্য জায়গা', 'জন্য ফ্লোর', 'জন্য স্পেস', 'জায়গা'].map((space) => `${of} ${space}`),
  ),
].join(', ');

const USES: Line[] = [
  [
    { is: 'use', of: 'counter' },
    'grocery, grocery store, pharmacy, farmesi, pharmecy, farmacy, mudi, minimart, tea stall, bookshop, ফার্মেসি, ফার্মেসী, মুদি, জুয়েলারি, stationery, jewellery, hardware store, medicine store',
  ],
  [
    { is: 'use', of: 'trade' },
    'store, stores, gym korar jayga, gym er jayga, জিমের জায়গা, furniture shop, furniture showroom, furniture show room, furniture business, furniture dokan, restaurant, resturant, restorent, resturent, restura, restora, hotel restaurant, food court, fast food, fastfood, cafe, coffee house, bakery, confectionery, cloud kitchen, catering, parlour, parlor, beauty parlour, beauty parlor, parler, parlar, salon, saloon, selun, spa, supershop, superstore, boutique, butik, boutiques, tailors, tailoring, laundry, dry cleaners, mobile servicing, clothing business, store house, storehouse, workshop, garments factory, gym center, fitness club, business space, business place, রেস্টুরেন্ট, রেস্তোরাঁ, রেস্তোরা, ক্যাফে, ফাস্ট ফুড, বেকারি, পার্লার, বিউটি পার্লার, সেলুন, বুটিক, টেইলার্স, লন্ড্রি, ওয়ার্কশপ',
  ],
  [
    { is: 'use', of: 'desk' },
    `${SPACES}, photo studio, photography studio, film studio, dance studio, music studio, recording studio, yoga studio, art studio, design studio, ফটো স্টুডিও, নাচের স্টুডিও, গানের স্টুডিও, gym er jonno floor, jim er jonno floor, jim er jonno jayga, gym er jonno jayga, ukil er chamber`,
  ],
  [
    { is: 'use', of: 'desk' },
    'startup, start up, employees, employee, commercial, commercial building, commercial place, commercial floor space, বাণিজ্যিক, বাণিজ্যিক ভবন, কমার্শিয়াল, coaching, coaching center, coaching centre, koching, tuition center, training center, training centre, training institute, clinic space, dental clinic, dental chamber, doctor chamber, doctors chamber, daktar chamber, chamber, diagnostic center, diagnostic centre, buying house, software firm, software company, it firm, it farm, software farm, it company, আইটি ফার্ম, আইটি কোম্পানি, agency, travel agency, call center, call centre, coworking, co working, coworking space, co working space, corporate space, law firm, law chamber, consultancy, consulting firm, kindergarten, day care, daycare, madrasa space, commercial use, commercial purpose, কোচিং, কোচিং সেন্টার, চেম্বার, ডাক্তার চেম্বার, ডায়াগনস্টিক সেন্টার, বায়িং হাউস, বায়িং হাউজ, ট্রেনিং সেন্টার, এজেন্সি, কিন্ডারগার্টেন, ডে কেয়ার, কর্পোরেট স্পেস',
  ],
];

const PLACE_PARTS: Line[] = [
  [
    { is: 'address' },
    'road, roads, rd, rode, street, st, house no, house number, holding, plot, plot no, lane, goli, gali, avenue, ave, ward, block, blok, blk, gate, line no, রোড, রোডে, সড়ক, সরণি, গলি, লেন, এভিনিউ, ওয়ার্ড, ব্লক, প্লট, হোল্ডিং, বাড়ি নং, হাউজ নং, shoroni, sharani, sharak, sorok, level, লেভেল, building no, unit, ইউনিট',
  ],
  [
    { is: 'sector' },
    'sector, sectors, sectr, secter, sektor, sektar, sec, section, sections, sekshon, সেক্টর, সেকটর, সেক্টরে, সেক্টরের, সেকশন, সেক্শন',
  ],
  [{ is: 'no.' }, 'nos, num, number, numbers, nong, nombor, nomber, nambar, nmbr, নং, নম্বর, নাম্বার, নাম্বর'],
  [
    { is: 'of_place' },
    'r a, ra, residential area, residential areas, area, elaka, elakay, elakar, abashik, abasik, abashik elaka, abasik elaka, i a, industrial area, এলাকা, এলাকায়, এলাকার, আবাসিক, আবাসিক এলাকা, আবাসিক এলাকায়, অঞ্চল, অঞ্চলে, অঞ্চলের, সাইড, সাইডে, সাইডের, পাড়ায়, onchol, onchole, side, side e, sidee, আর এ, রেসিডেন্সিয়াল এলাকা, housing society, housing estate',
  ],
  [
    { is: 'counted' },
    'floor, floors, fl, flr, storied, storey, stories, storeyed, tola, tala, tolay, talay, tolar, st floor, nd floor, rd floor, th floor, nd, th, year, years, yr, yrs, bochor, bosor, month old, months, mas, din, days, day, person, persons, people, jon, joner, minute, minutes, min walk, km, kilo, kilometer, meter, তলা, তলায়, তলার, ফ্লোর, বছর, বছরের, জন, জনের, মিনিট, কিমি, কিলোমিটার, দিন, মাস, মাসের, ইউনিটের, ghonta, hour, hours, ঘণ্টা, ঘন্টা, percent, kms',
  ],
  [
    { is: 'building' },
    'tower, towers, heights, height, manor, palace, plaza, mansion, castle, lodge, nibash, nibas, nilay, kutir, bhaban, bhobon, vobon, bhavan, cottage, residency, residences, complex, mall, university, varsity, university college, medical, college, school, hospital, clinic, bank, masjid, mosque, mosjid, stadium, club, zoo, airport road, station, hotel, resort, court, enclave, arcade, estate, trade center, trade centre, center, centre, park, hill, hills, lake, city center, city centre, shopping mall, shopping complex, board, trunk road, restaurant, builders, developers, properties, limited, ltd, group, টাওয়ার, ভবন, প্লাজা, ম্যানশন, প্যালেস, হাইটস, কমপ্লেক্স, বিশ্ববিদ্যালয়, ইউনিভার্সিটি, মেডিকেল, কলেজ, স্কুল, হাসপাতাল, ব্যাংক, মসজিদ, স্টেডিয়াম, ক্লাব, হোটেল, নিবাস, নীড়, কুটির, সিটি সেন্টার, পার্ক',
  ],
];

const REST: Line[] = [
  [{ is: 'piece' }, 'bishishto, bisishto, বিশিষ্ট, টে, টো, খান, ta, ti, tar, tir, tti, khana, টা, টি, টার, টির, খানা'],
  [
    { is: 'stop' },
    'not far, not too far, not very far, not that far, dure na, beshi dure na, দূরে না, বেশি দূরে না, not far from, not too far from, not so far from, not very far from, not far away from, theke dure na, theke beshi dure na, theke khub dure na, theke onek dure na, থেকে দূরে না, থেকে বেশি দূরে না, থেকে খুব দূরে না, থেকে দূরে নয়, থেকে বেশি দূরে নয়, a, an, the, now, all, up, if, then, when, what, do, does, per, yes, in, at, on, of, for, by, is, are, am, be, was, i, im, we, my, me, our, us, you, your, it, its, this, that, there, these, those, need, needs, want, wants, wanna, want to, would, like, looking, looking for, look, search, searching, find, finding, give, get, show, show me, please, plz, pls, any, some, here, where, which, who, who can, can, will, should, as, into, very, also, just, only, located, location, around the, hi, hello, property, properties, listing, listings, near, nearby, near by, beside, next to, side, ' +
      'niye, ami, amar, amader, amra, amake, apni, apnar, bhai, vai, bhaiya, apu, khujchi, khujtechi, khujtesi, khujci, khujtasi, khujsi, khuji, khoj, khujte, khujsilam, chacchi, chachchi, cacchi, chassi, chaitesi, chaitechi, koi, kothay, kothai, kemon, kivabe, ki, kono, jekono, je kono, jayga, jaygay, koto, kichu, kisu, ekta, akta, ekti, akti, ekkhana, emon, erokom, amon, paoa, pawa, paoya, jabe, jai, dibo, debo, diben, pabo, pabo ki, pawa jabe, nibo, nebo, nite, nitey, nite chai, dite, den, din na, dekhan, dekhao, dekhte, dao, plis, jonno, jonyo, jnno, jonne, jono, er jonno, er, r, e, te, ey, y, i, ei, oi, oikhane, ekhane, kache, kase, kachei, pashe, pase, dike, dikei, pichone, pisone, deya, dewa, deoya, hoy, hole, holeo, cholbe, chole, hok, jodi, tahole, kintu, diye, kore, korte, kora, korbo, korben, korchi, kortesi, kortechi, hobe, por, shob, sob, shudhu, sudhu, matro, valo hoy, bole, gulo, guli, thakar, thakbo, thakte, basobhas, uthbo, uthte, ' +
      'আমি, আমার, আমাদের, আমরা, আমাকে, একটা, একটি, এক টা, খুঁজছি, খুজছি, খুঁজতেছি, খুজতেছি, খুঁজি, খুঁজতে, খোঁজ, চাচ্ছি, চাইছি, কোথায়, কি, কী, কোন, কোনো, যেকোনো, জায়গা, জায়গায়, কত, কিছু, এমন, পাব, পাবো, পাওয়া, যাবে, যায়, দিব, দিবো, দেব, দেবো, নিব, নিবো, নেব, নিতে, দিতে, দেন, দেখান, দেখাও, জন্য, জন্যে, জন্যই, এর, র, এ, তে, ের, টে, ই, এই, ওই, সেই, এখানে, কাছে, পাশে, দিকে, দিকেই, পিছনে, পেছনে, দেওয়া, দেয়া, হয়, হলে, হলেও, চলবে, চলে, হোক, যদি, কিন্তু, দিয়ে, করে, করতে, করব, করবো, করবেন, করছি, করতেছি, হবে, শুধু, শুধুমাত্র, মাত্র, ভাই, আপু, প্লিজ, গুলো, গুলি, থাকার, উঠতে, উঠব, নিতে চাই, সব',
  ],
  [
    { is: 'text' },
    'old building, old buildings, purono building, purano building, puraton building, পুরাতন বিল্ডিং, পুরনো বিল্ডিং, পুরোনো বিল্ডিং, purpose, purposes, shower, shower room, consider, commerce, commercial, golden, silent, separate, stoppage, setting, settings, classy, agora, officers, pubali, sadar, সদর, ananda, foundation, general, master, shared, lobby, reception, natural, nature, bridge, banker, banking, security money, metropolitan, international, model town, housing, society, residential, circle, rentable, railway, station road, college road, hospital road, mirpur road, lake side, lakeside, river side, ready, running, used, brand new, luxury, luxurious, exclusive, nice, good, best, beautiful, view, facing, corner, market, bazar, bazaar, bus stand, metro, metro rail, rail, officer, order, water front, waterfront, lake view, park view, river view, city view, urgent, urgently, emergency, male, female, ladies, lady, girls, girl, boys, boy, gents, meye, mohila, chele, purush, job holder, working, owner, agent, broker, dining, drawing, kitchen, living, dressing, store, dealer, plot, plots, land, lands, jomi, jami, factory, building, full building, bari wala, small, choto, chhoto, quiet, clean, modern, south, north, east, west, single, double, attached, common, top, ground, first, second, third, main, open, front, back, old, under construction, ongoing, handover, registration, project, colony, para, mohalla, garments, road side, roadside, main road, short, long, tenant, tenants, sharing, tiles, tiled, mosaic, vip, high, home loan, bank loan, cash, installments, price negotiable, negotiable, fixed, fixed price, hindu, muslim, christian, non smoker, january, february, march, april, may, june, july, august, september, october, november, december, ' +
      'রেডি, সেমি রেডি, জমি, প্লট, মহিলা, পুরুষ, মেয়ে, ছেলে, ছোট, সুন্দর, ভালো, ভাল, নিরিবিলি, দক্ষিণ, উত্তর, পূর্ব, পশ্চিম, দক্ষিণমুখী, বাজার, রাস্তা, মেট্রো, চাকরিজীবী, সিঙ্গেল, জানুয়ারি, valo, bhalo, sundor, niribili, chakrijibi, chakurijibi, dokkhin, uttor, purbo, poshchim, mukhi, rasta, bajar, bazare, goldighi, mor, more',
  ],
];

/** Districts that the site lists nothing in yet: text, and no misspelt places of ours ("Bogra" is not Boyra). */
const ELSEWHERE: Line[] = [
  [
    { is: 'text' },
    'bagerhat, bandarban, barguna, barisal, barishal, borishal, bhola, bogra, bogura, brahmanbaria, chandpur, chapainawabganj, chuadanga, comilla, cumilla, kumilla, dinajpur, faridpur, feni, gaibandha, gopalganj, habiganj, hobiganj, jamalpur, jashore, jessore, jhalokati, jhenaidah, jhenaidaha, joypurhat, khagrachhari, khagrachari, kishoreganj, kurigram, kushtia, lakshmipur, laxmipur, lalmonirhat, madaripur, magura, manikganj, meherpur, moulvibazar, maulvibazar, munshiganj, naogaon, narail, narayanganj, narayangonj, narsingdi, natore, netrokona, nilphamari, noakhali, pabna, panchagarh, patuakhali, pirojpur, rajbari, rangamati, satkhira, shariatpur, sherpur, sirajganj, sunamganj, tangail, thakurgaon, ' +
      'বাগেরহাট, বান্দরবান, বরগুনা, বরিশাল, ভোলা, বগুড়া, ব্রাহ্মণবাড়িয়া, চাঁদপুর, চাঁপাইনবাবগঞ্জ, চুয়াডাঙ্গা, কুমিল্লা, দিনাজপুর, ফরিদপুর, ফেনী, গাইবান্ধা, গোপালগঞ্জ, হবিগঞ্জ, জামালপুর, যশোর, ঝালকাঠি, ঝিনাইদহ, জয়পুরহাট, খাগড়াছড়ি, কিশোরগঞ্জ, কুড়িগ্রাম, কুষ্টিয়া, লক্ষ্মীপুর, লালমনিরহাট, মাদারীপুর, মাগুরা, মানিকগঞ্জ, মেহেরপুর, মৌলভীবাজার, মুন্সিগঞ্জ, নওগাঁ, নড়াইল, নারায়ণগঞ্জ, নরসিংদী, নাটোর, নেত্রকোণা, নীলফামারী, নোয়াখালী, পাবনা, পঞ্চগড়, পটুয়াখালী, পিরোজপুর, রাজবাড়ী, রাঙ্গামাটি, সাতক্ষীরা, শরীয়তপুর, শেরপুর, সিরাজগঞ্জ, সুনামগঞ্জ, টাঙ্গাইল, ঠাকুরগাঁও',
  ],
];

/** Words that fell to "room" and the like only with a number beside them; alone they stay text. */
export const LINES: readonly Line[] = [
  ...WISH_LINES,
  ...USES,
  ...REST,
  ...ELSEWHERE,
  ...PLACE_PARTS,
  ...NEGATION,
  ...AMOUNTS,
  ...UNITS,
  ...ROOMS,
  ...SORT,
  ...AMENITIES,
  ...FOR,
  ...TYPES,
  ...NUMBER_WORDS.flatMap(({ word, value }): Line[] => [
    [{ is: 'number', value }, word],
    [{ is: 'number', value, times: 100 }, /[a-z]/.test(word) ? `${word}sho, ${word}so` : `${word}শ, ${word}শো`],
  ]),
  ...FRACTIONS.flatMap(({ words, alone, add }): Line[] => [
    [{ is: 'fraction', alone, add }, words.split(' ').join(', ')],
    ...(alone && alone > 1 && add === undefined
      ? [
          [
            { is: 'number', value: alone, times: 100 },
            words
              .split(' ')
              .map((word) => (/[a-z]/.test(word) ? `${word}sho, ${word}so` : `${word}শ, ${word}শো`))
              .join(', '),
          ] as Line,
        ]
      : []),
  ]),
  ...SCALES.map(({ words, value }): Line => [{ is: 'scale', value }, words.split(' ').join(', ')]),
  [{ is: 'scale', value: 100_000, glued: true }, 'l'],
  [{ is: 'scale', value: 1000, glued: true }, 'কে'],
  [{ is: 'scale', value: 1_000_000, glued: true }, 'm'],
  // Behind everything else: a word that means something keeps its meaning.
  [{ is: 'talk' }, COMMON_WORDS.join(', ')],
  [{ is: 'for', value: 'sell' }, BUYING_FORMS.join(', ')],
  [{ is: 'talk', form: true }, ASKING_FORMS.join(', ')],
];
