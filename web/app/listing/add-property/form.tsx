import { Form, useActionData, useNavigation } from '@remix-run/react';
import { Check } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';

import { FormWrong } from '~/ui/form-wrong';
import { LocalLink } from '~/ui/local-link';
import { useFieldNames } from '~/listing/field-names';
import { STEPS, stepOf, type Values } from '~/listing/listing-form';
import type { FormProblem } from '~/shell/problem';
import { useFormKey } from '~/shell/use-form-key';
import { textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { PhotoStep, PlainUploads } from '~/listing/add-property/photo-step';
import { paths } from '~/shell/paths';

import { Preview } from './preview';
import { ContactStep, PlaceStep, PriceStep, RoomsStep } from './steps';
import { useKeepOnLeaving } from './use-keep-on-leaving';

export type ListingFormData = {
  /** Whose form it is. */
  owner: string;
  /** The key of the page before this one, when that was kept for later. */
  kept: string | null;
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
  /** The steps that nothing is missing in. */
  done: number[];
};

const FORM = 'listing';

/** The way to each step. Buttons of the form, so that what was typed is kept on the way. */
function StepMenu({ step, done }: Pick<ListingFormData, 'step' | 'done'>) {
  const t = useMemberMessages().listing;
  return (
    <nav aria-label={t.stepsLabel}>
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:flex lg:flex-wrap">
        {STEPS.map((name, index) => (
          <li key={name}>
            <button
              form={FORM}
              name="intent"
              value={`go:${index}`}
              aria-current={index === step ? 'step' : undefined}
              className={`button w-full px-3! ${index === step ? '' : 'button-quiet'}`}
            >
              {t.steps[name]}
              {done.includes(index) && <Check size={18} role="img" aria-label={t.done} />}
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
      return <PhotoStep {...props} form={FORM} />;
    case 'contact':
      return <ContactStep {...props} />;
    case 'preview':
      return null;
    default:
      return <PlaceStep {...props} />;
  }
}

/** What is still missing, seen from the preview: each with the way to its step. */
function Missing({ data }: { data: ListingFormData }) {
  const t = useMemberMessages().listing;
  const names = useFieldNames();
  const missing = Object.entries(data.fields);
  if (missing.length === 0) return null;
  return (
    <div role="alert" className="rounded-lg border border-danger bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{t.preview.missing}</p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map(([name, text]) => (
          <li key={name}>
            <a className="underline" href={`?draft=${data.draft}&step=${stepOf(name)}&check=1#${name}`}>
              {`${names[name]}: ${text}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whose step it is that is typed into, and what an earlier page of this tab could not send of it. */
function useTyped(data: ListingFormData) {
  const answer = useActionData<{ problem?: FormProblem; typed?: Values; formKey?: string }>();
  const pageKey = useFormKey();
  const form = useRef<HTMLFormElement>(null);
  const { owner, kept, draft, property, step } = data;
  const found = useKeepOnLeaving(form, {
    owner,
    place: [draft, property, step].join(' '),
    step: STEPS[step] ?? 'place',
    formKey: pageKey,
    kept,
  });
  return {
    form,
    values: { ...data.values, ...found?.values, ...answer?.typed },
    problem: answer?.problem,
    /** A retry is the same sending: a draft that was made by the first must not be made twice. */
    formKey: answer?.formKey || found?.formKey || pageKey,
    found: found !== null,
    /** Another page, another form: nothing of the one before stays in its fields. */
    key: [draft, step, pageKey, found !== null].join(' '),
  };
}

/** The heading of a step, which the keyboard is taken to when the step follows another. */
function StepTitle({ step, text }: { step: number; text: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) title.current?.focus();
    before.current = step;
  }, [step]);
  return (
    <h2 id="step" ref={title} tabIndex={-1} className="text-xl outline-none">
      {text}
    </h2>
  );
}

/** One step of a listing, kept whichever button leads away from it. */
export function ListingForm({ data }: { data: ListingFormData }) {
  const t = useMemberMessages().listing;
  const { common } = useMessages();
  const names = useFieldNames();
  const { form, values, problem, formKey, found, key } = useTyped(data);
  const busy = useNavigation().formMethod === 'POST';
  const { step, draft, property, fields } = data;
  const name = STEPS[step] ?? 'place';
  const isPreview = name === 'preview';
  const wrong = useMemo(() => {
    const summed = { ...(isPreview ? {} : fields), ...problem?.fields };
    if (!problem && Object.keys(summed).length === 0) return null;
    return { title: problem?.text ?? common.form.summary, fields: summed };
  }, [isPreview, fields, problem, common]);
  const onward = isPreview ? 'submit' : 'next';
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{property ? t.editTitle : t.title}</h1>
        <p className="max-w-[70ch] text-muted">{t.intro}</p>
      </div>
      {step === 0 && <Drafts drafts={data.drafts} />}
      {/* Enter means the first button of a form, and those of the menu would be it. */}
      <button form={FORM} name="intent" value={onward} tabIndex={-1} aria-hidden="true" className="sr-only" />
      <StepMenu step={step} done={data.done} />
      <section aria-labelledby="step" className="card flex max-w-3xl flex-col gap-5 p-5 sm:p-8">
        <StepTitle step={step} text={t.steps[name]} />
        <FormWrong wrong={wrong} labels={names} />
        {found && (
          <p role="status" className="rounded-lg bg-warning-soft p-4 font-medium text-warning">
            {t.found}
          </p>
        )}
        {isPreview && <Missing data={data} />}
        {data.changed && <p className="rounded-lg bg-warning-soft p-4 font-medium text-warning">{t.preview.changed}</p>}
        {/* Not within the form: the card has one of its own, for its heart. */}
        {isPreview && <Preview values={values} />}
        <Form ref={form} id={FORM} key={key} method="post" noValidate data-keeps="" className="flex flex-col gap-5">
          <input type="hidden" name="form_key" value={formKey} />
          <input type="hidden" name="draft" value={draft ?? ''} />
          <input type="hidden" name="property" value={property ?? ''} />
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="seen" value={(isPreview ? data.stored : data.seen) ?? ''} />
          <Fields data={data} values={values} />
          <div className="flex flex-row-reverse flex-wrap justify-end gap-3 border-t border-line pt-5">
            <button name="intent" value={onward} className="button button-brick" disabled={busy}>
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
      <LocalLink to={paths.own.properties} className="link inline-flex min-h-11 items-center self-start">
        {t.confirm.toList}
      </LocalLink>
    </div>
  );
}
