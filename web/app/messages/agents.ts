import { apart } from './apart';
import { agents as bn } from './bn/agents';
import { agents as en, type AgentMessages } from './en/agents';

/** The texts of the screens of agents: nobody else loads them. */
export const { use: useAgentMessages, of: agentMessagesOf } = apart<AgentMessages>({ en, bn });
