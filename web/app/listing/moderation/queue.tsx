import { useLocation } from '@remix-run/react';

import { useMemberMessages } from '~/messages/member';
import { searchOf, SECTIONS, type Moderated, type QueueData } from '~/listing/moderation';

import { Nothing } from '~/ui/dashboard/section';
import { DecidingForm } from '~/ui/desk/decision';
import { CursorPages, ListChanged } from '~/ui/desk/pages';
import { LocalLink } from '~/ui/local-link';
import { Table } from '~/ui/table';
import { Bulk } from './bulk';
import { useColumns } from './rows';

/** A list of listings with the decisions on each and on all that are ticked. One form, which works without script. */
export function Queue({ data, moderated }: { data: QueueData; moderated: Moderated | undefined }) {
  const { section, filter, rows, total, isExact, unsearched, next, isFirst, cursorRefused } = data;
  const { dashboard, moderation: t } = useMemberMessages();
  const { key } = useLocation();
  const path = SECTIONS[section];
  const isUsual = searchOf(section, filter) === '';
  const columns = useColumns(data, new Set(moderated?.values.picked));
  const everything = (
    <LocalLink to={`${path}?state=all`} className="button button-quiet">
      {t.clear}
    </LocalLink>
  );
  return (
    <div className="flex flex-col gap-4">
      {cursorRefused && <ListChanged />}
      {unsearched > 0 && (
        <p role="status" className="rounded-lg bg-warning-soft p-3 text-warning">
          {t.unsearched(unsearched)}
        </p>
      )}
      {rows.length > 0 ? (
        // Without an answer that keeps what was typed, every visit begins with an empty form.
        <DecidingForm key={moderated ? 'again' : key} preventScrollReset>
          <Table
            caption={t.caption(total, isExact)}
            showCaption
            dense
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
          <Bulk moderated={moderated} data={data} />
        </DecidingForm>
      ) : isUsual ? (
        <Nothing title={t[section].empty} text={section === 'people' ? t.people.emptyText : ''}>
          {section === 'people' && everything}
        </Nothing>
      ) : (
        <Nothing title={t.noneFound} text={t.noneFoundText}>
          {everything}
        </Nothing>
      )}
      <CursorPages
        words={dashboard.admin}
        first={path + searchOf(section, filter)}
        next={next && path + searchOf(section, filter, { cursor: next })}
        isFirst={isFirst}
      />
    </div>
  );
}
