import type { LoaderFunctionArgs } from '@remix-run/node';

import type { Agent } from '@69street/config/contract';

import { agentFilterOf, findAgents } from '~/agent/agents-table.server';
import { csvResponse, phoneCell, type CsvColumn } from '~/shell/csv.server';
import { publicOrigin } from '~/env.server';
import { requireRole } from '~/identity/guards.server';
import { memberMessagesOf } from '~/messages/member';
import { paths } from '~/shell/paths';

/** The agents that the section shows, on all of its pages, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, 'Admin');
  const { fields, file } = memberMessagesOf(request).people;
  const label = (name: string) => fields[name] ?? name;
  const columns: CsvColumn<Agent>[] = [
    { label: label('agent_name'), cell: ({ agent_name }) => agent_name },
    { label: label('agent_title'), cell: ({ agent_title }) => agent_title },
    {
      label: label('agent_number'),
      cell: ({ agent_number }) => phoneCell(agent_number),
    },
    { label: label('agent_email'), cell: ({ agent_email }) => agent_email },
    { label: label('fees'), cell: ({ fees }) => fees },
    { label: file.experience, cell: ({ experience }) => experience },
    { label: label('languages'), cell: ({ languages }) => languages.join(', ') },
    { label: label('areas'), cell: ({ areas }) => areas.join(', ') },
    { label: file.page, cell: ({ _id }) => new URL(paths.agent(_id), publicOrigin).href },
  ];
  const data = await findAgents(agentFilterOf(request));
  return csvResponse(
    { request, context },
    {
      name: 'agents',
      columns,
      pageAt: () => Promise.resolve({ data, meta: { next_cursor: null } }),
    },
  );
}
