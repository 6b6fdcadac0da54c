import { useEffect, useRef, type ReactNode } from 'react';

import { withLabel } from '~/shell/problem';

type PanelProps = {
  /** Anything that is new with each refusal: the panel takes the keyboard then. */
  answer: unknown;
  className?: string;
  children: ReactNode;
};

/** Says that something was not taken: read out, and the first thing the keyboard reaches. */
export function RefusedPanel({ answer, className = '', children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [answer]);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="alert"
      className={`rounded-lg border border-danger bg-danger-soft p-4 outline-none ${className}`}
    >
      {children}
    </div>
  );
}

type Props = Pick<PanelProps, 'answer'> & {
  title: string;
  text?: string | undefined;
  /** The fields that are wrong: id, label and what is wrong. */
  fields: ReadonlyArray<readonly [id: string, label: string, text: string]>;
};

/** Why a form was not taken, with a link to each field. */
export function WrongPanel({ answer, title, text, fields }: Props) {
  return (
    <RefusedPanel answer={answer} className="text-danger">
      <p className="font-semibold">{title}</p>
      {text && <p className="mt-1">{text}</p>}
      {fields.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {fields.map(([id, label, wrong]) => (
            <li key={id}>
              <a className="underline" href={`#${id}`}>
                {withLabel(label, wrong)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </RefusedPanel>
  );
}

export type Wrong = { title: string; text?: string; fields: Record<string, string> };

/**
 * {@link WrongPanel} of a form whose fields have the ids of their names. `labels` stand in the order of the form: what
 * is wrong is told in that order, whichever was found first.
 */
export function FormWrong({ wrong, labels }: { wrong: Wrong | null; labels: Record<string, string> }) {
  if (!wrong) return null;
  const place = Object.keys(labels);
  const fields = Object.entries(wrong.fields)
    .sort(([one], [other]) => place.indexOf(one) - place.indexOf(other))
    .map(([name, text]) => [name, String(labels[name]), text] as const);
  return <WrongPanel answer={wrong} title={wrong.title} text={wrong.text} fields={fields} />;
}
