import { Form, useNavigation } from '@remix-run/react';
import type { FormEvent } from 'react';

import { useAuthMessages } from '~/messages/auth';

import { CurrentPassword, EmailField, NewPassword } from './form';
import type { Wrong } from '~/ui/form-wrong';

/** One press and the address is confirmed. The mere visit does not: programs that look for harm in mails open every link. */
export function ConfirmAddress({ code }: { code: string }) {
  const { action: t } = useAuthMessages();
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="flex flex-col">
      <input type="hidden" name="oobCode" value={code} />
      <button className="button button-brick justify-center" disabled={busy}>
        {busy ? t.verifyBusy : t.verify}
      </button>
    </Form>
  );
}

type Props = {
  mode: 'resetPassword' | 'resend';
  labels: Record<'email' | 'password' | 'repeat', string>;
  wrong: Wrong | null;
  button: string;
  disabled: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** A new password, or address and password for another mail. Its script sends it to the identity service alone. */
export function CodeForm({ mode, labels, wrong, button, disabled, onSubmit }: Props) {
  const Password = mode === 'resend' ? CurrentPassword : NewPassword;
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      {mode === 'resend' && <EmailField label={labels.email} />}
      <Password id="password" label={labels.password} error={wrong?.fields.password} />
      {mode === 'resetPassword' && <NewPassword id="repeat" label={labels.repeat} error={wrong?.fields.repeat} />}
      <button className="button button-brick justify-center" disabled={disabled}>
        {button}
      </button>
    </form>
  );
}
