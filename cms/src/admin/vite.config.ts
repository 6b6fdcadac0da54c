type Plugin = {
  name: string;
  apply: 'build';
  transform: (code: string, id: string) => string | undefined;
  buildEnd: (this: { error: (message: string) => never }, failure?: Error) => void;
};
type Config = { plugins?: unknown[] };

/** What is different in the panel's own files, by the end of their path: Strapi has no setting for it. */
const CHANGES: Readonly<Record<string, (code: string) => string>> = {
  // Only languages with a name here can be chosen in the profile.
  '@strapi/admin/dist/admin/admin/src/translations/languageNativeNames.mjs': (code) =>
    code.replace("ar: 'العربية',", "ar: 'العربية',\n    bn: 'বাংলা',"),
  // An advert for a blog post above every screen.
  '@strapi/admin/dist/admin/admin/src/components/MediaLibraryBanner.mjs': () =>
    'export const MediaLibraryBanner = () => null;',
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
