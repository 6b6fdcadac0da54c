/** What the environment says of mails; `config/street.ts` reads it. */
export type MailSettings = {
  smtpUrl: string;
  from: string;
  to: string;
  emailjs: { url: string; serviceId: string; templateId: string; userId: string } | null;
  /** The mailbox in which answers to mails of conversations arrive, and its address; null: such mails are answered on their page. */
  answers: { url: string; address: string } | null;
  /** Under which name the key of the mail server's signatures stands in DNS; empty: not known. */
  dkimSelector: string;
};

type Read = (name: string) => string;

/** Whether a mail address is none, or one of a name that is reserved for tests and examples (RFC 2606). */
export function isReservedAddress(address: string): boolean {
  const [, host = ''] = /@([^@\s>]+)>?$/.exec(address.trim()) ?? [];
  return /^$|(^|\.)(test|example|invalid|localhost|example\.(com|net|org))$/i.test(host);
}

function readEmailjs(text: Read): MailSettings['emailjs'] {
  const serviceId = text('EMAILJS_SERVICE_ID');
  const templateId = text('EMAILJS_TEMPLATE_ID');
  const userId = text('EMAILJS_USER_ID');
  if (!serviceId || !templateId || !userId) return null;
  // The send-form endpoint of EmailJS's REST API, unless another service speaks the same form.
  const url = text('EMAILJS_URL') || 'https://api.emailjs.com/api/v1.0/email/send-form';
  return { url, serviceId, templateId, userId };
}

/** Either alone does nothing, which {@link answerProblems} says. */
function readAnswers(text: Read): MailSettings['answers'] {
  const [url, address] = [text('MAIL_INBOX_URL'), text('MAIL_ANSWERS_TO').toLowerCase()];
  return url || address ? { url, address } : null;
}

/** `host`: of the site, which writes as its own no-reply unless it has another address. */
export function readMailSettings(text: Read, host: string): MailSettings {
  return {
    smtpUrl: text('SMTP_URL'),
    from: text('MAIL_FROM') || `69 Street <no-reply@${host}>`,
    to: text('MAIL_TO'),
    emailjs: readEmailjs(text),
    answers: readAnswers(text),
    dkimSelector: text('MAIL_DKIM_SELECTOR'),
  };
}

/** What is wrong with the addresses of the site's mails: visitors see them, and their answers go there. */
export function mailProblems(mail: MailSettings): string[] {
  const problems: string[] = [];
  if (!mail.to) problems.push('MAIL_TO is not set: enquiries go there, and the site shows it as its address');
  else if (isReservedAddress(mail.to)) problems.push(`MAIL_TO is "${mail.to}", an address that nobody can have`);
  if (isReservedAddress(mail.from)) problems.push(`MAIL_FROM is "${mail.from}", an address that nobody can have`);
  return problems;
}

/** What is wrong with the mailbox of answers. Its addresses carry 52 characters behind a plus sign, of 64 that a name may have. */
export function answerProblems({ answers }: MailSettings): string[] {
  if (!answers) return [];
  const problems: string[] = [];
  if (!/^(imaps?|https?):\/\/./.test(answers.url)) {
    problems.push('MAIL_INBOX_URL is not the address of a mailbox, such as imaps://user:password@host/INBOX');
  }
  if (!/^[a-z0-9._-]{1,11}@[a-z0-9.-]+$/.test(answers.address)) {
    problems.push('MAIL_ANSWERS_TO is not a mail address with a name of at most 11 letters, such as answers@your.site');
  }
  return problems;
}
