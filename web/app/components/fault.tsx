import { isRouteErrorResponse, useRouteError } from '@remix-run/react';

import { useMessages } from '~/messages/use-messages';

import { LocalLink } from './local-link';

/** What a screen shows instead of itself: nothing at this address, cms out of reach, or a fault of ours. */
export function Fault() {
  const error = useRouteError();
  const { common } = useMessages();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const title =
    status === 404 ? common.error.notFoundTitle : status === 503 ? common.error.downTitle : common.error.brokenTitle;
  const text =
    status === 404 ? common.error.notFoundText : status === 503 ? common.error.downText : common.error.brokenText;
  return (
    <div className="page flex flex-col items-start gap-5 py-20">
      <span className="plate px-5 py-3 text-4xl leading-none" aria-hidden="true">
        {status}
      </span>
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-[60ch] text-muted">{text}</p>
      <div className="flex flex-wrap gap-3">
        <LocalLink to="/" className="button">
          {common.error.toHome}
        </LocalLink>
        <LocalLink to="/properties" className="button button-quiet">
          {common.error.toProperties}
        </LocalLink>
      </div>
    </div>
  );
}
