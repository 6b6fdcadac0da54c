import type { ReactNode } from 'react';

import type { Agent } from '@69street/config/contract';

import { textLang } from '~/shell/lang';
import { useAgentMessages } from '~/messages/agents';

type Props = {
  agent: Pick<Agent, 'agent_number' | 'agent_email' | 'agent_skype' | 'experience' | 'languages' | 'areas'>;
};

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[9rem_1fr]">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** How to reach an agent and what the agent knows; what is not known is left out. */
export function AgentFacts({ agent }: Props) {
  const t = useAgentMessages();
  return (
    <dl className="border-t border-line">
      {agent.agent_number && (
        <Fact term={t.phone}>
          <a className="link" href={`tel:${agent.agent_number}`}>
            {agent.agent_number}
          </a>
        </Fact>
      )}
      {agent.agent_email && (
        <Fact term={t.email}>
          <a className="link" href={`mailto:${agent.agent_email}`}>
            {agent.agent_email}
          </a>
        </Fact>
      )}
      {agent.agent_skype && <Fact term={t.skype}>{agent.agent_skype}</Fact>}
      {agent.experience !== null && <Fact term={t.experience}>{t.years(agent.experience)}</Fact>}
      {agent.languages.length > 0 && (
        <Fact term={t.languages}>
          <span lang={textLang(agent.languages.join())}>{agent.languages.join(', ')}</span>
        </Fact>
      )}
      {agent.areas.length > 0 && (
        <Fact term={t.areas}>
          <span lang={textLang(agent.areas.join())}>{agent.areas.join(', ')}</span>
        </Fact>
      )}
    </dl>
  );
}
