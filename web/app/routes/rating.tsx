import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { LinkOver } from '~/conversation/link-over';
import { HIDDEN } from '~/conversation/read.server';
import { RatingScreen } from '~/rating/screen';
import { ratingAction, ratingScreen } from '~/rating/screen.server';
import { pageMeta } from '~/shell/meta';

export function loader(args: LoaderFunctionArgs) {
  return ratingScreen(args);
}

export function action(args: ActionFunctionArgs) {
  return ratingAction(args);
}

export const headers = () => HIDDEN;

export const meta = pageMeta;

export default function Rating() {
  const { subjects, signIn, ...shown } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  if (!subjects) return <LinkOver signIn={signIn} problem={undefined} />;
  return <RatingScreen {...shown} subjects={subjects} problem={problem} />;
}

export { Fault as ErrorBoundary } from '~/ui/fault';
