import { useMemberMessages } from '~/messages/member';
import { textLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { HomeName } from '~/ui/home-name';
import { LocalLink } from '~/ui/local-link';
import { LeadAnswer } from './lead-answer';
import { LeadTools } from './lead-tools';
import type { BoardCard as Card, LeadProblem, ReadyAnswer } from './leads';

type Props = { card: Card; ready: ReadyAnswer[]; problem: LeadProblem | undefined };

const MARK = 'rounded-md px-2 py-0.5 text-xs font-semibold';
const LOOKS = {
  answer: 'bg-warning-soft text-warning',
  reminder: 'bg-danger-soft text-danger',
  viewing: 'bg-success-soft text-success',
};

function Marks({ card: { needs, is_unread, lost_reason } }: { card: Card }) {
  const { leads: t } = useMemberMessages();
  if (needs.length === 0 && !is_unread && !lost_reason) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {is_unread && <span className={`${MARK} bg-brick text-on-brick`}>{t.board.unread}</span>}
      {needs
        .filter((need) => !(need === 'answer' && is_unread))
        .map((need) => (
          <span key={need} className={`${MARK} ${LOOKS[need]}`}>
            {t.board.needs[need]}
          </span>
        ))}
      {lost_reason && <span className={`${MARK} bg-sunken`}>{t.lost[lost_reason]}</span>}
    </p>
  );
}

/** What it is about, with the way there while it can be seen. */
function About({ card: { property, number } }: { card: Card }) {
  const { board: t } = useMemberMessages().leads;
  if (number) return <p className="text-sm text-muted">{t.hire(number)}</p>;
  if (!property) return null;
  return (
    <p className="text-sm wrap-anywhere text-muted">
      <HomeName home={property} />
    </p>
  );
}

/** One lead: who, about what, what was said last, what comes next, and all that can be done without leaving the board. */
export function BoardCard({ card, ready, problem }: Props) {
  const { board: t } = useMemberMessages().leads;
  const { kind, _id, name, last, at, viewing } = card;
  const id = `${kind === 'enquiry' ? 'message' : 'hire'}-${_id}`;
  const to =
    kind === 'enquiry'
      ? paths.conversation(_id)
      : `${paths.agentDashboard}?client_q=${encodeURIComponent(card.number ?? '')}`;
  return (
    <article id={id} aria-labelledby={`${id}-name`} className="card flex scroll-mt-20 flex-col gap-2 p-3">
      <Marks card={card} />
      <h3 id={`${id}-name`} className="text-base wrap-anywhere">
        <LocalLink to={to} className="link tap" data-key="o">
          <span lang={textLang(name)}>{name}</span>
          <span className="sr-only">{`: ${kind === 'enquiry' ? t.openThread : t.openHire}`}</span>
        </LocalLink>
      </h3>
      <About card={card} />
      {last && (
        <p className="line-clamp-2 text-sm wrap-anywhere">
          {last.side === 'owner' && <span className="text-muted">{`${t.you} `}</span>}
          <span lang={textLang(last.words)}>{last.words}</span>
        </p>
      )}
      <p className="text-xs text-muted">{at}</p>
      {viewing && (
        <p className="text-sm font-medium">{(viewing.isAsked ? t.askedViewing : t.nextViewing)(viewing.words)}</p>
      )}
      {kind === 'enquiry' && <LeadAnswer card={card} ready={ready} problem={problem} />}
      <LeadTools lead={card} name={name} problem={problem} />
    </article>
  );
}
