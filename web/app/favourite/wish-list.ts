import { FAVOURITES_MAX } from '@69street/config/market';

import type { MemberMessages } from '~/messages/en/member';

/** Why a listing could not be kept or removed. */
export type Refusal = 'unknown' | 'full' | 'tooMany' | 'unavailable' | 'refused';

/** What the action of /favourites answers a script; a plain form gets a redirect instead. */
export type KeepAnswer =
  | { kept: boolean; already: boolean }
  | { refusal: Exclude<Refusal, 'refused'> }
  | { login: string };

/** Name and value of the field by which a script asks for a {@link KeepAnswer}. */
export const ANSWER = { name: 'answer', json: 'json' } as const;

/** A refusal in words. */
export function refusalText(refusal: Refusal, t: MemberMessages['favourites']): string {
  return refusal === 'full' ? t.full(FAVOURITES_MAX) : t[refusal];
}
