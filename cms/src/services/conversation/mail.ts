import { ANSWER_ABOVE, BRAND, otherSide, type Language, type Side } from '@69street/config/market';

import { readerOfEnquiry } from '../enquiry/mail';
import { languageOf } from '../identity/language';
import { queueMail } from '../platform/mail-outbox';
import { rows } from '../platform/sql';
import { conversationAddress } from './link';
import { answersOf } from './reader';
import { NOW } from './state';

/** So many of the latest messages stand in a mail. */
const SHOWN = 5;
const ROUND_SIZE = 50;

const WORDS = {
  en: {
    subject: (about: string) => `New message: ${about}`,
    wrote: (author: string) => `${author} wrote:`,
    answer: 'Read it all and answer here, please not by mail:',
    answerByMail: 'Answer this mail above the line, or read it all and answer here:',
    never: 'Never pay anything before you have seen the home, and tell nobody a code that you were sent.',
    stop: 'You can switch mails about this conversation off on its page.',
    site: 'your question',
    photo: '(a photograph: it is shown on the page)',
  },
  bn: {
    subject: (about: string) => `নতুন বার্তা: ${about}`,
    wrote: (author: string) => `${author} লিখেছেন:`,
    answer: 'সব পড়ুন ও উত্তর দিন এখানে, ইমেইলে নয়:',
    answerByMail: 'লাইনের উপরে এই ইমেইলের উত্তর দিন, অথবা সব পড়ুন ও উত্তর দিন এখানে:',
    never: 'বাসা না দেখে কখনো কোনো টাকা দেবেন না, আর আপনাকে পাঠানো কোনো কোড কাউকে বলবেন না।',
    stop: 'এই কথোপকথনের ইমেইল তার পাতায় বন্ধ করতে পারেন।',
    site: 'আপনার প্রশ্ন',
    photo: '(একটি ছবি: পাতায় দেখা যাবে)',
  },
} as const;

type Row = {
  document_id: string;
  email: string;
  language: Language | null;
  link_round: number;
  code: string | null;
  property_name: string | null;
  agent_name: string | null;
};

const ROW = `
  SELECT e.document_id, e.email, e.language, coalesce(c.link_round, 0) AS link_round, p.code, p.property_name, a.agent_name
  FROM enquiries e LEFT JOIN street_conversations c ON c.enquiry_id = e.id
  LEFT JOIN enquiries_property_lnk pl ON pl.enquiry_id = e.id LEFT JOIN properties p ON p.id = pl.property_id
  LEFT JOIN enquiries_agent_lnk al ON al.enquiry_id = e.id LEFT JOIN agents a ON a.id = al.agent_id
  WHERE e.id = ? LIMIT 1`;

/** Tells a side of what the other has said since it last spoke or looked, with the running transaction. */
export async function mailNews(enquiryId: number, to: Side): Promise<void> {
  const [row] = await rows<Row>(ROW, [enquiryId]);
  if (!row) return;
  const address = to === 'seeker' ? row.email : await readerOfEnquiry(enquiryId);
  if (!address) return;
  const news = await rows<{ author: string; words: string }>(
    `SELECT * FROM (SELECT m.id, m.author, m.words FROM street_messages m JOIN street_conversations c USING (enquiry_id)
       WHERE m.enquiry_id = ? AND m.side = ? AND m.at > coalesce(c.${to}_read_at, '-infinity')
       ORDER BY m.id DESC LIMIT ${SHOWN}) latest ORDER BY id`,
    [enquiryId, otherSide(to)],
  );
  if (news.length === 0) return;
  const lang = (to === 'seeker' && row.language) || (await languageOf(address));
  const words = WORDS[lang];
  const about = row.code ? `${row.code}, ${row.property_name}` : (row.agent_name ?? words.site);
  const said = news.flatMap(({ author, words: text }) => [
    words.wrote(author),
    ...(text || words.photo).split('\n').map((line) => `> ${line}`),
    '',
  ]);
  const replyTo = await answersOf({ ...row, enquiryId }, to);
  const lines = [
    ...(replyTo ? [ANSWER_ABOVE[lang], ''] : []),
    ...said,
    ...[replyTo ? words.answerByMail : words.answer, conversationAddress(row, to, lang), ''],
    ...[words.never, words.stop, ''],
  ];
  const subject = `${BRAND}: ${words.subject(about)}`;
  await queueMail({ to: address, ...(replyTo && { replyTo }), subject, text: lines.join('\n') });
}

/** Sends the mails that had to wait for their quarter of an hour, for what nobody has read since: one round. */
export async function mailDueNews(): Promise<void> {
  for (const side of ['owner', 'seeker'] as const) {
    await strapi.db.transaction(async () => {
      const due = await rows<{ enquiry_id: number }>(
        `UPDATE street_conversations SET ${side}_mailed_at = ${NOW}, ${side}_mail_due = NULL
         WHERE enquiry_id IN (SELECT enquiry_id FROM street_conversations WHERE ${side}_mail_due <= ${NOW}
           ORDER BY ${side}_mail_due LIMIT ${ROUND_SIZE} FOR UPDATE SKIP LOCKED)
         RETURNING enquiry_id`,
      );
      for (const { enquiry_id } of due) await mailNews(enquiry_id, side);
    });
  }
}
