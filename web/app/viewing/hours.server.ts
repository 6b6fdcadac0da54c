import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { viewingHoursSchema, type ViewingHoursBody } from '@69street/config/contract';
import { dayInDhaka, MAX_EXCEPTIONS } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { errorOf, forScreen } from '~/cms/outcome.server';
import { personFor } from '~/identity/guards.server';
import { messagesOf } from '~/messages/index.server';
import { viewingMessagesOf } from '~/messages/viewing';
import { langOf, localPath } from '~/shell/lang';
import { paths } from '~/shell/paths';
import type { FormProblem } from '~/shell/problem';
import { redirectWithToast } from '~/shell/session.server';

import { WEEK_ROWS } from './hours';
import { deskOf, viewingUser } from './list.server';

/** So many empty lines stand behind those that are filled. */
const SPARE = 2;

const NEW: ViewingHoursBody = { weekly: [], days_off: [], extra: [], minutes: 30, at_once: 1, is_instant: true };

/** The fields of the form by their names; days that are over are left out. */
function valuesOf(hours: ViewingHoursBody): Record<string, string> {
  const today = dayInDhaka(new Date());
  const values: Record<string, string> = {
    minutes: String(hours.minutes),
    at_once: String(hours.at_once),
    is_instant: hours.is_instant ? 'yes' : 'no',
  };
  for (let weekday = 0; weekday < 7; weekday++) {
    hours.weekly
      .filter((one) => one.weekday === weekday)
      .slice(0, WEEK_ROWS)
      .forEach(({ from, to }, nth) =>
        Object.assign(values, { [`w${weekday}-${nth}-from`]: from, [`w${weekday}-${nth}-to`]: to }),
      );
  }
  const ahead = hours.extra.filter(({ day }) => day >= today);
  ahead.forEach(({ day, from, to }, nth) =>
    Object.assign(values, { [`extra-${nth}-day`]: day, [`extra-${nth}-from`]: from, [`extra-${nth}-to`]: to }),
  );
  hours.days_off.filter((day) => day >= today).forEach((day, nth) => Object.assign(values, { [`off-${nth}`]: day }));
  return values;
}

/** How many lines of a kind a form has. */
const countOf = (values: Record<string, string>, name: RegExp) =>
  Math.max(
    -1,
    ...Object.keys(values).flatMap((key) => (values[key] && name.test(key) ? [Number(/\d+/.exec(key)?.[0])] : [])),
  ) + 1;

const rowsOf = (values: Record<string, string>) => ({
  off: Math.min(countOf(values, /^off-/) + SPARE, MAX_EXCEPTIONS),
  extra: Math.min(countOf(values, /^extra-/) + SPARE, MAX_EXCEPTIONS),
});

/** What the form about one's hours shows. Called behind the guard; throws what `forScreen` throws. */
export async function hoursScreen({ request }: Pick<LoaderFunctionArgs, 'request'>, token: string) {
  const { data } = await forScreen(request, ask(calls.viewingHours, { token }));
  const values = valuesOf(data ?? NEW);
  return { values, rows: rowsOf(values), list: paths.viewings[deskOf(request)] };
}

/** What was typed, as hours; each window beside the names of its fields, for what is wrong with it. */
function read(values: Record<string, string>) {
  const text = (name: string) => values[name] ?? '';
  const weekly: ViewingHoursBody['weekly'] = [];
  const extra: ViewingHoursBody['extra'] = [];
  const names: Record<'weekly' | 'extra', string[]> = { weekly: [], extra: [] };
  for (let weekday = 0; weekday < 7; weekday++) {
    for (let nth = 0; nth < WEEK_ROWS; nth++) {
      const [from, to] = [text(`w${weekday}-${nth}-from`), text(`w${weekday}-${nth}-to`)];
      if (!from && !to) continue;
      weekly.push({ weekday, from, to });
      names.weekly.push(`w${weekday}-${nth}`);
    }
  }
  const days_off: string[] = [];
  for (let nth = 0; nth < MAX_EXCEPTIONS; nth++) {
    if (text(`off-${nth}`)) days_off.push(text(`off-${nth}`));
    const [day, from, to] = ['day', 'from', 'to'].map((part) => text(`extra-${nth}-${part}`)) as [
      string,
      string,
      string,
    ];
    if (!day && !from && !to) continue;
    extra.push({ day, from, to });
    names.extra.push(`extra-${nth}`);
  }
  const hours = {
    ...{ weekly, days_off, extra, is_instant: text('is_instant') === 'yes' },
    ...{ minutes: Number(text('minutes')), at_once: Number(text('at_once')) },
  };
  return { hours, names };
}

/** What is wrong with which field, in words. */
function wrongOf(request: Request, values: Record<string, string>): Record<string, string> {
  const t = viewingMessagesOf(request).hours.wrong;
  const { form } = messagesOf(request).common;
  const { hours, names } = read(values);
  const parsed = viewingHoursSchema.safeParse(hours);
  const fields: Record<string, string> = {};
  for (const { path, message, code } of parsed.error?.issues ?? []) {
    const [kind, nth, part] = path;
    if (kind !== 'weekly' && kind !== 'extra') {
      fields[String(kind)] ??= code === 'too_big' ? t.many : form.invalid;
      continue;
    }
    const name = names[kind][Number(nth)];
    if (name === undefined) fields['w0-0-from'] ??= t.many;
    else fields[`${name}-${String(part)}`] ??= message === 'backwards' ? t.backwards : part === 'day' ? t.day : t.clock;
  }
  return fields;
}

/** Keeps one's hours. What cannot be taken comes back with everything that was typed. */
export async function hoursAction({ request }: Pick<ActionFunctionArgs, 'request'>) {
  const user = await personFor(request, viewingUser);
  const t = viewingMessagesOf(request);
  const form = await request.formData();
  const values: Record<string, string> = {};
  for (const [name, value] of form) values[name] = String(value);
  const fail = (status: number, problem: Omit<FormProblem, 'values'>) =>
    json({ problem: { ...problem, values }, rows: rowsOf(values) }, { status });
  const fields = wrongOf(request, values);
  if (Object.keys(fields).length > 0) return fail(400, { fields });
  if (!user) return fail(503, { fields: {}, text: t.unavailable });
  const body = viewingHoursSchema.parse(read(values).hours);
  const error = await errorOf(ask(calls.saveViewingHours, { body, token: user.token }), request);
  if (error?.status === 429) return fail(429, { fields: {}, text: t.tooMany });
  if (error) return fail(503, { fields: {}, text: t.unavailable });
  const path = localPath(paths.viewingHours[deskOf(request)], langOf(new URL(request.url).pathname));
  return redirectWithToast(path, request, { type: 'success', text: t.hours.saved });
}
