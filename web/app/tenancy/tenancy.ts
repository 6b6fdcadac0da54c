import type { Agreement, RentReceipt, Tenancy, tenancyListSchema } from '@69street/config/contract';
import type { Language } from '@69street/config/market';
import type { z } from 'zod';

import type { FormProblem } from '~/shell/problem';

type Text = { title: string; clauses: string[]; law: Array<{ says: string; source: string }>; extra: string | null };

/** A version of the agreement as it is shown, its moments in words of the page's language. */
export type AgreementView = Pick<Agreement, 'version' | 'state' | 'facts' | 'words'> & {
  texts: Record<Language, Text> | null;
  signed: string[];
  paper: { sha256: string; isWhole: boolean } | null;
};
export type ReceiptView = Pick<RentReceipt, 'number' | 'withdraws' | 'is_withdrawn' | 'answer' | 'words' | 'month'> & {
  monthWords: string;
  paid: string;
};
export type TenancyView = Pick<
  Tenancy,
  '_id' | 'side' | 'with' | 'home' | 'state' | 'holds' | 'by_link' | 'may_sign' | 'reminds' | 'invited'
> & {
  ended: string | null;
  latest: AgreementView;
  agreed: AgreementView | null;
  receipts: ReceiptView[];
  years: number[];
  /** The months of which a receipt can be written, the oldest first; none while nothing was agreed on. */
  months: Array<readonly [month: string, words: string]>;
  /** The one that is offered: the first from now on of which the rent is not whole. */
  month: string;
  rent: number;
  today: string;
};
export type LineView = z.infer<typeof tenancyListSchema>['data'][number] & { ended: string | null };

/** What the forms of a tenancy's page do. */
export const TENANCY_INTENTS = [
  ...(['save', 'offer', 'withdraw', 'agree', 'decline', 'end', 'remind', 'end_links'] as const),
  ...(['receipt', 'confirm', 'dispute', 'withdraw_receipt'] as const),
] as const;
export type TenancyIntent = (typeof TENANCY_INTENTS)[number];
/** What could not be taken, by which form; `about`: the number of the receipt. */
export type TenancyProblem = FormProblem & { intent: TenancyIntent; about: string };

/** The fields of the facts, in their order; what is money, what a whole number, what a day. */
export const MONEY_FIELDS = ['rent', 'advance', 'service_charge'] as const;
export const COUNT_FIELDS = ['advance_months', 'notice_months', 'due_day'] as const;
export const DAY_FIELDS = ['start', 'locked_until'] as const;
export const TEXT_FIELDS = ['home', 'landlord', 'tenant'] as const;
