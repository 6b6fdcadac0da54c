import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';

type Shared = { id: string; label: ReactNode; help?: string | undefined; error?: string | undefined };
type Props = Shared &
  (
    | ({ multiline: true } & TextareaHTMLAttributes<HTMLTextAreaElement>)
    | ({ multiline?: false } & InputHTMLAttributes<HTMLInputElement>)
  );

/** A labelled field: help under it, its error beside it, both read out with it. */
export function Field({ label, help, error, ...props }: Props) {
  const { id } = props;
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const shared = { className: 'field', 'aria-describedby': described, 'aria-invalid': error ? true : undefined };
  const { multiline, ...attributes } = props;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {multiline ? (
        <textarea rows={5} {...(attributes as TextareaHTMLAttributes<HTMLTextAreaElement>)} {...shared} />
      ) : (
        <input {...(attributes as InputHTMLAttributes<HTMLInputElement>)} {...shared} />
      )}
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
