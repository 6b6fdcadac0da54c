import type { Agent } from '@69street/config/contract';

import { Carousel } from '~/ui/carousel';
import { LocalLink } from '~/ui/local-link';
import { Portrait } from '~/ui/portrait';
import { SocialLinks } from '~/ui/social-links';
import { textLang } from '~/shell/lang';
import { useHomeMessages } from '~/messages/home';
import { paths } from '~/shell/paths';

export type AgentCard = Pick<
  Agent,
  '_id' | 'agent_name' | 'agent_title' | 'agent_facebook' | 'agent_email' | 'agent_linkend' | 'photo'
>;

function Card({ agent }: { agent: AgentCard }) {
  return (
    <article className="card flex h-full flex-col overflow-hidden transition-shadow duration-200 hover:shadow-lg">
      <LocalLink to={paths.agent(agent._id)} prefetch="intent" className="flex flex-1 flex-col rounded-t-card">
        <Portrait
          name={agent.agent_name}
          photo={agent.photo}
          sizes="(min-width: 1024px) 280px, (min-width: 800px) 33vw, (min-width: 480px) 50vw, 100vw"
          className={`${agent.photo ? 'aspect-square' : 'aspect-3/2'} w-full`}
        />
        <div className="flex flex-col gap-1 px-4 pt-4">
          <h3 className="text-lg" lang={textLang(agent.agent_name)}>
            {agent.agent_name}
          </h3>
          {agent.agent_title && (
            <p className="text-sm text-muted" lang={textLang(agent.agent_title)}>
              {agent.agent_title}
            </p>
          )}
        </div>
      </LocalLink>
      <SocialLinks agent={agent} className="p-2" />
    </article>
  );
}

/** The agents side by side, each with the addresses that he or she gave. */
export function AgentsSlider({ agents }: { agents: AgentCard[] }) {
  const home = useHomeMessages();
  return (
    <div className="page mt-20">
      <Carousel
        view="cards"
        label={home.agentsTitle}
        heading={<h2 className="text-3xl">{home.agentsTitle}</h2>}
        items={agents.map((agent) => ({
          key: agent._id,
          label: agent.agent_name,
          content: <Card agent={agent} />,
        }))}
      />
      <p className="mt-4">
        <LocalLink to={paths.agents} prefetch="intent" className="link inline-flex min-h-11 items-center font-semibold">
          {home.allAgents}
        </LocalLink>
      </p>
    </div>
  );
}
