import type { Correction, Corrections as Asked } from '~/listing/corrections';
import { STEPS } from '~/listing/listing-form';
import { useMemberMessages } from '~/messages/member';
import { textLang } from '~/shell/lang';

function Why({ reason, note }: Pick<Correction, 'reason' | 'note'>) {
  return (
    <>
      {reason && <p className="font-semibold">{reason}</p>}
      {note && (
        <p className="break-words whitespace-pre-line" lang={textLang(note)}>
          {note}
        </p>
      )}
    </>
  );
}

type Props = { corrections: Asked; step: number; form: string };

/** Why a listing came back, with the way to the step that it is about, and what was decided before. */
export function Corrections({ corrections, step, form }: Props) {
  const { corrections: t, steps } = useMemberMessages().listing;
  const { at, state, reason, note, step: where, earlier } = corrections;
  const name = where === null ? undefined : STEPS[where];
  return (
    <section
      aria-labelledby="corrections"
      className="flex max-w-3xl flex-col gap-2 rounded-lg border border-warning bg-warning-soft p-4 text-warning"
    >
      <h3 id="corrections" className="text-lg">
        {t.title}
      </h3>
      <p className="text-sm">{`${state}, ${at}`}</p>
      <Why reason={reason} note={note} />
      <p className="text-sm">{t.text}</p>
      {name && where !== step && (
        <button form={form} name="intent" value={`go:${where}`} className="button button-quiet self-start">
          {t.toStep(steps[name])}
        </button>
      )}
      {earlier.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline">
            {t.earlier}
          </summary>
          <ul className="flex flex-col gap-3">
            {earlier.map((one) => (
              <li key={one.at}>
                <p className="text-sm">{`${one.state}, ${one.at}`}</p>
                <Why reason={one.reason} note={one.note} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
