/** Where the panel keeps the language that somebody chose in the profile. */
const CHOSEN = 'strapi-admin-language';

/** The language of the panel, for the words of our own that Strapi's catalogue does not carry. */
export function panelLanguage(): 'en' | 'bn' {
  return localStorage.getItem(CHOSEN)?.replaceAll('"', '') === 'bn' ? 'bn' : 'en';
}

/** Where Strapi keeps the language of the content that was looked at last. */
const LOOKED_AT = 'STRAPI_LOCALE';

/**
 * Gives whoever opens the panel for the first time the site's first language. Else Strapi opens a form without one, puts
 * it into the address once the languages are read, and draws the form anew: what was typed until then was gone.
 */
export function languageFromTheStart(): void {
  if (localStorage.getItem(LOOKED_AT)) return;
  localStorage.setItem(LOOKED_AT, JSON.stringify({ plugins: { i18n: { locale: 'en' } } }));
}

/** `gas_line` as it is read: "Gas line". */
export function readable(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
