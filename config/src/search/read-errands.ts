import { type PropertyType } from '../market/index.js';
import { placeOf, placesAround, PLACES } from './places.js';
import { addChip, foldAt, free, isFree, keepAsText, markAt, type Reading, says, tokenOf } from './reading.js';
import { isTurnedFrom } from './turned-from.js';

/** What somebody opens in a shop, a showroom or a commercial space; which of them listings call it differs. */
const TYPES_OF_USE: Readonly<Record<'counter' | 'trade' | 'desk', readonly PropertyType[]>> = {
  counter: ['shop', 'showroom'],
  trade: ['shop', 'showroom', 'office'],
  desk: ['office', 'showroom'],
};

const NEAR =
  /^(?:near|nearby|beside|next|opposite|behind|around|kache|kase|kachei|pashe|pase|samne|shamne|kachakachi|pichone|theke|dike|কাছে|কাছাকাছি|পাশে|সামনে|পেছনে|আশেপাশে|দিকে)$/;
const CASE = /^(?:er|r|e|te|ey|is|in|at|the|a|an|to|এর|র|এ|তে)$/;
const MINE =
  /^(?:my|our|his|her|their|husbands?|wifes?|wives|shamir?|husbander|babar|abbur|bhaier|vaier|vaiyer|স্বামীর|স্ত্রীর|বাবার|আব্বুর|ভাইয়ের|ছেলের|মেয়ের|amar|amader|amr|amdr|tar|আমার|আমাদের|ওর)$/;

function skip(reading: Reading, from: number, step: 1 | -1): number {
  let i = from;
  while (reading.fates[i] === null && CASE.test(foldAt(reading, i)) && markAt(reading, i) === '') i += step;
  return i;
}

const isHomely = (reading: Reading) =>
  reading.drafts.some(({ kind }) => kind === 'bedroom') ||
  reading.items.some(({ meaning }) => {
    if (meaning?.is === 'type') return meaning.value === 'flat' || meaning.value === 'duplex';
    if (meaning?.is === 'amenity') return meaning.value === 'family' || meaning.value === 'bachelor';
    if (meaning?.is === 'for') return !!meaning.keep;
    return meaning?.is === 'home' || (meaning?.is === 'wish' && meaning.value === 'female');
  });

/** "Restaurant space", "parlour er jonno jayga": any of the types that it is let as, and the word itself to order by. */
export function readUses(reading: Reading): void {
  if (isHomely(reading)) return;
  for (let i = 0; i < reading.items.length; i++) {
    const use = free(reading, i);
    if (use?.is !== 'use' && !isMadeFor(reading, i)) continue;
    const [before, after] = [skip(reading, i - 1, -1), skip(reading, i + 1, 1)];
    if (says(reading, before, NEAR) || says(reading, after, NEAR)) continue;
    keepAsText(reading, i, i + 1);
    if (reading.drafts.some(({ kind }) => kind === 'property_type')) continue;
    for (const value of TYPES_OF_USE[use?.is === 'use' ? use.of : 'desk'])
      reading.drafts.push({ kind: 'property_type', value, at: [] });
  }
}

const INSTITUTE = /^(?:hospital|clinic|school|college|madrasa|হাসপাতাল|ক্লিনিক|স্কুল|কলেজ|মাদ্রাসা)/;

/** "A whole building for a hospital", "স্কুলের জন্য": what is to be opened there, and not what is to be near. */
const isMadeFor = (reading: Reading, i: number) =>
  isFree(reading, i, 'building', 'wish', 'text') &&
  says(reading, i, INSTITUTE) &&
  (says(reading, skip(reading, i - 1, -1), /^for$/) ||
    says(reading, skip(reading, i + 1, 1), /^(?:jonno|jonne|জন্য)$/));

const DOHS = /^(?:dohs|dhos|d\.o\.h\.s|doshs|ডিওএইচএস|ডি ও এইচ এস|ডিওএইচ)$/;

/** "DOHS flats": all that are called so, in the cities spoken of. */
export function readDohs(reading: Reading): void {
  const cities = reading.drafts.flatMap((draft) => (draft.kind === 'city' ? [draft.value] : []));
  for (let i = 0; i < reading.items.length; i++) {
    if (reading.fates[i] !== null || !says(reading, i, DOHS)) continue;
    // "Mirpur 12 DOHS", "DOHS Mirpur": of all that are called so the one of the place beside it.
    const before = [i - 1, i + 1].flatMap(
      (at) => reading.drafts.find((draft) => draft.kind === 'place' && draft.at.includes(at)) ?? [],
    )[0];
    const own = before && [before.value, ...placesAround(String(before.value))].map((id) => `${id}-dohs`);
    const beside = PLACES.find(({ id }) => own?.includes(id));
    if (before && beside) {
      Object.assign(before, { value: beside.id, at: [...before.at, i] });
      reading.fates[i] = 'chip';
      continue;
    }
    const ids = PLACES.filter(
      ({ id, city }) => id.endsWith('-dohs') && (cities.length === 0 || cities.includes(city)),
    ).map(({ id }) => id);
    for (const [n, value] of ids.entries()) addChip(reading, { kind: 'place', value, at: n === 0 ? [i] : [] });
  }
}

const GOES =
  /^(?:kaje|কাজে|jai|jaoa|jawa|jabo|jete|kori|kore|going|goer|goers|commute|hours|time|যাই|যাওয়া|যেতে|করি)$/;

/** "My office is in Gulshan", "amar office er kache basa": where somebody works is not what is looked for. */
export function readWorkplaces(reading: Reading): void {
  const homely = isHomely(reading);
  for (let i = 0; i < reading.items.length; i++) {
    const type = free(reading, i);
    if (type?.is !== 'type' || type.value === 'flat' || type.value === 'duplex') continue;
    const [before, after] = [skip(reading, i - 1, -1), skip(reading, i + 1, 1)];
    // "My office is at Mohakhali, where can I rent": it is there already.
    const isThere = says(reading, before, MINE) && isSomewhere(reading, i) && !says(reading, before - 1, /^for$/);
    if (!homely && !isThere && !isWorkOf(reading, i)) continue;
    if (!homely)
      for (const value of ['flat', 'duplex'] as const) reading.drafts.push({ kind: 'property_type', value, at: [] });
    const isWork =
      says(reading, before, MINE) ||
      says(reading, before, GOES) ||
      says(reading, i + 1, MINE) ||
      says(reading, before, NEAR) ||
      says(reading, after, NEAR) ||
      isOfPlaceBefore(reading, before, after) ||
      // "Within half an hour of the office".
      says(reading, i - 1, /^the$/) ||
      isSomewhere(reading, i) ||
      isWorkOf(reading, i);
    if (isWork || says(reading, after, GOES)) reading.fates[i] = 'chip';
  }
}

/** "Office is in Gulshan 1", "office shifted to Motijheel". */
const isSomewhere = (reading: Reading, i: number) =>
  (says(reading, i + 1, /^is$/) && says(reading, i + 2, /^(?:in|at|near|on|beside)$/)) ||
  (says(reading, i + 1, /^(?:shifted|moved|relocated|transferred)$/) && says(reading, i + 2, /^to$/));

/** "Agargaon office, a home near by": a home is what the rest of the sentence is about. */
const isOfPlaceBefore = (reading: Reading, before: number, after: number) =>
  /^[,;।.]$/u.test(markAt(reading, after)) &&
  reading.drafts.some(({ kind, at }) => kind === 'place' && at.includes(before)) &&
  reading.items.some(({ meaning }, i) => i > after && (meaning?.is === 'home' || meaning?.is === 'want'));

const LIVING = /^(?:thak|uth|stay|live|থাক|উঠ)/;

/** "Office Mohakhali te, thakte chai Nakhalpara": of two places the one behind is to live in. */
function isWorkOf(reading: Reading, i: number): boolean {
  const isPlace = (at: number) => reading.items[at]?.meaning?.is === 'place';
  const place = skip(reading, i + 1, 1);
  const end = skip(reading, place + 1, 1);
  const behind = reading.items.flatMap((_, at) => (at > end ? [at] : []));
  return (
    says(reading, i, WORK) &&
    isPlace(place) &&
    /^[,;।.]$/u.test(markAt(reading, end)) &&
    behind.some(isPlace) &&
    behind.some((at) => /^(?:home|room)$/.test(reading.items[at]?.meaning?.is ?? '') || says(reading, at, LIVING))
  );
}

/** "Jatrabari theke office kori": who goes to work every day from the home they look for, rents. */
export const saysWork = (reading: Reading): boolean =>
  reading.items.some(
    ({ meaning }, i) =>
      meaning?.is === 'type' && reading.fates[i] === 'chip' && says(reading, skip(reading, i + 1, 1), GOES),
  );

/** "Age chilam Mirpur". */
const LIVED = /^(?:chilam|chhilam|thaktam|ছিলাম|থাকতাম)$/;
const LIVES =
  /^(?:live|living|lives|stay|staying|work|working|works|job|posted|posting|transfer|transferred|office|shop|based)$/;
/** "Motijheel e transfer korse". */
const POSTED = /^(?:transfer|bodli|badli|posting|ট্রান্সফার|বদলি|পোস্টিং)/;
/** "Motijheel shakhay bodli". */
const BRANCH = /^(?:branch|shakha|শাখা|ব্রাঞ্চ)/;
const LOOKED =
  /^(?:looked|searched|tried|checked|dekhlam|dekhsi|dekhechi|khujlam|khujsi|khujechi|দেখলাম|দেখেছি|খুঁজলাম|খুঁজেছি)$/;
const WORK =
  /^(?:office|ofis|offis|job|work|workplace|chakri|dokan|shop|business|school|college|university|campus|অফিস|চাকরি|দোকান|কর্মস্থল|স্কুল|কলেজ)$/;
/** "Our lease in Banani ends in March". */
const HELD = /^(?:lease|tenancy|contract|agreement|rental)$/;
const LEAVES = /^(?:moving|shifting|relocating|transferred|coming|came|move|shift)(?:back)?$/;
const LEFT = /^(?:leaving|vacating|chere|ছেড়ে)$/;
const THERE = /^(?:thaki|office|ofis|chakri|job|kaj|achi|থাকি|অফিস|চাকরি|কাজ|আছি)$/;
const COME_FROM = /^(?:theke|thek|থেকে)$/;
const COMES =
  /^(?:asbo|ashbo|shift|eshechi|esechi|ese|eshe|asa|ashchi|aschi|asteshi|bodli|আসব|আসবো|আসছি|বদলি|এসেছি|এসে|শিফট)$/;

/** "My wife is a nurse at BIRDEM. Paltan or Kakrail": what the work is at, where the places to live are named behind it. */
function dropWorkNear(reading: Reading): void {
  for (const draft of reading.drafts) {
    if (draft.kind !== 'near' || draft.at.length === 0) continue;
    const last = Math.max(...draft.at);
    const meaning = reading.items[skip(reading, last + 1, 1)]?.meaning;
    const isWork = meaning?.is === 'talk' && !!meaning.rent;
    const isBehind = ({ kind, at }: Reading['drafts'][number]) => kind === 'place' && at.some((i) => i > last + 1);
    if (isWork && reading.drafts.some(isBehind)) reading.drafts = reading.drafts.filter((other) => other !== draft);
  }
}

/** Where somebody lives or works today, said beside another place, is not where a home is looked for. */
export function dropOrigins(reading: Reading): void {
  dropWorkNear(reading);
  for (const draft of reading.drafts) {
    if (draft.kind !== 'place' && draft.kind !== 'city') continue;
    const others = reading.drafts.filter(({ kind }) => kind === 'place' || kind === 'city');
    if (others.length < 2 || draft.at.length === 0 || !isOrigin(reading, draft.at)) continue;
    // "Transferred to Chattogram, Khulshi or Nasirabad".
    if (others.some(({ kind, value }) => kind === 'place' && placeOf(String(value))?.city === draft.value)) continue;
    reading.drafts = reading.drafts.filter((other) => other !== draft);
  }
}

function isOrigin(reading: Reading, at: readonly number[]): boolean {
  const [first, last] = [Math.min(...at), Math.max(...at)];
  const isPlace = (i: number) => /^(?:place|city)$/.test(reading.items[i]?.meaning?.is ?? '');
  // "In Mirpur or Banani", and not "in Mirpur and want".
  if (
    (isFree(reading, last + 1, 'or') && isPlace(last + 2)) ||
    (isFree(reading, first - 1, 'or') && isPlace(first - 2))
  )
    return false;
  // "I live in Mirpur", and not "want to live in".
  const before = skip(reading, first - 1, -1);
  if (before < first - 1 && says(reading, before, LIVES)) return !says(reading, before - 1, /^(?:to|would|will|and)$/);
  // "My office is in Gulshan", "amar office gulshan e".
  const ahead = skip(reading, before - 1, -1);
  if (says(reading, before, WORK) && (says(reading, ahead, MINE) || says(reading, ahead, GOES))) return true;
  if ([before, before - 1].some((i) => says(reading, i, WORK) && isSomewhere(reading, i))) return true;
  if (says(reading, before, HELD) && says(reading, before - 1, MINE)) return true;
  const behind = skip(reading, last + 1, 1);
  const isLooked = [before, behind, behind + 1].some((i) => says(reading, i, LOOKED));
  if (isTurnedFrom(reading, last, isLooked)) return true;
  const isInflected =
    behind > last + 1 || /(?:[\u09c7\u09df]|তে)$/u.test(tokenOf(reading, last)?.raw.normalize('NFC') ?? '');
  const isBranch = says(reading, behind, BRANCH);
  if ((isInflected || isBranch) && says(reading, behind + Number(isBranch), POSTED)) return true;
  // "Office amar gulshan e".
  if (says(reading, before, MINE) && says(reading, ahead, WORK)) return true;
  // "Kallyanpur theke office jai Motijheel".
  if (says(reading, before, GOES) && says(reading, before - 1, WORK)) return true;
  // "Leaving Rampura", "Mirpur chere Uttara jabo".
  if (says(reading, first - 1, LEFT) || says(reading, last + 1, LEFT)) return true;
  // "Office Mohakhali te, thakte chai Nakhalpara".
  if (isWorkOf(reading, before)) return true;
  if (isLeaving(reading, first)) return true;
  if (says(reading, first - 1, LIVED) || says(reading, behind, LIVED)) return true;
  if (says(reading, behind, THERE))
    return says(reading, behind, /^(?:thaki|achi|থাকি|আছি)$/) || isDone(reading, behind + 1);
  if (!says(reading, behind, COME_FROM)) return false;
  // "Mirpur theke asbo", "Mirpur theke Dhanmondi shift korbo".
  const isNext = reading.drafts.some((draft) => draft.kind === 'place' && draft.at.includes(behind + 1));
  return says(reading, behind + 1, COMES) || (isNext && reading.items.some((_, i) => says(reading, i, COMES)));
}

/** "Faridpur theke bodli hoye ashchi, Shantinagar", "coming from Feni": named beside the place that is looked for. */
export const comesFrom = (reading: Reading, first: number, to: number): boolean =>
  reading.drafts.some(({ kind }) => kind === 'place' || kind === 'city') &&
  ((says(reading, to, COME_FROM) && [1, 2, 3].some((step) => says(reading, to + step, COMES))) ||
    isLeaving(reading, first));

/** "Back from Sylhet", "moving from". */
const isLeaving = (reading: Reading, first: number) =>
  says(reading, first - 1, /^backfrom$/) || (says(reading, first - 1, /^from$/) && says(reading, first - 2, LEAVES));

/** "Office kori", "chakri kore", "অফিস", and a stop behind it: somebody's office, and none that is looked for. */
const isDone = (reading: Reading, i: number) =>
  says(reading, i, /^(?:kori|kore|korchi|করি|করে)$/) || /^[,;।.]$/u.test(markAt(reading, i));

/** "Basa bara": a rent that lost its h, where a home is spoken of, and a word of its own anywhere else. */
export function isMisspeltRent(reading: Reading, i: number): boolean {
  if (
    reading.fates[i] !== null ||
    !/^(?:bara|baray|barar|bora|বারা|বাড়া|বাড়া)$/.test(tokenOf(reading, i)?.raw.toLowerCase() ?? '')
  )
    return false;
  return reading.items.some(({ meaning }) => /^(?:home|type|room)$/.test(meaning?.is ?? ''));
}

/** "Big kitchen", "new tiles": what is big or new is no home. */
export const isOfPart = (reading: Reading, i: number): boolean =>
  isFree(reading, i + 1, 'amenity', 'talk') ||
  reading.drafts.some(
    ({ kind, at }) => kind !== 'sort' && at.includes(i + 1) && reading.items[i + 1]?.meaning?.is === 'amenity',
  );
