import type { BulkOutcome } from '@69street/config/contract';

import { pickOf } from '~/listing/moderation';
import { backOf, nameOf, type DeskAnswer } from '~/listing/own-desk/desk';
import { Leaving } from '~/listing/own-desk/leaving';
import { Picked } from '~/listing/own-desk/picked';
import { useMemberMessages } from '~/messages/member';
import { useOwnDeskMessages } from '~/messages/own-desk';
import { textLang } from '~/shell/lang';
import { Deciding, DecidingForm } from '~/ui/desk/decision';
import { OutcomePanel } from '~/ui/desk/outcome';
import { LocalLink } from '~/ui/local-link';
import { Table, type Column } from '~/ui/table';
import { useSending } from '~/ui/use-sending';

/** What changed and can be put back as it was. */
const UNDOABLE: ReadonlyArray<DeskAnswer['intent']> = ['price', 'pause', 'publish', 'closed', 'wish'];

function Undo({ intent, done }: { intent: DeskAnswer['intent']; done: BulkOutcome[] }) {
  const t = useOwnDeskMessages();
  const busy = useSending();
  if (!UNDOABLE.includes(intent) || done.length === 0) return null;
  const isWish = intent === 'wish';
  return (
    <DecidingForm className="flex flex-wrap items-center gap-3" preventScrollReset>
      {done.map((one) =>
        isWish ? (
          <input
            key={one._id}
            type="hidden"
            name="pick"
            value={pickOf({ _id: one._id, seen: '', code: one.code ?? '' })}
          />
        ) : (
          <input key={one._id} type="hidden" name="back" value={backOf(one)} />
        ),
      )}
      <span>{t.undoText}</span>
      <button name="intent" value={isWish ? 'unwish' : 'back'} className="button button-quiet" aria-disabled={busy}>
        {t.undo}
      </button>
    </DecidingForm>
  );
}

/** The new prices, row by row, before anything is changed. */
function Preview({ answer, base }: { answer: DeskAnswer; base: string }) {
  const t = useOwnDeskMessages();
  const { dashboard } = useMemberMessages();
  const busy = useSending();
  const changing = answer.outcomes.filter(({ result }) => result === 'done');
  const amount = (one: BulkOutcome['from']) => (
    <span className="whitespace-nowrap">{one ? dashboard.amount(one.price) : '–'}</span>
  );
  const columns: Column<BulkOutcome>[] = [
    {
      key: 'listing',
      label: t.preview.listing,
      bare: true,
      cell: (one) => <span lang={textLang(one.property_name)}>{nameOf(one)}</span>,
    },
    { key: 'before', label: t.preview.before, numeric: true, cell: ({ from }) => amount(from) },
    {
      key: 'after',
      label: t.preview.after,
      numeric: true,
      cell: ({ result, to }) => (result === 'done' ? <strong>{amount(to)}</strong> : '–'),
    },
    {
      key: 'fate',
      label: t.preview.fate,
      cell: ({ result, to }) =>
        result === 'done' ? (to ? dashboard.states[to.listing_state] : '') : t.results[result],
    },
  ];
  return (
    <section className="card mb-6 flex flex-col gap-4 p-4 md:p-6" aria-labelledby="prices">
      <OutcomePanel outcome={answer} isBad={changing.length === 0}>
        <h2 id="prices" className="text-lg">
          {t.preview.title}
        </h2>
        <p>{changing.length > 0 ? t.preview.text : t.preview.none}</p>
      </OutcomePanel>
      <Table caption={t.preview.title} columns={columns} rows={answer.outcomes} rowKey={({ _id }) => _id} />
      <DecidingForm className="flex flex-wrap items-center gap-3" preventScrollReset>
        <Picked all={changing} />
        <input type="hidden" name="price_kind" value={answer.values.kind} />
        <input type="hidden" name="price_value" value={answer.values.value} />
        {changing.length > 0 && (
          <button name="intent" value="price" className="button" aria-disabled={busy}>
            {t.preview.do(changing.length)}
          </button>
        )}
        <LocalLink to={base} className="button button-quiet">
          {t.preview.cancel}
        </LocalLink>
        <Deciding text={t.bulk.busy} />
      </DecidingForm>
    </section>
  );
}

/** What became of each listing, with the way back. Read out, and focused. */
export function DeskOutcome({ answer, base }: { answer: DeskAnswer | undefined; base: string }) {
  const t = useOwnDeskMessages();
  const { viewings: words } = useMemberMessages().dashboard.properties;
  if (!answer) return null;
  const { intent, outcomes, problem, isPreview } = answer;
  if (isPreview && !problem) {
    return intent === 'price' ? <Preview answer={answer} base={base} /> : <Leaving answer={answer} base={base} />;
  }
  const done = outcomes.filter(({ result }) => result === 'done');
  const not = outcomes.filter(({ result }) => result !== 'done');
  const viewings = done.reduce((sum, one) => sum + one.viewings, 0);
  const isOff = intent === 'pause' || intent === 'closed';
  const waits = intent !== 'wish' && done.some(({ to }) => to?.listing_state === 'pending_review');
  return (
    <OutcomePanel outcome={answer} isBad={problem !== undefined || not.length > 0}>
      {problem && <p className="font-semibold">{problem.text}</p>}
      {intent && done.length > 0 && <p className="font-semibold">{t.done[intent](done.length)}</p>}
      {waits && <p>{t.waits}</p>}
      {viewings > 0 && <p>{(isOff ? words.cancelled : words.stay)(viewings)}</p>}
      {not.length > 0 && (
        <>
          <p className="font-semibold">{t.notDone(not.length)}</p>
          <ul className="list-disc pl-5">
            {not.map((one) => (
              <li key={one._id}>
                <span lang={textLang(one.property_name)}>{nameOf(one)}</span>
                {`: ${t.results[one.result]}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {done.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">{t.all}</summary>
          <ul className="list-disc pl-5">
            {done.map((one) => (
              <li key={one._id} lang={textLang(one.property_name)}>
                {nameOf(one)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Undo intent={intent} done={done} />
    </OutcomePanel>
  );
}
