import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ask, calls } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';
import { env, isProduction } from '~/env.server';
import { getViewer, requireRole } from '~/identity/guards.server';
import { selfCheckMessagesOf, useSelfCheckMessages } from '~/messages/selfcheck';
import { machineRows } from '~/platform/machine-room';
import { StatusTable, type StatusRow } from '~/platform/status-table';
import { getStatus } from '~/platform/status.server';
import { useLang } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';

import { version } from '../../package.json';

/** The self-check. It never fails itself: what is silent is shown as silent. */
export async function loader({ request }: LoaderFunctionArgs) {
  // In production it is the admin's alone.
  if (isProduction) await requireRole(request, 'Admin');
  const t = selfCheckMessagesOf(request);
  const viewer = await getViewer(request);
  const [status, room] = await Promise.all([
    getStatus(true).catch(() => null),
    viewer?.Admin ? orElse(ask(calls.machineRoom, { token: viewer.token }), null) : null,
  ]);
  const page: PageInfo = { title: t.title, description: t.description, hidden: true };
  return { version, status, room: room?.data ?? null, at: Date.now(), mailPage: env.MAIL_PAGE_URL ?? null, page };
}

export const meta = pageMeta;
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export default function SelfCheckScreen() {
  const { version, status, room, at, mailPage } = useLoaderData<typeof loader>();
  const t = useSelfCheckMessages();
  const lang = useLang();
  const services = status?.services ?? {};
  const rows: StatusRow[] = [
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
      <StatusTable caption={t.caption} rows={rows} />
      {room && (
        <>
          <h2 className="mt-10 text-2xl">{t.room.title}</h2>
          <StatusTable caption={t.room.title} rows={machineRows(room, t.room, lang, at)} />
        </>
      )}
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
