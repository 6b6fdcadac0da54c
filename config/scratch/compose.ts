import { understand } from '../src/search/index.js';
type F = Record<string, unknown>;
type Part = [text: string, expect: F];
const j = (x: unknown) => JSON.stringify(x);
const fors: Record<string, Part[]> = {
  en: [['for rent', { property_for: 'rent' }], ['to let', { property_for: 'rent' }], ['for sale', { property_for: 'sell' }], ['to buy', { property_for: 'sell' }], ['rental', { property_for: 'rent' }]],
  bn: [['ভাড়া', { property_for: 'rent' }], ['বিক্রি', { property_for: 'sell' }], ['কিনতে চাই', { property_for: 'sell' }], ['ভাড়া নিতে চাই', { property_for: 'rent' }], ['ভাড়ায়', { property_for: 'rent' }], ['ভাড়া দরকার', { property_for: 'rent' }], ['কিনবো', { property_for: 'sell' }], ['ভাড়ার জন্য', { property_for: 'rent' }], ['ক্রয় করতে চাই', { property_for: 'sell' }], ['কেনার জন্য', { property_for: 'sell' }]],
  bl: [['vara', { property_for: 'rent' }], ['bhara chai', { property_for: 'rent' }], ['vara nibo', { property_for: 'rent' }], ['kinbo', { property_for: 'sell' }], ['kinte chai', { property_for: 'sell' }], ['bikri', { property_for: 'sell' }], ['bikroy hobe', { property_for: 'sell' }], ['vara lagbe', { property_for: 'rent' }], ['varai', { property_for: 'rent' }], ['kena jabe', { property_for: 'sell' }], ['kinar jonno', { property_for: 'sell' }]],
};
const types: Record<string, Part[]> = {
  en: [['flat', { property_type: ['flat'] }], ['apartment', { property_type: ['flat'] }], ['duplex', { property_type: ['duplex'] }], ['apartments', { property_type: ['flat'] }], ['house', { property_type: ['flat'] }]],
  bn: [['ফ্ল্যাট', { property_type: ['flat'] }], ['বাসা', { property_type: ['flat'] }], ['অ্যাপার্টমেন্ট', { property_type: ['flat'] }], ['ডুপ্লেক্স', { property_type: ['duplex'] }], ['ফ্লাট', { property_type: ['flat'] }], ['ফ্ল্যাটের', { property_type: ['flat'] }], ['বাসাটা', { property_type: ['flat'] }]],
  bl: [['flat', { property_type: ['flat'] }], ['basa', { property_type: ['flat'] }], ['bari', { property_type: ['flat'] }], ['duplex', { property_type: ['duplex'] }], ['ekta basa', { property_type: ['flat'] }], ['basar', { property_type: ['flat'] }], ['flater', { property_type: ['flat'] }]],
};
const places: Record<string, Part[]> = {
  en: [['in mirpur', { place: ['mirpur'] }], ['gulshan', { place: ['gulshan'] }], ['at uttara sector 7', { place: ['uttara-7'] }], ['uttara sec-11', { place: ['uttara-11'] }], ['mirpur 10', { place: ['mirpur-10'] }], ['bashundhara block c', { place: ['bashundhara-block-c'] }], ['dhanmondi or lalmatia', { place: ['dhanmondi', 'lalmatia'] }], ['in sylhet', { city: ['sylhet'] }], ['banani, gulshan', { place: ['banani', 'gulshan'] }], ['gulshan-2', { place: ['gulshan-2'] }], ['khilgaon', { place: ['khilgaon'] }], ['in chattogram', { city: ['chittagong'] }]],
  bn: [['মিরপুরে', { place: ['mirpur'] }], ['গুলশান ২ এ', { place: ['gulshan-2'] }], ['উত্তরা ৭ নম্বর সেক্টরে', { place: ['uttara-7'] }], ['মিরপুর-১০', { place: ['mirpur-10'] }], ['বনশ্রীতে', { place: ['banasree'] }], ['খিলগাঁওয়ে', { place: ['khilgaon'] }], ['উত্তরা সেক্টর ১১ তে', { place: ['uttara-11'] }], ['ধানমন্ডি বা লালমাটিয়ায়', { place: ['dhanmondi', 'lalmatia'] }], ['সিলেটে', { city: ['sylhet'] }], ['বসুন্ধরা সি ব্লকে', { place: ['bashundhara-block-c'] }], ['চট্টগ্রামে', { city: ['chittagong'] }], ['মোহাম্মদপুর এলাকায়', { place: ['mohammadpur'] }], ['১২ নম্বর সেক্টর উত্তরা', { place: ['uttara-12'] }], ['মিরপুর ২ নম্বরে', { place: ['mirpur-2'] }], ['বাড্ডার মধ্যে', { place: ['badda'] }]],
  bl: [['mirpur e', { place: ['mirpur'] }], ['gulshan 2 te', { place: ['gulshan-2'] }], ['uttara 7 no sector e', { place: ['uttara-7'] }], ['mirpur 10 e', { place: ['mirpur-10'] }], ['banasreete', { place: ['banasree'] }], ['khilgaoe', { place: ['khilgaon'] }], ['sector 11 uttaray', { place: ['uttara-11'] }], ['dhanmondi ba lalmatiay', { place: ['dhanmondi', 'lalmatia'] }], ['sylhet e', { city: ['sylhet'] }], ['bashundhara c block e', { place: ['bashundhara-block-c'] }], ['ctg te', { city: ['chittagong'] }], ['mohammadpurer moddhe', { place: ['mohammadpur'] }], ['mirpur 2 number e', { place: ['mirpur-2'] }], ['badda elakay', { place: ['badda'] }], ['uttara dosh number sector e', { place: ['uttara-10'] }], ['shyamolite', { place: ['shyamoli'] }]],
};
const rooms: Record<string, Part[]> = {
  en: [['3 bed', { bedroom: 3 }], ['2 bedroom', { bedroom: 2 }], ['three bedrooms', { bedroom: 3 }], ['2bhk', { bedroom: 2 }], ['3 bed 2 bath', { bedroom: 3, bathroom: 2 }], ['2-3 bed', { min_bedroom: 2, max_bedroom: 3 }], ['at least 3 bedrooms', { min_bedroom: 3 }], ['4+ beds', { min_bedroom: 4 }], ['2 or 3 bedrooms', { min_bedroom: 2, max_bedroom: 3 }], ['bed: 3', { bedroom: 3 }], ['3br', { bedroom: 3 }], ['3 bedrooms and 3 baths', { bedroom: 3, bathroom: 3 }]],
  bn: [['৩ বেড', { bedroom: 3 }], ['২ রুমের', { bedroom: 2 }], ['তিন বেডের', { bedroom: 3 }], ['দুই রুম', { bedroom: 2 }], ['৩ বেড ২ বাথ', { bedroom: 3, bathroom: 2 }], ['২-৩ রুম', { min_bedroom: 2, max_bedroom: 3 }], ['কমপক্ষে ৩ বেড', { min_bedroom: 3 }], ['৩টা বেডরুম', { bedroom: 3 }], ['৩ টি রুম', { bedroom: 3 }], ['দুইটা বেড', { bedroom: 2 }], ['দুই বা তিন রুমের', { min_bedroom: 2, max_bedroom: 3 }], ['তিনটি বেডরুম', { bedroom: 3 }], ['৩ বেডরুম ও ৩ বাথরুম', { bedroom: 3, bathroom: 3 }], ['চার রুম', { bedroom: 4 }]],
  bl: [['3 bed er', { bedroom: 3 }], ['2 roomer', { bedroom: 2 }], ['tin bed', { bedroom: 3 }], ['dui rumer', { bedroom: 2 }], ['3ta bed', { bedroom: 3 }], ['2 ta room', { bedroom: 2 }], ['2-3 room', { min_bedroom: 2, max_bedroom: 3 }], ['kompokkhe 3 bed', { min_bedroom: 3 }], ['teen beder', { bedroom: 3 }], ['2/3 room', { min_bedroom: 2, max_bedroom: 3 }], ['duita bed', { bedroom: 2 }], ['tinta room', { bedroom: 3 }], ['3 bed 3 bath', { bedroom: 3, bathroom: 3 }], ['dui ba tin room', { min_bedroom: 2, max_bedroom: 3 }]],
};
const rents: Record<string, Part[]> = {
  en: [['under 20k', { max_price: 20000 }], ['20,000 taka', { max_price: 20000 }], ['20-25k', { min_price: 20000, max_price: 25000 }], ['budget 25 thousand', { max_price: 25000 }], ['below tk 30000', { max_price: 30000 }], ['max 18000', { max_price: 18000 }], ['between 15k and 20k', { min_price: 15000, max_price: 20000 }], ['20000/month', { max_price: 20000 }], ['within 1.5 lakh', { max_price: 150000 }], ['from 20k to 30k', { min_price: 20000, max_price: 30000 }], ['not more than 22k', { max_price: 22000 }], ['Tk. 25,000', { max_price: 25000 }], ['rent 25k', { max_price: 25000, property_for: 'rent' }], ['up to 35 thousand', { max_price: 35000 }]],
  bn: [['২০ হাজার টাকার মধ্যে', { max_price: 20000 }], ['২০,০০০ টাকা', { max_price: 20000 }], ['১৫ থেকে ২০ হাজার', { min_price: 15000, max_price: 20000 }], ['২০-২৫ হাজার টাকায়', { min_price: 20000, max_price: 25000 }], ['বাজেট ২৫ হাজার', { max_price: 25000 }], ['৩০ হাজারের নিচে', { max_price: 30000 }], ['বিশ হাজার টাকা', { max_price: 20000 }], ['পনেরো হাজারের মধ্যে', { max_price: 15000 }], ['১৮ হাজারে', { max_price: 18000 }], ['২৫০০০ টাকায়', { max_price: 25000 }], ['দশ বারো হাজার', { min_price: 10000, max_price: 12000 }], ['দেড় লাখ টাকায়', { max_price: 150000 }], ['২০ হাজারের বেশি না', { max_price: 20000 }], ['সর্বোচ্চ ২২ হাজার', { max_price: 22000 }], ['পঁচিশ হাজারের কম', { max_price: 25000 }], ['১৫ হাজার থেকে ২০ হাজারের মধ্যে', { min_price: 15000, max_price: 20000 }]],
  bl: [['20 hajar takar moddhe', { max_price: 20000 }], ['20k', { max_price: 20000 }], ['15 theke 20 hajar', { min_price: 15000, max_price: 20000 }], ['20-25 hazar takay', { min_price: 20000, max_price: 25000 }], ['bajet 25 hajar', { max_price: 25000 }], ['30 hajarer niche', { max_price: 30000 }], ['bish hajar taka', { max_price: 20000 }], ['ponero hajarer moddhe', { max_price: 15000 }], ['18 hajare', { max_price: 18000 }], ['25000 tk', { max_price: 25000 }], ['20 hajarer beshi na', { max_price: 20000 }], ['20k er vitor', { max_price: 20000 }], ['25 hajarer kom', { max_price: 25000 }], ['12-15k er moddhe', { min_price: 12000, max_price: 15000 }], ['dosh baro hajar', { min_price: 10000, max_price: 12000 }], ['20k te', { max_price: 20000 }], ['deṛ lakh takay', { max_price: 150000 }], ['20 hajar porjonto', { max_price: 20000 }], ['tk 20 hajar er modde', { max_price: 20000 }]],
};
const prices: Record<string, Part[]> = {
  en: [['under 80 lakh', { max_price: 8e6 }], ['1 crore', { max_price: 1e7 }], ['60-70 lac', { min_price: 6e6, max_price: 7e6 }], ['budget 1.2 cr', { max_price: 1.2e7 }], ['between 50 and 60 lakhs', { min_price: 5e6, max_price: 6e6 }], ['80 lakh to 1 crore', { min_price: 8e6, max_price: 1e7 }], ['less than 65 lakh', { max_price: 6.5e6 }], ['75,00,000 taka', { max_price: 7.5e6 }], ['1 crore 20 lakh', { max_price: 1.2e7 }], ['50L', { max_price: 5e6 }]],
  bn: [['৮০ লাখের মধ্যে', { max_price: 8e6 }], ['১ কোটি টাকায়', { max_price: 1e7 }], ['৬০-৭০ লাখ', { min_price: 6e6, max_price: 7e6 }], ['বাজেট ১.২ কোটি', { max_price: 1.2e7 }], ['৫০ থেকে ৬০ লাখ টাকার মধ্যে', { min_price: 5e6, max_price: 6e6 }], ['এক কোটি বিশ লাখ', { max_price: 1.2e7 }], ['দেড় কোটি টাকায়', { max_price: 1.5e7 }], ['সোয়া কোটি টাকায়', { max_price: 1.25e7 }], ['আড়াই কোটির মধ্যে', { max_price: 2.5e7 }], ['সাড়ে ৬৫ লাখ', { max_price: 6.55e6 }], ['৫০ লাখে', { max_price: 5e6 }], ['পৌনে দুই কোটি', { max_price: 1.75e7 }], ['কোটি টাকার মধ্যে', { max_price: 1e7 }], ['৮০ লক্ষ টাকা', { max_price: 8e6 }], ['১ কোটির কম', { max_price: 1e7 }]],
  bl: [['80 lakher moddhe', { max_price: 8e6 }], ['1 kotite', { max_price: 1e7 }], ['60-70 lac', { min_price: 6e6, max_price: 7e6 }], ['bajet 1.2 koti', { max_price: 1.2e7 }], ['50 theke 60 lakh er moddhe', { min_price: 5e6, max_price: 6e6 }], ['1 koti 20 lakh', { max_price: 1.2e7 }], ['der koti takay', { max_price: 1.5e7 }], ['soya kotir moddhe', { max_price: 1.25e7 }], ['arai koti', { max_price: 2.5e7 }], ['50 lakhe', { max_price: 5e6 }], ['poune dui koti', { max_price: 1.75e7 }], ['1 kotir niche', { max_price: 1e7 }], ['koti takar moddhe', { max_price: 1e7 }], ['1 koter moddhe', { max_price: 1e7 }], ['55 lakhs', { max_price: 5.5e6 }]],
};
const sizes: Record<string, Part[]> = {
  en: [['1200 sqft', { min_size: 1080, max_size: 1320 }], ['1,500 sq ft', { min_size: 1350, max_size: 1650 }], ['1200-1400 sft', { min_size: 1200, max_size: 1400 }], ['at least 1500 sqft', { min_size: 1500 }], ['2000+ sft', { min_size: 2000 }], ['1200 to 1400 square feet', { min_size: 1200, max_size: 1400 }], ['under 1000 sft', { max_size: 1000 }], ['1800 sq. ft.', { min_size: 1620, max_size: 1980 }]],
  bn: [['১২০০ বর্গফুট', { min_size: 1080, max_size: 1320 }], ['১৫০০ স্কয়ার ফিটের', { min_size: 1350, max_size: 1650 }], ['১২০০-১৪০০ বর্গফুটের', { min_size: 1200, max_size: 1400 }], ['কমপক্ষে ১৫০০ স্কয়ার ফিট', { min_size: 1500 }], ['১২০০ থেকে ১৪০০ স্কয়ার ফুটের মধ্যে', { min_size: 1200, max_size: 1400 }], ['বারোশ স্কয়ার ফিট', { min_size: 1080, max_size: 1320 }], ['১৫০০ বর্গফুটের বেশি', { min_size: 1500 }]],
  bl: [['1200 sft er', { min_size: 1080, max_size: 1320 }], ['1500 squre fit', { min_size: 1350, max_size: 1650 }], ['1200-1400 sqft er', { min_size: 1200, max_size: 1400 }], ['1300 theke 1500 sft', { min_size: 1300, max_size: 1500 }], ['barosho sft', { min_size: 1080, max_size: 1320 }], ['1500 sft er upore', { min_size: 1500 }], ['1000 sqrft', { min_size: 900, max_size: 1100 }], ['1000 sq fter', { min_size: 900, max_size: 1100 }], ['1200 borgofuter', { min_size: 1080, max_size: 1320 }]],
};
const noise: Record<string, string[]> = {
  en: ['', 'hi, I am looking for', 'need', 'please suggest', 'any good', 'is there any', 'my family wants', 'we want', 'urgent', 'can you find me', 'show me', 'a nice', 'with lift', 'for small family', 'my client is looking for', 'what is the price of', 'do you have', 'I would like', 'ready', 'south facing', 'interested in'],
  bn: ['', 'ভাই', 'জরুরি', 'আমি খুঁজছি', 'আমার দরকার', 'একটা', 'পরিবারের জন্য', 'ভালো', 'কম দামে', 'সুন্দর', 'কেউ জানলে জানাবেন', 'পাওয়া যাবে?', 'কত?', 'ছোট পরিবারের জন্য', 'লিফটসহ', 'নতুন', 'চাই', 'লাগবে'],
  bl: ['', 'vai', 'bhai', 'ekta', 'amar lagbe', 'amr dorkar', 'khujchi', 'family er jonno', 'jonno', 'pabo?', 'hobe?', 'ache?', 'valo', 'urgent', 'chai', 'notun', 'kew janle bolben', 'ki pawa jabe', 'emon', 'lift shoho', 'lagbe'],
};
let seed = 7;
const rnd = () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff);
const pick = <T>(a: T[]) => a[Math.floor(rnd() * a.length)]!;
const KEYS = ['property_for', 'property_type', 'place', 'city', 'bedroom', 'min_bedroom', 'max_bedroom', 'bathroom', 'min_price', 'max_price', 'min_size', 'max_size'];
const norm = (f: F) => { const o: F = {}; for (const k of KEYS) { let v = f[k]; if (v === undefined) continue; o[k] = Array.isArray(v) ? [...v].sort() : v; } return o; };
const n = Number(process.argv[2] ?? 2000);
const only = process.argv[3];
const bad = new Map<string, { count: number; ex: string[] }>();
let fails = 0;
for (let i = 0; i < n; i++) {
  const lang = only ?? pick(['en', 'bn', 'bl']);
  const isRent = rnd() < 0.6;
  const parts: Part[] = [];
  const f = pick(fors[lang]!.filter(([, e]) => e.property_for === (isRent ? 'rent' : 'sell')));
  const t = pick(types[lang]!);
  const p = pick(places[lang]!);
  const all: Part[] = [p];
  if (rnd() < 0.8) all.push(t);
  if (rnd() < 0.7) all.push(pick(rooms[lang]!));
  const amount = rnd() < 0.75;
  if (amount) all.push(pick(isRent ? rents[lang]! : prices[lang]!));
  if (rnd() < 0.3) all.push(pick(sizes[lang]!));
  if (rnd() < 0.75) all.push(f);
  for (let k = all.length - 1; k > 0; k--) { const m = Math.floor(rnd() * (k + 1)); [all[k], all[m]] = [all[m]!, all[k]!]; }
  // noun right behind rooms or "of" keeps natural orders; random orders are what people type.
  const sep = pick([' ', ' ', ', ']);
  const text = [pick(noise[lang]!), all.map(([x]) => x).join(sep), rnd() < 0.3 ? pick(noise[lang]!) : ''].filter(Boolean).join(' ');
  const expect: F = {};
  for (const [, e] of all) Object.assign(expect, e);
  if (!expect.property_for && amount) expect.property_for = isRent ? 'rent' : 'sell';
  if (!expect.property_type && expect.bedroom !== undefined || (!expect.property_type && expect.min_bedroom !== undefined) || (!expect.property_type && (expect.max_bedroom !== undefined))) expect.property_type = ['duplex', 'flat'];
  const got = norm(understand(text).filters as F);
  const want = norm(expect);
  const diff = KEYS.filter((k) => j(got[k]) !== j(want[k]));
  if (diff.length) {
    fails++;
    const key = diff.map((k) => `${k}:${j(want[k]) ?? '-'}>${j(got[k]) ?? '-'}`).join(' ');
    const e = bad.get(key) ?? { count: 0, ex: [] };
    e.count++; if (e.ex.length < 3) e.ex.push(text);
    bad.set(key, e);
  }
}
console.log({ n, fails });
for (const [k, { count, ex }] of [...bad].sort((a, b) => b[1].count - a[1].count)) console.log(count, k, '\n     ', ex.join('\n      '));
