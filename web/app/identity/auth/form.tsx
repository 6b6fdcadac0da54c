import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { TEXT_LIMITS } from '@69street/config/market';

import { useAuthMessages } from '~/messages/auth';
import { describedBy, Field, Labelled } from '~/ui/field';

type PasswordProps = { id: string; label: string; help?: string; error?: string | undefined };

/** The password that somebody has. */
export const CurrentPassword = (props: PasswordProps) => <PasswordField autoComplete="current-password" {...props} />;

/** One that is to be remembered, or the same again. */
export const NewPassword = (props: PasswordProps) => <PasswordField autoComplete="new-password" {...props} />;

/** A password with a button that shows it. */
function PasswordField(props: PasswordProps & { autoComplete: 'current-password' | 'new-password' }) {
  const { id, label, autoComplete, help, error } = props;
  const t = useAuthMessages();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Labelled id={id} label={label} help={help} error={error}>
      <div className="relative">
        <input
          id={id}
          name={id}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          maxLength={1000}
          className="field w-full pr-12"
          {...describedBy({ id, help, error })}
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
    </Labelled>
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

type EmailProps = { label: string; error?: string | undefined };

/** The address under which one signs in. */
export function EmailField({ label, error }: EmailProps) {
  return (
    <Field
      id="email"
      name="email"
      type="email"
      autoComplete="username"
      label={label}
      error={error}
      maxLength={TEXT_LIMITS.line}
      required
    />
  );
}
