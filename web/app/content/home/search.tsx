import { Form } from '@remix-run/react';

import { PROPERTY_FOR } from '@69street/config/market';

import { SearchBox } from '~/search/properties/search-box';
import { useHomeMessages } from '~/messages/home';
import { useMessages } from '~/messages/use-messages';
import { localPath, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

import type { Way } from './ways-in';

function Purpose() {
  const { list } = useMessages();
  const home = useHomeMessages();
  return (
    <fieldset className="flex flex-wrap">
      <legend className="sr-only">{list.fields.property_for}</legend>
      {(['', ...PROPERTY_FOR] as const).map((value) => (
        <label
          key={value}
          className="inline-flex min-h-11 cursor-pointer items-center justify-center border-b-3 border-transparent px-3 font-semibold whitespace-nowrap sm:min-w-20 sm:px-4 text-muted has-checked:border-brick has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input type="radio" name="property_for" value={value} defaultChecked={value === ''} className="sr-only" />
          {value ? home.purposes[value] : list.any}
        </label>
      ))}
    </fieldset>
  );
}

/** Where most visits begin: to buy or to rent, and where, in one's own words; with the areas that most ask for. */
export function HomeSearch({ areas }: { areas: Way[] }) {
  const home = useHomeMessages();
  const lang = useLang();
  return (
    <div className="page pt-3">
      <div className="card flex flex-col gap-3 p-4 pt-2 sm:p-6 sm:pt-3">
        <Form method="get" action={localPath(paths.properties, lang)} className="flex flex-col gap-2">
          <Purpose />
          <SearchBox value="" />
        </Form>
        {areas.length > 0 && (
          <nav aria-label={home.areas} className="flex items-center gap-3">
            <p aria-hidden="true" className="shrink-0 text-sm font-medium text-muted max-sm:hidden">
              {home.areas}
            </p>
            <ul className="-mx-1 flex min-w-0 gap-2 overflow-x-auto px-1 py-0.5 [scrollbar-width:thin]">
              {areas.map(({ label, count, to }) => (
                <li key={to} className="shrink-0">
                  <LocalLink
                    to={to}
                    className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line-strong px-4 text-sm font-medium hover:bg-sunken"
                  >
                    {label}
                    <span className="tabular-nums text-muted">{count}</span>
                  </LocalLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
