import { useConversationMessages } from '~/messages/conversation';
import { textLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { HomeName } from '~/ui/home-name';
import { LocalLink } from '~/ui/local-link';

import type { Subject } from './conversation';

/** What a conversation is about, with the way there while it can be seen, but where another link stands around it. */
export function SubjectLine({
  subject: { about, property, agent },
  plain = false,
}: {
  subject: Subject;
  plain?: boolean;
}) {
  const t = useConversationMessages().about;
  if (property) {
    return (
      <>
        {`${t.property} `}
        <span className="text-ink">
          <HomeName home={property} plain={plain} />
        </span>
      </>
    );
  }
  if (agent) {
    const lang = textLang(agent.agent_name);
    return (
      <>
        {`${t.agent} `}
        {plain ? (
          <span lang={lang}>{agent.agent_name}</span>
        ) : (
          <LocalLink to={paths.agent(agent._id)} className="link tap" lang={lang}>
            {agent.agent_name}
          </LocalLink>
        )}
      </>
    );
  }
  return about === 'home' ? t.home : t.gone;
}
