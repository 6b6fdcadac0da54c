import { Form, useActionData } from '@remix-run/react';
import { useMemo, useRef } from 'react';

import { DecidingForm } from '~/ui/desk/decision';
import { FormWrong } from '~/ui/form-wrong';
import { LocalLink } from '~/ui/local-link';
import { MissingList, WizardButtons, WizardStep } from '~/ui/wizard';
import type { AdvanceLaws } from '~/cost/advance-law';
import type { BreakdownView } from '~/cost/sheet';
import type { Corrections as Asked } from '~/listing/corrections';
import { useFieldNames } from '~/listing/field-names';
import { STEPS, stepOf, type Values } from '~/listing/listing-form';
import { DiscardButton } from '~/listing/own-listings/discard';
import { withLabel, type FormProblem } from '~/shell/problem';
import { useFormKey } from '~/shell/use-form-key';
import { textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { PhotoStep, PlainUploads } from '~/listing/add-property/photo-step';
import { paths } from '~/shell/paths';
import { Panel } from '~/ui/page-section';

import { Corrections } from './corrections';
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
  /** What has to be corrected, where a listing was sent back. */
  corrections: Asked | null;
  /** What it costs in all, on the preview of what may be sent. */
  costs: BreakdownView | null;
  /** What the law says of an advance, in the step of the price. */
  laws: AdvanceLaws;
  drafts: { _id: string; step: number; name: string }[];
  /** The steps that nothing is missing in. */
  done: number[];
};

const FORM = 'listing';

function Drafts({ drafts }: Pick<ListingFormData, 'drafts'>) {
  const t = useMemberMessages().listing.drafts;
  if (drafts.length === 0) return null;
  return (
    <Panel id="drafts" title={t.title} className="flex max-w-3xl flex-col gap-3 p-5">
      <ul className="flex flex-col gap-2">
        {drafts.map(({ _id, step, name }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
            <a
              href={`?draft=${_id}&step=${step}`}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
              lang={textLang(name)}
            >
              {t.open(name || t.unnamed)}
            </a>
            <DecidingForm>
              <input type="hidden" name="draft" value={_id} />
              <DiscardButton name={name} />
            </DecidingForm>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Fields({ data, values }: { data: ListingFormData; values: Values }) {
  const t = useMemberMessages().listing.corrections;
  const { field, reason } = data.corrections ?? {};
  // Beside its field as long as nothing else is wrong with that.
  const fields = field && reason ? { [field]: t.beside(reason), ...data.fields } : data.fields;
  const props = { values, fields };
  switch (STEPS[data.step]) {
    case 'rooms':
      return <RoomsStep {...props} />;
    case 'price':
      return <PriceStep {...props} laws={data.laws} />;
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
  const missing = Object.entries(data.fields).map(([field, text]) => ({
    field,
    text: withLabel(names[field] ?? field, text),
    to: `?draft=${data.draft}&step=${stepOf(field)}&check=1#${field}`,
  }));
  return <MissingList title={t.preview.missing} missing={missing} />;
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

/** One step of a listing, kept whichever button leads away from it. */
export function ListingForm({ data }: { data: ListingFormData }) {
  const t = useMemberMessages().listing;
  const { common } = useMessages();
  const names = useFieldNames();
  const { form, values, problem, formKey, found, key } = useTyped(data);
  const { step, draft, property, fields } = data;
  const name = STEPS[step] ?? 'place';
  const isPreview = name === 'preview';
  const wrong = useMemo(() => {
    const summed = { ...(isPreview ? {} : fields), ...problem?.fields };
    if (!problem && Object.keys(summed).length === 0) return null;
    return { title: problem?.text ?? common.form.summary, fields: summed };
  }, [isPreview, fields, problem, common]);
  const wizard = { labels: STEPS.map((one) => t.steps[one]), step, words: t };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{property ? t.editTitle : t.title}</h1>
        <p className="max-w-[70ch] text-muted">{t.intro}</p>
      </div>
      {step === 0 && <Drafts drafts={data.drafts} />}
      <WizardStep {...wizard} form={FORM} done={data.done} looks={{ list: 'sm:grid-cols-3', button: '' }}>
        {data.corrections && <Corrections corrections={data.corrections} step={step} form={FORM} />}
        <FormWrong wrong={wrong} labels={names} />
        {found && (
          <p role="status" className="rounded-lg bg-warning-soft p-4 font-medium text-warning">
            {t.found}
          </p>
        )}
        {isPreview && <Missing data={data} />}
        {data.changed && <p className="rounded-lg bg-warning-soft p-4 font-medium text-warning">{t.preview.changed}</p>}
        {/* Not within the form: the card has one of its own, for its heart. */}
        {isPreview && <Preview values={values} costs={data.costs} />}
        <Form ref={form} id={FORM} key={key} method="post" noValidate data-keeps="" className="flex flex-col gap-5">
          <input type="hidden" name="form_key" value={formKey} />
          <input type="hidden" name="draft" value={draft ?? ''} />
          <input type="hidden" name="property" value={property ?? ''} />
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="seen" value={(isPreview ? data.stored : data.seen) ?? ''} />
          <Fields data={data} values={values} />
          <WizardButtons
            {...wizard}
            submit={data.corrections ? t.preview.again : property ? t.preview.update : t.preview.submit}
            later={!isPreview}
          />
          {isPreview && !property && <p className="text-sm text-muted">{t.preview.next}</p>}
        </Form>
        {name === 'photos' && draft && <PlainUploads draft={draft} />}
        {name === 'photos' && !draft && (
          <noscript>
            {/* Photographs that are sent one by one need a draft to belong to. */}
            <button form={FORM} name="intent" value={`go:${step}`} className="button">
              {t.photos.begin}
            </button>
          </noscript>
        )}
      </WizardStep>
      <LocalLink to={paths.own.properties} className="link inline-flex min-h-11 items-center self-start">
        {t.confirm.toList}
      </LocalLink>
    </div>
  );
}
