import { PASSWORD_MIN } from '@69street/config/market';

/** A change of password as it was typed. Read in the browser alone: passwords never come to us. */
export type PasswordChange = { current: string; next: string; repeat: string };

/** What is wrong with each field; nothing when the change may be tried. */
export function passwordProblems({ current, next, repeat }: PasswordChange) {
  const problems: { [field in keyof PasswordChange]?: 'required' | 'short' | 'mismatch' | 'same' } = {};
  if (current === '') problems.current = 'required';
  if (next === '') problems.next = 'required';
  else if (next.length < PASSWORD_MIN) problems.next = 'short';
  else if (next === current) problems.next = 'same';
  if (next !== repeat) problems.repeat = 'mismatch';
  return problems;
}
