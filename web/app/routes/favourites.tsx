import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { ask, calls } from '~/cms/client.server';
import { addFavourite, refusalOf } from '~/favourite/favourites.server';
import { requireUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { memberMessagesOf } from '~/messages/member';
import { REDIRECT_TO, safePath } from '~/shell/redirect-to';
import { redirectWithToast, type Toast } from '~/shell/session.server';
import { ANSWER, refusalText, type KeepAnswer } from '~/favourite/wish-list';
import { paths } from '~/shell/paths';

function listPath(request: Request): string {
  return localPath(paths.own.favorites, langOf(new URL(request.url).pathname));
}

/** The address itself shows nothing: who comes here wants the list, their own or that of this browser. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(localPath(paths.wishList, langOf(new URL(request.url).pathname)));
}

type Wanted = { key: string; back: string; remove: boolean; asJson: boolean };

async function wantedBy(request: Request): Promise<Wanted> {
  const form = await request.formData();
  return {
    key: String(form.get('key') ?? ''),
    back: safePath(form.get(REDIRECT_TO)) ?? listPath(request),
    remove: form.get('intent') === 'remove',
    asJson: form.get(ANSWER.name) === ANSWER.json,
  };
}

/** The way to sign in, which remembers the screen that was left and the listing that was to be kept. */
async function toSignIn(refusal: unknown, request: Request): Promise<unknown> {
  if (!(refusal instanceof Response) || !refusal.headers.has('Location')) return refusal;
  const { key, back, remove, asJson } = await wantedBy(request);
  const { pathname } = new URL(refusal.headers.get('Location') ?? '', request.url);
  const query = new URLSearchParams({ [REDIRECT_TO]: back, ...(key && !remove ? { keep: key } : {}) });
  const login = `${pathname}?${query}`;
  const headers = new Headers(refusal.headers);
  if (asJson) {
    headers.delete('Location');
    return json({ login } satisfies KeepAnswer, { status: 401, headers });
  }
  headers.set('Location', login);
  return new Response(null, { status: refusal.status, headers });
}

/**
 * Keeps a listing (`key`) or, with `intent=remove`, takes it off the list. A form is sent back to where it stood, with a
 * toast; a script that asks for it gets a {@link KeepAnswer}.
 */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request).catch(async (refusal: unknown) => {
    throw await toSignIn(refusal, request);
  });
  const { key, back, remove, asJson } = await wantedBy(request);
  const t = memberMessagesOf(request).favourites;
  let answer: KeepAnswer;
  let toast: Omit<Toast, 'id'>;
  try {
    const added = remove ? false : await addFavourite(user, key);
    if (remove) await ask(calls.removeFavourite, { params: { key }, token: user.token });
    answer = { kept: !remove, already: !remove && !added };
    toast = remove
      ? { type: 'info', text: t.removed }
      : { type: added ? 'success' : 'info', text: added ? t.added : t.already };
  } catch (error) {
    const refusal = refusalOf(error);
    answer = { refusal };
    toast = { type: 'error', text: refusalText(refusal, t) };
  }
  return asJson ? json(answer) : redirectWithToast(back, request, toast);
}
