import type { LoaderFunctionArgs } from '@remix-run/node';

import { ask, calls, CmsError } from '~/cms/client.server';
import { requireUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { memberMessagesOf } from '~/messages/member';
import { redirectWithToast } from '~/shell/session.server';
import { paths } from '~/shell/paths';

/** Everything that is kept about the person, as a file. What cannot be given is said on the account page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  try {
    return new Response(JSON.stringify((await ask(calls.myData, { token: user.token })).data, null, 2), {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="69street-my-data.json"',
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    const t = memberMessagesOf(request).account.data;
    const text = error.status === 429 ? t.tooMany : t.unavailable;
    const path = localPath(paths.account, langOf(new URL(request.url).pathname));
    return redirectWithToast(path, request, { type: 'error', text });
  }
}
