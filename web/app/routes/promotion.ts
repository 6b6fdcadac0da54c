import { json, type ActionFunctionArgs } from '@remix-run/node';

import { newPromotionSchema } from '@69street/config/contract';

import { ask, calls, CmsError } from '~/cms/client.server';
import { requireUser } from '~/identity/guards.server';
import { hireMessagesOf } from '~/messages/hire';
import { promotionMessagesOf } from '~/messages/promotion';
import type { PayAnswer } from '~/payment/pay-answer';
import { promotionRefusal } from '~/promotion/refusal.server';
import { langOf, localPath } from '~/shell/lang';
import { paths } from '~/shell/paths';

/**
 * Pays for a promotion by card, step by step, for the script of the payment screen. `intent=begin` opens the payment for
 * `days` of a `property`; `intent=record` says that the `promotion` was paid. Answers a {@link PayAnswer} as JSON, with the
 * status of what cms refused.
 */
export async function action({ request }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const lang = langOf(url.pathname);
  // Signing in leads to a screen, which this address is not.
  const property = text('property');
  const back = localPath(property ? paths.promote(encodeURIComponent(property)) : paths.own.properties, lang);
  const { token } = await requireUser(new Request(new URL(back, url), { headers: request.headers }));
  const failed = () => json<PayAnswer>({ refusal: { text: hireMessagesOf(request).refused.failed } }, { status: 400 });
  try {
    if (text('intent') === 'begin') {
      const body = newPromotionSchema.safeParse({ property, days: Number(text('days')), lang });
      if (!body.success) return failed();
      const { data: payment } = await ask(calls.beginPromotion, { body: body.data, token, kind: 'payment' });
      return json<PayAnswer>({ payment });
    }
    if (text('intent') === 'record') {
      const params = { id: text('promotion') };
      const { data } = await ask(calls.checkPromotion, { params, body: {}, token, kind: 'payment' });
      if (data.paid_at === null) {
        return json<PayAnswer>({ refusal: { text: hireMessagesOf(request).refused.unpaid } }, { status: 402 });
      }
      const { returned } = promotionMessagesOf(request).refused;
      if (data.refund_state !== null) {
        return json<PayAnswer>({ refusal: { text: returned, final: true, hires: true } }, { status: 409 });
      }
      return json<PayAnswer>({ recorded: true });
    }
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    return json<PayAnswer>({ refusal: promotionRefusal(error, request) }, { status: error.status });
  }
  return failed();
}
