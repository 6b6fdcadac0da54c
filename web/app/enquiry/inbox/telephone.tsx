import { Form, useFormAction } from '@remix-run/react';
import { PhoneCall } from 'lucide-react';

import { useMemberMessages } from '~/messages/member';

/** Says that a message was answered on the telephone, or takes that back: one press, which the other one undoes. */
export function Telephone({ id, name, to }: { id: string; name: string; to: 'yes' | 'no' }) {
  const { telephone: t } = useMemberMessages().inbox;
  return (
    <Form method="post" action={`${useFormAction()}#message-${id}`} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button name="telephone" value={to} className="button button-quiet" data-key="t">
        <PhoneCall size={18} aria-hidden="true" />
        {to === 'yes' ? t.said : t.takeBack}
        <span className="sr-only">{`: ${name}`}</span>
      </button>
    </Form>
  );
}
