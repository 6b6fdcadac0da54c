import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { newSavedSearchSchema } from '@69street/config/contract';

import { ask, calls, CmsError } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { AddLink, Nothing, Section } from '~/ui/dashboard/section';
import { UndoLine } from '~/ui/undo';
import { SearchCard } from '~/saved-search/card';
import { requireUser, type SignedInUser } from '~/identity/guards.server';
import { langOf, localPath } from '~/shell/lang';
import { searchesMessagesOf, useSearchesMessages } from '~/messages/searches';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { SEARCH_ACTIONS, type SearchAction } from '~/saved-search/saved-searches';
import { rhythmOf, searchToSave, toRow } from '~/saved-search/saved-searches.server';
import { redirectWithToast } from '~/shell/session.server';
import { paths } from '~/shell/paths';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const t = searchesMessagesOf(request).list;
  const url = new URL(request.url);
  const { data: searches } = await forScreen(request, ask(calls.savedSearches, { token: user.token }));
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  return {
    rows: searches.map((search) => toRow(search, langOf(url.pathname))),
    /** The address brings the filters of one that was deleted a moment ago, as the list of properties would. */
    canUndo: rhythmOf(url.searchParams.get('deleted')) !== null && !searchToSave(request).any,
    page,
  };
}

/** Does one thing. Answers where to go from there, and what to say. Throws CmsError. */
async function act(intent: SearchAction, id: string, form: FormData, user: SignedInUser) {
  if (intent === 'rhythm') {
    const rhythm = rhythmOf(form.get('rhythm'));
    if (!rhythm) throw new CmsError(400, 'no such rhythm');
    await ask(calls.updateSavedSearch, { params: { id }, body: { rhythm }, token: user.token });
  } else if (intent === 'pause' || intent === 'resume') {
    await ask(calls.updateSavedSearch, { params: { id }, body: { paused: intent === 'pause' }, token: user.token });
  } else {
    const search = (await ask(calls.savedSearches, { token: user.token })).data.find(({ _id }) => _id === id);
    await ask(calls.deleteSavedSearch, { params: { id }, token: user.token });
    if (search) {
      const { path } = toRow(search, 'en');
      return `${paths.own.searches}${path.slice(paths.properties.length)}&deleted=${search.rhythm}`;
    }
  }
  return paths.own.searches;
}

/** Keeps the search again that was deleted a moment ago. Throws CmsError. */
async function undo(request: Request, user: SignedInUser, clientAddress: string, key: string): Promise<void> {
  const url = new URL(request.url);
  const { filters } = searchToSave(request);
  const rhythm = rhythmOf(url.searchParams.get('deleted'));
  const search = newSavedSearchSchema.safeParse({ filters, rhythm, lang: langOf(url.pathname) });
  if (!search.success) throw new CmsError(400, 'nothing to undo');
  await ask(calls.saveSearch, { body: search.data, token: user.token, clientAddress, idempotencyKey: key });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const { list, unavailable, tooOften } = searchesMessagesOf(request);
  const lang = langOf(new URL(request.url).pathname);
  const form = await request.formData();
  const asked = form.get('intent');
  const intent = SEARCH_ACTIONS.find((one) => one === asked);
  const go = (path: string, text: string) =>
    redirectWithToast(localPath(path, lang), request, { type: 'success', text });
  try {
    if (asked === 'undo') {
      await undo(request, user, context.clientAddress, crypto.randomUUID());
      return await go(paths.own.searches, list.restored);
    }
    if (!intent) return json({ text: unavailable }, { status: 400 });
    return await go(
      await act(intent, String(form.get('id') ?? ''), form, user),
      intent === 'delete' ? list.deleted : list.changed,
    );
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    const text = error.status === 404 ? list.gone : error.status === 429 ? tooOften : unavailable;
    return json({ text }, { status: error.status });
  }
}

export const meta = pageMeta;

export default function UserDashboardSearches() {
  const { rows, canUndo } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.text;
  const t = useSearchesMessages().list;
  const add = <AddLink to={paths.properties}>{t.new}</AddLink>;
  return (
    <Section title={t.title} text={t.text} action={add}>
      <div className="flex flex-col gap-5">
        {problem && (
          <p role="alert" className="rounded-lg bg-danger-soft p-3 font-medium text-danger">
            {problem}
          </p>
        )}
        {canUndo && <UndoLine text={t.deleted} undo={{ label: t.undo, fields: [['intent', 'undo']] }} />}
        {rows.length > 0 ? (
          <ul className="flex flex-col gap-4">
            {rows.map((row) => (
              <SearchCard key={row._id} row={row} />
            ))}
          </ul>
        ) : (
          <Nothing title={t.empty} text={t.emptyText} />
        )}
      </div>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
