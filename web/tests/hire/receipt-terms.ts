import type { ReceiptTerms } from '@69street/config/contract';

/** Of an operator who has not said who sells, nor a rate. */
export const NO_TERMS: ReceiptTerms = {
  bin: null,
  sellers: { en: { name: null, address: null }, bn: { name: null, address: null } },
  rates: [],
};
