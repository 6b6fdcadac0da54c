import { env } from './env.js';
import { LANGUAGES, type Language } from './site.js';

/** The same half of all titles in every run. */
const isEven = (title: string) => [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2 === 0;

/**
 * The title of a journey that is the same on a desktop in English and on a telephone in Bangla: a run makes it on one of
 * both, which follows from the title; with SOAK=1 it makes it on both.
 */
export function onEither(title: string): string {
  if (env.soak) return `@phone ${title}`;
  return isEven(title) ? title : `@phone-only ${title}`;
}

/** The languages in which a run looks at something that has much of its own in neither; with SOAK=1 both. */
export function eitherLanguage(name: string): readonly Language[] {
  return env.soak ? LANGUAGES : isEven(name) ? ['en'] : ['bn'];
}
