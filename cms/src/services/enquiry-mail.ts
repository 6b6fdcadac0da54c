import { BRAND, type EnquiryAbout } from '@69street/config/market';

import type { Street } from '../../config/street';
import { MAIL_TIME_LIMIT_MS, sendMail, sendMailForm } from './mail';

const ATTEMPTS_MAX = 8;
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
};

async function readEnquiry(id: number): Promise<EnquiryRow | undefined> {
  const result: { rows: EnquiryRow[] } = await strapi.db.connection.raw(
    `SELECT e.id, e.about, e.name, e.number, e.email, e.message, a.agent_name, a.agent_email, p.property_name, p.code,
       p.document_id, p.owner_gmail
     FROM enquiries e
     LEFT JOIN enquiries_agent_lnk al ON al.enquiry_id = e.id LEFT JOIN agents a ON a.id = al.agent_id
     LEFT JOIN enquiries_property_lnk pl ON pl.enquiry_id = e.id LEFT JOIN properties p ON p.id = pl.property_id
     WHERE e.id = ?`,
    [id],
  );
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

async function send(enquiry: EnquiryRow): Promise<void> {
  const street: Street = strapi.config.get('street');
  const { emailjs, smtpUrl, to: office } = street.mail;
  // A form service knows one recipient, the office, so it stands in for the others only where there is no SMTP.
  if (emailjs && (enquiry.about === 'home' || !smtpUrl)) {
    const { name, number, email, message } = enquiry;
    await sendMailForm(emailjs, { name, number, email, message });
    return;
  }
  const to = { home: office, agent: enquiry.agent_email, property: enquiry.owner_gmail }[enquiry.about] || office;
  if (!to) throw new Error('mail: MAIL_TO is not set');
  await sendMail({ to, replyTo: enquiry.email, subject: subjectOf(enquiry), text: textOf(enquiry, street) });
}

/** Sends one stored enquiry and notes the outcome. Never throws: what fails is tried again by a later round. */
export async function mailEnquiry(id: number): Promise<void> {
  try {
    const enquiry = await readEnquiry(id);
    if (!enquiry) return;
    let mail_state = 'sent';
    try {
      await send(enquiry);
    } catch (error) {
      mail_state = 'failed';
      strapi.log.warn(
        `enquiry ${id} is stored, its mail failed: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    }
    await strapi.db.connection('enquiries').where({ id }).update({ mail_state, updated_at: new Date() });
  } catch (error) {
    strapi.log.warn(`enquiry ${id}: the database did not answer while mailing`, error);
  }
}

/**
 * Sends what is not sent yet: one round. Each attempt waits twice as long as the one before, up to 8 attempts; with
 * `patient: false` (at boot) only as long as an attempt can still be under way. Rows are claimed one by one with SKIP
 * LOCKED and a new updated_at, so that rounds of several processes share the work and never send twice.
 */
export async function mailWaitingEnquiries({ patient = true } = {}): Promise<void> {
  const seconds = patient ? '60 * power(2, least(mail_attempts, 10))' : String((MAIL_TIME_LIMIT_MS / 1000) * 2);
  const claimed: { rows: Array<{ id: number }> } = await strapi.db.connection.raw(
    `UPDATE enquiries SET mail_attempts = coalesce(mail_attempts, 0) + 1, updated_at = ?
     WHERE id IN (
       SELECT id FROM enquiries
       WHERE mail_state <> 'sent' AND coalesce(mail_attempts, 0) < ?
         AND updated_at < ?::timestamp - make_interval(secs => ${seconds})
       ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [new Date(), ATTEMPTS_MAX, new Date(), ROUND_SIZE],
  );
  for (const { id } of claimed.rows) await mailEnquiry(id);
}
