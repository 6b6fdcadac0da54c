import { json, redirect, redirectDocument } from '@remix-run/node';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { newListingSchema, type Draft } from '@69street/config/contract';
import { DRAFTS_MAX, type Language, numberOf } from '@69street/config/market';

import { ask, calls, CmsError, contentChanged } from '~/cms/client.server';
import { errorOf, forScreen } from '~/cms/outcome.server';
import type { SignedInUser } from '~/identity/guards.server';
import { loginPath, paths } from '~/shell/paths';
import { langOf, localPath } from '~/shell/lang';
import { memberMessagesOf } from '~/messages/member';
import type { PageInfo } from '~/shell/meta';
import { redirectWithToast } from '~/shell/session.server';

import { FORM_KEY, idempotencyKey } from '~/shell/form-key.server';
import {
  arrange,
  photosOf,
  readStep,
  stepNumber,
  stepOf,
  STEPS,
  textOf,
  toBody,
  type Values,
} from '~/listing/listing-form';
import { problemsOf, valuesOf } from '~/listing/listing-values.server';
import { breakdownOf } from '~/cost/breakdown.server';
import { advanceLaws } from '~/cost/laws.server';
import { correctionsOf } from '~/listing/corrections.server';
import { sendOnce, sentBefore } from '~/listing/send-listing.server';
import type { FormProblem } from '~/shell/problem';

type Asked = { draft: string | null; property: string | null; step: number; check: boolean };

/** The editing goes back to the listing as it was at `seen` (its updatedAt); `kept` is the key of a page that was kept. */
type Noted = { seen?: string | null; kept?: string };

function askedBy(request: Request): Asked {
  const query = new URL(request.url).searchParams;
  const draft = query.get('draft');
  const property = query.get('property');
  // Photographs and what follows need something to be kept with: without a draft a new listing begins at its beginning.
  const step = draft || property ? stepNumber(query.get('step')) : 0;
  return { draft, property, step, check: query.has('check') };
}

function addressOf(request: Request, { draft, step, check, seen, kept }: Partial<Asked> & Noted): string {
  const query = new URLSearchParams();
  if (draft) query.set('draft', draft);
  if (step) query.set('step', String(step));
  if (seen) query.set('seen', seen);
  if (check) query.set('check', '1');
  if (kept) query.set('kept', kept);
  const text = query.toString();
  return new URL(request.url).pathname + (text ? `?${text}` : '');
}

/** What a new listing begins with: who is asking. */
function prefilled(user: SignedInUser): Values {
  const { user_name, user_email } = user;
  return { owner_name: user_name, owner_number: numberOf(user), owner_gmail: user_email };
}

/** What a draft is called; empty as long as it has no name. */
export function nameOfDraft(draft: Draft): string {
  return textOf(draft.values, 'property_name') || textOf(draft.values, 'title');
}

/** What it costs in all, as its page will say it; null as long as something is missing or wrong. */
async function costsOf(values: Values, lang: Language) {
  const { data } = newListingSchema.safeParse(toBody(values));
  return data ? breakdownOf(data, lang) : null;
}

/** Everything that a step of the form shows. Throws a Response for what is not there. */
export async function listingFormData({ request }: LoaderFunctionArgs, user: SignedInUser) {
  const asked = askedBy(request);
  const t = memberMessagesOf(request).listing;
  const query = new URL(request.url).searchParams;
  const seen = query.get('seen');
  let draft: Draft | null = null;
  if (asked.draft) {
    const asking = ask(calls.draft, { params: { id: asked.draft }, token: user.token });
    const error = await errorOf(asking);
    if (error?.status === 404)
      throw await redirectWithToast(addressOf(request, {}), request, { type: 'info', text: t.drafts.gone });
    draft = (await forScreen(request, asking)).data;
  }
  const drafts = draft ? [] : (await forScreen(request, ask(calls.drafts, { token: user.token }))).data;
  const begun = asked.property ? drafts.find(({ property }) => property === asked.property) : undefined;
  if (begun) throw redirect(addressOf(request, { draft: begun._id, step: asked.step || begun.step }));
  const property = draft?.property ?? asked.property;
  const own =
    property && (await forScreen(request, ask(calls.ownProperty, { params: { id: property }, token: user.token })));
  const listing = own ? own.data[0] : null;
  const values: Values = draft?.values ?? (listing ? valuesOf(listing) : prefilled(user));
  const problems = problemsOf(values, request);
  const onPreview = STEPS[asked.step] === 'preview';
  const shown = onPreview
    ? problems
    : Object.fromEntries(Object.entries(problems).filter(([field]) => asked.check && stepOf(field) === asked.step));
  const began = seen ?? draft?.createdAt;
  const changed = listing !== null && draft !== null && began !== undefined && listing.updatedAt > began;
  const page: PageInfo = { title: property ? t.editTitle : t.title, description: t.intro, hidden: true };
  return {
    owner: user.user_email,
    kept: query.get('kept'),
    draft: draft?._id ?? null,
    property,
    step: asked.step,
    values,
    fields: shown,
    /** The listing as it was when the editing began. */
    seen: seen ?? (draft ? null : (listing?.updatedAt ?? null)),
    /** As it is now. */
    stored: listing?.updatedAt ?? null,
    changed: onPreview && changed,
    corrections: listing ? correctionsOf(listing, request) : null,
    costs: onPreview ? await costsOf(values, langOf(new URL(request.url).pathname)) : null,
    laws: STEPS[asked.step] === 'price' ? await advanceLaws(request) : [],
    drafts: drafts.map((one) => ({ _id: one._id, step: one.step, name: nameOfDraft(one) })),
    /** The steps that nothing is missing in. */
    done: STEPS.flatMap((name, index) =>
      draft && name !== 'preview' && !Object.keys(problems).some((field) => stepOf(field) === index) ? [index] : [],
    ),
    page,
  };
}

async function updateDraft({ token }: SignedInUser, id: string, values: Values, step: number): Promise<Draft> {
  return (await ask(calls.updateDraft, { params: { id }, body: { values, step }, token })).data;
}

/**
 * Keeps what one step holds: in the draft of the address, else in a new one. The key makes one draft of however many
 * sendings of one page. Throws CmsError.
 */
export async function saveStep(request: Request, user: SignedInUser, form: FormData): Promise<Draft> {
  const id = String(form.get('draft') ?? '');
  const property = String(form.get('property') ?? '') || null;
  const step = stepNumber(String(form.get('step') ?? ''));
  const name = STEPS[step] ?? 'place';
  let typed = readStep(form, name);
  const intent = String(form.get('intent') ?? '');
  if (name === 'photos') {
    typed = {
      ...typed,
      photos: arrange(photosOf(typed), intent),
      ...(intent === 'no-plan' && { image_three: '' }),
    };
  }
  if (id) {
    const { values } = (await ask(calls.draft, { params: { id }, token: user.token })).data;
    return updateDraft(user, id, { ...values, ...typed }, step);
  }
  const before = property
    ? valuesOf((await ask(calls.ownProperty, { params: { id: property }, token: user.token })).data[0])
    : prefilled(user);
  const key = idempotencyKey(String(form.get(FORM_KEY) ?? ''), ['draft', property]);
  const values = { ...before, ...typed };
  const { data } = await ask(calls.addDraft, {
    body: { values, step, ...(property && { property }) },
    idempotencyKey: key,
    token: user.token,
  });
  // A second sending of the page finds the draft of the first, which it replaces.
  const same = JSON.stringify(Object.entries(data.values).sort()) === JSON.stringify(Object.entries(values).sort());
  return same ? data : updateDraft(user, data._id, values, step);
}

/** Where one of the buttons leads. */
function nextStep(intent: string, step: number): number {
  if (intent.startsWith('go:')) return stepNumber(intent.slice(3));
  if (intent === 'next') return Math.min(step + 1, STEPS.length - 1);
  return intent === 'back' ? Math.max(step - 1, 0) : step;
}

/** What an action answers when cms did not take a step: all that was typed, and the key that a retry has to repeat. */
function failure(error: CmsError, request: Request, form: FormData, typed: Values) {
  const t = memberMessagesOf(request).listing;
  const text =
    error.status === 409
      ? t.tooManyDrafts(DRAFTS_MAX)
      : error.status === 429
        ? t.tooOften
        : error.status === 400
          ? t.refused
          : t.unavailable;
  const problem: FormProblem = { fields: {}, text, values: {} };
  return json({ problem, typed, formKey: String(form.get(FORM_KEY) ?? '') }, { status: error.status });
}

/** What cms's refusals come to, unless they are about what was typed: the session or the draft is gone. */
async function goneOr(error: unknown, request: Request, to: string): Promise<Response | CmsError> {
  if (!(error instanceof CmsError)) throw error;
  if (error.status === 401) throw redirectDocument(loginPath(request, 'ended'));
  if (error.status !== 404) return error;
  const text = memberMessagesOf(request).listing.drafts.gone;
  return redirectWithToast(to, request, { type: 'info', text });
}

async function submit({ request, context }: ActionFunctionArgs, user: SignedInUser, form: FormData) {
  const t = memberMessagesOf(request).listing;
  const own = localPath(paths.own.properties, langOf(new URL(request.url).pathname));
  const id = String(form.get('draft') ?? '');
  try {
    let outcome = await sentBefore(user, id);
    if (!outcome) {
      const draft = (await ask(calls.draft, { params: { id }, token: user.token })).data;
      if (Object.keys(problemsOf(draft.values, request)).length > 0) {
        return redirect(addressOf(request, { draft: draft._id, step: STEPS.length - 1 }));
      }
      outcome = await sendOnce(user, draft, String(form.get('seen') ?? ''));
    }
    // cms says so too, a moment later; the owner looks at once.
    contentChanged();
    context.dropPages();
    const { done, priced } = outcome;
    const text = { added: t.preview.done, updated: t.preview.updated, same: t.preview.same }[done];
    // A price that slipped is put back there with one press.
    const to = priced ? `${own}?${new URLSearchParams({ priced: priced.id, was: String(priced.was) })}` : own;
    return await redirectWithToast(to, request, { type: done === 'same' ? 'info' : 'success', text });
  } catch (error) {
    const refused = await goneOr(error, request, own);
    if (refused instanceof Response) return refused;
    if (refused.status !== 409) return failure(refused, request, form, {});
    const { unchanged } = (refused.details ?? {}) as { unchanged?: boolean };
    const text = unchanged ? t.preview.unchanged : t.preview.conflict;
    const problem: FormProblem = { fields: {}, text, values: {} };
    return json({ problem, typed: {} }, { status: 409 });
  }
}

async function discard(request: Request, user: SignedInUser, form: FormData) {
  const t = memberMessagesOf(request).listing.drafts;
  const start = addressOf(request, {});
  try {
    await ask(calls.deleteDraft, { params: { id: String(form.get('draft') ?? '') }, token: user.token });
  } catch (error) {
    const refused = await goneOr(error, request, start);
    return refused instanceof Response ? refused : failure(refused, request, form, {});
  }
  return redirectWithToast(start, request, { type: 'info', text: t.discarded });
}

/** The action of every step: keeps it, and goes where the button leads; at the end it sends the listing. */
export async function listingFormAction(args: ActionFunctionArgs, user: SignedInUser) {
  const { request } = args;
  const form = await request.formData();
  const intent = String(form.get('intent') ?? 'next');
  if (intent === 'submit') return submit(args, user, form);
  if (intent === 'discard') return discard(request, user, form);
  const step = stepNumber(String(form.get('step') ?? ''));
  const seen = String(form.get('seen') ?? '') || null;
  try {
    const draft = await saveStep(request, user, form);
    if (intent === 'later') {
      const start = addressOf(request, { kept: String(form.get(FORM_KEY) ?? '') });
      const text = memberMessagesOf(request).listing.saved;
      return await redirectWithToast(start, request, { type: 'success', text });
    }
    const wrong = Object.keys(problemsOf(draft.values, request)).some((field) => stepOf(field) === step);
    const stays = intent === 'next' && wrong;
    return redirect(
      addressOf(request, { draft: draft._id, seen, step: stays ? step : nextStep(intent, step), check: stays }),
    );
  } catch (error) {
    const refused = await goneOr(error, request, addressOf(request, {}));
    return refused instanceof Response
      ? refused
      : failure(refused, request, form, readStep(form, STEPS[step] ?? 'place'));
  }
}
