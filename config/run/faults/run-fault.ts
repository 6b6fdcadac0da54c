import { setTimeout as wait } from 'node:timers/promises';

import type { Ask } from './ask.js';
import { compare } from './book.js';
import { findPrimary, type Fault, type Ground } from './list.js';
import { Load, type Pages } from './load.js';
import type { Ran } from './table.js';

/** Seconds of load before the fault, of good answers after which it is over, and after which it is given up. */
const [BEFORE, QUIET, MOST] = [5, 10, 180];

export type Course = Ground & {
  ask: Ask;
  site: URL;
  pages: Pages;
  /** What all marks of this run begin with. */
  run: string;
  writesPerSecond: number;
  /** Told how the fault that is on is taken back, and null when none is. */
  onUndo(undo: (() => Promise<void>) | null): void;
};

/** Waits until every container of the project runs and is healthy. Answers the names of those that are not. */
export async function waitUntilUp({ engine, services }: Ground): Promise<string[]> {
  const names = [...services.values()].flat();
  for (const until = Date.now() + MOST * 1000; ; await wait(1000)) {
    const lines = (await engine.run('ps', '-a', '--format', '{{.Names}} {{.Status}}')).split('\n');
    const statusOf = (name: string) => lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
    // What ended without an error had something to do once.
    const down = names.filter((name) => !/^(Up(?!.*(unhealthy|starting))|Exited \(0\))/.test(statusOf(name)));
    if (down.length === 0 || Date.now() > until) return down;
  }
}

/** How often each mark of the run is stored. */
export async function readStored(ground: Ground, run: string): Promise<Map<string, number>> {
  const rows = await ground.engine.ask(
    await findPrimary(ground),
    `SELECT substring(message from 'fault-[a-z0-9]+-[0-9]+'), count(*) FROM enquiries
     WHERE message LIKE '%fault-${run}-%' GROUP BY 1`,
  );
  return new Map(rows.map(([mark = '', times]) => [mark, Number(times)]));
}

/** Makes one fault under load, takes it back, waits until answers are good again, and asks the database. */
export async function runFault(course: Course, fault: Fault, firstMessage: number): Promise<Ran & { load: Load }> {
  const down = await waitUntilUp(course);
  const load = new Load(course.ask, course.site, course.run, firstMessage);
  load.start(course.pages, course.writesPerSecond);
  await wait(BEFORE * 1000);
  load.begin();
  const undo = await fault.make(course);
  course.onUndo(undo);
  await wait(fault.seconds * 1000);
  await undo();
  course.onUndo(null);
  for (const most = load.now() + MOST * 1000; load.now() < most && !load.isGoodFor(QUIET * 1000); ) await wait(200);
  const until = load.now();
  await load.stop();
  const verdict = compare(load.writes, await readStored(course, course.run));
  const seen = [...load.seen].sort(([, a], [, b]) => b - a).slice(0, 8);
  return {
    ...{ title: fault.title, attempts: load.attempts, until, verdict, load },
    seen: seen.map(([text, times]) => `${text} × ${times}`),
    notes: [
      ...(verdict.unanswered > 0
        ? [`${verdict.unanswered} messages were never acknowledged, ${verdict.kept} of them stored`]
        : []),
      ...(down.length > 0 ? [`begun while ${down.join(', ')} was not up`] : []),
      ...mailsOf(course, load),
    ],
  };
}

function mailsOf({ mail }: Course, load: Load): string[] {
  if (!mail) return [];
  const taken = load.writes.filter(({ acknowledged }) => acknowledged).map(({ mark }) => mark);
  const { arrived, twice } = mail.arrived(new Set(taken));
  return [`mails of ${arrived} of ${taken.length} acknowledged messages had come by then, ${twice} of them twice`];
}
