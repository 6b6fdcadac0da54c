import {
  around,
  at,
  baths,
  beds,
  flat,
  inCity,
  type JudgedQuery,
  MANY,
  near,
  nearPlace,
  office,
  rent,
  sell,
  shop,
  showroom,
  size,
} from './judged-query.js';

const home = { property_type: ['flat', 'duplex'] } as const;

/** A tenth set, said by twenty people who were thought up for it; kept before it was run. */
export const UNSEEN_TENTH: readonly JudgedQuery[] = [
  // A worker of a garments factory.
  ['আশুলিয়ায় গার্মেন্টসের কাছে এক রুম ভাড়া লাগবো', { ...rent, ...at('ashulia') }, ['room']],
  ['savar e 3 hajar takar room', { ...rent, ...at('savar'), price: 3000 }],
  ['gazipur konabari te basa vara koto kore', { ...rent, ...home, ...nearPlace('konabari', 8) }],
  ['মিরপুর ১১ তে ৪ হাজার টাকায় সিট', { ...rent, ...nearPlace('mirpur-11', 3), price: 4000 }, ['seat']],
  ['tongi station roader dike 1 ta room chai bhai', { ...rent, ...nearPlace('tongi', 6) }],
  // A banker who is transferred to Chattogram.
  [
    'Transferred to Chattogram, need 3 bed family flat in Khulshi or Nasirabad, rent up to 40k',
    {
      ...rent,
      ...flat,
      ...at('khulshi', 'south-khulshi', 'north-khulshi', 'west-khulshi', 'nasirabad'),
      ...beds(3),
      max_price: 40_000,
    },
  ],
  [
    'furnished apartment agrabad ctg monthly 50,000',
    { ...rent, ...flat, ...at('agrabad'), price: 50_000 },
    ['furnished'],
  ],
  ['চট্টগ্রামে বদলি হয়েছি, পাঁচলাইশে বাসা দরকার', { ...rent, ...home, ...at('panchlaish') }],
  ['ctg gec er ashe pashe 3 room basa', { ...rent, ...home, ...nearPlace('gec', 3), ...beds(3) }],
  ['halishahor e 15k er vitore basha', { ...rent, ...home, ...at('halishahar'), max_price: 15_000 }],
  // Somebody in London who buys.
  [
    'NRB looking to invest in a ready apartment, Gulshan 2, 2500+ sqft, budget 5 crore',
    { ...sell, ...flat, ...at('gulshan-2'), min_size: 2500, price: 50_000_000 },
  ],
  [
    '4 bed flat Banani for sale with lift, generator and 2 parking',
    { ...sell, ...flat, ...at('banani'), ...beds(4) },
    ['lift', 'generator', 'parking'],
  ],
  ['whats the price of flats in dhanmondi these days', { ...sell, ...flat, ...at('dhanmondi') }],
  ['Purchase property Sylhet Upashahar', { ...sell, ...at('upashahar-sylhet') }],
  [
    'apartments on sale in uttara sector 13 between 1 and 1.5 crore',
    { ...sell, ...flat, ...at('uttara-13'), min_price: 10_000_000, max_price: 15_000_000 },
  ],
  // A student's mother from Rangpur.
  [
    'আমার মেয়ে ইডেন কলেজে পড়ে, আজিমপুরের কাছে মহিলা হোস্টেল চাই',
    { ...rent, ...near([23.7295, 90.3835], 3.5) },
    ['hostel', 'female'],
  ],
  [
    'meyer jonno seat, dhaka medical er kache, 5 hajarer moddhe',
    { ...rent, ...near([23.7257, 90.3978], 3.5), max_price: 5000 },
    ['seat', 'female'],
  ],
  ['রংপুর ধাপে বাসা ভাড়া', { ...rent, ...home, ...inCity('rangpur') }],
  ['cheler jonno mess farmgate coaching er kase', { ...rent, ...nearPlace('farmgate', 3) }, ['seat', 'male']],
  ['ladies hostel near Viqarunnisa school', { ...rent, ...inCity('dhaka') }, ['hostel', 'female']],
  // A shop owner.
  ['মিরপুর ১০ গোলচত্বরে দোকান ভাড়া', { ...rent, ...shop, ...nearPlace('mirpur-10', 3) }],
  ['dokan kinbo, uttara', { ...sell, ...shop, ...at('uttara') }],
  [
    'shop for rent dhanmondi under 50k, 200 to 400 sqft',
    { ...rent, ...shop, ...at('dhanmondi'), max_price: 50_000, min_size: 200, max_size: 400 },
  ],
  ['showroom lagbe gulshan badda link road', { ...showroom, ...inCity('dhaka') }],
  [
    'bananite restaurant dibo, space lagbe 3000 sft',
    { property_type: ['shop', 'showroom', 'office'], ...at('banani'), ...size(3000) },
  ],
  ['পুরান ঢাকায় গোডাউন ভাড়া', { told: true }],
  // A broker who pastes an advert.
  [
    'TO-LET: 3 Bed, 3 Bath, 2 Balcony, Drawing, Dining, Lift, Generator. Bashundhara R/A Block-C. Rent 35,000/- (Fixed)',
    { ...rent, ...at('bashundhara-block-c'), ...beds(3), ...baths(3), price: 35_000 },
  ],
  [
    'Flat Sale!! 1650 sft, South Facing, Mirpur-2, Near Heart Foundation. Asking price 95 Lac (Negotiable). Call: 01711000000',
    { ...sell, ...flat, ...at('mirpur-2'), ...size(1650), price: 9_500_000 },
  ],
  [
    'ভাড়া হবে! ২ বেড ২ বাথ ড্রয়িং ডাইনিং, শেওড়াপাড়া, ভাড়া ১৬,০০০ টাকা, গ্যাস বিল সহ',
    { ...rent, ...at('shewrapara'), ...beds(2), ...baths(2), price: 16_000 },
  ],
  ['Office space @ Motijheel C/A, 2200 sft, 8th floor, tk 60/sft', { ...office, ...at('motijheel'), ...size(2200) }],
  [
    'Ready Flat @ Banasree Block F, 1350 sqft, 3 bed 3 bath, gas line ache, dam 85 lakh',
    { ...sell, ...flat, ...at('banasree-block-f'), ...size(1350), ...beds(3), ...baths(3), price: 8_500_000 },
  ],
  // An old man who speaks to his telephone.
  [
    'আমি রিটায়ার্ড মানুষ মোহাম্মদপুর শেখেরটেকে দুই বেডরুমের একটা বাসা খুঁজতেছি ভাড়া যেন পনের হাজারের উপরে না যায়',
    { ...rent, ...home, ...at('shekhertek'), ...beds(2), max_price: 15_000 },
  ],
  [
    'hello ami banglamotor e ekti flat bhara nite chai teen bed',
    { ...rent, ...flat, ...at('banglamotor'), ...beds(3) },
  ],
  ['লিভ টা যেন থাকে বাসা কলাবাগান', { ...rent, ...home, ...at('kalabagan') }],
  [
    'show me a flat in cantonment for retired person ground floor or first floor',
    { ...flat, ...at('cantonment') },
    ['ground floor'],
  ],
  ['ধানমন্ডি সাতাশ নম্বরে ফ্ল্যাট ভাড়া', { ...rent, ...flat, ...at('dhanmondi-27') }],
  ['বাসা ভারা উত্তরা চোদ্দ নম্বর সেকটর', { ...rent, ...home, ...at('uttara-14') }],
  // A foreigner at an embassy.
  [
    'expat seeking fully furnished 3 bedroom apartment in Baridhara diplomatic zone with swimming pool and gym',
    { ...flat, ...at('baridhara'), ...beds(3) },
    ['furnished', 'pool', 'gym'],
  ],
  [
    'Gulshan 1 or 2, modern apartment, 2 bedrooms, budget $1200 per month',
    { ...flat, ...at('gulshan-1', 'gulshan-2'), ...beds(2) },
  ],
  ['short-term rental Banani serviced apartment', { ...rent, ...flat, ...at('banani') }],
  ['pet friendly flat for rent in Gulshan', { ...rent, ...flat, ...at('gulshan') }],
  ['do you have houses with a garden for lease in Uttara?', { ...rent, ...home, ...at('uttara') }, ['garden']],
  ['2-bedroom flat, Niketan, walking distance to Police Plaza', { ...at('niketan'), ...flat, ...beds(2) }],
  // A driver whose spelling is his own.
  ['badday bachalar rom vara', { ...rent, ...at('badda') }, ['bachelor']],
  ['kuratoli te 1 rum bara 4000', { ...rent, ...nearPlace('kuril', 3), price: 4000 }],
  [
    'muhammadpure 2rumer basa dorkar 12hajarer vitre',
    { ...rent, ...home, ...at('mohammadpur'), ...beds(2), max_price: 12_000 },
  ],
  ['nadda noton bajar famely basa', { ...rent, ...home, ...at('nadda', 'notun-bazar') }, ['family']],
  ['khilkat e basa bara lagbo', { ...rent, ...home, ...at('khilkhet') }],
  ['airport er pasha flet bara', { ...rent, ...flat, ...near([23.85, 90.405], 5) }],
  ['rampora bonosri 3 rom basa', { ...rent, ...home, ...at('rampura', 'banasree'), ...beds(3) }],
  // A bureaucrat.
  [
    'মহোদয়, ইস্কাটন অঞ্চলে তিন কক্ষবিশিষ্ট একটি ফ্ল্যাট ভাড়া গ্রহণ করিতে ইচ্ছুক',
    { ...rent, ...flat, ...at('eskaton'), ...beds(3) },
  ],
  [
    'রমনা এলাকায় সরকারি কর্মকর্তার উপযোগী বাসা আবশ্যক, মাসিক ভাড়া অনূর্ধ্ব চল্লিশ হাজার টাকা',
    { ...rent, ...home, ...at('ramna'), max_price: 40_000 },
  ],
  ['সেগুনবাগিচায় সচিবালয়ের নিকটে ফ্ল্যাট ক্রয় করিতে চাই', { ...sell, ...flat, ...nearPlace('segunbagicha', 2) }],
  [
    'ন্যূনতম ১৮০০ বর্গফুট আয়তনের ফ্ল্যাট, ধানমন্ডি, বিক্রয়ের জন্য',
    { ...sell, ...flat, ...at('dhanmondi'), min_size: 1800 },
  ],
  ['শান্তিনগরে অনধিক পঁয়ত্রিশ হাজার টাকায় বাসা', { ...rent, ...home, ...at('shantinagar'), max_price: 35_000 }],
  // A newly married couple.
  [
    'notun biye korechi, basabo te choto basa lagbe 10-12 hajar',
    { ...rent, ...home, ...at('bashabo'), min_price: 10_000, max_price: 12_000 },
    ['family', 'small'],
  ],
  ['couple er jonno 1 bed flat mirpur dohs', { ...flat, ...at('mirpur-dohs'), ...beds(1) }],
  ['নবদম্পতির জন্য মিরপুর ৬ নম্বরে দুই রুমের ফ্ল্যাট ভাড়া', { ...rent, ...flat, ...at('mirpur-6'), ...beds(2) }],
  ['one bedroom with kitchen, Mohakhali, max 15000', { ...rent, ...at('mohakhali'), ...beds(1), max_price: 15_000 }],
  [
    'we both work in Tejgaon, 2 bed place within 20k please',
    { ...rent, ...at('tejgaon', 'tejgaon-ia'), ...beds(2), max_price: 20_000 },
  ],
  // A start-up.
  ['small office mohakhali dohs 1000-1500 sft', { ...office, ...at('mohakhali-dohs'), min_size: 1000, max_size: 1500 }],
  ['office rent karwan bazar less than 1 lakh', { ...rent, ...office, ...at('karwan-bazar'), max_price: 100_000 }],
  [
    'dhanmondi te IT farm er jonno jayga, vara 80 hajar',
    { ...rent, property_type: ['office', 'showroom', 'shop'], ...at('dhanmondi'), price: 80_000 },
  ],
  ['উত্তরা ৩ নম্বর সেক্টরে অফিস স্পেস', { ...office, ...at('uttara-3') }],
  [
    'full floor commercial space banani 11 rent',
    { ...rent, property_type: ['office', 'showroom', 'shop'], ...nearPlace('banani-11', 2) },
  ],
  // A father of four.
  [
    'boro family, 4 bed 4 bath flat bashundhara te vara, garage lagbei',
    { ...rent, ...flat, ...at('bashundhara'), ...beds(4), ...baths(4), amenities: ['parking'] },
  ],
  [
    'চার বেডের ফ্ল্যাট কিনব উত্তরায় ২০০০ স্কয়ার ফিটের বেশি',
    { ...sell, ...flat, ...at('uttara'), ...beds(4), min_size: 2000 },
  ],
  [
    'at least 4 rooms, Shyamoli or Kallyanpur or Adabor, rent',
    { ...rent, ...at('shyamoli', 'kallyanpur', 'adabor'), ...beds(4, MANY) },
  ],
  ['5 bedroom duplex for sale gulshan', { ...sell, property_type: ['duplex'], ...at('gulshan'), ...beds(5) }],
  [
    'school er kache basa, lalmatia, 3 bed 2 baranda',
    { ...rent, ...home, ...at('lalmatia'), ...beds(3) },
    ['school', 'balcony'],
  ],
  // In a hurry.
  ['2bed khilgaon 15k', { ...at('khilgaon'), ...beds(2), ...rent, price: 15_000 }],
  ['mirpur1 basa', { ...rent, ...home, ...at('mirpur-1') }],
  ['flt sell aftabngr', { ...sell, ...flat, ...at('aftabnagar') }],
  ['uttara sec 11 3bd', { ...at('uttara-11'), ...beds(3) }],
  ['dhn 9/a flat rent', { ...rent, ...flat, ...at('dhanmondi') }],
  ['basundhara g block 2 bed rent', { ...rent, ...at('bashundhara-block-g'), ...beds(2) }],
  ['bnani office', { ...office, ...at('banani') }],
  // Somebody who does not want much.
  ['no bachelor, no sublet, whole flat in Rampura 18k', { ...rent, ...flat, ...at('rampura'), price: 18_000 }],
  ['nich tola hole hobe na, lift chara o cholbe, moghbazar 2 bed vara', { ...rent, ...at('moghbazar'), ...beds(2) }],
  ['মোহাম্মদপুর কিন্তু বসিলা না, ৩ রুম ভাড়া', { ...rent, ...at('mohammadpur'), not_place: ['bosila'], ...beds(3) }],
  [
    'flat, not in Mirpur, anywhere in Dhaka, 10 to 12 thousand',
    { ...rent, ...flat, ...inCity('dhaka'), not_place: ['mirpur'], min_price: 10_000, max_price: 12_000 },
  ],
  [
    'gulshan banani baridhara bade onno kothao dhakay 3 bed vara 40k',
    { ...rent, ...inCity('dhaka'), not_place: ['gulshan', 'banani', 'baridhara'], ...beds(3), price: 40_000 },
  ],
  ['vara na kinbo, mugda te 2 bed', { ...sell, ...at('mugda'), ...beds(2) }],
  // Amounts.
  ['আট দশ হাজারের মধ্যে বাসা যাত্রাবাড়ী', { ...rent, ...home, ...at('jatrabari'), max_price: 10_000 }],
  ['sarhe 22 hajar vara malibag', { ...rent, ...at('malibagh'), price: 22_500 }],
  ['flat in Wari around 1 crore', { ...sell, ...flat, ...at('wari'), ...around(10_000_000) }],
  [
    'দেড় থেকে দুই কোটির মধ্যে ফ্ল্যাট বারিধারা',
    { ...sell, ...flat, ...at('baridhara'), min_price: 15_000_000, max_price: 20_000_000 },
  ],
  ['kolabagan 22/23k basa', { ...rent, ...home, ...at('kalabagan'), min_price: 22_000, max_price: 23_000 }],
  ['45,00,000 taka flat konapara', { ...sell, ...flat, ...at('konapara'), price: 4_500_000 }],
  ['shwapno er pashe basa lagbe bailey road e 30+', { ...rent, ...home, ...at('baily-road') }],
  ['Tk. 8,500 per month room Dakshinkhan', { ...rent, ...at('dakshinkhan'), price: 8500 }],
  // Places of all kinds.
  ['জাহাঙ্গীরনগর বিশ্ববিদ্যালয়ের পাশে বাসা', { ...rent, ...home, ...nearPlace('savar', 12) }],
  ['ফার্মগেট মেট্রোর ২ কিমির মধ্যে ২ বেড ভাড়া', { ...rent, ...near([23.759, 90.387], 2.5), ...beds(2) }],
  ['evercare hospital er kache flat vara', { ...rent, ...flat, ...near([23.8103, 90.4311], 3) }],
  ['bashundhara city shopping mall er pase basa', { ...rent, ...home, ...near([23.7508, 90.3907], 3) }],
  ['bsmmu er kache doctor er basa 2 bed', { ...rent, ...home, ...near([23.7388, 90.3955], 3.5), ...beds(2) }],
  ['rajshahi varsity er kase mess', { ...rent, ...inCity('rajshahi') }, ['seat']],
  ['khulna new market er kache basa vara', { ...rent, ...home, ...inCity('khulna') }],
  ['mymensingh e flat kinte chai', { ...sell, ...flat, ...inCity('mymensingh') }],
  ['barisal e basa vara', { told: true }],
  ['cumilla town e flat', { told: true }],
];
