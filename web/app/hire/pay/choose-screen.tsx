import { formatMoney, type RailName } from '@69street/config/market';

import { useHireMessages } from '~/messages/hire';
import type { PayRefusal } from '~/payment/pay-answer';
import { BY, payPath } from '~/payment/pay-screen';
import { useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

import { Close, Gets, Hired, type HiredAgent } from './about-hire';
import { ChooseWay } from './choose';
import { PayDialog } from './pay-dialog';

type Props = {
  agent: HiredAgent;
  ways: readonly RailName[];
  refusal: PayRefusal | undefined;
  onClose: () => void;
};

/** Which way to pay, where there are several. */
export function ChooseScreen({ agent, ways, refusal, onClose }: Props) {
  const t = useHireMessages();
  const lang = useLang();
  const money = agent.fees === null ? null : formatMoney(agent.fees, lang);
  return (
    <PayDialog labelledBy="pay-title" onClose={onClose} suspended={false}>
      <h2 id="pay-title" className="text-xl">
        {t.choose.title}
      </h2>
      <Hired agent={agent} fees={agent.fees} />
      <p role="alert" className="font-medium text-danger empty:hidden">
        {refusal?.text}
      </p>
      {!refusal?.final && <ChooseWay ways={ways} cardPath={`${payPath(agent._id, lang)}?${BY}=card`} />}
      {!refusal?.final && <Gets name={agent.agent_name} money={money} />}
      <div className="flex flex-wrap gap-3">
        {refusal?.hires && (
          <LocalLink to={paths.own.hires} className="button">
            {t.myHires}
          </LocalLink>
        )}
        <Close agent={agent._id} onClose={onClose} />
      </div>
    </PayDialog>
  );
}
