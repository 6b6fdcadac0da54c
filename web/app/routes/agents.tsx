import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { EXCERPT_SHORT, excerpt } from '@69street/config/market';

import { askRemembered, calls } from '~/cms/client.server';
import { AgentCard } from '~/agent/agent-card';
import { Banner } from '~/ui/banner';
import { LocalLink } from '~/ui/local-link';
import { agentMessagesOf, useAgentMessages } from '~/messages/agents';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { readingPage } from '~/ui/asleep';

export async function loader({ request }: LoaderFunctionArgs) {
  const t = agentMessagesOf(request);
  const agents = (await askRemembered(calls.getAgent, {})).data.map((agent) => ({
    _id: agent._id,
    agent_name: agent.agent_name,
    agent_title: agent.agent_title,
    agent_description: agent.agent_description && excerpt(agent.agent_description, EXCERPT_SHORT),
    agent_email: agent.agent_email,
    agent_facebook: agent.agent_facebook,
    agent_linkend: agent.agent_linkend,
    agent_twitter: agent.agent_twitter,
    agent_instagram: agent.agent_instagram,
    photo: agent.photo,
  }));
  const page: PageInfo = { title: t.bannerTitle, description: t.description };
  return { agents, page };
}

export const meta = pageMeta;
export const handle = readingPage;

export default function AgentsScreen() {
  const { agents } = useLoaderData<typeof loader>();
  const t = useAgentMessages();
  return (
    <>
      <Banner title={t.bannerTitle} text={t.bannerText} />
      <div className="page pt-10">
        {agents.length === 0 ? (
          <div className="flex flex-col items-start gap-4">
            <p className="max-w-[60ch]">{t.none}</p>
            <LocalLink to={paths.contact} className="button">
              {t.write}
            </LocalLink>
          </div>
        ) : (
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {agents.map((agent, at) => (
              <li key={agent._id}>
                <AgentCard agent={agent} priority={at < 2} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
