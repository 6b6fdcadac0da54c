import { useEffect, useRef } from 'react';

type Props = {
  /** A new object for each attempt, so that the focus comes here each time. */
  problem: { text?: string | undefined; fields: Record<string, string> };
  /** What the fields are called, by the id of each. */
  labels: Record<string, string>;
  fallback: string;
};

/** What is wrong with a form, on top of it, with a link to each field; takes the focus. */
export function ProblemSummary({ problem, labels, fallback }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problem]);
  const wrong = Object.entries(problem.fields).filter(([id]) => labels[id]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-lg border border-danger bg-danger-soft p-4 text-danger outline-none"
    >
      <p className="font-semibold">{problem.text ?? fallback}</p>
      {wrong.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {wrong.map(([id, text]) => (
            <li key={id}>
              <a className="underline" href={`#${id}`}>
                {`${labels[id]}: ${text}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
