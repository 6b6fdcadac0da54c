import { CircleCheck } from 'lucide-react';

import { useMemberMessages } from '~/messages/member';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

/** The amount and the moment in words. */
export type SentLoan = { id: string; amount: string; at: string };

/** In place of a form that was sent: what became of it, for whoever comes back to it. */
export function SentBefore({ sent }: { sent: SentLoan }) {
  const t = useMemberMessages().loans.form.sent;
  return (
    <section
      aria-labelledby="sent-title"
      className="flex flex-col gap-3 rounded-lg border border-success bg-success-soft p-4 sm:p-5"
    >
      <h2 id="sent-title" className="flex items-center gap-2 text-lg text-success">
        <CircleCheck size={20} aria-hidden="true" className="shrink-0" />
        {t.title}
      </h2>
      <p>{t.text(sent.amount, sent.at)}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <LocalLink to={`${paths.own.loans}#loan-${sent.id}`} className="button">
          {t.see}
        </LocalLink>
        <LocalLink to={paths.loan} className="link inline-flex min-h-11 items-center">
          {t.another}
        </LocalLink>
      </div>
    </section>
  );
}
