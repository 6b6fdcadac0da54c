import { Form, type FormProps } from '@remix-run/react';

import { useSending } from './use-sending';

/** A form that is posted: a second press, or Enter, does nothing while the first is on its way. */
export function OnceForm({ onSubmit, ...form }: Omit<FormProps, 'method'>) {
  const busy = useSending();
  return (
    <Form
      method="post"
      {...form}
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else onSubmit?.(event);
      }}
    />
  );
}
