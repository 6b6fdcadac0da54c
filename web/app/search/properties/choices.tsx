import { ChevronDown } from 'lucide-react';

import { Kept } from '~/ui/kept';

export type Choice = { value: string; label: string; count: string | null };

/** What the panel offers, in words; the counts are missing where they are not known. */
export type FilterChoices = {
  property_for: Record<string, string>;
  property_type: Choice[];
  city: Choice[];
  place: Choice[];
  /** Names of landmarks. */
  near: string[];
  /** By the number of rooms. */
  bedroom: Record<string, string>;
  price: Array<{ label: string; search: string; count: string }>;
};

type RowsProps = { name: string; choices: readonly Choice[]; chosen: readonly string[] };
type Props = RowsProps & {
  /** So many are in sight, the others behind `more`; all of them when it is not said. */
  shown?: number;
  more?: string;
};

function Rows({ name, choices, chosen }: RowsProps) {
  return (
    <Kept as="ul" name="choices" of={[name, choices, chosen]} className="flex flex-col">
      {() =>
        choices.map(({ value, label, count }) => (
          <li key={value}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 lg:pointer-fine:min-h-9">
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
                className="size-5 shrink-0 accent-green"
              />
              <span className="min-w-0 flex-1">{label}</span>
              {count !== null && <span className="shrink-0 text-sm tabular-nums text-muted">{count}</span>}
            </label>
          </li>
        ))
      }
    </Kept>
  );
}

/** Boxes of which several can be ticked, each with the number of listings behind it. */
export function Choices({ name, choices, chosen, shown = choices.length, more }: Props) {
  const rest = choices.slice(shown);
  return (
    <>
      <Rows name={name} choices={choices.slice(0, shown)} chosen={chosen} />
      {rest.length > 0 && (
        <details className="group/choices" open={rest.some(({ value }) => chosen.includes(value)) || undefined}>
          <summary className="flex min-h-11 list-none items-center justify-between text-sm font-medium">
            {more}
            <ChevronDown size={18} aria-hidden="true" className="group-open/choices:rotate-180" />
          </summary>
          <Rows name={name} choices={rest} chosen={chosen} />
        </details>
      )}
    </>
  );
}
