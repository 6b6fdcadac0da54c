import { understand } from '../src/search/index.js';
const args = process.argv.slice(2);
const sets: any[] = [];
for (const a of args) { const m = await import(`../tests/search/judged/unseen-${a}.ts`); sets.push(...(Object.values(m)[0] as any[])); }
for (const [n, [q, must]] of sets.entries()) { const u = understand(q); console.log(`#${n+1} ${q}\n     ${JSON.stringify(u.filters)}${u.must ? ' MUST ' + u.must : ''}${u.unchecked.length ? ' ? ' + u.unchecked : ''}${u.uncovered.length ? ' UNC ' + u.uncovered.map((x) => x.id) : ''}`); }
