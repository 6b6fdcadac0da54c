import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

import { TEXT_LIMITS } from '@69street/config/market';

import { localPath, useLang } from '~/shell/lang';

type Props = {
  /** Of the screen, without its language. */
  path: string;
  q: string;
  label: string;
  button: string;
  /** Further fields beside the words. */
  children?: ReactNode;
};

/** Looks for words in a list of the admin panel; works without script. */
export function SearchForm({ path, q, label, button, children }: Props) {
  return (
    <Form
      method="get"
      action={localPath(path, useLang())}
      role="search"
      className="flex flex-1 basis-80 flex-wrap items-end gap-3"
    >
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1.5">
        <label htmlFor="list-q" className="font-medium">
          {label}
        </label>
        <input id="list-q" name="q" type="search" defaultValue={q} maxLength={TEXT_LIMITS.search} className="field" />
      </div>
      {children}
      <button className="button">
        <Search size={18} aria-hidden="true" />
        {button}
      </button>
    </Form>
  );
}
