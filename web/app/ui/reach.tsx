import { Mail, Phone } from 'lucide-react';

/** Rings somebody. `label`: whom, for screen readers. */
export function PhoneLink({ number, label }: { number: string; label: string }) {
  return (
    <a
      href={`tel:${number}`}
      aria-label={`${label}: ${number}`}
      className="link inline-flex min-h-11 items-center gap-1.5"
    >
      <Phone size={16} aria-hidden="true" />
      {number}
    </a>
  );
}

/** Writes to somebody. */
export function MailLink({ email, label }: { email: string; label: string }) {
  return (
    <a
      href={`mailto:${email}`}
      aria-label={`${label}: ${email}`}
      className="link inline-flex min-h-11 max-w-full items-center gap-1.5"
    >
      <Mail size={16} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 break-all">{email}</span>
    </a>
  );
}
