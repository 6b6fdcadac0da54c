import { PLACES, understand, CITY_CENTRES } from '../src/search/index.js';
const isB = (s: string) => /[\u0980-\u09ff]/.test(s);
const EN: Array<[RegExp, string]> = [
  [/sh/, 's'], [/s(?!h)/, 'sh'], [/v/, 'bh'], [/bh/, 'v'], [/b(?!h)/, 'v'], [/j/, 'z'], [/z/, 'j'], [/kh/, 'k'], [/dh/, 'd'], [/th/, 't'], [/gh/, 'g'], [/ph/, 'f'],
  [/([a-z])\1/, '$1'], [/i/, 'ee'], [/ee/, 'i'], [/u/, 'oo'], [/oo/, 'u'], [/a(?=[^a-z]|$)/, 'o'], [/o/, 'a'], [/a/, 'o'], [/ganj/, 'gonj'], [/gonj/, 'ganj'],
  [/nagar/, 'nogor'], [/nagar/, 'nagor'], [/nagar/, ' nagar'], [/bazar/, 'bajar'], [/bazar/, 'bazaar'], [/bazar/, ' bazar'], [/bagh?$/, 'bag'], [/bagh?$/, 'bagh'], [/ba(?=[a-z])/, 'bo'],
  [/para$/, ' para'], [/ para$/, 'para'], [/pur$/, 'por'], [/pur$/, 'poor'], [/pur$/, ' pur'], [/y/, 'i'], [/i(?=[aou])/, 'y'], [/oa/, 'owa'], [/aon/, 'aw'], [/aon/, 'ao'], [/aon/, 'oan'], [/ou/, 'ow'],
  [/c(?=[kaou])/, 'k'], [/k/, 'c'], [/ch/, 'c'], [/ch/, 'chh'], [/w/, 'o'], [/q/, 'k'], [/x/, 'ks'], [/ah/, 'a'], [/road/, 'rd'], [/-/, ' '], [/ /, ''], [/ /, '-'], [/t(?!h)/, 'th'], [/d(?!h)/, 'dh'], [/r/, 'rr'], [/ll/, 'l'], [/l/, 'll'],
];
const BN: Array<[RegExp, string]> = [
  [/ী/, 'ি'], [/ি/, 'ী'], [/ূ/, 'ু'], [/ু/, 'ূ'], [/ণ/, 'ন'], [/ন/, 'ণ'], [/শ/, 'স'], [/স/, 'শ'], [/ষ/, 'শ'], [/ড়/, 'র'], [/র/, 'ড়'], [/ঁ/, ''], [/য/, 'জ'], [/জ/, 'য'], [/ /, ''], [/ঙ/, 'ং'], [/ো/, ''], [/্য/, ''], [/ট্ট/, 'ট্র'], [/গঞ্জ/, 'গন্জ'], [/নগর/, ' নগর'], [/বাজার/, ' বাজার'], [/পাড়া/, ' পাড়া'], [/বাগ/, ' বাগ'], [/পুর/, ' পুর'], [/ৌ/, 'উ'],
];
export function variants(name: string): string[] {
  const rules = isB(name) ? BN : EN;
  const base = isB(name) ? name.normalize('NFC') : name.toLowerCase().replace(/['’.]/g, '');
  return [...new Set([base, ...rules.map(([a, b]) => base.replace(a, b))])];
}
export function endings(name: string): string[] {
  const n = name;
  if (isB(n)) {
    const last = n.normalize('NFD').at(-1)!;
    if (/[০-৯0-9]/.test(last)) return [`${n} এ`, `${n} এর`, `${n}-এ`, `${n}-এর`, `${n} তে`];
    if (/[া]/.test(last)) return [`${n}য়`, `${n}তে`, `${n}র`, `${n} তে`, `${n} এ`];
    if (/[িীুূেৈোৌ]/.test(last)) return [`${n}তে`, `${n}র`, `${n} তে`, `${n}তেই`];
    if (/[ওইউঁ]/.test(last)) return [`${n}য়ে`, `${n}য়ের`, `${n}তে`, `${n} এ`, `${n}এ`];
    return [`${n}ে`, `${n}ের`, `${n} এ`, `${n} এর`, `${n}েই`, `${n}-এ`];
  }
  const last = n.at(-1)!;
  if (/\d/.test(last)) return [`${n} e`, `${n} er`, `${n} te`, `${n}e`, `${n}-e`];
  if (last === 'a') return [`${n}y`, `${n}te`, `${n}r`, `${n} te`, `${n}i`, `${n} e`, `${n} er`];
  if (/[ieou]/.test(last)) return [`${n}te`, `${n}r`, `${n} te`, `${n} er`, `${n} e`];
  return [`${n}e`, `${n}er`, `${n} e`, `${n} er`, `${n} te`, `${n}ey`, `${n}-e`];
}
/** What a text reads as for place. */
const carriers = (isBn: boolean) => (isBn ? [(p: string) => `${p} ফ্ল্যাট ভাড়া`] : [(p: string) => `${p} flat rent`]);
const misses = new Map<string, string[]>();
const counts = { all: 0, miss: 0 };
function check(kind: string, text: string, id: string) {
  const place = PLACES.find((p) => p.id === id)!;
  for (const c of carriers(isB(text))) {
    const q = c(text);
    const u = understand(q);
    const f = u.filters as any;
    counts.all++;
    const got = [...(f.place ?? []), ...(f.near ? ['~' + f.near] : [])];
    const gotCity = f.city ?? [];
    const same = got.length === 1 && (got[0] === id || PLACES.find((p) => p.id === got[0])?.[isB(text) ? 'bn' : 'en'] === place[isB(text) ? 'bn' : 'en']);
    if (!same) {
      counts.miss++;
      const list = misses.get(kind) ?? [];
      list.push(`${id}: ${q} => ${JSON.stringify({ place: f.place, near: f.near, city: gotCity.length ? gotCity : undefined, size: f.min_size, bed: f.bedroom, price: f.max_price, wish: f.wish, q: u.must || undefined })}`);
      misses.set(kind, list);
    }
  }
}
const which = process.argv[2] ?? 'plain';
for (const p of PLACES) {
  if (p.part === 'block') continue;
  const names = which.startsWith('bn') ? [p.bn] : [p.en.toLowerCase()];
  for (const n of names) {
    if (which.endsWith('plain')) check('plain', n, p.id);
    if (which.endsWith('end')) for (const e of endings(n)) check('end', e, p.id);
    if (which.endsWith('var') && !p.part) for (const v of variants(n)) check('var', v, p.id);
    if (which.endsWith('varend') && !p.part) for (const v of variants(n)) for (const e of endings(v).slice(0, 3)) check('varend', e, p.id);
  }
}
console.log(counts);
for (const [k, list] of misses) { console.log('==', k, list.length); for (const l of list) console.log(l); }
