import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { getStatus } from '~/platform/status.server';
import { env, isProduction } from '~/env.server';
import { requireRole } from '~/identity/guards.server';
import { selfCheckMessagesOf, useSelfCheckMessages } from '~/messages/selfcheck';
import { pageMeta, type PageInfo } from '~/shell/meta';

import { version } from '../../package.json';

/** The self-check. It never fails itself: what is silent is shown as silent. */
export async function loader({ request }: LoaderFunctionArgs) {
  // In production it is the admin's alone.
  if (isProduction) await requireRole(request, 'Admin');
  const t = selfCheckMessagesOf(request);
  const status = await getStatus(true).catch(() => null);
  const page: PageInfo = { title: t.title, description: t.description, hidden: true };
  return { version, status, mailPage: env.MAIL_PAGE_URL ?? null, page };
}

export const meta = pageMeta;
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

type Row = { part: string; state: string; good: boolean | null };

export default function SelfCheckScreen() {
  const { version, status, mailPage } = useLoaderData<typeof loader>();
  const t = useSelfCheckMessages();
  const services = status?.services ?? {};
  const rows: Row[] = [
    { part: t.site, state: `${t.answers}, ${t.version(version)}`, good: true },
    {
      part: t.cms,
      state: status ? `${t.answers}, ${t.version(status.version)}` : t.silent,
      good: status !== null,
    },
    {
      part: t.databaseAnswers,
      state: status ? (status.database === 'ok' ? t.answers : t.silent) : t.unknown,
      good: status ? status.database === 'ok' : null,
    },
    ...Object.entries(t.services).map(([name, part]) => ({
      part,
      state: services[name] ? t[services[name]] : t.unknown,
      good: null,
    })),
    { part: t.language, state: t.languageName, good: null },
  ];
  return (
    <div className="page pt-10">
      <h1 className="text-3xl">{t.title}</h1>
      <p className="mt-2 text-muted">{t.intro}</p>
      <div className="card mt-6 max-w-3xl overflow-hidden">
        <table className="w-full">
          <caption className="sr-only">{t.caption}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t.part}</th>
              <th scope="col">{t.state}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ part, state, good }) => (
              <tr key={part} className="border-b border-line align-top last:border-0">
                <th scope="row" className="w-2/5 px-4 py-3 text-left font-medium sm:px-5">
                  {part}
                </th>
                <td
                  className={`px-4 py-3 sm:px-5 ${good === null ? '' : good ? 'font-medium text-success' : 'font-medium text-danger'}`}
                >
                  {state}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mailPage && (
        <p className="mt-6">
          <a href={mailPage} rel="noopener" className="link inline-flex min-h-11 items-center">
            {t.mailPage}
          </a>
        </p>
      )}
    </div>
  );
}
