import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { EnquiryReader } from '@69street/config/market';

import { useMessages } from '~/messages/use-messages';
import { textLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

/** A message as it was sent, cut where it is very long. */
export type Sent = {
  /** Which sending it was. */
  id: string;
  message: string;
  email: string;
  /** Empty where whoever reads it does not see it. */
  number: string;
  /** Who reads it. */
  to: EnquiryReader;
  /** The conversation that it began, for whoever is signed in. */
  conversation: string | null;
  /** When, in words. */
  at: string;
};

type Props = {
  sent: Sent;
  /** What had been sent when the page was opened: nobody has just pressed a button for that. */
  known: string | undefined;
};

/** Stays where the form was: what was sent, and what happens now. Takes the keyboard when it comes behind a sending. */
export function SentPanel({ sent, known }: Props) {
  const { common } = useMessages();
  const t = common.form.sent;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (sent.id !== known) panel.current?.focus();
  }, [sent.id, known]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="sent-title"
      className="flex flex-col gap-3 rounded-lg border border-success bg-success-soft p-4 outline-none sm:p-5"
    >
      <h3 id="sent-title" className="flex items-center gap-2 text-lg text-success">
        <CircleCheck size={20} aria-hidden="true" className="shrink-0" />
        {t.title}
      </h3>
      <ul className="list-disc pl-5">
        <li>{t.to[sent.to]}</li>
        <li className="wrap-anywhere">
          {sent.number ? t.answer(sent.email, sent.number) : t.answerByMail(sent.email)}
        </li>
        <li>{t.once}</li>
      </ul>
      {sent.conversation && (
        <LocalLink
          to={`${paths.conversation(sent.conversation)}#last`}
          className="link inline-flex min-h-11 items-center self-start font-semibold"
        >
          {t.conversation}
        </LocalLink>
      )}
      <figure className="flex flex-col gap-1 border-t border-line pt-3">
        <figcaption className="text-sm text-muted">{t.yours(sent.at)}</figcaption>
        <blockquote className="max-w-[70ch] whitespace-pre-line wrap-anywhere" lang={textLang(sent.message)}>
          {sent.message}
        </blockquote>
      </figure>
    </section>
  );
}
