import { MessagesSquare } from 'lucide-react';

import { useMemberMessages } from '~/messages/member';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

/** From a message to the conversation that it began. `name`: with whom, for screen readers. */
export function ToConversation({ id, name }: { id: string; name?: string }) {
  const { conversation } = useMemberMessages().inbox;
  return (
    <LocalLink
      to={`${paths.conversation(id)}#last`}
      className="link inline-flex min-h-11 items-center gap-1.5 self-start font-semibold"
    >
      <MessagesSquare size={18} aria-hidden="true" className="shrink-0" />
      {conversation}
      {name && <span className="sr-only">{`: ${name}`}</span>}
    </LocalLink>
  );
}
