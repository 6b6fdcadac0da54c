import { useRevalidator } from '@remix-run/react';

import { useHireMessages } from '~/messages/hire';

/** Asks the providers once more how it stands. A form, so that it works without script too. */
export function LookAgain() {
  const t = useHireMessages().back;
  const { revalidate, state } = useRevalidator();
  return (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        revalidate();
      }}
    >
      <button className="button" disabled={state === 'loading'}>
        {t.look}
      </button>
    </form>
  );
}
