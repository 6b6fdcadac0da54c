// Starts postgres + cms once and stays up. Writes origin and db url.
import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { readSettings, rootFolder } from '../run/stack/env.js';
import { startCms } from '../run/bench/cms.js';
import { prepareData } from '../run/bench/data.js';
import { hashSources } from '../run/stack/staleness.js';
process.chdir(rootFolder);
const file = '/work/shared/data/bd_listings.jsonl.gz';
const folder = '/work/wt-unseen/.data/judge';
const data = await prepareData(file, folder, async (url) => (await startCms(url, folder)).stop(), 'once');
const url = data.databases[0]!.url;
let cms = await startCms(url, folder);
const write = () => writeFileSync('/tmp/unseen-up.json', JSON.stringify({ origin: cms.origin, url, pid: process.pid }));
write();
console.log('up', cms.origin, url);
// SIGUSR2: restart cms (after rebuild)
process.on('SIGUSR2', () => { void (async () => { await cms.stop(); cms = await startCms(url, folder); write(); console.log('again', cms.origin, Date.now()); })(); });
const end = () => { void (async () => { await cms.stop(); await data.postgres.stop(); process.exit(0); })(); };
process.on('SIGTERM', end); process.on('SIGINT', end);
setInterval(() => {}, 1e6);
