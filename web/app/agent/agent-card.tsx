import type { Agent } from '@69street/config/contract';

import { LocalLink } from '~/ui/local-link';
import { Portrait } from '~/ui/portrait';
import { SocialLinks, type Social } from '~/ui/social-links';
import { textLang } from '~/shell/lang';
import { paths } from '~/shell/paths';

export type AgentCardData = Social & Pick<Agent, '_id' | 'agent_title' | 'agent_description' | 'photo'>;

/** An agent in the list: the picture and the words are one link, the icons below lead to the agent's own pages. */
export function AgentCard({ agent, priority = false }: { agent: AgentCardData; priority?: boolean }) {
  return (
    <article className="card flex h-full flex-col overflow-hidden transition-shadow duration-200 hover:shadow-lg">
      <LocalLink to={paths.agent(agent._id)} prefetch="intent" className="flex flex-1 flex-col rounded-t-[12px]">
        <Portrait
          name={agent.agent_name}
          photo={agent.photo}
          priority={priority}
          sizes="(min-width: 1024px) 280px, (min-width: 640px) 50vw, 100vw"
          className={`${agent.photo ? 'aspect-square' : 'aspect-5/2 sm:aspect-3/2'} w-full`}
        />
        <div className="flex flex-col gap-1 px-4 pt-4 wrap-anywhere">
          <h2 className="text-lg" lang={textLang(agent.agent_name)}>
            {agent.agent_name}
          </h2>
          {agent.agent_title && (
            <p className="font-medium text-accent" lang={textLang(agent.agent_title)}>
              {agent.agent_title}
            </p>
          )}
          {agent.agent_description && (
            <p className="text-sm text-muted" lang={textLang(agent.agent_description)}>
              {agent.agent_description}
            </p>
          )}
        </div>
      </LocalLink>
      <SocialLinks agent={agent} className="px-2 py-2" />
    </article>
  );
}
