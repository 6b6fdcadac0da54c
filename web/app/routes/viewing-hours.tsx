import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { useViewingMessages, viewingMessagesOf } from '~/messages/viewing';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { Section } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';
import { HoursForm } from '~/viewing/hours-form';
import { hoursAction, hoursScreen } from '~/viewing/hours.server';
import { viewingUser } from '~/viewing/list.server';

export async function loader(args: LoaderFunctionArgs) {
  const user = await viewingUser(args.request);
  const t = viewingMessagesOf(args.request).hours;
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  return { hours: await hoursScreen(args, user.token), page };
}

export function action(args: ActionFunctionArgs) {
  return hoursAction(args);
}

export const meta = pageMeta;

export default function ViewingHours() {
  const { values, rows, list } = useLoaderData<typeof loader>().hours;
  const answer = useActionData<typeof action>();
  const t = useViewingMessages().hours;
  const back = (
    <LocalLink to={list} className="button button-quiet">
      {t.toList}
    </LocalLink>
  );
  return (
    <Section title={t.title} text={t.text} action={back}>
      <HoursForm
        // What was kept fills the form anew, with further lines.
        key={answer ? 'typed' : JSON.stringify(values)}
        values={answer?.problem.values ?? values}
        fields={answer?.problem.fields ?? {}}
        rows={answer?.rows ?? rows}
        text={answer?.problem.text}
        hasProblem={answer !== undefined}
      />
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
