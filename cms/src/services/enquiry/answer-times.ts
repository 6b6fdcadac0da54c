import {
  answersWithin,
  businessMinutes,
  middleOf,
  RESPONSE_DAYS,
  type AnswerHours,
  type EnquiryAbout,
} from '@69street/config/market';

import { publicRows, rows, takeLock } from '../platform/sql';
import { readHolidays } from './holidays';

/** Answers of one person of which the middle is told: the newest, of which more would hardly move it. */
const MOST = 100;

/** Whom a message about a listing `p` reaches, in small letters. */
const LISTING_READER = `(SELECT lower(coalesce(nullif(p.owner_gmail, ''), (SELECT u.email FROM properties_owner_lnk l
  JOIN up_users u ON u.id = l.user_id WHERE l.property_id = p.id LIMIT 1))))`;

/** The address of whoever got a message `e` that did not go to the office. */
const READER = `CASE WHEN e.sent_to = 'office' THEN NULL ELSE coalesce(
  (SELECT ${LISTING_READER} FROM enquiries_property_lnk pl JOIN properties p ON p.id = pl.property_id
    WHERE pl.enquiry_id = e.id LIMIT 1),
  (SELECT lower(a.agent_email) FROM enquiries_agent_lnk al JOIN agents a ON a.id = al.agent_id
    WHERE al.enquiry_id = e.id LIMIT 1)) END`;

/** SQL for the usual minutes until whoever got a message `e` answers; null where that is not known. */
export const USUAL_MINUTES = `(SELECT t.minutes FROM street_answer_times t WHERE t.address = ${READER})`;

type Answered = { address: string; asked: Date; answered: Date };

/** Reckons anew how long everybody's messages of the last days waited for their answer. */
export async function countAnswerTimes(): Promise<void> {
  const holidays = await readHolidays();
  await strapi.db.transaction(async () => {
    await takeLock('answer times');
    const found = await rows<Answered>(
      `SELECT address, asked, answered FROM (
         SELECT ${READER} AS address, e.created_at AS asked, e.handled_at AS answered,
           row_number() OVER (PARTITION BY ${READER} ORDER BY e.handled_at DESC) AS place
         FROM enquiries e WHERE e.handled_at > (now() AT TIME ZONE 'UTC') - interval '${RESPONSE_DAYS} days') times
       WHERE address IS NOT NULL AND place <= ${MOST}`,
    );
    const times = new Map<string, number[]>();
    for (const { address, asked, answered } of found) {
      const of = times.get(address) ?? [];
      of.push(businessMinutes(new Date(asked), new Date(answered), holidays));
      times.set(address, of);
    }
    const known = [...times].flatMap(([address, all]) => {
      const minutes = middleOf(all);
      return minutes === null ? [] : [{ address, minutes }];
    });
    await rows('DELETE FROM street_answer_times');
    await rows(
      `INSERT INTO street_answer_times (address, minutes)
       SELECT address, minutes FROM json_to_recordset(?::json) AS known (address text, minutes integer)`,
      [JSON.stringify(known)],
    );
  });
}

/** Within how many hours whoever gets a message about this usually answers; null where that is not known. */
export async function answersWithinFor(
  about: Exclude<EnquiryAbout, 'home'>,
  documentId: string,
): Promise<AnswerHours | null> {
  const [table, reader] =
    about === 'property' ? ['properties p', LISTING_READER] : ['agents p', 'lower(p.agent_email)'];
  const [found] = await publicRows<{ minutes: number | null }>(
    `SELECT (SELECT t.minutes FROM street_answer_times t WHERE t.address = ${reader}) AS minutes
     FROM ${table} WHERE p.document_id = ? LIMIT 1`,
    [documentId],
  );
  return answersWithin(found?.minutes ?? null);
}
