/**
 * What people look for and the site does not list: the towns of the other districts, and things that are no homes,
 * offices or shops.
 *
 * Towns: the points are the district's of the open list ifahimreza/bangladesh-geojson (bd-districts.json, no licence
 * stated; facts only; they lie in the district towns), read 22 November 2026. The English names are the official ones of
 * 2018, the former ones stand among the others.
 */
export type TownRow = readonly [
  id: string,
  en: string,
  bn: string,
  latitude: number,
  longitude: number,
  /** Parted by commas. */
  also: string,
];

export const TOWN_ROWS: readonly TownRow[] = [
  ['bagerhat', 'Bagerhat', 'বাগেরহাট', 22.652, 89.786, 'bagherhat'],
  ['bandarban', 'Bandarban', 'বান্দরবান', 22.195, 92.218, 'bandorban'],
  ['barguna', 'Barguna', 'বরগুনা', 22.095, 90.112, 'borguna'],
  ['barishal', 'Barishal', 'বরিশাল', 22.701, 90.353, 'barisal, borishal, borisal'],
  ['bhola', 'Bhola', 'ভোলা', 22.686, 90.648, ''],
  ['bogura', 'Bogura', 'বগুড়া', 24.847, 89.378, 'bogra, bogora, বগুরা'],
  [
    'brahmanbaria',
    'Brahmanbaria',
    'ব্রাহ্মণবাড়িয়া',
    23.957,
    91.112,
    'brahmonbaria, b baria, bbaria, brammonbaria, বি বাড়িয়া',
  ],
  ['chandpur', 'Chandpur', 'চাঁদপুর', 23.233, 90.671, 'chadpur'],
  [
    'chapainawabganj',
    'Chapainawabganj',
    'চাঁপাইনবাবগঞ্জ',
    24.597,
    88.278,
    'chapai nawabganj, chapai, nawabganj chapai, চাঁপাই নবাবগঞ্জ, চাঁপাই',
  ],
  ['chuadanga', 'Chuadanga', 'চুয়াডাঙ্গা', 23.64, 88.842, ''],
  ['cumilla', 'Cumilla', 'কুমিল্লা', 23.468, 91.179, 'comilla, kumilla, cumila, comila, kumila, কুমিলা'],
  ['dinajpur', 'Dinajpur', 'দিনাজপুর', 25.622, 88.635, ''],
  ['faridpur', 'Faridpur', 'ফরিদপুর', 23.607, 89.843, 'foridpur'],
  ['feni', 'Feni', 'ফেনী', 23.016, 91.398, ''],
  ['gaibandha', 'Gaibandha', 'গাইবান্ধা', 25.329, 89.528, 'gaibanda'],
  ['gopalganj', 'Gopalganj', 'গোপালগঞ্জ', 23.005, 89.827, 'gopalgonj'],
  ['habiganj', 'Habiganj', 'হবিগঞ্জ', 24.375, 91.416, 'hobiganj, hobigonj, habigonj'],
  ['jamalpur', 'Jamalpur', 'জামালপুর', 24.938, 89.938, ''],
  ['jashore', 'Jashore', 'যশোর', 23.166, 89.208, 'jessore, joshor, jeshore, jashor, যশোহর'],
  ['jhalokati', 'Jhalokati', 'ঝালকাঠি', 22.641, 90.199, 'jhalakathi, jhalokathi'],
  ['jhenaidah', 'Jhenaidah', 'ঝিনাইদহ', 23.545, 89.154, 'jhenaidaha, jhinaidah, jhenidah'],
  ['joypurhat', 'Joypurhat', 'জয়পুরহাট', 25.097, 89.023, 'jaipurhat'],
  ['khagrachhari', 'Khagrachhari', 'খাগড়াছড়ি', 23.119, 91.985, 'khagrachari'],
  ['kishoreganj', 'Kishoreganj', 'কিশোরগঞ্জ', 24.445, 90.777, 'kishorganj, kishoregonj, kishorgonj'],
  ['kurigram', 'Kurigram', 'কুড়িগ্রাম', 25.805, 89.636, ''],
  ['kushtia', 'Kushtia', 'কুষ্টিয়া', 23.901, 89.12, 'kustia, kushtiya'],
  ['lakshmipur', 'Lakshmipur', 'লক্ষ্মীপুর', 22.942, 90.841, 'lakshmipur district, noakhali lakshmipur'],
  ['lalmonirhat', 'Lalmonirhat', 'লালমনিরহাট', 25.992, 89.285, ''],
  ['madaripur', 'Madaripur', 'মাদারীপুর', 23.164, 90.19, ''],
  ['magura', 'Magura', 'মাগুরা', 23.487, 89.42, ''],
  ['manikganj', 'Manikganj', 'মানিকগঞ্জ', 23.864, 90.005, 'manikgonj'],
  ['meherpur', 'Meherpur', 'মেহেরপুর', 23.762, 88.632, ''],
  [
    'moulvibazar',
    'Moulvibazar',
    'মৌলভীবাজার',
    24.483,
    91.777,
    'maulvibazar, moulvi bazar, srimangal, sreemangal, শ্রীমঙ্গল',
  ],
  ['munshiganj', 'Munshiganj', 'মুন্সিগঞ্জ', 23.542, 90.531, 'munshigonj, munsiganj, bikrampur, বিক্রমপুর'],
  ['naogaon', 'Naogaon', 'নওগাঁ', 24.794, 88.932, 'nogaon, nowgaon'],
  ['narail', 'Narail', 'নড়াইল', 23.173, 89.513, 'norail'],
  [
    'narayanganj',
    'Narayanganj',
    'নারায়ণগঞ্জ',
    23.634,
    90.496,
    'narayangonj, narayongonj, narayanjong, narayngonj, siddhirganj, siddhirgonj, সিদ্ধিরগঞ্জ, fatullah, ফতুল্লা, rupganj, রূপগঞ্জ, sonargaon, সোনারগাঁও, chashara, চাষাড়া, নারায়নগঞ্জ',
  ],
  ['narsingdi', 'Narsingdi', 'নরসিংদী', 23.932, 90.715, 'norsingdi, narshingdi'],
  ['natore', 'Natore', 'নাটোর', 24.421, 89.0, 'nator'],
  ['netrokona', 'Netrokona', 'নেত্রকোণা', 24.871, 90.728, 'netrakona, নেত্রকোনা'],
  ['nilphamari', 'Nilphamari', 'নীলফামারী', 25.932, 88.856, 'nilfamari, saidpur, syedpur, সৈয়দপুর'],
  ['noakhali', 'Noakhali', 'নোয়াখালী', 22.87, 91.099, 'maijdee, maijdi, মাইজদী'],
  ['pabna', 'Pabna', 'পাবনা', 23.999, 89.234, 'ishwardi, ঈশ্বরদী'],
  ['panchagarh', 'Panchagarh', 'পঞ্চগড়', 26.341, 88.554, 'ponchogor, panchagar'],
  ['patuakhali', 'Patuakhali', 'পটুয়াখালী', 22.36, 90.33, 'potuakhali, kuakata, কুয়াকাটা'],
  ['pirojpur', 'Pirojpur', 'পিরোজপুর', 22.584, 89.972, 'perojpur'],
  ['rajbari', 'Rajbari', 'রাজবাড়ী', 23.757, 89.644, 'রাজবাড়ি'],
  ['rangamati', 'Rangamati', 'রাঙ্গামাটি', 22.732, 92.299, 'রাঙামাটি'],
  ['satkhira', 'Satkhira', 'সাতক্ষীরা', 22.718, 89.07, 'shatkhira'],
  ['shariatpur', 'Shariatpur', 'শরীয়তপুর', 23.242, 90.435, 'soriatpur'],
  ['sherpur', 'Sherpur', 'শেরপুর', 25.02, 90.015, ''],
  ['sirajganj', 'Sirajganj', 'সিরাজগঞ্জ', 24.453, 89.701, 'sirajgonj'],
  ['sunamganj', 'Sunamganj', 'সুনামগঞ্জ', 25.066, 91.395, 'sunamgonj'],
  ['tangail', 'Tangail', 'টাঙ্গাইল', 24.251, 89.917, 'tangayel, টাংগাইল, টাঙাইল'],
  ['thakurgaon', 'Thakurgaon', 'ঠাকুরগাঁও', 26.034, 88.462, 'thakurgao'],
];

export const THINGS = ['land', 'garage', 'warehouse', 'factory', 'building', 'hotel'] as const;
export type Thing = (typeof THINGS)[number];

/**
 * The words of things. With `trade` they mean it only beside "for sale" or "rent": "garage" alone is a wish of a flat,
 * and a "building" is what it stands in.
 */
export const THING_ROWS: ReadonlyArray<readonly [thing: Thing, words: string, trade?: true]> = [
  [
    'land',
    'land, lands, farmland, farm land, krishi jomi, কৃষি জমি, খামারের জমি, plot, plots, jomi, jomin, jami, jomee, land plot, residential plot, commercial plot, residential land, commercial land, vacant land, empty land, ready plot, khali jomi, khali plot, জমি, জমিন, প্লট, ভূমি, খালি জমি, খালি প্লট, আবাসিক প্লট, রেডি প্লট',
  ],
  [
    'garage',
    'garage, garages, garej, gerej, garaj, car garage, car parking, parking, parking space, gari parking, garir parking, bike parking, গ্যারেজ, গাড়ির পার্কিং, গাড়ি রাখার জায়গা, গাড়ির গ্যারেজ, গাড়ি পার্কিং, পার্কিং',
    true,
  ],
  [
    'warehouse',
    'warehouse, warehouses, ware house, godown, godowns, go down, gudam, godam, godown space, cold storage, গোডাউন, গুদাম, গুদামঘর, গোদাম, ওয়্যারহাউস, ওয়ারহাউজ',
  ],
  ['factory', 'factory, factories, factory shed, factory space, karkhana, কারখানা, ফ্যাক্টরি, কারখানার শেড'],
  [
    'building',
    'whole building, full building, entire building, complete building, puro building, sompurno building, পুরো বিল্ডিং, পুরো ভবন, সম্পূর্ণ বিল্ডিং, আস্ত বিল্ডিং, পুরো বাড়ি',
  ],
  ['building', 'building, buildings, bilding, বিল্ডিং, ভবন', true],
  [
    'hotel',
    'hotel, hotels, hotel room, hotel rooms, resort, resorts, guest house, guesthouse, motel, হোটেল, হোটেল রুম, রিসোর্ট, গেস্ট হাউস, গেস্ট হাউজ',
  ],
];
