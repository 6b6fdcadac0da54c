import { BOARD_CLOSED, CLOSED_STAGES, LEAD_STAGES, type LeadStage } from '@69street/config/market';

import { useMemberMessages } from '~/messages/member';
import { paths } from '~/shell/paths';
import { CursorPages, ListChanged } from '~/ui/desk/pages';
import { LocalLink } from '~/ui/local-link';
import { BoardCard } from './board-card';
import { leadKey, type BoardCard as Card, type BoardData, type LeadProblem } from './leads';

type Props = { data: BoardData; problem: LeadProblem | undefined };

/** As many as a telephone shows of each stage; its heading leads to the others. */
const ON_PHONE = 3;

const problemOf = (card: Card, problem: LeadProblem | undefined) =>
  problem?.lead === leadKey(card.kind, card._id) ? problem : undefined;

export const stagePath = (stage: LeadStage) => `${paths.agentLeads}?stage=${stage}`;

function Column({ stage, data, problem }: Props & { stage: LeadStage }) {
  const { leads: t } = useMemberMessages();
  const cards = data.cards.filter((card) => card.stage === stage);
  const { stages, unread } = data.figures;
  const isOver = CLOSED_STAGES.includes(stage) && stages[stage] > BOARD_CLOSED;
  return (
    <section aria-labelledby={`stage-${stage}`} className="flex min-w-0 flex-col gap-3">
      <div className="border-b border-line-strong pb-1">
        <h2 id={`stage-${stage}`} className="text-lg">
          <LocalLink to={stagePath(stage)} className="link tap">
            {t.withCount(t.stages[stage], stages[stage])}
          </LocalLink>
        </h2>
        {unread[stage] > 0 && <p className="text-sm font-semibold text-brick">{t.board.unreadCount(unread[stage])}</p>}
        {isOver && <p className="text-sm text-muted">{t.board.latestOf(BOARD_CLOSED)}</p>}
      </div>
      {cards.length === 0 && <p className="text-sm text-muted">{t.board.none}</p>}
      <ol className="flex flex-col gap-3">
        {cards.map((card, at) => (
          <li key={leadKey(card.kind, card._id)} className={at >= ON_PHONE ? 'max-md:hidden' : ''}>
            <BoardCard card={card} ready={data.ready} problem={problemOf(card, problem)} />
          </li>
        ))}
      </ol>
      {stages[stage] > Math.min(cards.length, ON_PHONE) && (
        <LocalLink
          to={stagePath(stage)}
          className={`link tap self-start ${stages[stage] > cards.length ? '' : 'md:hidden'}`}
        >
          {t.board.allOf(t.stages[stage], stages[stage])}
        </LocalLink>
      )}
    </section>
  );
}

/** The leads of one stage as a list, page by page. */
function OneStage({ stage, data, problem }: Props & { stage: LeadStage }) {
  const { leads: t } = useMemberMessages();
  return (
    <section aria-labelledby="stage" className="flex max-w-3xl flex-col gap-4">
      <h2 id="stage" className="sr-only">
        {t.stages[stage]}
      </h2>
      {data.cursorRefused && <ListChanged />}
      {data.cards.length === 0 && <p className="text-muted">{t.board.none}</p>}
      <ol className="flex flex-col gap-4">
        {data.cards.map((card) => (
          <li key={leadKey(card.kind, card._id)}>
            <BoardCard card={card} ready={data.ready} problem={problemOf(card, problem)} />
          </li>
        ))}
      </ol>
      <CursorPages
        words={t.board}
        first={stagePath(stage)}
        next={data.next && `${stagePath(stage)}&cursor=${data.next}`}
        isFirst={data.isFirst}
      />
    </section>
  );
}

/** Every lead by its stage: side by side where there is room, below each other on a telephone; or one stage as a list. */
export function Board({ data, problem }: Props) {
  if (data.stage) return <OneStage stage={data.stage} data={data} problem={problem} />;
  // On a telephone the first lead stands on the first screen: the row of stages above has said who is empty.
  const isSkipped = (stage: LeadStage) => data.cards.length > 0 && data.figures.stages[stage] === 0;
  return (
    <div className="grid gap-x-4 gap-y-8 md:grid-cols-2 xl:grid-cols-4">
      {LEAD_STAGES.map((stage) => (
        <div
          key={stage}
          className={`min-w-0 ${CLOSED_STAGES.includes(stage) ? 'xl:col-span-2' : ''} ${isSkipped(stage) ? 'max-md:hidden' : ''}`}
        >
          <Column stage={stage} data={data} problem={problem} />
        </div>
      ))}
    </div>
  );
}
