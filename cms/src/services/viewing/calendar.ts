import { BRAND, OPEN_VIEWING, type Language, type Side } from '@69street/config/market';
import { wholeAddress } from '@69street/config/search';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

import type { Street } from '../../../config/street';
import { viewingAddress } from './link';
import { WORDS } from './mail-words';
import type { StoredViewing } from './store';

/**
 * A viewing as iCalendar. The same UID and a higher SEQUENCE say to a calendar that it is the same one, changed. Times are
 * in UTC, which calendars show in the zone of whoever looks. Published, not invited to: nobody reads answers to it.
 */
export function calendarOf(viewing: StoredViewing, side: Side, lang: Language): string {
  const { publicUrl, mail } = strapi.config.get<Street>('street');
  const { document_id, sequence, about, state, starts_at, ends_at, updated_at } = viewing;
  const location = state === 'confirmed' ? wholeAddress(viewing) : null;
  const isOff = state === 'cancelled' || state === 'lapsed';
  const words = WORDS[lang];
  const calendar = ical({
    prodId: { company: BRAND, product: 'Viewings', language: lang.toUpperCase() },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${document_id}@${new URL(publicUrl).hostname}`,
    sequence,
    start: new Date(starts_at),
    end: new Date(ends_at),
    stamp: new Date(updated_at),
    summary: `${BRAND}: ${about}`,
    description: words.never,
    url: viewingAddress(viewing, side, lang),
    organizer: { name: BRAND, email: mail.from },
    status: isOff
      ? ICalEventStatus.CANCELLED
      : OPEN_VIEWING.includes(state) && state !== 'confirmed'
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    ...(location && { location }),
  });
  return calendar.toString();
}
