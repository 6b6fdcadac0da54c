import { clockIn, DHAKA_MS, type Language } from '@69street/config/market';

const DAY_MS = 24 * 3_600_000;

const day = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' }),
  bn: new Intl.DateTimeFormat('bn-BD', { dateStyle: 'long', timeZone: 'Asia/Dhaka' }),
};

/**
 * The day of an ISO instant in Bangladesh, in words: `21 November 2026`, `২১ নভেম্বর, ২০২৬`. For loaders: a browser may
 * spell it in another way than the server did.
 */
export function formatDay(iso: string, lang: Language): string {
  return day[lang].format(new Date(iso));
}

const weekday = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Asia/Dhaka' }),
  bn: new Intl.DateTimeFormat('bn-BD', { weekday: 'long', timeZone: 'Asia/Dhaka' }),
};

/** The same with its day of the week: `Saturday, 21 November 2026`, `শনিবার, ২১ নভেম্বর, ২০২৬`; versions of ICU differ about it. */
export function formatWeekday(iso: string, lang: Language): string {
  return `${weekday[lang].format(new Date(iso))}, ${formatDay(iso, lang)}`;
}

const month = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Asia/Dhaka' }),
  bn: new Intl.DateTimeFormat('bn-BD', { month: 'long', year: 'numeric', timeZone: 'Asia/Dhaka' }),
};
const year = {
  en: new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'Asia/Dhaka' }),
  bn: new Intl.DateTimeFormat('bn-BD', { year: 'numeric', timeZone: 'Asia/Dhaka' }),
};

/** As much of a date as is known: `21 November 2026`, `November 2026` for `2026-11`, `2026` for `2026`. */
export function formatKnown(iso: string, lang: Language): string {
  const known = iso.length === 4 ? year : iso.length === 7 ? month : day;
  return known[lang].format(new Date(iso));
}

const shortDay = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' }),
  bn: new Intl.DateTimeFormat('bn-BD', { dateStyle: 'medium', timeZone: 'Asia/Dhaka' }),
};

/** The same with the time of day: `21 Nov 2026, 1:05 pm`, `২১ নভে, ২০২৬, দুপুর ১:০৫`. */
export function formatMoment(iso: string, lang: Language): string {
  return `${shortDay[lang].format(new Date(iso))}, ${clockIn(iso, lang)}`;
}

/** {@link formatMoment} of the end of a time: what ends at midnight ends a minute before, on the day before: nobody reads 12:00 am as an end. */
export function formatEnd(iso: string, lang: Language): string {
  const end = Date.parse(iso);
  const isMidnight = (end + DHAKA_MS) % DAY_MS === 0;
  return formatMoment(new Date(isMidnight ? end - 1 : end).toISOString(), lang);
}

/** {@link formatMoment} for files, where it is to be sorted: `2026-11-21 13:05`, in Dhaka. */
export function formatStamp(iso: string): string {
  const dhaka = new Date(Date.parse(iso) + DHAKA_MS);
  return dhaka.toISOString().slice(0, 16).replace('T', ' ');
}
