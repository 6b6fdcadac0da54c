import { Form } from '@remix-run/react';

import { SearchBox } from '~/search/properties/search-box';
import { localPath, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';

/** Where most visits begin: what somebody looks for, in their own words. */
export function HomeSearch() {
  const lang = useLang();
  return (
    <Form method="get" action={localPath(paths.properties, lang)} className="page pt-4">
      <SearchBox value="" />
    </Form>
  );
}
