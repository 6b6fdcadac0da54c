import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { formatMoney } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { decideAction } from '~/cost/asked-more.server';
import { requireRole } from '~/identity/guards.server';
import { costMessagesOf, useCostMessages } from '~/messages/cost';
import { formatDay } from '~/shell/dates';
import { langOf, textLang } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import type { FormProblem } from '~/shell/problem';
import { Nothing, Section } from '~/ui/dashboard/section';
import { Field } from '~/ui/field';
import { LocalLink } from '~/ui/local-link';
import { useSending } from '~/ui/use-sending';

export async function loader({ request }: LoaderFunctionArgs) {
  const { token } = await requireRole(request, 'Admin');
  const lang = langOf(new URL(request.url).pathname);
  const { asked: t } = costMessagesOf(request);
  const { data } = await forScreen(request, ask(calls.askedMoreQueue, { token }));
  const page: PageInfo = { title: t.queueTitle, description: t.queueText, hidden: true };
  return {
    page,
    queue: data.map(({ said, answer, ...home }) => ({
      ...home,
      answer: answer && t.answer(answer),
      said: said.map(({ what, amount, at }) => t.line(t.whats[what], formatMoney(amount, lang), formatDay(at, lang))),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = await requireRole(request, 'Admin');
  return decideAction(request, { token, dropPages: context.dropPages });
}

export const meta = pageMeta;

type Home = ReturnType<typeof useLoaderData<typeof loader>>['queue'][number];

function Waiting({ home, problem }: { home: Home; problem: FormProblem | undefined }) {
  const { asked: t } = useCostMessages();
  const busy = useSending();
  return (
    <article className="card flex flex-col items-start gap-3 p-4">
      <h2 className="text-lg wrap-anywhere" lang={textLang(home.property_name)}>
        <LocalLink to={paths.property(home._id)} className="link inline-flex min-h-11 items-center">
          {`${home.property_name}, ${home.code}`}
        </LocalLink>
      </h2>
      <ul className="list-disc pl-5">
        {home.said.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
      {home.answer && <p className="wrap-anywhere">{home.answer}</p>}
      <Form method="post" className="flex w-full max-w-2xl flex-col gap-3">
        <input type="hidden" name="id" value={home._id} />
        <Field
          {...{ id: `reason-${home._id}`, name: 'reason', label: t.reason, maxLength: 1000 }}
          defaultValue={problem?.values.reason}
          error={problem?.fields.reason ?? problem?.text}
        />
        <div className="flex flex-wrap gap-3">
          <button name="outcome" value="confirmed" className="button" aria-disabled={busy}>
            {t.confirm}
          </button>
          <button name="outcome" value="dismissed" className="button button-quiet" aria-disabled={busy}>
            {t.dismiss}
          </button>
        </div>
      </Form>
    </article>
  );
}

export default function AdminPanelAskedMore() {
  const { queue } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { asked: t } = useCostMessages();
  const problem = result && 'problem' in result ? result.problem : undefined;
  return (
    <Section title={t.queueTitle} text={t.queueText}>
      <p role="status" className="font-medium text-success empty:hidden">
        {result && 'done' in result ? result.done : ''}
      </p>
      {queue.length === 0 && <Nothing title={t.queueEmpty} text={t.queueEmptyText} />}
      {queue.map((home) => (
        <Waiting key={home._id} home={home} problem={problem?.values.id === home._id ? problem : undefined} />
      ))}
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
