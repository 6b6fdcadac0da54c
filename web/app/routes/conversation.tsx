import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { KeptFault } from '~/conversation/kept';
import { LinkOver } from '~/conversation/link-over';
import { conversationScreen, HIDDEN } from '~/conversation/read.server';
import { Thread } from '~/conversation/thread';
import { conversationAction } from '~/conversation/write.server';
import { RatingsInThread } from '~/rating/in-thread';
import { AskedMoreInThread } from '~/cost/in-thread';
import type { Handle } from '~/shell/handle';
import { pageMeta } from '~/shell/meta';
import { TenancyInThread } from '~/tenancy/in-thread';
import { ViewingsInThread } from '~/viewing/in-thread';

export function loader(args: LoaderFunctionArgs) {
  return conversationScreen(args);
}

export function action(args: ActionFunctionArgs) {
  return conversationAction(args);
}

export const headers = () => HIDDEN;

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const handle: Handle = { looks: true };

export const meta = pageMeta;

export default function ConversationScreen() {
  const { thread, report, viewing, rating, lets, asked, link, signIn } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  if (!thread) return <LinkOver signIn={signIn} problem={problem} />;
  // Another conversation begins anew.
  const beside = (
    <>
      {viewing && <ViewingsInThread viewing={viewing} link={link} />}
      {rating && <RatingsInThread rating={rating} link={link} />}
      {asked && <AskedMoreInThread property={asked} />}
      {lets && <TenancyInThread property={lets} conversation={thread._id} />}
    </>
  );
  return <Thread key={thread._id} thread={thread} report={report} link={link} problem={problem} beside={beside} />;
}

export { KeptFault as ErrorBoundary };
