import { json } from '@remix-run/node';

import { errorOf } from '~/cms/outcome.server';
import { searchesMessagesOf } from '~/messages/searches';
import type { PageInfo } from '~/shell/meta';

/** The page of a mail's link. Asks nothing of cms: programs that fetch the links of mails would press the button. */
export function linkPage(request: Request, kind: 'confirm' | 'stop'): { page: PageInfo } {
  const t = searchesMessagesOf(request)[kind];
  return { page: { title: t.title, description: t.text, hidden: true } };
}

/** What the button answers: `work` is the call, whose refusal is said in words. */
export async function pressLink(request: Request, kind: 'confirm' | 'stop', work: Promise<unknown>) {
  const searches = searchesMessagesOf(request);
  const error = await errorOf(work);
  if (!error) return json({ done: true, text: searches[kind].done });
  const { status } = error;
  const text = status === 429 ? searches.tooOften : status === 503 ? searches.unavailable : searches[kind].invalid;
  return json({ done: false, text }, { status });
}
