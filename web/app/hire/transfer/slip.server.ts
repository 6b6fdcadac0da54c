import { json, type ActionFunctionArgs } from '@remix-run/node';

import { calls, CmsError } from '~/cms/client.server';
import { sendForm } from '~/cms/files.server';
import { requireUser } from '~/identity/guards.server';
import { memberMessagesOf } from '~/messages/member';
import { transferMessagesOf } from '~/messages/transfer';
import { uploadRefusal, UPLOAD_BYTES } from '~/photo/refusal.server';
import { isChosen } from '~/shell/csv-file.server';
import { redirectWithToast } from '~/shell/session.server';

import type { SlipProblem } from './slip-answer';

/** Takes the slip of an own bank transfer. The same picture again is the same slip. */
export async function slipAction({ request, params }: ActionFunctionArgs) {
  const { token } = await requireUser(request);
  const t = transferMessagesOf(request);
  const photos = memberMessagesOf(request).listing.photos.refused;
  const fail = (status: number, problem: SlipProblem) => json({ problem }, { status });
  if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data')) {
    return fail(400, { file: photos.required });
  }
  // Before anything of it is read. Without a length nothing comes this far (server/guards.ts).
  if (Number(request.headers.get('Content-Length')) > UPLOAD_BYTES) return fail(413, { file: photos.big });
  const sent = await request.formData();
  const file = sent.get('file');
  const number = String(sent.get('bank_reference') ?? '').trim();
  if (!isChosen(file)) return fail(400, { file: photos.required });
  if (file.size === 0) return fail(400, { file: photos.broken });
  if (number.length > 60) return fail(400, { number: t.refused.number });
  const form = new FormData();
  form.set('bank_reference', number);
  form.set('file', file, 'slip');
  try {
    await sendForm(calls.transferSlip, { params: { reference: params.reference ?? '' } }, { form, token });
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    const code = error.fields.file?.[0] ?? '';
    if (code === 'same' || code === 'too_many') return fail(400, { file: t.refused[code] });
    if (error.status === 404) throw new Response(null, { status: 404 });
    if (error.status === 409) return fail(409, { text: t.refused.over });
    return fail(error.status, { file: uploadRefusal(error, request) });
  }
  return redirectWithToast(new URL(request.url).pathname, request, { type: 'success', text: t.slip.sent });
}
