import { formatMoney, POISHA, type RailName } from '@69street/config/market';

import { useHireMessages } from '~/messages/hire';
import { hasCardForm, PayByCard } from '~/payment/pay-by-card';
import { payPath } from '~/payment/pay-screen';
import { usePayment, type Wanted } from '~/payment/use-payment';
import { useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';

import { Close, Gets, Hired, type HiredAgent } from './about-hire';
import { NextSteps } from './next-steps';
import { PayDialog } from './pay-dialog';

type Props = {
  agent: HiredAgent;
  ways: readonly RailName[];
  onClose: () => void;
} & Pick<Wanted, 'payer' | 'scriptUrl'>;

const says = (title: string, text: string) => (
  <>
    <p className="font-semibold">{title}</p>
    <p className="mt-1 font-normal">{text}</p>
  </>
);

/** The card form, in a window of the name that it has always had. */
export function CardScreen({ agent, ways, payer, scriptUrl, onClose: close }: Props) {
  const t = useHireMessages();
  const lang = useLang();
  const wanted = { path: paths.hire, fields: { agent_key: agent._id }, payer, scriptUrl };
  const escape = () => step !== 'paying' && close();
  const payment = usePayment(wanted, t, escape);
  const { step, amount } = payment;
  const fees = amount === null ? agent.fees : amount / POISHA;
  const money = fees === null ? null : formatMoney(fees, lang);
  const hasForm = hasCardForm(step);
  const done = (
    <>
      <p className="font-semibold">{t.done}</p>
      <NextSteps name={agent.agent_name} />
    </>
  );
  return (
    <PayDialog labelledBy="pay-title" onClose={close} suspended={step === 'paying'}>
      <h2 id="pay-title" className="text-xl">
        {t.title}
      </h2>
      <Hired agent={agent} fees={fees} />
      <PayByCard
        payment={payment}
        said={{ done, made: says(t.made, t.madeText), waiting: says(t.waiting, t.waitingText) }}
        payLabel={money === null ? t.payUnknown : t.pay(money)}
        back={payPath(agent._id, lang)}
        list={{ to: paths.own.hires, name: t.myHires }}
        further={
          step !== 'paying' && (
            <>
              {hasForm && ways.length > 1 && (
                <a href={payPath(agent._id, lang)} className="button button-quiet">
                  {t.choose.other}
                </a>
              )}
              <Close agent={agent._id} onClose={close} />
            </>
          )
        }
      >
        {hasForm && <Gets name={agent.agent_name} money={money} />}
      </PayByCard>
    </PayDialog>
  );
}
