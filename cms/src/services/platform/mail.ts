import type { Language } from '@69street/config/market';

import type { Street } from '../../../config/street';

/**
 * `key`: the mail's own name, the same at every attempt and of no other mail: what is sent twice, because nobody could
 * note that it went, is known as the same where it arrives. `html`: the same for eyes, made by us; without it the text is
 * shown as it is.
 */
export type Mail = {
  key: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  files?: readonly MailFile[];
};

/** A text that goes along as a file; `type` is its media type. */
export type MailFile = { name: string; type: string; text: string };

/** The fields that the specification's e-mail service knows by name. */
export type MailForm = { name: string; number: string; email: string; message: string };

/** Longer than the transport's own limits: a server that accepts the connection and then says nothing. */
export const MAIL_TIME_LIMIT_MS = 15_000;

/** What the `lib_version` field of EmailJS's browser library says; their endpoint expects one. Read November 2026. */
const EMAILJS_VERSION = '3.2.0';

async function withinTimeLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('mail: no answer within the time limit')), MAIL_TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** A text as it can stand in HTML, between tags or in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A text without line breaks and other control characters: in a header they would begin a header of their own. */
function headerLine(text: string): string {
  // eslint-disable-next-line no-control-regex -- naming them is the point
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}

/** The address of a page of the site in one language. */
export function siteLink(path: string, lang: Language): string {
  return `${strapi.config.get<Street>('street').publicUrl}${lang === 'bn' ? '/bn' : ''}${path}`;
}

/** Sends a mail by SMTP: every mail of the product. Throws what the mail server says, or after {@link MAIL_TIME_LIMIT_MS}. */
export async function sendMail({ key, to, replyTo, subject, text, html, headers, files }: Mail): Promise<void> {
  const { publicUrl } = strapi.config.get<Street>('street');
  const mail = {
    messageId: `<${key}@${new URL(publicUrl).hostname}>`,
    to: headerLine(to),
    replyTo: headerLine(replyTo),
    subject: headerLine(subject),
    text,
    // The provider uses the text as HTML where there is none, and then a visitor's words would be markup.
    html: html ?? `<pre style="font: inherit; white-space: pre-wrap">${escapeHtml(text)}</pre>`,
    ...(files && {
      attachments: files.map(({ name, type, text: content }) => ({ filename: name, contentType: type, content })),
    }),
    ...(headers && {
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerLine(value)])),
    }),
  };
  await withinTimeLimit(strapi.plugin('email').service('email').send(mail) as Promise<unknown>);
}

/** Posts a form to EmailJS or to a service that speaks the same form. Throws when it does not answer 2xx in time. */
export async function sendMailForm(
  { url, serviceId, templateId, userId }: NonNullable<Street['mail']['emailjs']>,
  fields: MailForm,
): Promise<void> {
  const form = new FormData();
  const all = {
    ...fields,
    lib_version: EMAILJS_VERSION,
    service_id: serviceId,
    template_id: templateId,
    user_id: userId,
  };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  const answer = await fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(MAIL_TIME_LIMIT_MS) });
  if (!answer.ok) throw new Error(`mail: the form service answered ${answer.status}`);
}
