/** Dhaka is six hours ahead of UTC all year round, without summer time. */
export const DHAKA_MS = 6 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** Friday and Saturday: the weekend of Bangladesh. */
const WEEKEND: readonly number[] = [5, 6];
/** No calendar has so many holidays in a row; it only keeps a wrong one from being counted for ever. */
const MOST_DAYS = 366;

/** The day in Dhaka of an instant, as `2026-11-21`. */
export function dayInDhaka(instant: Date): string {
  return new Date(instant.getTime() + DHAKA_MS).toISOString().slice(0, 10);
}

/** Whether people work on a day (`2026-11-21`) in Bangladesh: Sunday to Thursday, and no holiday. */
export function isBusinessDay(day: string, holidays: ReadonlySet<string>): boolean {
  return !WEEKEND.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.has(day);
}

/** Whole minutes between two instants, of which only those of business days count; none when `to` is not behind `from`. */
export function businessMinutes(from: Date, to: Date, holidays: ReadonlySet<string>): number {
  let counted = 0;
  let now = from.getTime();
  for (let days = 0; now < to.getTime() && days < MOST_DAYS; days++) {
    const midnight = (Math.floor((now + DHAKA_MS) / DAY_MS) + 1) * DAY_MS - DHAKA_MS;
    const end = Math.min(midnight, to.getTime());
    if (isBusinessDay(dayInDhaka(new Date(now)), holidays)) counted += end - now;
    now = end;
  }
  return Math.floor(counted / 60_000);
}

/**
 * Until when what arrived at `received` is to be answered: `hours` later, counting only business days (midnight to
 * midnight in Dhaka). `holidays` are days such as `2026-12-16`.
 */
export function answerBy(received: Date, holidays: ReadonlySet<string>, hours = 24): Date {
  let left = hours * 3_600_000;
  let now = received.getTime();
  for (let days = 0; days < MOST_DAYS; days++) {
    const midnight = (Math.floor((now + DHAKA_MS) / DAY_MS) + 1) * DAY_MS - DHAKA_MS;
    if (isBusinessDay(dayInDhaka(new Date(now)), holidays)) {
      if (now + left <= midnight) return new Date(now + left);
      left -= midnight - now;
    }
    now = midnight;
  }
  return new Date(now);
}
