import { ChevronDown } from 'lucide-react';

import { inDigitsOf, TEXT_LIMITS } from '@69street/config/market';

import { Field } from '~/ui/field';
import { useLang } from '~/shell/lang';
import { useMessages } from '~/messages/use-messages';
import type { Problems, TypedFilters } from '~/search/property-filters';

import { SelectFilter } from './filter-parts';

const KILOMETRES = ['0.5', '1', '2', '3', '5', '10', '20'];
const NAMES = 'near-names';

type Props = { typed: TypedFilters; problems: Problems; names: readonly string[] };

/** Near what, and how near: folded away until it is used. Any name that the search box knows is understood. */
export function NearFields({ typed, problems, names }: Props) {
  const { list } = useMessages();
  const lang = useLang();
  const steps = typed.within === '' || KILOMETRES.includes(typed.within) ? KILOMETRES : [...KILOMETRES, typed.within];
  const isUsed = typed.near !== '' || problems.near !== undefined || problems.within !== undefined;
  return (
    <details className="group/near" open={isUsed || undefined}>
      <summary className="flex min-h-11 list-none items-center justify-between font-medium">
        {list.fields.nearGroup}
        <ChevronDown size={18} aria-hidden="true" className="group-open/near:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3">
        <Field
          id="filter-near"
          name="near"
          type="text"
          list={NAMES}
          label={list.fields.near}
          help={list.fields.nearHelp}
          defaultValue={typed.near}
          error={problems.near}
          maxLength={TEXT_LIMITS.name}
        />
        <datalist id={NAMES}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <SelectFilter
          {...{ typed, problems }}
          name="within"
          label={list.fields.within}
          options={[
            ['', list.fields.usual],
            ...steps.map((km) => [km, list.fields.kilometres(inDigitsOf(lang, km))] as const),
          ]}
        />
      </div>
    </details>
  );
}
