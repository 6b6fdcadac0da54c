import type { ComponentProps } from 'react';

import { CountedRatings } from '~/rating/counted';
import { useFormKey } from '~/shell/use-form-key';

import { AnswersWithin } from './answers-within';
import { ContactForm } from './contact-form';

type Props = {
  title: string;
  text: string;
  /** As large as the other headings of the page. */
  size: 'text-xl' | 'text-2xl';
  className: string;
  /** The page's script is loaded when it comes into sight. */
  near?: boolean;
  answers: ComponentProps<typeof AnswersWithin>['hours'];
  rated: ComponentProps<typeof CountedRatings>['counted'];
} & Omit<ComponentProps<typeof ContactForm>, 'formKey'>;

/** Where somebody is written to, at the foot of a page of theirs: how soon they answer, what others say, the form. */
export function ContactSection({ title, text, size, className, near, answers, rated, ...form }: Props) {
  const formKey = useFormKey();
  return (
    <section id="contact" data-near={near || undefined} aria-labelledby="contact-title" className={className}>
      <h2 id="contact-title" className={size}>
        {title}
      </h2>
      <p className="mb-4 mt-1 text-muted">{text}</p>
      <AnswersWithin hours={answers} />
      <CountedRatings counted={rated} />
      <ContactForm formKey={formKey} {...form} />
    </section>
  );
}
