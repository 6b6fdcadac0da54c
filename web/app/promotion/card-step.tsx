import type { PromotionPrices } from '@69street/config/contract';
import { formatMoney, POISHA, type RailName } from '@69street/config/market';

import { useHireMessages } from '~/messages/hire';
import { usePromotionMessages } from '~/messages/promotion';
import { isPaid, PayByCard } from '~/payment/pay-by-card';
import { BY } from '~/payment/pay-screen';
import { usePayment } from '~/payment/use-payment';
import { localPath, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';

type Props = {
  listing: { _id: string };
  chosen: PromotionPrices[number];
  ways: readonly RailName[];
  payer: { name: string; email: string };
  scriptUrl: string | null;
};

/** Nothing of the card is escaped from: this screen is no window over another one. */
const stay = () => undefined;

/** The card form, for so many days as were chosen. */
export function CardStep({ listing, chosen, ways, payer, scriptUrl }: Props) {
  const shared = useHireMessages();
  const messages = usePromotionMessages();
  const lang = useLang();
  const here = localPath(paths.promote(listing._id), lang);
  const fields = { property: listing._id, days: String(chosen.days) };
  const payment = usePayment({ path: paths.paysPromotion, fields, payer, scriptUrl }, shared, stay);
  const { step, amount } = payment;
  const money = formatMoney(amount === null ? chosen.price : amount / POISHA, lang);
  const t = messages.back;
  const said = {
    done: `${shared.done}. ${t.paid}.`,
    made: `${t.made}. ${t.madeText}`,
    waiting: `${shared.waiting}. ${t.waitingText}`,
  };
  return (
    <section aria-labelledby="promote-card" className="card flex flex-col gap-4 p-4 sm:p-6">
      <h2 id="promote-card" className="text-xl">
        {messages.buy.cardTitle}
      </h2>
      <p className="price">{messages.buy.price(messages.days(chosen.days), money)}</p>
      <PayByCard
        payment={payment}
        said={said}
        payLabel={shared.pay(money)}
        back={`${here}?${new URLSearchParams({ days: String(chosen.days), [BY]: 'card' })}`}
        list={{ to: paths.own.promotions, name: messages.entry }}
        further={
          !isPaid(step) &&
          step !== 'paying' && (
            <a href={`${here}?days=${chosen.days}`} className="button button-quiet">
              {ways.length > 1 ? shared.choose.other : messages.back.again}
            </a>
          )
        }
      />
    </section>
  );
}
