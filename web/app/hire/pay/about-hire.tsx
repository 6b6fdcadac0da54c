import type { Agent } from '@69street/config/contract';

import { useAgentMessages } from '~/messages/agents';
import { useHireMessages } from '~/messages/hire';
import { localPath, textLang, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { Portrait } from '~/ui/portrait';

/** Whom the screens of paying show. */
export type HiredAgent = Pick<Agent, '_id' | 'agent_name' | 'agent_title' | 'photo' | 'fees'>;

/** Who is hired, and for how much. */
export function Hired({ agent, fees }: { agent: HiredAgent; fees: number | null }) {
  const agents = useAgentMessages();
  return (
    <div className="flex items-center gap-4">
      <Portrait
        name={agent.agent_name}
        photo={agent.photo}
        sizes="80px"
        className="size-20 shrink-0 rounded-[12px] border border-line"
      />
      <div className="min-w-0 break-words">
        <p className="text-lg font-semibold" lang={textLang(agent.agent_name)}>
          {agent.agent_name}
        </p>
        {agent.agent_title && (
          <p className="text-muted" lang={textLang(agent.agent_title)}>
            {agent.agent_title}
          </p>
        )}
        {fees !== null && <p className="price mt-1">{agents.fees(fees)}</p>}
      </div>
    </div>
  );
}

/**
 * What the fee pays for and how one gets it back, before a card is asked for. On a phone it is seen below the buttons, so
 * that the fields stand on the first screen.
 */
export function Gets({ name, money }: { name: string; money: string | null }) {
  const t = useHireMessages().gets;
  return (
    <section aria-labelledby="pay-gets" className="max-sm:order-last">
      <h3 id="pay-gets" className="text-base font-semibold">
        {money === null ? t.titleUnknown : t.title(money)}
      </h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm">
        {t.points(name).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

/** A form, so that it works without script too. */
export function Close({ agent, onClose }: { agent: string; onClose: () => void }) {
  const t = useHireMessages();
  return (
    <form
      action={localPath(paths.agent(agent), useLang())}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button className="button button-quiet">{t.close}</button>
    </form>
  );
}
