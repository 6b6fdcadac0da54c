import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';

import type { StoredPhoto } from '@69street/config/contract';
import { LISTING_PHOTOS_MAX, PHOTO_SMALL } from '@69street/config/market';

import { ask, calls, CmsError } from '~/cms/client.server';
import { sendFile } from '~/cms/files.server';
import { photosOf, STEPS } from '~/listing/listing-form';
import { requireUser, type SignedInUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { memberMessagesOf } from '~/messages/member';
import { uploadRefusal, UPLOAD_BYTES } from '~/photo/refusal.server';
import { safePath } from '~/shell/redirect-to';
import { redirectWithToast } from '~/shell/session.server';
import { paths } from '~/shell/paths';

const STEP = STEPS.indexOf('photos');
/** Characters of the address of an own picture (config/src/contract/listing-field.ts). */
const ADDRESS_MAX = 1000;

/** Adds a stored photograph to a draft, as a form without script asks for it. */
async function keep(user: SignedInUser, id: string, url: string, asPlan: boolean): Promise<void> {
  const { values } = (await ask(calls.draft, { params: { id }, token: user.token })).data;
  const photos = photosOf(values);
  const more = asPlan ? { image_three: url } : { photos: [...photos, { url, alt: '' }] };
  await ask(calls.updateDraft, {
    params: { id },
    body: { values: { ...values, ...more }, step: STEP },
    token: user.token,
  });
}

/** The same path, which is told of a photograph. */
function withImage(path: string, image: string): string {
  const [pathname = '', search] = path.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('image', image);
  return `${pathname}?${query}`;
}

/** The same path, which asks whether so small a photograph is wanted. */
function withSmall(path: string, { url, width, height }: StoredPhoto, asPlan: boolean): string {
  const [pathname = '', search] = path.split('?', 2);
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ small: url, width, height })) query.set(name, String(value));
  if (asPlan) query.set('slot', 'plan');
  return `${pathname}?${query}`;
}

type Place = { request: Request; user: SignedInUser; draft: string; back: string; asPlan: boolean };

async function keepAndTell({ request, user, draft, back, asPlan }: Place, photo: string): Promise<Response> {
  await keep(user, draft, photo, asPlan);
  return redirectWithToast(back, request, {
    type: 'success',
    text: memberMessagesOf(request).listing.photos.added,
  });
}

/**
 * Takes one photograph (multipart, `file`). A script gets JSON: the stored photograph, or what is wrong in words. A form
 * says with `draft`, `slot` (`plan` or nothing) and `back` in the address where the photograph belongs. With the slot
 * `agent` it goes to `back`, where `image` then tells its address. A form is asked about a photograph below PHOTO_SMALL
 * (`small` in the address of `back`), and sends its `url` to say yes.
 */
export async function action({ request }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const form = localPath(paths.addProperty, langOf(url.pathname));
  const back = safePath(url.searchParams.get('back')) ?? form;
  // Signing in leads to a screen, which this address is not.
  const asked = new Request(new URL(back, url), { headers: request.headers });
  const user = await requireUser(asked);
  const asJson = request.headers.get('Accept')?.includes('application/json') ?? false;
  const t = memberMessagesOf(request).listing.photos.refused;
  const fail = (status: number, text: string) =>
    asJson ? json({ error: text }, { status }) : redirectWithToast(back, request, { type: 'error', text });
  const draft = url.searchParams.get('draft') ?? '';
  const asPlan = url.searchParams.get('slot') === 'plan';
  if (request.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded')) {
    const wanted = String((await request.formData()).get('url') ?? '').slice(0, ADDRESS_MAX);
    if (wanted === '') return fail(400, t.required);
    return keepAndTell({ request, user, draft, back, asPlan }, wanted).catch((error: unknown) => {
      if (!(error instanceof CmsError)) throw error;
      return fail(error.status, uploadRefusal(error, request));
    });
  }
  if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return fail(400, t.required);
  // Before anything of it is read. Without a length nothing comes this far (server/guards.ts).
  if (Number(request.headers.get('Content-Length')) > UPLOAD_BYTES) return fail(413, t.big);
  const ofAgent = url.searchParams.get('slot') === 'agent';
  try {
    if (!asJson && !asPlan && !ofAgent) {
      const { values } = (await ask(calls.draft, { params: { id: draft }, token: user.token })).data;
      // One of the pictures is the floor plan.
      if (photosOf(values).length >= LISTING_PHOTOS_MAX - 1) return await fail(400, t.many);
    }
    const photo = (await sendFile(calls.photo, { token: user.token, request })).data;
    if (asJson) return json({ photo });
    if (ofAgent) {
      const text = memberMessagesOf(request).people.form.imageSent;
      return await redirectWithToast(withImage(back, photo.url), request, { type: 'success', text });
    }
    if (Math.max(photo.width, photo.height) < PHOTO_SMALL) return redirect(withSmall(back, photo, asPlan));
    return await keepAndTell({ request, user, draft, back, asPlan }, photo.url);
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    return fail(error.status, uploadRefusal(error, request));
  }
}
