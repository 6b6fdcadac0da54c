import type { ReactNode } from 'react';

const LOOKS = {
  good: 'border-success bg-success-soft text-success',
  waits: 'border-line-strong bg-warning-soft text-warning',
  plain: 'border-line-strong bg-sunken',
};

type Props = {
  look: keyof typeof LOOKS;
  said: string;
  text: string | null;
  /** Why nothing was paid, by our code for it, and the words for those codes. */
  failure: string | null;
  failures: Partial<Record<string, string>>;
  children?: ReactNode;
};

/** How a payment stands, said to whoever comes back from paying. */
export function PaymentStanding({ look, said, text, failure, failures, children }: Props) {
  const known = failure === null ? undefined : failures[failure];
  return (
    <div role="status" className={`w-full rounded-lg border p-4 ${LOOKS[look]}`}>
      <p className="font-semibold">{said}</p>
      {failure !== null && (
        <p className="mt-1 font-medium text-danger" lang={known ? undefined : 'en'}>
          {known ?? failure}
        </p>
      )}
      {text && <p className="mt-1">{text}</p>}
      {children}
    </div>
  );
}
