type Plugin = {
  name: string;
  apply: 'build';
  transform: (code: string, id: string) => string | undefined;
  buildEnd: (this: { error: (message: string) => never }, failure?: Error) => void;
};
type Config = { plugins?: unknown[] };

type Change = (code: string) => string;

/** Several changes of one file. Where one of them finds nothing the file stays as it was, which fails the build. */
const allOf =
  (...changes: Change[]): Change =>
  (code) => {
    let changed = code;
    for (const change of changes) {
      const next = change(changed);
      if (next === changed) return code;
      changed = next;
    }
    return changed;
  };

/** What is different in the panel's own files, by the end of their path: Strapi has no setting for it. */
const CHANGES: Readonly<Record<string, Change>> = {
  // Only languages with a name here can be chosen in the profile.
  '@strapi/admin/dist/admin/admin/src/translations/languageNativeNames.mjs': (code) =>
    code.replace("ar: 'العربية',", "ar: 'العربية',\n    bn: 'বাংলা',"),
  // An advert for a blog post above every screen.
  '@strapi/admin/dist/admin/admin/src/components/MediaLibraryBanner.mjs': () =>
    'export const MediaLibraryBanner = () => null;',
  // Beside the title of many screens: leads to the handbook for those who build with Strapi.
  '@strapi/admin/dist/admin/admin/src/components/Layouts/utils/getMatchingDocLink.mjs': () =>
    'export const getMatchingDocLink = () => null;',
  // Figures of the home page that lead to what is closed (staff-doors.ts).
  '@strapi/admin/dist/admin/admin/src/components/Widgets.mjs': (code) =>
    code.replace(
      'Object.entries(keyStatisticsList).map(',
      'Object.entries(keyStatisticsList).filter(([key]) => ["entries", "assets", "admins"].includes(key)).map(',
    ),
  // The tables of the home page ran out of their frames on screens of 1280 px, with what edits an entry: names give way.
  '@strapi/content-manager/dist/admin/components/Widgets.mjs': (code) =>
    code.replace(
      /jsx\(Td, \{(\s*children: \/\*#__PURE__\*\/ jsx\(CellTypography, \{\s*title: document\.title)/,
      "jsx(Td, { style: { width: '100%', maxWidth: 0 },$1",
    ),
  // "See all pricing plans".
  '@strapi/admin/dist/admin/admin/src/pages/Settings/pages/ApplicationInfo/ApplicationInfoPage.mjs': (code) =>
    code.replace(
      /,\s*\/\*#__PURE__\*\/ jsx\(Link, \{\s*href: "https:\/\/strapi\.io\/pricing[^"]*"[\s\S]*?\n\s*\}\)\n\s*\}\)/,
      '',
    ),
  // A save is shown as done before it is answered; a refused one then put back what was there, over all that was typed.
  // And a document is read again after each save, also after one that failed, which has changed nothing.
  '@strapi/content-manager/dist/admin/services/documents.mjs': allOf(
    (code) =>
      code.replace(/async onQueryStarted \(\{ data, \.\.\.patch \}[\s\S]*?patchResult\.undo\(\);\s*\}\s*\},/, ''),
    (code) => code.replace(/(invalidatesTags: \(\w+, _error, \{[^}]*\}\)=>)\[/g, '$1_error ? [] : ['),
    (code) => code.replace(/(invalidatesTags: \(\w+, _error, \{[^}]*\}\)=>\{)/g, '$1 if (_error) return [];'),
  ),
  // A save that failed was taken for one that was done unless a field was wrong: no second try, and no question on leaving.
  // And what was typed while something was published was taken for published.
  '@strapi/content-manager/dist/admin/pages/EditView/components/DocumentActions.mjs': allOf(
    (code) => code.replace(/\} else \{(\s*resetForm\(latestValues\);)/, "} else if (!('error' in res)) {$1"),
    (code) =>
      code.replace(
        /(const \{ data \} = handleInvisibleAttributes\(transformDocumentData\()getValues\(\)(\), \{[\s\S]*?resetForm\()getValues\(\)/,
        'const published = getValues();\n            $1published$2published',
      ),
  ),
  // A save put back what it had sent, and the document that is read again behind it what it says, over all that was typed
  // meanwhile: the form keeps it, and knows that it is not saved.
  '@strapi/admin/dist/admin/admin/src/components/Form.mjs': allOf(
    (code) =>
      code.replace(
        'const initialValues = React.useRef(props.initialValues ?? {});',
        '$&\n    const given = React.useRef();\n    given.current = props.initialValues;\n    const beforeSave = React.useRef(null);',
      ),
    (code) =>
      code.replace(
        /if \((!isEqual\(initialValues\.current, props\.initialValues\))\) \{(\s*initialValues\.current = props\.initialValues \?\? \{\};\s*dispatch\(\{\s*type: 'SET_INITIAL_VALUES',\s*payload: )props\.initialValues \?\? \{\}/,
        `const isSaved = beforeSave.current !== null;
        // Not read again yet.
        if (isSaved && isEqual(beforeSave.current, props.initialValues)) return;
        beforeSave.current = null;
        if ($1) {
            const known = initialValues.current;
            const typed = isSaved ? Object.entries(valuesRef.current).filter(([name, value])=>!isEqual(value, known[name])) : [];$2{ ...props.initialValues, ...Object.fromEntries(typed) }`,
      ),
    (code) =>
      code.replace(
        /(if \(newInitialValues\) \{)(\s*initialValues\.current = newInitialValues;[\s\S]*?values: )initialValues\.current/,
        '$1\n            beforeSave.current = given.current ?? null;$2newInitialValues ? valuesRef.current : initialValues.current',
      ),
  ),
  // A new document has another form once it is saved: what would be typed into the old one meanwhile would be gone with it.
  '@strapi/content-manager/dist/admin/pages/EditView/components/InputRenderer.mjs': (code) =>
    code.replace(
      '(state)=>state.disabled)',
      "(state)=>state.disabled || state.isSubmitting && (!document.document?.documentId || window.location.pathname.includes('/clone/')))",
    ),
  // An error page in the place of the form, with all that was typed, when a document that is there cannot be read again.
  '@strapi/content-manager/dist/admin/hooks/useDocument.mjs': (code) =>
    code.replace('const hasError = !!error;', 'const hasError = !!error && !document;'),
  // What stands before a server that is away answers with a page: "Unexpected token '<'", said to whoever saves.
  '@strapi/admin/dist/admin/admin/src/utils/getFetchClient.mjs': (code) =>
    code.replace(
      /(error\?\.name === 'SyntaxError' && response\.ok[\s\S]*?\} else \{\s*)throw error;/,
      "$1throw error?.name === 'SyntaxError' ? new Error('Failed to fetch') : error;",
    ),
  // The buttons of a form are drawn when the browser is idle, which on a busy machine it may never be.
  '@strapi/admin/dist/admin/admin/src/components/DescriptionComponentRenderer.mjs': (code) =>
    code.replace(/(forceUpdate\(\);\s*\})\);/, '$1, { timeout: 200 });'),
};

/** Fails the build when a file is not there any more or is not changed: a newer Strapi is to be looked at again. */
function ownPanel(): Plugin {
  const missing = new Set(Object.keys(CHANGES));
  return {
    name: 'own-panel',
    apply: 'build',
    transform(code, id) {
      const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
      const [end, change] = Object.entries(CHANGES).find(([end]) => path.endsWith(end)) ?? [];
      if (!end || !change) return undefined;
      const changed = change(code);
      if (changed !== code) missing.delete(end);
      return changed;
    },
    buildEnd(failure) {
      if (!failure && missing.size > 0) this.error(`The panel is not as it was: look at ${[...missing].join(', ')}`);
    },
  };
}

/** The panel's build, as Strapi wants it: its own configuration with what is ours. */
export default function extend(config: Config): Config {
  return { ...config, plugins: [...(config.plugins ?? []), ownPanel()] };
}
