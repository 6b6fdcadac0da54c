import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { UserPlus } from 'lucide-react';

import { AGENT_SORTS, agentFilterOf, agentSearch, findAgents, pageOfAgents } from '~/agent/agents-table.server';
import { ask, calls, contentChanged } from '~/cms/client.server';
import { errorOf } from '~/cms/outcome.server';
import { CsvLink } from '~/ui/dashboard/csv-link';
import { RecentlyDeleted } from '~/ui/dashboard/recently-deleted';
import { Nothing, Section } from '~/ui/dashboard/section';
import { LocalLink } from '~/ui/local-link';
import { restoring, UndoLine } from '~/ui/undo';
import { AgentsTable } from '~/agent/agents-table';
import { Choose, SearchForm } from '~/ui/desk/filters';
import { NumberedPages } from '~/ui/desk/pages';
import { requireRole, type SignedInUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { redirectWithToast } from '~/shell/session.server';
import { recentlyDeleted } from '~/platform/trash.server';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const { dashboard, people } = memberMessagesOf(request);
  const trash = await recentlyDeleted(request, user, 'agent', 'all');
  const params = new URL(request.url).searchParams;
  const filter = agentFilterOf(request);
  const found = await findAgents(filter);
  const { agents, page: number, pages } = pageOfAgents(found, params.get('page'));
  const rows = agents.map(({ _id, agent_name, agent_title, agent_number, agent_email, fees, photo }) => ({
    ...{ _id, agent_name, agent_title, agent_number, agent_email, fees, photo },
  }));
  const at = (page: number) => paths.admin.agents + agentSearch(filter, page);
  const page: PageInfo = {
    title: dashboard.admin.entries.agents,
    description: people.table.caption(found.length),
    hidden: true,
  };
  return {
    rows,
    total: found.length,
    filter,
    sorts: AGENT_SORTS,
    number,
    pages,
    previous: number > 1 ? at(number - 1) : null,
    next: number < pages ? at(number + 1) : null,
    file: `${paths.admin.agents}.csv${agentSearch(filter)}`,
    /** One that was deleted a moment ago. */
    deleted: params.get('deleted'),
    trash,
    page,
  };
}

/** Deletes an agent or puts one back, and shows the list again with the way back. */
async function act(request: Request, user: SignedInUser, intent: 'delete' | 'restore', id: string): Promise<Response> {
  const { table: t } = memberMessagesOf(request).people;
  const { pathname, searchParams } = new URL(request.url);
  // Where the admin was in the list.
  const search = agentSearch(agentFilterOf(request), Number(searchParams.get('page')));
  const list = localPath(paths.admin.agents, langOf(pathname)) + search;
  const { token } = user;
  const error = await errorOf(
    intent === 'restore'
      ? ask(calls.restore, { params: { id }, body: { type: 'agent' }, token })
      : ask(calls.deleteAgent, { params: { id }, token }),
    request,
  );
  if (error) {
    const gone = intent === 'restore' ? t.nothingToRestore : t.alreadyGone;
    const text = error.status === 404 ? gone : t.unavailable;
    return redirectWithToast(list, request, { type: error.status === 404 ? 'info' : 'error', text });
  }
  if (intent === 'restore') return redirectWithToast(list, request, { type: 'success', text: t.restored });
  const undo = `${list}${search ? '&' : '?'}${new URLSearchParams({ deleted: id })}`;
  return redirectWithToast(undo, request, { type: 'success', text: t.removed });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const form = await request.formData();
  const intent = form.get('intent');
  const id = String(form.get('id') ?? '');
  if ((intent !== 'delete' && intent !== 'restore') || id === '') throw new Response(null, { status: 400 });
  const answer = await act(request, user, intent, id);
  // cms says so too, a moment later; the admin looks at once.
  contentChanged();
  context.dropPages();
  return answer;
}

export const meta = pageMeta;

export default function AdminPanelAgents() {
  const { rows, total, filter, sorts, number, pages, previous, next, file, deleted, trash } =
    useLoaderData<typeof loader>();
  const { dashboard, people } = useMemberMessages();
  const t = people.table;
  const add = (
    <LocalLink to={paths.admin.addAgent} className="button">
      <UserPlus size={18} aria-hidden="true" />
      {people.form.add}
    </LocalLink>
  );
  return (
    <Section title={dashboard.admin.entries.agents} action={add}>
      <div className="flex flex-col gap-5">
        {deleted && <UndoLine text={t.removedText} undo={restoring(t.undo, deleted)} />}
        <div className="flex flex-wrap items-end justify-between gap-3">
          <SearchForm
            key={`${filter.q} ${filter.sort}`}
            path={paths.admin.agents}
            q={filter.q}
            label={t.searchLabel}
            button={t.search}
          >
            <Choose
              name="sort"
              label={t.sortLabel}
              value={filter.sort}
              options={sorts.map((sort) => [sort, t.sorts[sort]])}
            />
          </SearchForm>
          <CsvLink to={file} />
        </div>
        {rows.length > 0 ? (
          <AgentsTable agents={rows} caption={t.caption(total)} />
        ) : filter.q ? (
          <Nothing title={t.noneFound} text={t.noneFoundText}>
            <LocalLink to={paths.admin.agents} className="button button-quiet">
              {t.clear}
            </LocalLink>
          </Nothing>
        ) : (
          <Nothing title={t.empty} text={t.emptyText} />
        )}
        <RecentlyDeleted
          deleted={trash}
          fields={({ _id }) => <input type="hidden" name="id" value={_id} />}
          button={() => ({ name: 'intent', value: 'restore' })}
        />
        <NumberedPages words={t} number={number} pages={pages} previous={previous} next={next} />
      </div>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
