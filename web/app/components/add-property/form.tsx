import { Form, useActionData, useNavigation } from '@remix-run/react';
import { useRef } from 'react';

import { FormWrong } from '~/components/auth/form';
import { LocalLink } from '~/components/local-link';
import { STEPS, stepOf, type Values } from '~/forms/listing';
import type { FormProblem } from '~/forms/problem';
import { useFormKey } from '~/forms/use-form-key';
import { textLang } from '~/listing';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { PhotoStep, PlainUploads } from '~/components/photos/step';

import { Preview } from './preview';
import { ContactStep, PlaceStep, PriceStep, RoomsStep } from './steps';
import { useKeepOnLeaving } from './use-keep-on-leaving';

export type ListingFormData = {
  draft: string | null;
  property: string | null;
  step: number;
  values: Values;
  /** What is wrong, in words by field. */
  fields: Record<string, string>;
  seen: string | null;
  stored: string | null;
  changed: boolean;
  drafts: { _id: string; step: number; name: string }[];
};

const FORM = 'listing';

/** The way to each step. Buttons of the form, so that what was typed is kept on the way. */
function StepMenu({ step }: { step: number }) {
  const t = useMemberMessages().listing;
  return (
    <nav aria-label={t.stepsLabel}>
      <ol className="flex flex-wrap gap-2">
        {STEPS.map((name, index) => (
          <li key={name}>
            <button
              form={FORM}
              name="intent"
              value={`go:${index}`}
              aria-current={index === step ? 'step' : undefined}
              className={`button ${index === step ? '' : 'button-quiet'}`}
            >
              {t.steps[name]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Drafts({ drafts }: Pick<ListingFormData, 'drafts'>) {
  const t = useMemberMessages().listing.drafts;
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className="card flex max-w-3xl flex-col gap-3 p-5">
      <h2 id="drafts" className="text-xl">
        {t.title}
      </h2>
      <ul className="flex flex-col gap-2">
        {drafts.map(({ _id, step, name }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
            <a
              href={`?draft=${_id}&step=${step}`}
              className="link inline-flex min-h-11 items-center break-words"
              lang={textLang(name)}
            >
              {t.open(name || t.unnamed)}
            </a>
            <Form method="post">
              <input type="hidden" name="draft" value={_id} />
              <button
                name="intent"
                value="discard"
                aria-label={t.discardName(name || t.unnamed)}
                className="button button-quiet"
              >
                {t.discard}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fields({ data, values }: { data: ListingFormData; values: Values }) {
  const props = { values, fields: data.fields };
  switch (STEPS[data.step]) {
    case 'rooms':
      return <RoomsStep {...props} />;
    case 'price':
      return <PriceStep {...props} />;
    case 'photos':
      return <PhotoStep key={data.draft} {...props} draft={data.draft ?? ''} form={FORM} />;
    case 'contact':
      return <ContactStep {...props} />;
    case 'preview':
      return <Preview values={values} />;
    default:
      return <PlaceStep {...props} />;
  }
}

/** What is still missing, seen from the preview: each with the way to its step. */
function Missing({ data }: { data: ListingFormData }) {
  const t = useMemberMessages().listing;
  const missing = Object.entries(data.fields);
  if (missing.length === 0) return null;
  return (
    <div role="alert" className="rounded-lg border border-danger bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{t.preview.missing}</p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map(([name, text]) => (
          <li key={name}>
            <a className="underline" href={`?draft=${data.draft}&step=${stepOf(name)}&check=1#${name}`}>
              {`${t.fields[name]}: ${text}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One step of a listing, kept whichever button leads away from it. */
export function ListingForm({ data }: { data: ListingFormData }) {
  const t = useMemberMessages().listing;
  const { common } = useMessages();
  const answer = useActionData<{ problem?: FormProblem; typed?: Values }>();
  const formKey = useFormKey();
  const busy = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  useKeepOnLeaving(form);
  const { step, draft, property, fields } = data;
  const name = STEPS[step] ?? 'place';
  const isPreview = name === 'preview';
  const values = { ...data.values, ...answer?.typed };
  const summed = isPreview ? {} : { ...fields, ...answer?.problem?.fields };
  const wrong =
    answer?.problem || Object.keys(summed).length > 0
      ? { title: answer?.problem?.text ?? common.form.summary, fields: summed }
      : null;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{property ? t.editTitle : t.title}</h1>
        <p className="max-w-[70ch] text-muted">{t.intro}</p>
      </div>
      {step === 0 && <Drafts drafts={data.drafts} />}
      <StepMenu step={step} />
      <section aria-labelledby="step" className="card flex max-w-3xl flex-col gap-5 p-5 sm:p-8">
        <h2 id="step" className="text-xl">
          {t.steps[name]}
        </h2>
        <FormWrong wrong={wrong} labels={t.fields} />
        {isPreview && <Missing data={data} />}
        {data.changed && <p className="rounded-lg bg-warning-soft p-4 font-medium text-warning">{t.preview.changed}</p>}
        <Form
          ref={form}
          id={FORM}
          key={`${draft} ${step} ${formKey}`}
          method="post"
          noValidate
          className="flex flex-col gap-5"
        >
          {/* Enter means the first button of a form. */}
          <button name="intent" value={isPreview ? 'submit' : 'next'} tabIndex={-1} aria-hidden="true" hidden />
          <input type="hidden" name="form_key" value={formKey} />
          <input type="hidden" name="draft" value={draft ?? ''} />
          <input type="hidden" name="property" value={property ?? ''} />
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="seen" value={(isPreview ? data.stored : data.seen) ?? ''} />
          <Fields data={data} values={values} />
          <div className="flex flex-row-reverse flex-wrap justify-end gap-3 border-t border-line pt-5">
            <button name="intent" value={isPreview ? 'submit' : 'next'} className="button button-brick" disabled={busy}>
              {busy ? t.saving : !isPreview ? t.next : property ? t.preview.update : t.preview.submit}
            </button>
            {step > 0 && (
              <button name="intent" value="back" className="button button-quiet" disabled={busy}>
                {t.back}
              </button>
            )}
            {!isPreview && (
              <button name="intent" value="later" className="button button-quiet" disabled={busy}>
                {t.later}
              </button>
            )}
          </div>
          {isPreview && !property && <p className="text-sm text-muted">{t.preview.next}</p>}
        </Form>
        {name === 'photos' && draft && <PlainUploads draft={draft} />}
      </section>
      <LocalLink to="/userdashboard/properties" className="link inline-flex min-h-11 items-center self-start">
        {t.confirm.toList}
      </LocalLink>
    </div>
  );
}
