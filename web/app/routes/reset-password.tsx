import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useState, type FormEvent } from 'react';

import { AuthCard, BareFrame } from '~/identity/auth/bare-frame';
import { EmailField, NeedsScript } from '~/identity/auth/form';
import { FormWrong } from '~/ui/form-wrong';
import { emailProblem, typedInto, useAttempt } from '~/identity/auth/use-attempt';
import { LocalLink } from '~/ui/local-link';
import { identityConfig } from '~/identity/identity.server';
import { useLang } from '~/shell/lang';
import { authMessagesOf, useAuthMessages } from '~/messages/auth';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { begunQuery } from '~/shell/redirect-to';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const { title, description } = authMessagesOf(request).reset;
  const page: PageInfo = { title, description, hidden: true };
  return { identity: identityConfig(), page };
}

export const meta = pageMeta;

export default function ResetPassword() {
  const { identity } = useLoaderData<typeof loader>();
  const t = useAuthMessages();
  const lang = useLang();
  const { ready, working: busy, wrong, attempt } = useAttempt(t.reset.failed);
  const begun = begunQuery(useSearchParams()[0]);
  const [sent, setSent] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const email = typedInto(event)('email').trim();
    void attempt({ email: emailProblem(email, t) }, async (client) => {
      await client.sendReset(identity, email, lang);
      setSent(true);
    });
  }

  return (
    <BareFrame>
      <AuthCard title={t.reset.title} intro={t.reset.intro}>
        <NeedsScript />
        <FormWrong wrong={wrong} labels={{ email: t.email }} />
        {/* The same for every address: who has an account here is nobody's business. */}
        <p role="status" className={sent ? 'rounded-lg bg-success-soft p-4 font-medium text-success' : 'sr-only'}>
          {sent && t.reset.done}
        </p>
        <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
          <EmailField label={t.email} error={wrong?.fields.email} />
          <button className="button button-brick justify-center" disabled={busy || !ready}>
            {busy ? t.reset.busy : t.reset.button}
          </button>
        </form>
        <LocalLink to={`${paths.login}${begun}`} className="link inline-flex min-h-11 items-center self-start">
          {t.reset.toLogin}
        </LocalLink>
      </AuthCard>
    </BareFrame>
  );
}
