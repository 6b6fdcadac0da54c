import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { contentChanged } from '~/cms/client.server';
import { Bulk } from '~/listing/own-desk/bulk';
import { deskSearch, type DeskAnswer, type DeskData } from '~/listing/own-desk/desk';
import { deskAction, deskData, deskUser } from '~/listing/own-desk/desk.server';
import { DeskFilters } from '~/listing/own-desk/filters';
import { KeyHelp, useListKeys } from '~/listing/own-desk/keys';
import { Look } from '~/listing/own-desk/look';
import { DeskOutcome } from '~/listing/own-desk/outcome';
import { DeskTable } from '~/listing/own-desk/table';
import { useMemberMessages } from '~/messages/member';
import { ownDeskMessagesOf, useOwnDeskMessages } from '~/messages/own-desk';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { CsvLink } from '~/ui/dashboard/csv-link';
import { Nothing, Section } from '~/ui/dashboard/section';
import { DecidingForm } from '~/ui/desk/decision';
import { LOW } from '~/ui/desk/filters';
import { CursorPages, ListChanged } from '~/ui/desk/pages';
import { LocalLink } from '~/ui/local-link';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await deskUser(request);
  const t = ownDeskMessagesOf(request);
  const page: PageInfo = { title: t.title, description: t.text, hidden: true };
  return { desk: await deskData(request, user), page };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await deskAction(request, await deskUser(request));
  // cms says so too, a moment later; whoever did it looks at once.
  contentChanged();
  context.dropPages();
  return answer;
}

export const meta = pageMeta;

/** How the list looks and is worked with, in one line above it. */
const Tools = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-lg:-mt-2 lg:-mt-3">{children}</div>
);

function List({ desk, answer }: { desk: DeskData; answer: DeskAnswer | undefined }) {
  const list = useRef<HTMLDivElement>(null);
  const help = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(0);
  useListKeys({ form: list, help }, desk.look.keys);
  const count = () => setChosen(list.current?.querySelectorAll('input[name="pick"]:checked').length ?? 0);
  // What was done to a row is ticked no more.
  useEffect(count, [desk.rows]);
  const picked = new Set(answer?.problem ? answer.values.picked : []);
  return (
    <>
      <Tools>
        <Look look={desk.look} />
        {desk.look.keys && <KeyHelp help={help} />}
      </Tools>
      <div ref={list} onChange={count}>
        <DecidingForm preventScrollReset>
          <DeskTable data={desk} picked={picked} />
          <Bulk data={desk} answer={answer} list={list} chosen={chosen} />
        </DecidingForm>
      </div>
    </>
  );
}

function None({ desk }: { desk: DeskData }) {
  const t = useOwnDeskMessages();
  const isUsual = deskSearch({ ...desk.filter, sort: 'newest' }) === '';
  if (isUsual) return <Nothing title={t.empty} text={t.emptyText} />;
  return (
    <Nothing title={t.noneFound} text={t.noneFoundText}>
      <LocalLink to={desk.base} className="button button-quiet">
        {t.clear}
      </LocalLink>
    </Nothing>
  );
}

export default function OwnDesk() {
  const { desk } = useLoaderData<typeof loader>();
  const answer = useActionData<{ answer: DeskAnswer }>()?.answer;
  const t = useOwnDeskMessages();
  const { dashboard } = useMemberMessages();
  const { base, filter, rows } = desk;
  const here = deskSearch(filter);
  const add = base === paths.desk.agent ? paths.agentAddProperty : paths.addProperty;
  const actions = (
    <div className={`flex flex-wrap gap-3 lg:gap-2 ${LOW}`}>
      <LocalLink to={add} className="button">
        {t.add}
      </LocalLink>
      <CsvLink to={`${base}.csv${here}`} brief />
      <LocalLink to={`${base}/file`} className="button button-quiet">
        {t.toFile}
      </LocalLink>
      <LocalLink to={`${base}/statistics`} className="button button-quiet">
        {t.toStatistics}
      </LocalLink>
    </div>
  );
  return (
    <Section title={t.title} text={t.text} brief action={actions}>
      <DeskOutcome answer={answer} base={base + here} />
      <div className="flex flex-col gap-5 lg:gap-4">
        <DeskFilters base={base} filter={filter} />
        {desk.cursorRefused && <ListChanged />}
        {rows.length > 0 ? (
          <List desk={desk} answer={answer} />
        ) : (
          <>
            <Tools>
              <Look look={desk.look} />
            </Tools>
            <None desk={desk} />
          </>
        )}
        <CursorPages
          words={dashboard.admin}
          first={base + here}
          next={desk.next && base + deskSearch(filter, desk.next)}
          isFirst={desk.isFirst}
        />
      </div>
    </Section>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
