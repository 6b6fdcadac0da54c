import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { withLink } from '~/conversation/link';
import { HIDDEN } from '~/conversation/read.server';
import { publicOrigin } from '~/env.server';
import { tenancyMessagesIn, tenancyMessagesOf, useTenancyMessages } from '~/messages/tenancy';
import { langOf } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { Papers } from '~/tenancy/paper';
import { tenancyToPrint, toAgreementView } from '~/tenancy/screen.server';
import { PrintSheet } from '~/ui/print-sheet';

/** One version of the agreement to print, in both languages. */
export async function loader(args: LoaderFunctionArgs) {
  const { tenancy, link } = await tenancyToPrint(args);
  const agreement = [tenancy.latest, tenancy.agreed].find((one) => String(one?.version) === args.params.version);
  const { pathname } = new URL(args.request.url);
  const view = agreement && toAgreementView(agreement, langOf(pathname));
  if (!view?.texts) throw new Response(null, { status: 404, headers: HIDDEN });
  const t = tenancyMessagesOf(args.request);
  const page: PageInfo = { title: t.agreement.title, description: t.list.text, hidden: true };
  const { texts, signed, paper, state } = view;
  const back = withLink(paths.tenancy(tenancy._id), link);
  return json(
    { texts, signed, paper, state, back, address: publicOrigin + paths.tenancy(tenancy._id), page },
    { headers: HIDDEN },
  );
}

export const headers = () => HIDDEN;

export const meta = pageMeta;

export default function TenancyPaper() {
  const { texts, signed, paper, state, back, address } = useLoaderData<typeof loader>();
  const t = useTenancyMessages();
  return (
    <PrintSheet
      back={back}
      words={{ print: t.agreement.print, back: t.slip.back }}
      className="flex flex-col gap-6 border border-black p-5 sm:p-10 print:border-0 print:p-0"
    >
      <h1 className="border-b-2 border-[#0f3d2e] pb-3 text-2xl font-extrabold text-[#0f3d2e]">{t.agreement.title}</h1>
      <Papers
        texts={texts}
        words={{ en: tenancyMessagesIn('en').agreement, bn: tenancyMessagesIn('bn').agreement }}
        level="h2"
      />
      <footer className="flex break-inside-avoid flex-col gap-1 border-t border-neutral-400 pt-4">
        {state !== 'agreed' && <p className="font-semibold">{t.states[state]}</p>}
        {signed.map((words) => (
          <p key={words} className="font-medium wrap-anywhere">
            {words}
          </p>
        ))}
        {paper && (
          <>
            <p className="text-sm wrap-anywhere">{`${t.agreement.fingerprint}: ${paper.sha256}`}</p>
            <p className="text-sm wrap-anywhere">{t.agreement.check(address)}</p>
            <p className="text-sm">{paper.isWhole ? t.agreement.checkText : t.agreement.broken}</p>
          </>
        )}
      </footer>
    </PrintSheet>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
