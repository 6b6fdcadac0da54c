import { useOutletContext } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';

import type { Role } from '@69street/config/market';

import { useMemberMessages } from '~/messages/member';
import { LocalLink } from '~/ui/local-link';
import { Panel } from '~/ui/page-section';

import { placeOf, type ToDo } from './to-do';

/** What the frame of a dashboard hands to the section inside it. */
export type FrameContext = { todo: ToDo[]; role: Role | null };

function Clock({ due, since }: Pick<ToDo, 'due' | 'since'>) {
  const t = useMemberMessages().todo;
  if (due) {
    return (
      <time dateTime={due.at} className={`text-sm ${due.left.late ? 'font-semibold text-danger' : 'text-muted'}`}>
        {t.due(due.words, due.left)}
      </time>
    );
  }
  return since ? (
    <time dateTime={since.at} className="text-sm text-muted">
      {t.since(since.left)}
    </time>
  ) : null;
}

/** What waits for whoever is signed in, the nearest deadline on top, each with the way to it. Says so when there is nothing. */
export function ToDoList() {
  const t = useMemberMessages().todo;
  const { todo, role } = useOutletContext<FrameContext | undefined>() ?? { todo: [], role: null };
  return (
    <Panel id="to-do" title={t.title} className="mb-8 p-5">
      {todo.length === 0 ? (
        <p className="mt-2 text-muted">{t.nothing}</p>
      ) : (
        <ul className="mt-2 flex flex-col">
          {todo.map(({ kind, count, due, since }) => (
            <li key={kind} className="border-t border-line first:border-t-0">
              <LocalLink
                to={placeOf(kind, role)}
                className="flex min-h-12 items-center justify-between gap-3 rounded-md px-1 py-2 hover:bg-sunken"
              >
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold">{t.kinds[kind](count)}</span>
                  <Clock due={due} since={since} />
                </span>
                <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
