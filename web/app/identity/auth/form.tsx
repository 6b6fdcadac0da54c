import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useAuthMessages } from '~/messages/auth';

/** A password with a button that shows it. */
export function PasswordField(props: {
  id: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  help?: string;
  error?: string | undefined;
}) {
  const { id, label, autoComplete, help, error } = props;
  const t = useAuthMessages();
  const [shown, setShown] = useState(false);
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          name={id}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          maxLength={1000}
          className="field w-full pr-12"
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
        />
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={shown ? t.hidePassword : t.showPassword}
          aria-controls={id}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-r-lg text-muted hover:text-ink"
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      </div>
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

export type Wrong = { title: string; text?: string; fields: Record<string, string> };

/** Why a form was not taken: read out, and the first thing the keyboard reaches, with a link to each field. */
export function FormWrong({ wrong, labels }: { wrong: Wrong | null; labels: Record<string, string> }) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrong) summary.current?.focus();
  }, [wrong]);
  if (!wrong) return null;
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="rounded-lg border border-danger bg-danger-soft p-4 text-danger outline-none"
    >
      <p className="font-semibold">{wrong.title}</p>
      {wrong.text && <p className="mt-1">{wrong.text}</p>}
      {Object.keys(wrong.fields).length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {Object.entries(wrong.fields).map(([name, text]) => (
            <li key={name}>
              <a className="underline" href={`#${name}`}>
                {`${labels[name]}: ${text}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Signing in happens in the browser: without script there is nothing to offer but the reason. */
export function NeedsScript() {
  const t = useAuthMessages();
  return (
    <noscript>
      <p className="rounded-lg border border-line-strong bg-warning-soft p-4 font-medium text-warning">
        {t.needsScript}
      </p>
    </noscript>
  );
}
