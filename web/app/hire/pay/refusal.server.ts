import type { CmsError } from '~/cms/client.server';
import type { PayRefusal } from '~/payment/pay-answer';
import { hireMessagesOf } from '~/messages/hire';

const TEN_MINUTES_S = 600;

/** Why cms refused, in the words of the page's language. */
export function refusalOf({ status, details, retryAfter = 0 }: CmsError, request: Request): PayRefusal {
  const t = hireMessagesOf(request).refused;
  const reason = (details as { reason?: string } | undefined)?.reason ?? '';
  if (reason === 'running') return { text: t.running, final: true, hires: true };
  // Paid twice for one hire, or paid and given back: both stand under My hires.
  if (reason === 'declined' || reason === 'refunded') return { text: t.returned, final: true, hires: true };
  if (reason === 'fees' || reason === 'own') return { text: t[reason], final: true };
  if (reason === 'rail') return { text: t.rail };
  if (reason === 'payments') return { text: t.payments };
  if (status === 404) return { text: t.missing, final: true };
  if (status === 429) return { text: retryAfter > TEN_MINUTES_S ? t.tomorrow : t.often };
  return { text: status === 402 ? t.unpaid : t.failed };
}
