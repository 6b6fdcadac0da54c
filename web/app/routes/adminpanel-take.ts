import type { ActionFunctionArgs } from '@remix-run/node';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { requireRole } from '~/identity/guards.server';

/** A sign of whoever has a listing open: still there, or gone. 409 when somebody else has it by now. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { token } = await requireRole(request, 'Admin');
  const sign = (await request.formData()).get('sign');
  const id = { id: params.id ?? '' };
  if (sign === 'leave') {
    await forScreen(request, ask(calls.leaveListing, { params: id, token }));
    return new Response(null, { status: 204 });
  }
  const { data } = await forScreen(request, ask(calls.takeListing, { params: id, body: {}, token }));
  return new Response(null, { status: data.mine ? 204 : 409 });
}
