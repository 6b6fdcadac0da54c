import type { LoaderFunctionArgs } from '@remix-run/node';

import { conversationQuerySchema } from '@69street/config/contract';

import { ask, calls, CmsError } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { LINK } from '~/conversation/link';
import { HIDDEN } from '~/conversation/read.server';
import { requireUser } from '~/identity/guards.server';

/** A viewing as a file for calendars, for its two sides, and for whoever has the link of a mail. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = '' } = params;
  const link = new URL(request.url).searchParams.get(LINK);
  const asked = conversationQuerySchema.safeParse({ link });
  if (!asked.success) throw new Response(null, { status: 404, headers: HIDDEN });
  const user = link ? null : await requireUser(request);
  const work = user
    ? forScreen(request, ask(calls.viewingCalendar, { params: { id }, token: user.token }))
    : ask(calls.viewingCalendar, { params: { id }, query: asked.data, clientAddress: context.clientAddress });
  try {
    const { text } = (await work).data;
    return new Response(text, {
      headers: {
        ...HIDDEN,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="viewing.ics"',
      },
    });
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    throw new Response(null, { status: error.status, headers: HIDDEN });
  }
}
