import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { listAgents } from '~/cms/content.server';
import { Nothing, Section } from '~/components/dashboard/section';
import { LocalLink } from '~/components/local-link';
import { Photo } from '~/components/photo';
import { Table, type Column } from '~/components/table';
import { requireRole } from '~/guards.server';
import { textLang } from '~/listing';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/meta';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRole(request, 'Admin');
  const t = memberMessagesOf(request).dashboard.admin;
  const agents = (await listAgents()).map(
    ({ _id, agent_name, agent_title, agent_email, agent_number, fees, photo }) => ({
      _id,
      agent_name,
      agent_title,
      agent_email,
      agent_number,
      fees,
      photo,
    }),
  );
  const page: PageInfo = { title: t.entries.agents, description: t.agentsCaption(agents.length), hidden: true };
  // cms gives them in the order in which they joined.
  return { agents: agents.reverse(), page };
}

export const meta = pageMeta;

export default function AdminPanelAgents() {
  const { agents } = useLoaderData<typeof loader>();
  const t = useMemberMessages().dashboard.admin;
  const columns: Column<(typeof agents)[number]>[] = [
    {
      key: 'image',
      label: t.agentColumns.image,
      bare: true,
      cell: ({ photo }) => (
        <Photo photo={photo} alt="" sizes="64px" className="aspect-square w-16 rounded-md object-cover text-xs" />
      ),
    },
    {
      key: 'name',
      label: t.agentColumns.name,
      bare: true,
      cell: ({ _id, agent_name }) => (
        <LocalLink to={`/singleAgent/${_id}`} className="link font-semibold" lang={textLang(agent_name)}>
          {agent_name}
        </LocalLink>
      ),
    },
    {
      key: 'title',
      label: t.agentColumns.title,
      cell: ({ agent_title }) => <span lang={textLang(agent_title)}>{agent_title}</span>,
    },
    {
      key: 'email',
      label: t.agentColumns.email,
      cell: ({ agent_email }) => <span className="wrap-anywhere">{agent_email}</span>,
    },
    {
      key: 'number',
      label: t.agentColumns.number,
      cell: ({ agent_number }) => <span className="whitespace-nowrap">{agent_number}</span>,
    },
    {
      key: 'fees',
      label: t.agentColumns.fees,
      numeric: true,
      cell: ({ fees }) => fees !== null && <span className="price whitespace-nowrap">{t.fees(fees)}</span>,
    },
  ];
  return (
    <Section title={t.entries.agents}>
      {agents.length === 0 ? (
        <Nothing title={t.agentsEmpty} text={t.addAgentText} />
      ) : (
        <Table
          caption={t.agentsCaption(agents.length)}
          showCaption
          columns={columns}
          rows={agents}
          rowKey={(row) => row._id}
        />
      )}
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/components/fault';
