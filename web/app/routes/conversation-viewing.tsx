import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { LinkOver } from '~/conversation/link-over';
import { HIDDEN } from '~/conversation/read.server';
import { pageMeta } from '~/shell/meta';
import { conversationViewingAction, conversationViewingScreen } from '~/viewing/conversation.server';
import { ConversationViewing } from '~/viewing/conversation';

export function loader(args: LoaderFunctionArgs) {
  return conversationViewingScreen(args);
}

export function action(args: ActionFunctionArgs) {
  return conversationViewingAction(args);
}

export const headers = () => HIDDEN;

export const meta = pageMeta;

export default function ConversationViewingScreen() {
  const { id, shown, chosen, hadChosen, move, link, signIn } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  if (!shown) return <LinkOver signIn={signIn} problem={undefined} />;
  return (
    <ConversationViewing
      id={id}
      viewings={shown.viewings}
      times={shown.times}
      chosen={chosen}
      hadChosen={hadChosen}
      move={move}
      link={link}
      problem={problem}
    />
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
