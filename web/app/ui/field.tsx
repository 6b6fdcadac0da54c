import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';

type Shared = { id: string; label: ReactNode; help?: string | undefined; error?: string | undefined };

/** Ties a control to its help and its error, which are read out with it. */
export function describedBy({ id, help, error }: Omit<Shared, 'label'>) {
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return { 'aria-describedby': described, 'aria-invalid': error ? (true as const) : undefined };
}

/** A label above its control, help under it and its error beside it. */
export function Labelled({ id, label, help, error, children }: Shared & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: Pick<Shared, 'id' | 'error'>) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="text-sm font-medium text-danger">
      {error}
    </p>
  );
}

type Props = Shared &
  (
    | ({ multiline: true } & TextareaHTMLAttributes<HTMLTextAreaElement>)
    | ({ multiline?: false } & InputHTMLAttributes<HTMLInputElement>)
  );

/** A labelled field for text. */
export function Field({ label, help, error, multiline, ...props }: Props) {
  const shared = { className: 'field', ...describedBy({ id: props.id, help, error }) };
  return (
    <Labelled id={props.id} label={label} help={help} error={error}>
      {multiline ? (
        <textarea rows={5} {...(props as TextareaHTMLAttributes<HTMLTextAreaElement>)} {...shared} />
      ) : (
        <input {...(props as InputHTMLAttributes<HTMLInputElement>)} {...shared} />
      )}
    </Labelled>
  );
}

type SelectProps = Shared &
  SelectHTMLAttributes<HTMLSelectElement> & { options: ReadonlyArray<readonly [string, string]> };

/** A labelled choice of one of a list. */
export function Select({ label, help, error, options, ...props }: SelectProps) {
  return (
    <Labelled id={props.id} label={label} help={help} error={error}>
      <select {...props} className="field" {...describedBy({ id: props.id, help, error })}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

type ChoicesProps = {
  name: string;
  label: string;
  options: ReadonlyArray<readonly [string, string]>;
  chosen?: string | undefined;
  error?: string | undefined;
  required?: boolean;
};

/** A labelled choice of one of a few that are all seen. It has the id of its name, to which a summary of errors leads. */
export function Choices({ name, label, options, chosen, error, required }: ChoicesProps) {
  return (
    <fieldset id={name} tabIndex={-1} className="outline-none" aria-describedby={error && `${name}-error`}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {options.map(([value, words]) => (
        <label key={value} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required={required}
            className="size-5 shrink-0"
          />
          {words}
        </label>
      ))}
      <FieldError id={name} error={error} />
    </fieldset>
  );
}
