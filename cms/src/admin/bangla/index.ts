import { panelLanguage } from '../language';
import type { FieldWords, TypeWords } from './type-words';
import { COMPONENTS, TYPES } from './words';

type Field = { name: string; hint?: string };
type Rows = Field[][];
/** What Strapi hands to those who change the form of a type, of which only this is touched here. */
type EditLayout = {
  layout: Rows[];
  components: Record<string, { layout: Rows }>;
  settings: { displayName?: string };
};

const labelOf = (words: FieldWords) => (typeof words === 'string' ? words : words[0]);
const helpOf = (words: FieldWords | undefined) => (typeof words === 'object' ? words[1] : undefined);

/** What every type has. */
const STAMPS = { createdAt: 'তৈরি', updatedAt: 'শেষ বদল', publishedAt: 'প্রকাশ' };

/** Labels and names of the types, by the ids under which Strapi looks for them. */
export function banglaTranslations(): Record<string, string> {
  const found: Record<string, string> = {};
  const add = (kind: string, all: Readonly<Record<string, TypeWords>>) => {
    for (const [uid, { called, fields }] of Object.entries(all)) {
      found[called[0]] = called[1];
      for (const [name, words] of Object.entries({ ...STAMPS, ...fields })) {
        found[`content-manager.${kind}.${uid}.${name}`] = labelOf(words);
      }
    }
  };
  add('content-types', TYPES);
  add('components', COMPONENTS);
  return found;
}

function withHelp(rows: Rows, words: TypeWords | undefined): Rows {
  if (!words) return rows;
  return rows.map((row) => row.map((field) => ({ ...field, hint: helpOf(words.fields[field.name]) ?? field.hint })));
}

/** The help below the fields in Bangla: Strapi translates labels by itself, and help not at all. */
export function helpInBangla<Given extends { layout: EditLayout }>(given: Given): Given {
  if (panelLanguage() !== 'bn') return given;
  const { layout } = given;
  const words = Object.values(TYPES).find(({ called }) => called[0] === layout.settings.displayName);
  const components = Object.entries(layout.components).map(([uid, component]) => [
    uid,
    { ...component, layout: withHelp(component.layout, COMPONENTS[uid]) },
  ]);
  return {
    ...given,
    layout: {
      ...layout,
      layout: layout.layout.map((panel) => withHelp(panel, words)),
      components: Object.fromEntries(components) as EditLayout['components'],
    },
  };
}
