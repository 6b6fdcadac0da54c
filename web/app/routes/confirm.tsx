import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useNavigation } from '@remix-run/react';

import { ask, calls, contentChanged } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { LocalLink } from '~/ui/local-link';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

/** Asks nothing of cms: programs that fetch the links of mails would answer for the owner. */
export function loader({ request }: LoaderFunctionArgs) {
  const t = memberMessagesOf(request).listing.confirm;
  return { page: { title: t.title, description: t.text, hidden: true } satisfies PageInfo };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { listing } = memberMessagesOf(request);
  const work = ask(calls.confirmListing, { body: { token: params.token ?? '' }, clientAddress: context.clientAddress });
  const error = await errorOf(work);
  if (error) {
    const { status } = error;
    const text = status === 429 ? listing.tooOften : status === 503 ? listing.unavailable : listing.confirm.invalid;
    return json({ done: false, text }, { status });
  }
  const { property_name } = (await work).data;
  contentChanged();
  context.dropPages();
  return json({ done: true, text: listing.confirm.done(property_name) });
}

export const meta = pageMeta;

export default function Confirm() {
  const t = useMemberMessages().listing.confirm;
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="page flex max-w-2xl flex-col items-start gap-5 py-10">
      <h1 className="text-3xl">{t.title}</h1>
      <p className="text-muted">{t.text}</p>
      <p role="status" className={`font-medium ${answer?.done ? 'text-success' : 'text-danger'}`}>
        {answer?.text}
      </p>
      {!answer?.done && (
        <Form method="post">
          <button className="button button-brick" disabled={busy}>
            {t.button}
          </button>
        </Form>
      )}
      <LocalLink to={paths.own.properties} className="link inline-flex min-h-11 items-center">
        {t.toList}
      </LocalLink>
    </div>
  );
}
