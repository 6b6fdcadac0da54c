import { BRAND, type Language, type Side } from '@69street/config/market';
import { wholeAddress } from '@69street/config/search';

import { readerOfEnquiry } from '../enquiry/mail';
import { languageOf } from '../identity/language';
import { queueMail, type QueuedMail } from '../platform/mail-outbox';
import { calendarOf } from './calendar';
import { calendarAddress, viewingAddress } from './link';
import { momentIn, spanIn, WORDS, type ViewingEvent } from './mail-words';
import { readViewing, type StoredViewing } from './store';

export type { ViewingEvent } from './mail-words';

/** With a file for the calendar, which also takes out what does not take place. */
const WITH_FILE: readonly ViewingEvent[] = ['confirmed', 'moved', 'cancelled'];

function headline(viewing: StoredViewing, event: ViewingEvent, to: Side, lang: Language): string {
  const words = WORDS[lang];
  const { by, reason, seeker_name, host_name } = viewing;
  if (event === 'requested') return words.requested(to === 'owner' ? seeker_name : host_name);
  if (event === 'no_show') return words.no_show[to];
  if (event !== 'cancelled') return words[event];
  if (by === 'site') return words.cancelled.site[reason ?? 'gone'];
  return by === to ? words.cancelled.own : words.cancelled.other;
}

function textOf(viewing: StoredViewing, event: ViewingEvent, to: Side, lang: Language): string {
  const words = WORDS[lang];
  const { state, about, lapses_at, seeker_name, host_name } = viewing;
  const other = to === 'owner' ? seeker_name : host_name;
  const isConfirmed = state === 'confirmed';
  const address = wholeAddress(viewing);
  const place = isConfirmed ? address && `${words.where}: ${address}` : state === 'requested' && words.addressLater;
  const lines = [
    headline(viewing, event, to, lang),
    '',
    about,
    `${words.when}: ${spanIn(viewing, lang)}`,
    other && `${words.with}: ${other}`,
    place,
    event === 'requested' && lapses_at && words.confirmBy(momentIn(lapses_at, lang)),
    '',
    words.open,
    viewingAddress(viewing, to, lang),
    ...(isConfirmed ? [words.calendar, calendarAddress(viewing, to, lang)] : []),
    '',
    words.never,
    '',
  ];
  return lines.filter((line) => typeof line === 'string').join('\n');
}

async function mailTo(viewing: StoredViewing, event: ViewingEvent, to: Side): Promise<QueuedMail | null> {
  const address = to === 'seeker' ? viewing.seeker_email : await readerOfEnquiry(viewing.enquiry_id);
  if (!address) return null;
  const lang = (to === 'seeker' && viewing.language) || (await languageOf(address));
  const file = WITH_FILE.includes(event) && {
    name: 'viewing.ics',
    type: `text/calendar; charset=utf-8; method=${viewing.state === 'confirmed' ? 'PUBLISH' : 'CANCEL'}`,
    text: calendarOf(viewing, to, lang),
  };
  return {
    to: address,
    subject: `${BRAND}: ${WORDS[lang].subjects[event]}: ${viewing.about}`,
    text: textOf(viewing, event, to, lang),
    ...(file && { files: [file] }),
  };
}

/** Tells sides what became of a viewing, with the running transaction: the mail goes if and only if it is so. */
export async function tell(documentId: string, event: ViewingEvent, to: readonly Side[]): Promise<void> {
  const viewing = await readViewing(documentId);
  for (const side of to) {
    const mail = await mailTo(viewing, event, side);
    if (mail) await queueMail(mail);
  }
}

type Asked = { conversation: string; link_round: number; about: string; email: string; starts_at: string };

/** Mails whoever has no account the way to take the time that they chose. */
export async function mailWayIn({ about, email, starts_at, ...linked }: Asked, lang: Language): Promise<void> {
  const words = WORDS[lang];
  const { link } = words;
  const lines = [
    about,
    `${words.when}: ${momentIn(starts_at, lang)}`,
    '',
    link.text,
    viewingAddress(linked, 'seeker', lang, starts_at),
    '',
    words.never,
    link.take,
    '',
  ];
  await queueMail({ to: email, subject: `${BRAND}: ${link.subject}: ${about}`, text: lines.join('\n') });
}
