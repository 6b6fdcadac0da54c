import type { Page, PageName } from '@69street/config/contract';
import type { Language } from '@69street/config/market';

import { askRemembered, calls } from '~/cms/client.server';

/** The content of one page in one language. */
export async function getPage<Name extends PageName>(name: Name, lang: Language): Promise<Page<Name>> {
  const { data } = await askRemembered(calls.page, { params: { name }, query: { lang } });
  // The table says that it is one of the pages; which one, the name says.
  return data as Page<Name>;
}
