import { json, type LoaderFunctionArgs } from '@remix-run/node';

import type { DraftContent, Page, PageName } from '@69street/config/contract';

import { ask, calls } from '~/cms/client.server';
import { orNotFound } from '~/cms/outcome.server';
import { langOf } from '~/shell/lang';

import { getPage } from './pages.server';

type Args = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

/** For nobody but who holds the link: kept nowhere, found by no search engine. */
export const HIDDEN = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};

/** What staff are writing, by the link in the address. Throws the 404 of a link that ran out or was never one. */
export async function draftAt({ params, context }: Args): Promise<DraftContent> {
  const { token = '' } = params;
  const asked = ask(calls.draftContent, { params: { token }, clientAddress: context.clientAddress });
  return (await orNotFound(asked)).data;
}

/** The content of a page; at the address of a draft as it is being written, else as it is on the site. */
export async function pageOrDraft<Name extends PageName>(name: Name, args: Args): Promise<Page<Name>> {
  if (args.params.token === undefined) return getPage(name, langOf(new URL(args.request.url).pathname));
  const draft = await draftAt(args);
  if (draft.of !== name) throw json(null, { status: 404 });
  return (draft as Extract<DraftContent, { of: PageName }>).page as Page<Name>;
}
