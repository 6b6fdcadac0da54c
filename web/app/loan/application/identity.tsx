import { useState } from 'react';

import { Field, FieldError } from '~/ui/field';
import { Chooser, PHOTO_TYPES } from '~/photo/chooser';
import { AllOnTheWay } from '~/photo/on-the-way';
import { useUploads } from '~/photo/use-uploads';
import { localPath, useLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { paths } from '~/shell/paths';

import { CheckLines, type CheckWords } from './check';
import { BothLabel } from './label';
import type { StepProps } from './steps';

/** The picture of the national ID: sent as soon as it is chosen. What comes back is its name at cms, never the picture. */
function NationalIdPicture({ values, fields }: StepProps) {
  const t = useMemberMessages().loans.form;
  const [document, setDocument] = useState(values.national_id_pic ?? '');
  const { uploads, add, retry, dismiss } = useUploads(
    localPath(`${paths.loanDocument}?slot=draft`, useLang()),
    setDocument,
  );
  const take = (files: File[]) => {
    for (const { id } of uploads) dismiss(id);
    add(files.slice(-1), 'photo');
  };
  const error = fields.national_id_pic;
  return (
    <div
      id="national_id_pic"
      role="group"
      aria-labelledby="national_id_pic-label"
      aria-describedby={`national_id_pic-help${error ? ' national_id_pic-error' : ''}`}
      tabIndex={-1}
      className="flex flex-col items-start gap-3 outline-none"
    >
      <span id="national_id_pic-label" className="font-medium">
        <BothLabel name="national_id_pic" />
      </span>
      <input type="hidden" name="national_id_pic" value={document} />
      <p role="status" className="font-medium text-success empty:hidden">
        {document && uploads.length === 0 ? t.picture.there : ''}
      </p>
      <AllOnTheWay uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      <div className="flex flex-wrap gap-3 noscript:hidden">
        <Chooser id="choose-id" label={document ? t.picture.other : t.picture.choose} onChosen={take} />
        <Chooser id="camera-id" label={t.picture.camera} camera onChosen={take} />
      </div>
      <p id="national_id_pic-help" className="text-sm text-muted">
        {t.help.national_id_pic}
      </p>
      <FieldError id="national_id_pic" error={!document || document === values.national_id_pic ? error : undefined} />
    </div>
  );
}

type Props = StepProps & { check: CheckWords | null; consent: string };

/** The national ID, how the application stands by the terms, and what is agreed to. */
export function IdentityFields({ check, consent, ...props }: Props) {
  const t = useMemberMessages().loans.form;
  const { values, fields } = props;
  return (
    <>
      <NationalIdPicture {...props} />
      <Field
        id="national_id"
        name="national_id"
        label={<BothLabel name="national_id" />}
        help={t.help.national_id}
        error={fields.national_id}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
      <section aria-labelledby="terms-check" className="rounded-lg border border-line p-4">
        <h3 id="terms-check" className="mb-2 text-lg">
          {t.check}
        </h3>
        {check ? <CheckLines check={check} /> : <p className="text-muted">{t.checkLater}</p>}
      </section>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium">{t.agreement}</legend>
        <p id="consent" className="max-w-[70ch] rounded-lg bg-sunken p-4 text-sm">
          {consent}
        </p>
        <label className="inline-flex min-h-11 items-center gap-3 font-medium">
          <input
            id="agreement"
            type="checkbox"
            name="agreement"
            defaultChecked={values.agreement === 'on'}
            className="size-5 accent-(--green)"
            aria-invalid={fields.agreement ? true : undefined}
            aria-describedby={`consent${fields.agreement ? ' agreement-error' : ''}`}
          />
          <span>
            <BothLabel name="agreement" />
          </span>
        </label>
        <FieldError id="agreement" error={fields.agreement} />
      </fieldset>
    </>
  );
}

/** Sends a paper without script and comes back. Stands before the form, not within it. */
export function PlainDocument({
  query,
  label,
  accept = PHOTO_TYPES,
}: {
  query: Record<string, string>;
  label: string;
  accept?: string;
}) {
  const t = useMemberMessages().loans.form.picture;
  const lang = useLang();
  return (
    <noscript>
      <form
        method="post"
        encType="multipart/form-data"
        action={localPath(`${paths.loanDocument}?${new URLSearchParams(query)}`, lang)}
        className="flex flex-col items-start gap-3"
      >
        <p>{t.first}</p>
        <label className="flex w-full min-w-0 flex-col gap-1.5 font-medium">
          {label}
          <input type="file" name="file" accept={accept} required className="field w-full" />
        </label>
        <button className="button">{t.send}</button>
      </form>
    </noscript>
  );
}
