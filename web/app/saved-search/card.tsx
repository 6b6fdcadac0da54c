import { Form, useNavigation } from '@remix-run/react';

import { ALERT_RHYTHMS } from '@69street/config/market';

import { LocalLink } from '~/ui/local-link';
import { useSearchesMessages } from '~/messages/searches';
import type { SearchAction, SearchRow } from '~/saved-search/saved-searches';

function Action({
  row,
  intent,
  label,
  tone = '',
}: {
  row: SearchRow;
  intent: SearchAction;
  label: string;
  tone?: string;
}) {
  const busy = useNavigation().formData?.get('id') === row._id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={row._id} />
      <button
        name="intent"
        value={intent}
        disabled={busy}
        className={`button button-quiet min-h-11 text-sm ${tone}`}
        aria-describedby={`search-${row._id}`}
      >
        {label}
      </button>
    </Form>
  );
}

/** One saved search: what it asks for, with a link to the list, and what can be done with it. All works without script. */
export function SearchCard({ row }: { row: SearchRow }) {
  const t = useSearchesMessages();
  const { _id, summary, path, rhythm, paused, confirmed, saved_on, sent_on } = row;
  const state = paused ? t.list.paused : confirmed ? null : t.list.waits;
  return (
    <li className="card flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <LocalLink to={path} id={`search-${_id}`} className="link font-semibold wrap-anywhere">
          {summary}
        </LocalLink>
        <p className="mt-1 text-sm text-muted">
          {`${t.list.saved(saved_on)} · ${sent_on ? t.list.sent(sent_on) : t.list.neverSent}`}
        </p>
        {state && <p className="mt-1 text-sm font-medium text-warning">{state}</p>}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Form method="post" preventScrollReset className="flex min-w-0 flex-wrap items-end gap-3">
          <input type="hidden" name="id" value={_id} />
          <div className="flex min-w-0 flex-col gap-1.5">
            <label htmlFor={`rhythm-${_id}`} className="text-sm font-medium">
              {t.rhythm}
            </label>
            <select
              key={rhythm}
              id={`rhythm-${_id}`}
              name="rhythm"
              defaultValue={rhythm}
              className="field w-auto max-w-full"
            >
              {ALERT_RHYTHMS.map((one) => (
                <option key={one} value={one}>
                  {t.rhythms[one]}
                </option>
              ))}
            </select>
          </div>
          <button
            name="intent"
            value="rhythm"
            className="button button-quiet min-h-11 text-sm"
            aria-describedby={`search-${_id}`}
          >
            {t.list.change}
          </button>
        </Form>
        {paused ? (
          <Action row={row} intent="resume" label={t.list.resume} />
        ) : (
          <Action row={row} intent="pause" label={t.list.pause} />
        )}
        <Action row={row} intent="delete" label={t.list.delete} tone="text-danger" />
      </div>
    </li>
  );
}
