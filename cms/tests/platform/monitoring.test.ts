import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { expect, it } from 'vitest';

import { startCms } from '../support/cms';
import { cmsDir } from '../support/env';

const FOLDER = path.resolve(cmsDir, '../config/docker/monitoring');
/** By the client library and by us; `up` and the like are Prometheus's own. */
const FIGURE = /\b(?:street|nodejs|process)_[a-z0-9_]+/g;

/** The names of figures in the texts of PromQL in a file. */
function usedIn(file: string): string[] {
  return [...new Set(readFileSync(path.join(FOLDER, file), 'utf8').match(FIGURE))].sort();
}

let isAdded = false;

async function shown(): Promise<ReadonlySet<string>> {
  const cms = await startCms();
  const require = createRequire(path.join(cms.dirs.dist.src, 'index.js'));
  // As server.ts does it, once in a process.
  if (!isAdded) require(`${cms.dirs.dist.src}/services/platform/metrics`).addPlatformReadings();
  isAdded = true;
  const { answerMetrics } = require('@69street/config/metrics');
  const text = await new Promise<string>((resolve, reject) => {
    const end = (body = '') => resolve(body);
    const writeHead = (status: number) => {
      if (status !== 200) reject(new Error(`/metrics answered ${status}`));
      return { end };
    };
    answerMetrics({ method: 'GET', url: '/metrics' }, { writeHead });
  });
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''));
}

it.each(['alerts.yml', 'dashboard.json'])('every figure in %s is one that /metrics shows', async (file) => {
  const names = await shown();
  const used = usedIn(file);
  expect(used.length).toBeGreaterThan(5);
  const withoutSeries = used.map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
  expect(withoutSeries.filter((name) => !names.has(name))).toEqual([]);
});
