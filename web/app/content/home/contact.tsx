import { ContactForm } from '~/enquiry/contact-form';
import type { Sent } from '~/enquiry/sent-panel';
import type { FormProblem } from '~/shell/problem';
import { useFormKey } from '~/shell/use-form-key';
import { useHomeMessages } from '~/messages/home';

type Props = {
  promise: string | null;
  /** What its message begins with. */
  message: string | null;
  problem: FormProblem | undefined;
  sent: Sent | null;
};

/** The contact form, with the promise of an answer where it is known. */
export function Contact({ promise, message, problem, sent }: Props) {
  const home = useHomeMessages();
  return (
    <section id="contact" className="page mt-20" aria-labelledby="contact-title">
      <div className="grid gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div className="flex flex-col gap-4">
          <h2 id="contact-title" className="text-3xl">
            {home.contactTitle}
          </h2>
          <p className="max-w-[50ch] text-muted">{home.contactText}</p>
          {promise && <p className="max-w-[50ch] border-l-4 border-brick pl-4 font-semibold">{promise}</p>}
        </div>
        <div className="card p-5 sm:p-8">
          <ContactForm
            formKey={useFormKey()}
            problem={problem}
            message={message}
            questions={home.questions}
            sent={sent}
          />
        </div>
      </div>
    </section>
  );
}
