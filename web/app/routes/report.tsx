import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { reportSchema } from '@69street/config/contract';
import { REPORT_REASONS } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { propertyOnMarket } from '~/listing/property.server';
import { FormWrong } from '~/ui/form-wrong';
import { Choices, Field } from '~/ui/field';
import { LocalLink } from '~/ui/local-link';
import type { FormProblem } from '~/shell/problem';
import { getViewer } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import { reportMessagesOf, useReportMessages } from '~/messages/report';
import { useMessages } from '~/messages/use-messages';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { redirectWithToast } from '~/shell/session.server';
import { paths } from '~/shell/paths';

const WORDS_MAX = 2000;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { _id, property_name } = await propertyOnMarket(request, params.id ?? '');
  const t = reportMessagesOf(request);
  const page: PageInfo = { title: t.title, description: t.text(property_name), hidden: true };
  return { _id, property_name, page };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { _id } = await propertyOnMarket(request, params.id ?? '');
  const { listing } = memberMessagesOf(request);
  const report = reportMessagesOf(request);
  const { form: texts } = messagesOf(request).common;
  const form = await request.formData();
  const values = { reason: String(form.get('reason') ?? ''), words: String(form.get('words') ?? '') };
  const fail = (status: number, problem: Omit<FormProblem, 'values'>) =>
    json({ problem: { ...problem, values } satisfies FormProblem }, { status });
  const parsed = reportSchema.safeParse({ key: _id, ...values, words: values.words.replaceAll('\r\n', '\n').trim() });
  if (!parsed.success) {
    const fields: Record<string, string> = {};
    for (const { path, code } of parsed.error.issues) {
      const field = String(path[0] ?? '');
      fields[field] ??=
        field === 'reason'
          ? listing.errors.choose
          : values.words.length > WORDS_MAX || code === 'too_big'
            ? texts.tooLong
            : texts.invalid;
    }
    return fail(400, { fields });
  }
  const error = await errorOf(
    ask(calls.reportProperty, {
      body: parsed.data,
      clientAddress: context.clientAddress,
      token: (await getViewer(request))?.token,
    }),
  );
  if (error) {
    if (error.status === 404) throw new Response(null, { status: 404 });
    return fail(error.status, {
      fields: {},
      text: error.status === 429 ? report.tooMany : error.status === 400 ? listing.refused : listing.unavailable,
    });
  }
  const path = localPath(paths.property(_id), langOf(new URL(request.url).pathname));
  return redirectWithToast(path, request, { type: 'success', text: report.done });
}

export const meta = pageMeta;

export default function ReportListing() {
  const { _id, property_name } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const { common } = useMessages();
  const t = useReportMessages();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="page flex flex-col gap-6 py-8 lg:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{t.title}</h1>
        <p className="max-w-[70ch] break-words text-muted">{t.text(property_name)}</p>
      </div>
      <Form method="post" noValidate className="card flex max-w-2xl flex-col gap-5 p-5 sm:p-8">
        <FormWrong
          wrong={problem ? { title: problem.text ?? common.form.summary, fields: problem.fields } : null}
          labels={{ reason: t.reason, words: t.words }}
        />
        <Choices
          name="reason"
          label={t.reason}
          options={REPORT_REASONS.map((reason) => [reason, t.reasons[reason]] as const)}
          chosen={problem?.values.reason}
          error={problem?.fields.reason}
          required
        />
        <Field
          id="words"
          name="words"
          label={t.words}
          multiline
          maxLength={WORDS_MAX}
          defaultValue={problem?.values.words}
          error={problem?.fields.words}
        />
        <button className="button button-brick self-start" disabled={busy}>
          {busy ? common.form.sending : t.send}
        </button>
      </Form>
      <LocalLink to={paths.property(_id)} className="link inline-flex min-h-11 items-center self-start">
        {t.back}
      </LocalLink>
    </div>
  );
}
