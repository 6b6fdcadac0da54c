import { apart } from './apart';
import { tenancy as bn } from './bn/tenancy';
import { tenancy as en, type TenancyMessages } from './en/tenancy';

/** The texts of tenancies: the agreement, receipts, what is printed. Also for who comes by the link of a mail. */
export const {
  use: useTenancyMessages,
  of: tenancyMessagesOf,
  inside: tenancyMessagesIn,
} = apart<TenancyMessages>({ en, bn });
