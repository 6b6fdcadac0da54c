import { BRAND, type EnquiryAbout } from '@69street/config/market';

import type { Street } from '../../config/street';
import { MAIL_TIME_LIMIT_MS, sendMail, sendMailForm } from './mail';
import { isRefusedForGood, MAIL_ATTEMPTS_MAX, reasonOf, secondsUntilNext } from './mail-retry';

const ROUND_SIZE = 20;

type EnquiryRow = {
  id: number;
  about: EnquiryAbout;
  name: string;
  number: string;
  email: string;
  message: string;
  agent_name: string | null;
  agent_email: string | null;
  property_name: string | null;
  code: string | null;
  document_id: string | null;
  owner_gmail: string | null;
  mail_attempts: number;
  mail_error: string | null;
  created_at: Date;
};

const ENQUIRIES = `
  SELECT e.id, e.about, e.name, e.number, e.email, e.message, coalesce(e.mail_attempts, 0) AS mail_attempts, e.mail_error,
    e.created_at, a.agent_name, a.agent_email, p.property_name, p.code, p.document_id, p.owner_gmail
  FROM enquiries e
  LEFT JOIN enquiries_agent_lnk al ON al.enquiry_id = e.id LEFT JOIN agents a ON a.id = al.agent_id
  LEFT JOIN enquiries_property_lnk pl ON pl.enquiry_id = e.id LEFT JOIN properties p ON p.id = pl.property_id`;

async function readEnquiry(id: number): Promise<EnquiryRow | undefined> {
  const result: { rows: EnquiryRow[] } = await strapi.db.connection.raw(`${ENQUIRIES} WHERE e.id = ?`, [id]);
  return result.rows[0];
}

function subjectOf(enquiry: EnquiryRow): string {
  if (enquiry.about === 'property') return `${BRAND}: a question about ${enquiry.code}, ${enquiry.property_name}`;
  if (enquiry.about === 'agent') return `${BRAND}: a message for ${enquiry.agent_name}`;
  return `${BRAND}: a message from the contact form`;
}

function textOf(enquiry: EnquiryRow, { publicUrl }: Street): string {
  const { name, number, email, message, document_id } = enquiry;
  const listing = document_id ? [`Listing: ${publicUrl}/spp/${document_id}`] : [];
  return [`Name: ${name}`, `Telephone: ${number}`, `E-mail: ${email}`, ...listing, '', message, ''].join('\n');
}

function recipientOf({ about, agent_email, owner_gmail }: EnquiryRow, { mail }: Street): string | null {
  return { home: mail.to, agent: agent_email, property: owner_gmail }[about] || mail.to;
}

async function send(enquiry: EnquiryRow): Promise<void> {
  const street: Street = strapi.config.get('street');
  const { emailjs, smtpUrl } = street.mail;
  // A form service knows one recipient, the office, so it stands in for the others only where there is no SMTP.
  if (emailjs && (enquiry.about === 'home' || !smtpUrl)) {
    const { name, number, email, message } = enquiry;
    await sendMailForm(emailjs, { name, number, email, message });
    return;
  }
  const to = recipientOf(enquiry, street);
  if (!to) throw new Error('mail: MAIL_TO is not set');
  await sendMail({ to, replyTo: enquiry.email, subject: subjectOf(enquiry), text: textOf(enquiry, street) });
}

/** What is not delivered and waits for somebody's decision, newest first. */
export async function undeliveredEnquiries(limit: number) {
  const street: Street = strapi.config.get('street');
  const { rows }: { rows: EnquiryRow[] } = await strapi.db.connection.raw(
    `${ENQUIRIES} WHERE e.mail_state = 'undelivered' ORDER BY e.id DESC LIMIT ?`,
    [limit],
  );
  return rows.map((enquiry) => ({
    id: enquiry.id,
    to: recipientOf(enquiry, street) ?? '',
    subject: subjectOf(enquiry),
    at: enquiry.created_at,
    attempts: enquiry.mail_attempts,
    error: enquiry.mail_error,
  }));
}

/**
 * Sends one stored enquiry and notes the outcome. Never throws: what fails is tried again by a later round, and kept as
 * undelivered when no later round can help.
 */
export async function mailEnquiry(id: number): Promise<void> {
  try {
    const enquiry = await readEnquiry(id);
    if (!enquiry) return;
    let mail_state = 'sent';
    let mail_error = null;
    try {
      await send(enquiry);
    } catch (error) {
      const isGivenUp = isRefusedForGood(error) || enquiry.mail_attempts >= MAIL_ATTEMPTS_MAX;
      mail_state = isGivenUp ? 'undelivered' : 'failed';
      mail_error = reasonOf(error);
      strapi.log.warn(`enquiry ${id} is stored, its mail failed: ${mail_error}`);
    }
    await strapi.db.connection('enquiries').where({ id }).update({ mail_state, mail_error, updated_at: new Date() });
  } catch (error) {
    strapi.log.warn(`enquiry ${id}: the database did not answer while mailing`, error);
  }
}

/**
 * Sends what is not sent yet: one round. Each attempt waits longer than the one before, and what was never tried
 * does not wait; with `patient: false` (at boot) only as long as an attempt can still be under way. Rows are claimed one by one with SKIP
 * LOCKED and a new updated_at, so that rounds of several processes share the work and never send twice.
 */
export async function mailWaitingEnquiries({ patient = true } = {}): Promise<void> {
  const seconds = patient ? secondsUntilNext('mail_attempts') : String((MAIL_TIME_LIMIT_MS / 1000) * 2);
  const claimed: { rows: Array<{ id: number }> } = await strapi.db.connection.raw(
    `UPDATE enquiries SET mail_attempts = coalesce(mail_attempts, 0) + 1, updated_at = ?
     WHERE id IN (
       SELECT id FROM enquiries
       WHERE mail_state IN ('waiting', 'failed') AND (coalesce(mail_attempts, 0) = 0
         OR updated_at < ?::timestamp - make_interval(secs => ${seconds}))
       ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [new Date(), new Date(), ROUND_SIZE],
  );
  for (const { id } of claimed.rows) await mailEnquiry(id);
}
