import type { HireIntent } from '@69street/config/contract';

/** Why /hire refused, in words. `final`: trying again is of no use; `hires`: My hires shows why. */
export type PayRefusal = { text: string; final?: boolean; hires?: boolean };

/** What /hire answers to a script: with `intent=begin` the open payment, with `intent=record` nothing more than that. */
export type PayAnswer = { payment?: HireIntent; recorded?: true; refusal?: PayRefusal };
