import { Form } from '@remix-run/react';

import { SearchBox } from '~/components/properties/search-box';
import { localPath, useLang } from '~/lang';

/** Where most visits begin: what somebody looks for, in their own words. */
export function HomeSearch() {
  const lang = useLang();
  return (
    <div className="page relative z-10 mt-6">
      <Form method="get" action={localPath('/properties', lang)} className="card p-4 sm:p-6">
        <SearchBox value="" />
      </Form>
    </div>
  );
}
