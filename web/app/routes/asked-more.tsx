import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { ASKED_MORE, formatMoney } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen, orNotFound } from '~/cms/outcome.server';
import { askedMoreAction } from '~/cost/asked-more.server';
import { requireUser } from '~/identity/guards.server';
import { costMessagesOf, useCostMessages } from '~/messages/cost';
import { useMessages } from '~/messages/use-messages';
import { formatDay } from '~/shell/dates';
import { langOf, textLang } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import type { FormProblem } from '~/shell/problem';
import { Choices, Field } from '~/ui/field';
import { FormWrong } from '~/ui/form-wrong';
import { LocalLink } from '~/ui/local-link';
import { useSending } from '~/ui/use-sending';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { token } = await requireUser(request);
  const id = params.id ?? '';
  const lang = langOf(new URL(request.url).pathname);
  const { asked: t } = costMessagesOf(request);
  const { data } = await forScreen(request, orNotFound(ask(calls.askedMore, { params: { id }, token })));
  const words = ({ what, amount }: { what: (typeof ASKED_MORE)[number]; amount: number }) =>
    [t.whats[what], formatMoney(amount, lang)] as const;
  const page: PageInfo = { title: t.title, description: t.text(data.property_name), hidden: true };
  return {
    ...{ id, name: data.property_name, may: data.may, isOwner: data.is_owner, answer: data.answer, page },
    own: data.own && { ...data.own, text: t.said(...words(data.own)) },
    said: data.said.map((one) => t.line(...words(one), formatDay(one.at, lang))),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { token } = await requireUser(request);
  return askedMoreAction(request, params.id ?? '', { token, dropPages: context.dropPages });
}

export const meta = pageMeta;

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Tell({ own, problem }: { own: Data['own']; problem: FormProblem | undefined }) {
  const { common } = useMessages();
  const { asked: t } = useCostMessages();
  const busy = useSending();
  return (
    <>
      <Form method="post" noValidate className="card flex max-w-2xl flex-col gap-5 p-5 sm:p-8">
        <FormWrong
          wrong={problem ? { title: problem.text ?? common.form.summary, fields: problem.fields } : null}
          labels={{ what: t.what, amount: t.amount }}
        />
        {own && <p>{own.text}</p>}
        <Choices
          name="what"
          label={t.what}
          options={ASKED_MORE.map((what) => [what, t.whats[what]] as const)}
          chosen={problem?.values.what ?? own?.what}
          error={problem?.fields.what}
          required
        />
        <Field
          {...{ id: 'amount', name: 'amount', label: t.amount, autoComplete: 'off', maxLength: 60 }}
          defaultValue={problem?.values.amount ?? own?.amount}
          error={problem?.fields.amount}
        />
        <button className="button button-brick self-start" aria-disabled={busy}>
          {t.send}
        </button>
      </Form>
      {own && (
        <Form method="post">
          <input type="hidden" name="intent" value="withdraw" />
          <button className="button button-quiet" aria-disabled={busy}>
            {t.withdraw}
          </button>
        </Form>
      )}
    </>
  );
}

function Answer({ said, answer, problem }: Pick<Data, 'said' | 'answer'> & { problem: FormProblem | undefined }) {
  const { common } = useMessages();
  const { asked: t } = useCostMessages();
  const busy = useSending();
  return (
    <>
      {said.length === 0 ? (
        <p>{t.ownerNone}</p>
      ) : (
        <ul className="list-disc pl-5">
          {said.map((text, at) => (
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
      <Form method="post" noValidate className="card flex max-w-2xl flex-col gap-5 p-5 sm:p-8">
        <FormWrong
          wrong={problem ? { title: problem.text ?? common.form.summary, fields: problem.fields } : null}
          labels={{ words: t.words }}
        />
        <input type="hidden" name="intent" value="answer" />
        <Field
          {...{ id: 'words', name: 'words', label: t.words, help: t.ownerText, maxLength: 1000, multiline: true }}
          defaultValue={problem?.values.words ?? answer ?? ''}
          error={problem?.fields.words}
        />
        <button className="button self-start" aria-disabled={busy}>
          {t.sendAnswer}
        </button>
      </Form>
    </>
  );
}

export default function AskedMoreScreen() {
  const { id, name, may, isOwner, own, said, answer } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { asked: t } = useCostMessages();
  const problem = result && 'problem' in result ? result.problem : undefined;
  return (
    <div className="page flex flex-col items-start gap-6 py-8 lg:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{isOwner ? t.ownerTitle : t.title}</h1>
        <p className="max-w-[70ch] wrap-anywhere text-muted" lang={isOwner ? textLang(name) : undefined}>
          {isOwner ? name : t.text(name)}
        </p>
      </div>
      <p role="status" className="font-medium text-success empty:hidden">
        {result && 'done' in result ? result.done : ''}
      </p>
      {isOwner && <Answer said={said} answer={answer} problem={problem} />}
      {may && <Tell own={own} problem={problem} />}
      {!isOwner && !may && (
        <p className="max-w-[70ch]">
          {`${t.first} `}
          <LocalLink to={`${paths.property(id)}#contact`} className="link tap">
            {t.write}
          </LocalLink>
        </p>
      )}
      <LocalLink to={paths.property(id)} className="link inline-flex min-h-11 items-center">
        {t.back}
      </LocalLink>
    </div>
  );
}
