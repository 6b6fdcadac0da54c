import { useActionData, useLoaderData } from '@remix-run/react';

import { addAgentAction, addAgentLoader } from '~/agent/add-agent.server';
import { AddAgent } from '~/agent/add-agent';

export const loader = addAgentLoader;
export const action = addAgentAction;

export { pageMeta as meta } from '~/shell/meta';

export default function AdminPanelAddAgent() {
  const { agent_image } = useLoaderData<typeof loader>();
  return <AddAgent agent_image={agent_image} answer={useActionData<typeof action>()} />;
}

export { Fault as ErrorBoundary } from '~/ui/fault';
