import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';

import { useMemberMessages } from '~/messages/member';

type Line = { rule: string; passes: boolean | null; text: string };
export type CheckWords = { passes: boolean; emi: string; rules: Line[]; remedies: string[] };

function Mark({ passes }: { passes: boolean | null }) {
  const { rule: t } = useMemberMessages().loans;
  const [Icon, colour, label] =
    passes === null
      ? ([CircleHelp, 'text-muted', t.unknown] as const)
      : passes
        ? ([CircleCheck, 'text-success', t.met] as const)
        : ([CircleX, 'text-danger', t.broken] as const);
  return <Icon size={20} role="img" aria-label={label} className={`mt-0.5 shrink-0 ${colour}`} />;
}

/** Each term of the lender with how the application stands by it, and what would make it pass. */
export function CheckLines({ check }: { check: CheckWords }) {
  const { loans: t } = useMemberMessages();
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{check.passes ? t.checker.passes : t.checker.fails}</p>
      <ul className="flex flex-col gap-2">
        {check.rules.map(({ rule, passes, text }) => (
          <li key={rule} className="flex items-start gap-2">
            <Mark passes={passes} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {!check.passes && (
        <div>
          <p className="font-semibold">{check.remedies.length > 0 ? t.checker.helps : t.checker.nothing}</p>
          <ul className="list-disc pl-5">
            {check.remedies.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
