import { Form } from '@remix-run/react';

import { WENT_THROUGH } from '@69street/config/market';

import type { Gone } from '~/listing/own-listings';
import { useMemberMessages } from '~/messages/member';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

/** Asks, once and without need, through whom a home was sold or rented. */
export function WentThrough({ gone: { id, name, state } }: { gone: Gone }) {
  const { went: t, tenancy } = useMemberMessages().dashboard.properties;
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-3 rounded-lg bg-sunken p-4">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value="went" />
      <p className="font-medium wrap-anywhere">{t.ask(name, state === 'rented')}</p>
      <p className="text-sm text-muted">{t.why}</p>
      <div className="flex flex-wrap gap-3">
        {WENT_THROUGH.map((through) => (
          <button key={through} name="through" value={through} className="button button-quiet">
            {t[through]}
          </button>
        ))}
      </div>
      {state === 'rented' && (
        <LocalLink
          to={paths.newTenancy(id)}
          className="link inline-flex min-h-11 items-center self-start font-semibold"
        >
          {tenancy}
        </LocalLink>
      )}
    </Form>
  );
}
