import { Form } from '@remix-run/react';
import { Pencil, Trash2 } from 'lucide-react';

import type { Agent } from '@69street/config/contract';

import { Portrait } from '~/ui/portrait';
import { Table, type Column } from '~/ui/table';
import { LOW_BUTTON, LowActions } from '~/ui/desk/low';
import { textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';

import { LocalLink } from '~/ui/local-link';
import { paths } from '~/shell/paths';

export type AgentRow = Pick<
  Agent,
  '_id' | 'agent_name' | 'agent_title' | 'agent_number' | 'agent_email' | 'fees' | 'photo'
>;

/** Asks once more before it deletes: a <details>, so that it does without script. */
function Remove({ agent: { _id, agent_name } }: { agent: AgentRow }) {
  const t = useMemberMessages().people.table;
  return (
    <details className="group">
      <summary className={`button button-quiet w-fit list-none px-3! ${LOW_BUTTON}`} title={t.remove}>
        <Trash2 size={18} aria-hidden="true" className="lg:size-4" />
        <span className="sr-only">{t.removeName(agent_name)}</span>
      </summary>
      <Form
        method="post"
        className="mt-3 flex max-w-60 flex-col items-start gap-3 text-left lg:mt-1 lg:rounded-lg lg:bg-card lg:p-3"
      >
        <p className="text-sm">{t.removeText}</p>
        <input type="hidden" name="id" value={_id} />
        <button name="intent" value="delete" className="button bg-danger!" aria-label={`${t.removeYes}: ${agent_name}`}>
          {t.removeYes}
        </button>
      </Form>
    </details>
  );
}

/** One line, which tells all of itself where it is cut. */
function Cut({ text, className = '' }: { text: string | null; className?: string }) {
  return (
    <span
      className={`block wrap-anywhere lg:truncate ${className}`}
      lang={text ? textLang(text) : undefined}
      title={text ?? undefined}
    >
      {text}
    </span>
  );
}

/** The agents of one page with what can be done about each. */
export function AgentsTable({ agents, caption }: { agents: AgentRow[]; caption: string }) {
  const { dashboard, people } = useMemberMessages();
  const t = people.table;
  const label = people.fields;
  const columns: Column<AgentRow>[] = [
    {
      key: 'image',
      label: label.agent_image ?? '',
      bare: true,
      cell: ({ agent_name, photo }) => (
        <Portrait
          name={agent_name}
          photo={photo}
          sizes="64px"
          className="aspect-square w-16 rounded-md lg:w-7 lg:rounded-sm"
        />
      ),
    },
    {
      key: 'name',
      label: label.agent_name ?? '',
      bare: true,
      // As much as title and address: of names of two words half of it stood empty, and every address was cut.
      grows: 'some',
      cell: ({ _id, agent_name }) => (
        <span className="block lg:min-w-36 lg:truncate">
          <LocalLink to={paths.agent(_id)} className="link tap font-semibold wrap-anywhere" lang={textLang(agent_name)}>
            {agent_name}
          </LocalLink>
        </span>
      ),
    },
    {
      key: 'title',
      label: label.agent_title ?? '',
      grows: 'some',
      cell: ({ agent_title }) => <Cut text={agent_title} className="lg:min-w-28" />,
    },
    {
      key: 'number',
      label: label.agent_number ?? '',
      cell: ({ agent_number }) => <span className="whitespace-nowrap">{agent_number}</span>,
    },
    {
      key: 'email',
      label: label.agent_email ?? '',
      grows: 'some',
      cell: ({ agent_email }) => <Cut text={agent_email} />,
    },
    {
      key: 'fees',
      label: label.fees ?? '',
      numeric: true,
      cell: ({ fees }) =>
        fees !== null && <span className="price whitespace-nowrap lg:text-sm">{dashboard.amount(fees)}</span>,
    },
    {
      key: 'actions',
      label: t.actions,
      bare: true,
      cell: (agent) => (
        <LowActions>
          <LocalLink
            to={paths.admin.agent(agent._id)}
            className={`button button-quiet px-3! ${LOW_BUTTON}`}
            aria-label={t.editName(agent.agent_name)}
            title={t.edit}
          >
            <Pencil size={18} aria-hidden="true" className="lg:size-4" />
          </LocalLink>
          <Remove agent={agent} />
        </LowActions>
      ),
    },
  ];
  return <Table caption={caption} showCaption dense columns={columns} rows={agents} rowKey={(row) => row._id} />;
}
