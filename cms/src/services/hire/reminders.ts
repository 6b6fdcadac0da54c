import { BRAND, dayInDhaka, DHAKA_MS, formatNumber, type Language } from '@69street/config/market';

import { messagesTo } from '../enquiry/inbox';
import { languageOf } from '../identity/language';
import { registerJob } from '../platform/jobs';
import { siteLink } from '../platform/mail';
import { queueMail } from '../platform/mail-outbox';
import { isAdmin, type Person } from '../platform/person';
import { midnightSql, rows, TODAY, type Sql } from '../platform/sql';
import type { WaitingRoom } from '../platform/waiting';
import { clientsOf } from './store';

/** Seconds between two looks for people who have something to follow up. */
const EVERY = 600;
/** Not before this hour in Dhaka: a mail at midnight is read by nobody and wakes some. */
const MORNING = 8;
const ROUND_SIZE = 20;
/** So many stand in a mail; the board has them all. */
const SHOWN = 20;

/**
 * Whether a lead `l` is still this person's: a listing may have gone to somebody else. Asked for each lead that is due, of
 * which there are few, and not by a list of all that is theirs.
 */
function isStillOwn(person: Person): Sql {
  const [messages, hires] = [messagesTo(person), clientsOf(person)];
  return {
    text: `(l.enquiry_id IS NOT NULL AND EXISTS (SELECT FROM (${messages.text}) own(id) WHERE own.id = l.enquiry_id)
      OR l.hire_id IS NOT NULL AND EXISTS (SELECT FROM hires h WHERE h.id = l.hire_id AND ${hires.text}))`,
    values: [...messages.values, ...hires.values],
  };
}

const isAgent = (person: Person) => isAdmin(person) || person.role?.type === 'agent';

/** Leads that an agent wanted to be reminded of by now. */
export const reminderWaiting: WaitingRoom = (person) => {
  if (!isAgent(person)) return [];
  const own = isStillOwn(person);
  const from = {
    text: `FROM street_leads l WHERE l.person_id = ? AND l.remind_on <= ${TODAY} AND ${own.text}`,
    values: [person.id, ...own.values],
  };
  const since = `(${midnightSql('l.remind_on')} AT TIME ZONE 'UTC')`;
  return [{ kind: 'reminders', from, since, dueOf: (day) => day }];
};

const WORDS = {
  en: {
    subject: 'Follow up today',
    text: 'You wanted to follow these up by today:',
    more: (count: number) => `and ${formatNumber(count, 'en')} more`,
    open: 'All of them, and what was said, are on your board:',
  },
  bn: {
    subject: 'আজ যোগাযোগ করুন',
    text: 'আপনি আজকের মধ্যে এঁদের সঙ্গে আবার যোগাযোগ করতে চেয়েছিলেন:',
    more: (count: number) => `এবং আরও ${formatNumber(count, 'bn')}টি`,
    open: 'সবগুলো, আর যা যা কথা হয়েছে, আপনার বোর্ডে আছে:',
  },
} satisfies Record<Language, object>;

type Due = { name: string; about: string | null };

function dueOf(person: Person, day: string): Promise<Due[]> {
  const own = isStillOwn(person);
  return rows<Due>(
    `SELECT coalesce(e.name, u.user_name, h.user_email, '') AS name, coalesce(p.code || ', ' || p.property_name, h.number) AS about
     FROM street_leads l LEFT JOIN enquiries e ON e.id = l.enquiry_id
       LEFT JOIN LATERAL (SELECT q.code, q.property_name FROM enquiries_property_lnk k JOIN properties q ON q.id = k.property_id
         WHERE k.enquiry_id = l.enquiry_id LIMIT 1) p ON true
       LEFT JOIN hires h ON h.id = l.hire_id LEFT JOIN up_users u ON u.id = h.client_id
     WHERE l.person_id = ? AND l.remind_on <= ?::date AND ${own.text} ORDER BY l.remind_on, l.id`,
    [person.id, day, ...own.values],
  );
}

async function mailOne(person: Person, day: string): Promise<void> {
  const due = await dueOf(person, day);
  if (due.length === 0) return;
  const lang = await languageOf(person.email);
  const words = WORDS[lang];
  const lines = [
    words.text,
    '',
    ...due.slice(0, SHOWN).map(({ name, about }) => `- ${[name, about].filter(Boolean).join(': ')}`),
    ...(due.length > SHOWN ? [words.more(due.length - SHOWN)] : []),
    '',
    words.open,
    siteLink('/agentDashboard/leads', lang),
    '',
  ];
  await queueMail({ to: person.email, subject: `${BRAND}: ${words.subject}`, text: lines.join('\n') });
}

/**
 * Mails agents what they wanted to follow up by this day, once a day at most, and only on days on which something has come
 * to what they were told before. The mail is kept with the note that this day was told: two processes send one.
 */
export async function mailReminders(now = new Date()): Promise<void> {
  const day = dayInDhaka(now);
  if (new Date(now.getTime() + DHAKA_MS).getUTCHours() < MORNING) return;
  for (let found = ROUND_SIZE; found === ROUND_SIZE; ) {
    found = await strapi.db.transaction(async () => {
      const people = await rows<Omit<Person, 'role'> & { type: string }>(
        `SELECT u.id, u.email, u.email_verified, u.user_name, r.type FROM up_users u
           JOIN up_users_role_lnk k ON k.user_id = u.id JOIN up_roles r ON r.id = k.role_id
           LEFT JOIN street_reminder_mails m ON m.person_id = u.id
         WHERE u.email_verified AND NOT coalesce(u.blocked, false) AND r.type IN ('agent', 'admin')
           AND u.id IN (SELECT l.person_id FROM street_leads l WHERE l.remind_on <= ?::date)
           AND (m.day IS NULL OR m.day < ?::date AND EXISTS (SELECT FROM street_leads l
             WHERE l.person_id = u.id AND l.remind_on > m.day AND l.remind_on <= ?::date))
         ORDER BY u.id LIMIT ${ROUND_SIZE} FOR UPDATE OF u SKIP LOCKED`,
        [day, day, day],
      );
      for (const { type, ...person } of people) {
        const [told] = await rows(
          `INSERT INTO street_reminder_mails AS m (person_id, day) VALUES (?, ?::date)
           ON CONFLICT (person_id) DO UPDATE SET day = excluded.day WHERE m.day < excluded.day RETURNING person_id`,
          [person.id, day],
        );
        if (told) await mailOne({ ...person, role: { type } }, day);
      }
      return people.length;
    });
  }
}

export function registerReminderJobs(): void {
  registerJob('reminders of leads', EVERY, () => mailReminders());
}
