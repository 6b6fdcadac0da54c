import { DHAKA_MS } from './business-days.js';
import { toBanglaDigits } from './digits.js';
import type { Language } from './vocabulary.js';

/** From which hour on each part of the day is called so in Bangladesh; before the first it is still night. */
const PARTS: ReadonlyArray<readonly [hour: number, bangla: string]> = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকেল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
];
const NIGHT = 'রাত';

/** The part of the day and the time in it of an ISO instant, by the clock of twelve hours. */
function read(iso: string, lang: Language): { part: string; time: string } {
  const dhaka = new Date(Date.parse(iso) + DHAKA_MS);
  const hour = dhaka.getUTCHours();
  const time = `${hour % 12 || 12}:${String(dhaka.getUTCMinutes()).padStart(2, '0')}`;
  if (lang === 'en') return { part: hour < 12 ? 'am' : 'pm', time };
  return { part: PARTS.find(([from]) => hour >= from)?.[1] ?? NIGHT, time: toBanglaDigits(time) };
}

/**
 * The time of day of an ISO instant in Dhaka, as people of the country say it: `7:46 pm`, `সন্ধ্যা ৭:৪৬`. Not by Intl: in Bangla
 * it writes AM and PM in Latin letters.
 */
export function clockIn(iso: string, lang: Language): string {
  const { part, time } = read(iso, lang);
  return lang === 'en' ? `${time} ${part}` : `${part} ${time}`;
}

/** From one ISO instant to another, the part of the day said once where it is one: `7:00–8:30 pm`, `সন্ধ্যা ৭:০০–৭:৩০`. */
export function clockSpanIn(from: string, to: string, lang: Language): string {
  const [begin, end] = [read(from, lang), read(to, lang)];
  if (begin.part !== end.part) return `${clockIn(from, lang)}–${clockIn(to, lang)}`;
  return lang === 'en' ? `${begin.time}–${clockIn(to, lang)}` : `${clockIn(from, lang)}–${end.time}`;
}
