import { useSubmit } from '@remix-run/react';

import type { PromotionPrices } from '@69street/config/contract';
import { formatMoney, type RailName } from '@69street/config/market';

import { useHireMessages } from '~/messages/hire';
import { usePromotionMessages } from '~/messages/promotion';
import type { PayRefusal } from '~/payment/pay-answer';
import { BY } from '~/payment/pay-screen';
import { WAY, WayWords } from '~/payment/way';
import { useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

type Props = {
  prices: PromotionPrices;
  ways: readonly RailName[];
  chosen: PromotionPrices[number] | null;
  isOn: boolean;
  /** Where the own listings are: at an agent's desk, or in one's own dashboard. */
  list: string;
  refusal: PayRefusal | undefined;
};

/**
 * For how long, and by which way. The card leads to a document, which has a policy of its own; a provider's page is led to
 * by the script where there is one, since whoever came here by a step inside the page has the policy of the page before.
 */
export function BuyForm({ prices, ways, chosen, isOn, list, refusal }: Props) {
  const messages = usePromotionMessages();
  const t = messages.buy;
  const shared = useHireMessages().choose;
  const lang = useLang();
  const submit = useSubmit();
  const problem = isOn ? refusal?.text : messages.refused.state;
  const first = chosen?.days ?? prices[0]?.days;
  return (
    <>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem}
      </p>
      {isOn && prices.length === 0 && <p>{t.none}</p>}
      {isOn && prices.length > 0 && !refusal?.final && (
        <form
          method="post"
          className="flex flex-col gap-6"
          onSubmit={(event) => {
            const { submitter } = event.nativeEvent as SubmitEvent;
            if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'rail') return;
            event.preventDefault();
            submit(submitter, { replace: true });
          }}
        >
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 text-xl font-semibold">{t.choose}</legend>
            {prices.map(({ days, price }) => (
              <label key={days} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="days"
                  value={days}
                  defaultChecked={days === first}
                  className="size-5 shrink-0"
                />
                {t.price(messages.days(days), formatMoney(price, lang))}
              </label>
            ))}
          </fieldset>
          <div role="group" aria-labelledby="promote-pay">
            <h2 id="promote-pay" className="text-xl">
              {t.pay}
            </h2>
            <ul className="mt-3 flex flex-col gap-3">
              {ways.map((way) => (
                <li key={way}>
                  {way === 'card' ? (
                    <button formMethod="get" name={BY} value="card" className={WAY}>
                      <WayWords way={way} />
                    </button>
                  ) : (
                    <button name="rail" value={way} className={WAY}>
                      <WayWords way={way} />
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {ways.length > 1 && <p className="mt-3 text-sm text-muted">{shared.once}</p>}
          </div>
        </form>
      )}
      <p className="flex flex-wrap gap-3">
        {refusal?.hires && (
          <LocalLink to={paths.own.promotions} className="button">
            {messages.entry}
          </LocalLink>
        )}
        <LocalLink to={list} className="button button-quiet">
          {t.toList}
        </LocalLink>
      </p>
    </>
  );
}
