import { localPath, plainPath } from '~/shell/lang';
import { paths } from '~/shell/paths';
import type { Language } from '@69street/config/market';

/**
 * The screen that pays an agent. Only the screens that pay load the payment provider's script, and only they carry a
 * Content-Security-Policy that lets it in, so one comes to them by a document and not by a step inside the page.
 */
export function payPath(agent: string, lang: Language): string {
  return localPath(paths.hireAgent(agent), lang);
}

/** Says in the address of that screen which way to pay was chosen: `card`, the only one that is paid on it. */
export const BY = 'by';

/** Whether the screen at this path, in either language, pays. Routes are found in any case of letters. */
export function pays(pathname: string): boolean {
  return /^\/(singleagent\/[^/]+\/hire|promote\/[^/]+)\/?$/.test(plainPath(pathname.toLowerCase()));
}
