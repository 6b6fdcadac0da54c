import { plainPath } from '~/shell/lang';
import { paths } from '~/shell/paths';

/**
 * The screens that sign in or ask for it once more. Only they load the identity service's script, and only they carry a
 * Content-Security-Policy that lets it in, so one comes to them by a document and not by a step inside the page.
 */
const SIGN_IN_SCREENS: readonly string[] = [
  paths.login,
  paths.signup,
  paths.resetPassword,
  paths.accountAction,
  paths.own.password,
  paths.deleteAccount,
];

/** Whether the screen at this address, in either language, signs in. Routes are found in any case of letters. */
export function signsIn(address: string): boolean {
  const pathname = (address.split(/[?#]/, 1)[0] ?? '').toLowerCase();
  return SIGN_IN_SCREENS.includes(plainPath(pathname).replace(/(?<=.)\/$/, ''));
}
