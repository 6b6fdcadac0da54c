import { isRouteErrorResponse, useRouteError } from '@remix-run/react';

import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';

import { Fault } from '../fault';
import { LocalLink } from '../local-link';

/** What a section shows instead of itself: also that it is not for the role of the person who asks. */
export function SectionFault() {
  const error = useRouteError();
  const t = useMemberMessages().dashboard.refused;
  const { common } = useMessages();
  if (!isRouteErrorResponse(error) || error.status !== 403) return <Fault />;
  return (
    <div className="page flex flex-col items-start gap-5 py-20">
      <span className="plate px-5 py-3 text-4xl leading-none" aria-hidden="true" lang="en">
        {error.status}
      </span>
      <h1 className="text-3xl">{t.title}</h1>
      <p className="max-w-[60ch] text-muted">{t.text}</p>
      <div className="flex flex-wrap gap-3">
        <LocalLink to="/account" className="button">
          {t.toAccount}
        </LocalLink>
        <LocalLink to="/" className="button button-quiet">
          {common.error.toHome}
        </LocalLink>
      </div>
    </div>
  );
}
