import { profileSchema } from '@69street/config/contract';
import { LANGUAGES, type Language } from '@69street/config/market';

/** The profile form: all of the profile at once. */
export const profileForm = profileSchema.required();

/** The language that a form names, or null. */
export function languageOf(value: unknown): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null;
}
