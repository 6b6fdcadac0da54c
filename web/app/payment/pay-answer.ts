import type { PaymentIntent } from '@69street/config/contract';

/** Why a payment was refused, in words. `final`: trying again is of no use; `hires`: the own list shows why. */
export type PayRefusal = { text: string; final?: boolean; hires?: boolean };

/** The open payment, and of a promotion its `_id`. */
type Begun = PaymentIntent & { promotion?: string };

/** What a payment's address answers to a script: with `intent=begin` what is open, with `intent=record` nothing more than that. */
export type PayAnswer = { payment?: Begun; recorded?: true; refusal?: PayRefusal };
