import { useActionData, useLoaderData } from '@remix-run/react';

import { addAgentAction, addAgentLoader } from '~/agent/add-agent.server';
import { AddAgent } from '~/agent/add-agent';

export const loader = addAgentLoader;
export const action = addAgentAction;

export { pageMeta as meta } from '~/shell/meta';

/** The form that adds an agent, below the header that every visitor knows. */
export default function AddAgents() {
  const { agent_image } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="page py-8 lg:py-10">
      <AddAgent agent_image={agent_image} answer={answer} />
    </div>
  );
}
