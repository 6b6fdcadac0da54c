/**
 * Whether an address may stand behind a link that staff or agents enter: of the web, of a mailbox, of a telephone, or a
 * path of this site. Anything else could run script; browsers read `/\` as `//` and leave out tabs and line breaks.
 */
export function isSafeLink(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))[^\s\\\p{Cc}]*$/iu.test(address);
}
