import { Section } from '~/ui/dashboard/section';
import { useMemberMessages } from '~/messages/member';

import { AgentForm } from './agent-form';

type Props = { agent_image: string; answer: Parameters<typeof AgentForm>[0]['answer'] };

/** The screen that adds an agent, in the admin panel and at an address of its own. */
export function AddAgent({ agent_image, answer }: Props) {
  const { dashboard, people } = useMemberMessages();
  return (
    <Section title={dashboard.admin.entries.addAgent} text={people.form.addText}>
      <AgentForm values={{ agent_image }} answer={answer} kind="new" />
    </Section>
  );
}
