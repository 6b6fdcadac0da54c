import type { LoaderFunctionArgs } from '@remix-run/node';

import { tenancyMessagesOf, useTenancyMessages } from '~/messages/tenancy';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { PoliceForm } from '~/tenancy/police-form';
import { PrintSheet } from '~/ui/print-sheet';

/** The same page for everybody: it knows nobody, and takes nothing. */
export function loader({ request }: LoaderFunctionArgs) {
  const t = tenancyMessagesOf(request).police;
  const page: PageInfo = { title: t.title, description: t.description, hidden: true };
  return { page };
}

export const meta = pageMeta;

export default function PoliceFormScreen() {
  const t = useTenancyMessages().police;
  return (
    <PrintSheet back={paths.tenancies} words={t} className="border border-black p-5 sm:p-8 print:border-0 print:p-0">
      <p className="mb-4 rounded-lg bg-neutral-100 p-3 font-medium print:hidden">{t.keeps}</p>
      <noscript>
        <p className="mb-4 print:hidden">{t.noScript}</p>
      </noscript>
      <header className="mb-5 flex items-start justify-between gap-4 border-b-2 border-black pb-3">
        <div>
          <h1 className="text-2xl font-bold">{t.heading}</h1>
          <p>{t.to}</p>
        </div>
        <p className="grid h-[40mm] w-[32mm] shrink-0 place-items-center border border-black text-sm">{t.photo}</p>
      </header>
      <PoliceForm />
    </PrintSheet>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
