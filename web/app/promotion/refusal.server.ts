import type { CmsError } from '~/cms/client.server';
import { hireMessagesOf } from '~/messages/hire';
import { promotionMessagesOf } from '~/messages/promotion';
import type { PayRefusal } from '~/payment/pay-answer';

/** Why cms refused to begin a promotion, in the words of the page's language. */
export function promotionRefusal({ status, details }: CmsError, request: Request): PayRefusal {
  const t = promotionMessagesOf(request).refused;
  const shared = hireMessagesOf(request).refused;
  const reason = (details as { reason?: string } | undefined)?.reason ?? '';
  if (reason === 'paid') return { text: t.paid, final: true, hires: true };
  if (reason === 'state' || reason === 'idle') return { text: t[reason], final: true };
  if (reason === 'price' || reason === 'fees') return { text: t[reason] };
  if (reason === 'rail' || reason === 'payments') return { text: shared[reason] };
  if (status === 404) return { text: t.missing, final: true };
  return { text: status === 429 ? shared.often : shared.failed };
}
