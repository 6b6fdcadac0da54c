import { useTransferMessages } from '~/messages/transfer';
import { PHOTO_TYPES } from '~/photo/chooser';
import { localPath, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { describedBy, Field, Labelled } from '~/ui/field';
import { FileInput } from '~/ui/file-input';
import { OnceForm } from '~/ui/once-form';
import { Titled } from '~/ui/page-section';
import { useSending } from '~/ui/use-sending';

import type { SlipProblem } from './slip-answer';

type SlipsProps = {
  reference: string;
  slips: ReadonlyArray<{ _id: string; at: string; bank_reference: string | null }>;
};

/** What was handed in so far. */
export function Slips({ reference, slips }: SlipsProps) {
  const t = useTransferMessages().slip;
  const lang = useLang();
  if (slips.length === 0) return null;
  return (
    <section aria-labelledby="slips-title">
      <h2 id="slips-title" className="text-xl">
        {t.own}
      </h2>
      <ul className="mt-2 flex flex-col gap-1">
        {slips.map(({ _id, at, bank_reference }) => (
          <li key={_id} className="wrap-anywhere">
            <a
              href={localPath(paths.transferSlip(reference, _id), lang)}
              className="link inline-flex min-h-11 items-center"
            >
              {t.of(at)}
            </a>
            {bank_reference && <span className="ml-2 text-muted">{bank_reference}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type HandInProps = { isAgain: boolean; problem: SlipProblem | undefined };

/** The form that takes the slip. A plain one: without script it is the same. */
export function HandIn({ isAgain, problem }: HandInProps) {
  const t = useTransferMessages().slip;
  const busy = useSending();
  return (
    <section aria-labelledby="slip-title" className="card flex flex-col gap-4 p-4 sm:p-5">
      <Titled id="slip-title" title={isAgain ? t.another : t.title} text={t.text} />
      <OnceForm encType="multipart/form-data" replace noValidate className="flex flex-col gap-4">
        <p role="alert" className="font-medium text-danger empty:hidden">
          {problem?.text}
        </p>
        <Labelled id="file" label={t.file} help={t.fileHelp} error={problem?.file}>
          <FileInput
            id="file"
            name="file"
            accept={PHOTO_TYPES}
            {...describedBy({ id: 'file', help: t.fileHelp, error: problem?.file })}
          />
        </Labelled>
        <Field
          id="bank_reference"
          name="bank_reference"
          label={t.number}
          help={t.numberHelp}
          error={problem?.number}
          maxLength={60}
          autoComplete="off"
        />
        <button className="button button-brick self-start" aria-disabled={busy}>
          {t.send}
        </button>
      </OnceForm>
    </section>
  );
}
