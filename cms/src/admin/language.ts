/** Where the panel keeps the language that somebody chose in the profile. */
const CHOSEN = 'strapi-admin-language';

/** The language of the panel, for the words of our own that Strapi's catalogue does not carry. */
export function panelLanguage(): 'en' | 'bn' {
  return localStorage.getItem(CHOSEN)?.replaceAll('"', '') === 'bn' ? 'bn' : 'en';
}

/** `gas_line` as it is read: "Gas line". */
export function readable(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
