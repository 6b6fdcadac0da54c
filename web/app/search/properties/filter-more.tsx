import { AMENITIES, SHARINGS, type FilterField, FILTER_FIELDS } from '@69street/config/market';

import { useMessages } from '~/messages/use-messages';

import { Choices } from './choices';
import { type FilterFieldsProps, Fold, Group, SelectFilter, TextFilter, useRooms } from './filter-parts';
import { NearFields } from './near-fields';

/** In sight above. */
const SHOWN: readonly FilterField[] = ['bedroom'];
const REST = FILTER_FIELDS.filter((name) => !SHOWN.includes(name));

const NAMES = [...REST, 'area', 'q', 'min_size', 'max_size', 'near', 'within', 'amenities', 'sharing'] as const;

/** Whether something in there is asked for, or was not understood. */
function isUsed({ typed, problems }: FilterFieldsProps): boolean {
  return NAMES.some((name) => typed[name].length > 0 || problems[name] !== undefined);
}

/** What is asked for less often than place, price, rooms and type: folded away. */
export function MoreFields(props: FilterFieldsProps) {
  const { typed, choices, problems, understood } = props;
  const { common, list, property } = useMessages();
  const labels: Partial<Record<FilterField, string>> = list.fields;
  const rooms = useRooms();
  const said = NAMES.map((name) => [typed[name], problems[name], understood[name]]);
  return (
    <Fold id="filter-more" title={list.fields.more} isOpen={isUsed(props)} keptOf={[said, choices.near]}>
      {() => (
        <>
          <div className="grid grid-cols-2 gap-3">
            {REST.map((name) => (
              <SelectFilter
                key={name}
                {...{ name, typed, problems }}
                label={labels[name] ?? property.rows[name]}
                options={rooms(typed[name], {})}
              />
            ))}
          </div>
          <Group legend={list.fields.size}>
            <div className="grid grid-cols-2 gap-3">
              <TextFilter {...props} name="min_size" label={list.fields.min_size} />
              <TextFilter {...props} name="max_size" label={list.fields.max_size} />
            </div>
          </Group>
          <TextFilter {...props} name="area" label={list.fields.area} help={list.fields.areaHelp} />
          <TextFilter {...props} name="q" label={list.fields.q} />
          <NearFields typed={typed} problems={problems} names={choices.near} />
          <Fold
            id="filter-amenities"
            title={list.fields.amenities}
            isOpen={typed.amenities.length > 0}
            error={problems.amenities}
          >
            <Choices
              name="amenities"
              choices={AMENITIES.map((value) => ({ value, label: common.amenities[value], count: null }))}
              chosen={typed.amenities}
            />
          </Fold>
          {/* A seat, a room, a sublet: what is let in parts. */}
          <Fold
            id="filter-sharing"
            title={list.fields.sharing}
            isOpen={typed.sharing.length > 0}
            error={problems.sharing}
          >
            <Choices
              name="sharing"
              choices={SHARINGS.map((value) => ({ value, label: common.facts[value], count: null }))}
              chosen={typed.sharing}
            />
          </Fold>
        </>
      )}
    </Fold>
  );
}
