import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react';

import { useMessages } from '~/messages/use-messages';
import { paths } from '~/shell/paths';

import { LocalLink } from './local-link';

const STATUS = { forbidden: 403, missing: 404, down: 503, broken: 500 };

/** What kind of fault an error is: not for this person, nothing at this address, cms out of reach, or a mistake of ours. */
export function faultOf(error: unknown): keyof typeof STATUS {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 403) return 'forbidden';
  return status === 404 ? 'missing' : status === 503 ? 'down' : 'broken';
}

/** What a screen shows instead of itself: what happened, and what can be done next. */
export function Fault() {
  const fault = faultOf(useRouteError());
  const { common } = useMessages();
  const { pathname, search } = useLocation();
  const request = useRouteLoaderData<{ request: { id: string; path: string } }>('root')?.request;
  return (
    <div className="page flex flex-col items-start gap-5 py-20">
      <span className="plate px-5 py-3 text-4xl leading-none" aria-hidden="true">
        {STATUS[fault]}
      </span>
      <h1 className="text-3xl">{common.error[fault].title}</h1>
      <p className="max-w-[60ch] text-muted">{common.error[fault].text}</p>
      {/* The id is that of the document: after a step inside the page it would name another request. */}
      {fault === 'broken' && request?.path === pathname && (
        <p className="text-sm text-muted">{common.error.reference(request.id)}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {fault !== 'missing' && fault !== 'forbidden' && (
          <a href={pathname + search} className="button">
            {common.error.reload}
          </a>
        )}
        <LocalLink
          to={paths.home}
          className={fault === 'missing' || fault === 'forbidden' ? 'button' : 'button button-quiet'}
          reloadDocument={fault === 'broken'}
        >
          {common.error.toHome}
        </LocalLink>
        <LocalLink to={paths.properties} className="button button-quiet" reloadDocument={fault === 'broken'}>
          {common.error.toProperties}
        </LocalLink>
      </div>
    </div>
  );
}
