// judge.ts SET.. [-v]: verdicts; with -v prints the first ten of each.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { understand, placeName } from '../src/search/index.js';
import { countOf, FIRST_PAGE, judge, faultsOf } from '../run/bench/judge.js';
import { JUDGED_QUERIES, UNSEEN_QUERIES } from '../tests/search/judged/judged-queries.js';
import { ADDITIONS, GOOD_QUERIES } from '../tests/search/judged/additions.js';
const { origin, url } = (() => { try { return JSON.parse(readFileSync('/tmp/unseen-up.json', 'utf8')); } catch { return { origin: '', url: '' }; } })();
const args = process.argv.slice(2);
const v = args.includes('-v');
const sets: any[] = [];
for (const a of args.filter((x) => !x.startsWith('-'))) {
  if (a === 'judged') sets.push(...JUDGED_QUERIES);
  else if (a === 'unseen') sets.push(...UNSEEN_QUERIES);
  else if (a === 'odd') sets.push(...GOOD_QUERIES.flatMap(([q, m]) => ADDITIONS.map((x: string) => [`${q}, ${x}`, m])));
  else { const m = await import(`../tests/search/judged/unseen-${a}.ts`); sets.push(...(Object.values(m)[0] as any[])); }
}
import { existsSync, writeFileSync } from 'node:fs';
const frozen: any = {};
for (const a of args.filter((x) => x.startsWith('--from='))) Object.assign(frozen, JSON.parse(readFileSync(a.slice(7), 'utf8')));
const dump = args.find((x) => x.startsWith('--dump='));
if (dump) { const o: any = {}; for (const [q] of sets) o[q] = understand(q); writeFileSync(dump.slice(7), JSON.stringify(o)); process.exit(0); }
const client = new pg.Client(url); await client.connect();
const getJ = async (p: string) => { const r = await fetch(origin + p); const t = await r.text(); if (!r.ok) throw new Error(r.status + ' ' + t.slice(0, 200)); return JSON.parse(t); };
let right = 0; const bad: string[] = [];
for (const [n, [query, must]] of sets.entries()) {
  const u = frozen[query] ?? understand(query);
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(u.filters)) params.set(name, String(value));
  if (u.must) params.set('q', u.must);
  if (!u.filters.sort) params.set('sort', 'best');
  let verdict: any; let exact: any[] = [], close: any[] = []; let total = 0;
  if (must.told) verdict = u.uncovered.length > 0 ? { verdict: 'right', why: '' } : { verdict: 'wrong', why: 'not told' };
  if (!must.told || v || args.includes('-s')) {
    try {
      const list = await getJ(`/api/allProperty?${params}&limit=${FIRST_PAGE}`); exact = list.data;
      if (exact.length < FIRST_PAGE) { const p2 = new URLSearchParams(params); p2.delete('sort'); p2.delete('wish'); close = (await getJ(`/api/closeMatches?${p2}`)).data; }
      total = must.told ? 0 : (await client.query(countOf(must))).rows[0].total;
      if (!must.told) verdict = judge({ exact, close: close.map((c: any) => c.property) }, must, total);
    } catch (e: any) { verdict = { verdict: 'failed', why: e.message }; }
  }
  const asked = decodeURIComponent(String(params).replaceAll('+', ' '));
  const ok = verdict.verdict === 'right'; if (ok) right++;
  const line = `#${n + 1} ${verdict.verdict} ${verdict.why} | ${query}\n      ${asked}${u.unchecked.length ? ' unchecked:' + u.unchecked : ''}${u.uncovered.length ? ' UNC:' + u.uncovered.map((x) => x.id) : ''}`;
  if (!ok) bad.push(line);
  if (args.includes('-s') && !must.told) {
    const f = (p: any) => `${p.property_for[0]}${p.property_type.slice(0, 2)} ${p.price >= 1e5 ? (p.price / 1e5).toFixed(1) + 'L' : (p.price / 1e3).toFixed(1) + 'k'} ${p.property_size ?? '-'} ${p.bedroom ?? '-'}b ${(p.place ?? p.city).replace(/-block-/, '.')}`;
    console.log(`#${n + 1} ${ok ? '' : 'XX '}${query} [${total}]`);
    let last = '';
    const out: string[] = [];
    for (const p of exact) { out.push(f(p)); }
    for (const c of close.slice(0, 10 - exact.length)) out.push('~' + f(c.property));
    console.log('   ' + out.join(' | '));
  }
  if (v) {
    console.log(line + (must.told ? '' : ` [fits ${total}]`));
    const show = (p: any, d: any) => console.log(`        ${d ? '~' : ' '} ${p.property_for} ${p.property_type} ${p.price} ${p.property_size ?? '-'}sf ${p.bedroom ?? '-'}b${p.bathroom ?? '-'} ${placeName(p.place ?? '', 'en') ?? p.area}/${p.city} | ${(p.title || p.property_name).slice(0, 60)}${!must.told && faultsOf(p, must).length ? '  !! ' + faultsOf(p, must).join(', ') : ''}${d ? ' (' + d.map((x: any) => x.what + (x.by ? ' ' + x.by : '')).join(',') + ')' : ''}`);
    for (const p of exact.slice(0, 10)) show(p, null);
    for (const c of close.slice(0, 10 - exact.length)) show(c.property, c.differs);
  }
}
await client.end();
if (!v) for (const b of bad) console.log(b);
console.log(`${right} of ${sets.length} = ${(100 * right / sets.length).toFixed(1)} %`);
