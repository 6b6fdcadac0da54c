import { FILE_FATES, type FileFate, formatNumber } from '@69street/config/market';

import type { FileAnswer, ShownRow } from '~/listing/own-desk/desk';
import { useOwnDeskMessages } from '~/messages/own-desk';
import { textLang, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { CsvLink } from '~/ui/dashboard/csv-link';
import { Deciding } from '~/ui/desk/decision';
import { OutcomePanel } from '~/ui/desk/outcome';
import { FieldError } from '~/ui/field';
import { FileInput } from '~/ui/file-input';
import { LocalLink } from '~/ui/local-link';
import { OnceForm } from '~/ui/once-form';
import { Table, type Column } from '~/ui/table';
import { useSending } from '~/ui/use-sending';

/** Where a file is chosen, with what it has to be like. */
export function ChooseFile({ base, problem }: { base: string; problem: string | undefined }) {
  const { file: t } = useOwnDeskMessages();
  const busy = useSending();
  return (
    <div className="card flex flex-col gap-4 p-4 md:p-6">
      <OnceForm encType="multipart/form-data" className="flex flex-col items-start gap-3">
        <label htmlFor="file" className="font-medium">
          {t.choose}
        </label>
        <FileInput
          id="file"
          name="file"
          accept=".csv,.txt,text/csv"
          aria-describedby={problem ? 'file-error' : undefined}
          aria-invalid={problem ? true : undefined}
        />
        <FieldError id="file" error={problem} />
        <button name="intent" value="look" className="button" aria-disabled={busy}>
          {t.look}
        </button>
        <Deciding text={t.looking} />
      </OnceForm>
      <ul className="flex max-w-[70ch] list-disc flex-col gap-1 pl-5">
        {t.help.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-col items-start gap-1">
        <p className="text-sm text-muted">{t.sample}</p>
        <CsvLink to={`${base}.csv`} />
      </div>
    </div>
  );
}

const TONES: Partial<Record<FileFate, string>> = {
  new: 'text-success',
  changed: 'text-success',
  refused: 'text-danger',
  conflict: 'text-warning',
  failed: 'text-danger',
};

function useColumns(isDone: boolean): Column<ShownRow>[] {
  const { file: t } = useOwnDeskMessages();
  const lang = useLang();
  return [
    { key: 'line', label: t.line, numeric: true, cell: ({ line }) => formatNumber(line, lang) },
    {
      key: 'listing',
      label: t.listing,
      bare: true,
      cell: ({ _id, code, name }) => (
        <span className="block wrap-anywhere">
          <span lang={textLang(name)}>{name}</span>
          {_id && (
            <LocalLink to={paths.property(_id)} className="link tap block text-sm">
              {code}
            </LocalLink>
          )}
        </span>
      ),
    },
    {
      key: 'fate',
      label: t.fate,
      cell: ({ fate, waits }) => (
        <>
          <span className={`font-semibold ${TONES[fate] ?? ''}`}>
            {isDone && (fate === 'new' || fate === 'changed') ? t.written[fate] : t.fates[fate]}
          </span>
          {waits && <span className="block text-sm text-muted">{t.review}</span>}
        </>
      ),
    },
    {
      key: 'details',
      label: t.details,
      cell: ({ notes }) =>
        notes.length === 0 ? (
          '–'
        ) : (
          <ul className="flex flex-col gap-1 text-sm wrap-anywhere">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ),
    },
  ];
}

/** Every line of a file with what becomes of it, or became; and the one button that does it. */
export function FileResult({ answer }: { answer: FileAnswer }) {
  const { file: t } = useOwnDeskMessages();
  const busy = useSending();
  const { rows, file, isDone, unknown, problem } = answer;
  const columns = useColumns(isDone);
  const countOf = (fate: FileFate) => rows.filter((row) => row.fate === fate).length;
  const toDo = file?.shown ? countOf('new') + countOf('changed') + (problem ? countOf('failed') : 0) : 0;
  const isBad =
    problem !== undefined || ['refused', 'conflict', 'failed'].some((fate) => countOf(fate as FileFate) > 0);
  return (
    <div className="mb-6 flex flex-col gap-4">
      <OutcomePanel outcome={answer} isBad={isBad}>
        {problem && <p className="font-semibold">{problem}</p>}
        {rows.length > 0 && !problem && (
          <>
            <p className="font-semibold">{t.summary(rows.length)}</p>
            <ul className="flex flex-wrap gap-x-6">
              {FILE_FATES.filter((fate) => countOf(fate) > 0).map((fate) => (
                <li key={fate}>
                  {isDone && (fate === 'new' || fate === 'changed')
                    ? `${t.written[fate]}: ${t.count(fate, countOf(fate)).split(': ')[1] ?? ''}`
                    : t.count(fate, countOf(fate))}
                </li>
              ))}
            </ul>
            {!isDone && <p>{toDo > 0 ? t.notYet : t.nothing}</p>}
          </>
        )}
        {unknown.length > 0 && <p>{t.unknown(unknown)}</p>}
      </OutcomePanel>
      {file && (
        <OnceForm encType="multipart/form-data" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="text" value={file.text} />
          <input type="hidden" name="shown" value={file.shown} />
          {toDo > 0 && (
            <button name="intent" value="do" className="button" aria-disabled={busy}>
              {t.do(toDo)}
            </button>
          )}
          <LocalLink to="?" className="button button-quiet">
            {t.again}
          </LocalLink>
          <Deciding text={t.doing} />
        </OnceForm>
      )}
      {rows.length > 0 && (
        <Table caption={t.summary(rows.length)} columns={columns} rows={rows} rowKey={({ line }) => String(line)} />
      )}
    </div>
  );
}
