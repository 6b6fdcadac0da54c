import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { contentChanged } from '~/cms/client.server';
import { deskBaseOf, deskUser } from '~/listing/own-desk/desk.server';
import { ChooseFile, FileResult } from '~/listing/own-desk/file';
import type { FileAnswer } from '~/listing/own-desk/desk';
import { fileAction } from '~/listing/own-desk/file.server';
import { FILE_ROWS_MAX } from '@69street/config/market';
import { ownDeskMessagesOf, useOwnDeskMessages } from '~/messages/own-desk';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { Section } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';

export async function loader({ request }: LoaderFunctionArgs) {
  await deskUser(request);
  const { file: t } = ownDeskMessagesOf(request);
  const page: PageInfo = { title: t.title, description: t.text(FILE_ROWS_MAX), hidden: true };
  return { base: deskBaseOf(request), page };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await fileAction(request, await deskUser(request));
  contentChanged();
  context.dropPages();
  return answer;
}

export const meta = pageMeta;

export default function OwnDeskFile() {
  const { base } = useLoaderData<typeof loader>();
  const answer = useActionData<{ answer: FileAnswer }>()?.answer;
  const { file: t } = useOwnDeskMessages();
  const back = (
    <LocalLink to={base} className="button button-quiet">
      {t.back}
    </LocalLink>
  );
  return (
    <Section title={t.title} text={t.text(FILE_ROWS_MAX)} action={back}>
      {answer && <FileResult answer={answer} />}
      {answer?.file ? null : <ChooseFile base={base} problem={answer?.problem} />}
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
