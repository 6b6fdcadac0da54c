import { json, type ActionFunctionArgs } from '@remix-run/node';

import { ask, calls, CmsError } from '~/cms/client.server';
import { sendFile } from '~/cms/files.server';
import { LAST_STEP, loanValuesOf } from '~/loan/loan-fields';
import { requireUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { memberMessagesOf } from '~/messages/member';
import { uploadRefusal, UPLOAD_BYTES } from '~/photo/refusal.server';
import { NO_STORE } from '~/shell/private';
import { safePath } from '~/shell/redirect-to';
import { redirectWithToast } from '~/shell/session.server';
import { paths } from '~/shell/paths';

/** The same path, which is told of one document more. */
function withDocument(path: string, id: string): string {
  const [before = '', hash] = path.split('#', 2);
  const [pathname = '', search] = before.split('?', 2);
  const query = new URLSearchParams(search);
  query.append('document', id);
  return `${pathname}?${query}${hash ? `#${hash}` : ''}`;
}

/**
 * Takes one paper for an application (multipart, `file`). A script gets JSON: `document` with its `_id`, or what is
 * wrong in words; a form comes back to `back`. With the slot `draft` it becomes the picture of the national ID in the own
 * draft; without, a form's `back` is told of it in `document`.
 */
export async function action({ request }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const isDraft = url.searchParams.get('slot') === 'draft';
  const lang = langOf(url.pathname);
  const back = safePath(url.searchParams.get('back')) ?? localPath(`${paths.loan}?step=${LAST_STEP}`, lang);
  // Signing in leads to a screen, which this address is not.
  const user = await requireUser(new Request(new URL(back, url), { headers: request.headers }));
  const asJson = request.headers.get('Accept')?.includes('application/json') ?? false;
  const { listing, loans } = memberMessagesOf(request);
  const { refused } = listing.photos;
  const fail = (status: number, text: string) =>
    asJson ? json({ error: text }, { status, ...NO_STORE }) : redirectWithToast(back, request, { type: 'error', text });
  if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return fail(400, refused.required);
  // Before anything of it is read. Without a length nothing comes this far (server/guards.ts).
  if (Number(request.headers.get('Content-Length')) > UPLOAD_BYTES) return fail(413, refused.big);
  try {
    const document = (await sendFile(calls.loanDocument, { token: user.token, request })).data;
    // Unused it goes after a day.
    if (isDraft && document.kind === 'pdf') return await fail(400, refused.notPicture);
    if (isDraft) {
      const draft = (await ask(calls.loanDraft, { token: user.token })).data;
      const values = draft ? loanValuesOf(draft.values) : {};
      await ask(calls.keepLoanDraft, {
        body: { values: { ...values, national_id_pic: document._id }, step: draft?.step ?? LAST_STEP },
        token: user.token,
      });
    }
    if (asJson) return json({ document }, NO_STORE);
    const to = isDraft ? back : withDocument(back, document._id);
    return await redirectWithToast(to, request, { type: 'success', text: loans.form.picture.there });
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    return fail(error.status, uploadRefusal(error, request));
  }
}
