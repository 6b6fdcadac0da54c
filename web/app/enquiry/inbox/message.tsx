import { CheckCircle2, Clock, TriangleAlert } from 'lucide-react';

import type { ReactNode } from 'react';

import type { InboxMessage, Ready, ReplyProblem, TimeLeft } from '~/enquiry/inbox';
import { textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';

import { RowCard } from '~/ui/desk/low';
import { LocalLink } from '~/ui/local-link';
import { MailLink, PhoneLink } from '~/ui/reach';
import { paths } from '~/shell/paths';
import { ToConversation } from '../to-conversation';
import { Reply } from './reply';
import { Telephone } from './telephone';

type Props = {
  message: InboxMessage;
  problem: ReplyProblem | undefined;
  scope: 'own' | 'all';
  level: 2 | 3;
  ready?: Ready[] | undefined;
  tools?: ReactNode;
  /** One line on wide screens until it is opened, and whether it is. */
  dense?: { isOpen: boolean } | undefined;
};

const BADGE = 'inline-flex items-center gap-1.5 rounded-md px-2.5 py-1 text-sm font-semibold';
/** From here on the time is short. */
const SHORT_HOURS = 4;

function badgeOf({ late, unit, amount }: TimeLeft) {
  if (late) return { Icon: TriangleAlert, colours: 'bg-danger-soft text-danger' };
  const isShort = unit === 'minutes' || (unit === 'hours' && amount < SHORT_HOURS);
  return { Icon: Clock, colours: isShort ? 'bg-warning-soft text-warning' : 'bg-sunken' };
}

/** Whether it is answered, else how much of the promised time is left. */
function State({ message: { answer, due } }: { message: InboxMessage }) {
  const { inbox: t } = useMemberMessages();
  if (answer) {
    return (
      <span className={`${BADGE} bg-success-soft text-success`}>
        <CheckCircle2 size={16} aria-hidden="true" />
        {t.answered}
      </span>
    );
  }
  const { Icon, colours } = badgeOf(due.left);
  return (
    <span className={`${BADGE} ${colours}`}>
      <Icon size={16} aria-hidden="true" />
      {t.left(due.left)}
    </span>
  );
}

/** What a message is about, with the way there while it can be seen. */
function About({ message: { about, property, agent }, scope }: Pick<Props, 'message' | 'scope'>) {
  const { inbox: t } = useMemberMessages();
  if (property) {
    const { _id, code, property_name, isPublic } = property;
    const name = (
      <>
        {`${code}, `}
        <span lang={textLang(property_name)}>{property_name}</span>
      </>
    );
    const to = isPublic ? paths.property(_id) : scope === 'own' ? paths.own.properties : null;
    return (
      <>
        {`${t.about.property} `}
        {to ? (
          <LocalLink to={to} className="link tap">
            {name}
          </LocalLink>
        ) : (
          <span className="text-ink">{name}</span>
        )}
      </>
    );
  }
  if (agent) {
    return (
      <>
        {`${t.about.agent} `}
        <LocalLink to={paths.agent(agent._id)} className="link tap" lang={textLang(agent.agent_name)}>
          {agent.agent_name}
        </LocalLink>
      </>
    );
  }
  return about === 'home' ? t.about.home : t.about.gone;
}

/** A message in one line of a dense list. */
function Line({ message }: Pick<Props, 'message'>) {
  const { inbox: t } = useMemberMessages();
  const { name, number, about, property, agent, received } = message;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,2fr)_minmax(0,4fr)_8rem_9rem] lg:whitespace-nowrap">
      <span className="min-w-0 lg:truncate">
        <span className="link font-semibold" lang={textLang(name)}>
          {name}
        </span>{' '}
        <span className="text-muted">{number}</span>
      </span>
      <span className="min-w-0 lg:truncate" lang={textLang(agent?.agent_name)}>
        {property?.code ?? agent?.agent_name ?? t.aboutKind[about]}
      </span>
      <span className="min-w-0 text-muted lg:truncate" lang={textLang(message.message)}>
        {message.message.slice(0, 120)}
      </span>
      <span className="text-xs text-muted">{received}</span>
      <span className="min-w-0 overflow-hidden *:py-0">
        <State message={message} />
      </span>
    </span>
  );
}

/** A message: who, when, about what, the words, and the answer or the form for it. */
export function Message({ message, problem, scope, level, ready, tools, dense }: Props) {
  const { inbox: t } = useMemberMessages();
  const { _id, name, number, is_number_shared, email, received, due, answer } = message;
  const Heading = `h${level}` as const;
  return (
    <RowCard
      id={`message-${_id}`}
      line={dense && <Line message={message} />}
      isOpen={problem !== undefined || dense?.isOpen === true}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 sm:flex-1">
          <Heading className="text-lg break-words" lang={textLang(name)}>
            {name}
          </Heading>
          <p className="text-sm break-words text-muted">
            <About message={message} scope={scope} />
          </p>
          {message.isToOffice && <p className="text-sm font-medium">{t.toOffice}</p>}
          <p className="text-sm text-muted">{`${t.received} ${received}`}</p>
        </div>
        <div className="flex flex-col items-start gap-1 sm:items-end">
          <State message={message} />
          {!answer && (
            <time dateTime={due.at} className="text-sm text-muted">
              {t.due(due.words)}
            </time>
          )}
        </div>
      </header>
      <p className="max-w-[70ch] break-words whitespace-pre-wrap" lang={textLang(message.message)}>
        {message.message}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        <li>
          {is_number_shared ? (
            <PhoneLink number={number} label={t.callTo(name)} />
          ) : (
            <span className="inline-flex min-h-11 items-center text-muted">{t.numberHidden(number)}</span>
          )}
        </li>
        <li className="min-w-0">
          <MailLink email={email} label={t.mailTo(name)} />
        </li>
      </ul>
      {answer && (
        <section className="flex flex-wrap items-start justify-between gap-3 rounded-lg bg-sunken p-3 sm:p-4">
          <div className="min-w-0">
            <p className="text-sm font-semibold">
              {(answer.by_telephone ? t.telephone.answeredBy : answer.reply ? t.answeredBy : t.gaveTime)(
                answer.by,
                answer.at,
              )}
            </p>
            {answer.reply && (
              <p className="mt-1 max-w-[70ch] break-words whitespace-pre-wrap" lang={textLang(answer.reply)}>
                {answer.reply}
              </p>
            )}
          </div>
          {answer.by_telephone && <Telephone id={_id} name={name} to="no" />}
        </section>
      )}
      {!answer && (
        <div className="flex flex-wrap items-start gap-3">
          <Reply message={message} problem={problem} ready={ready} />
          <Telephone id={_id} name={name} to="yes" />
        </div>
      )}
      {(scope === 'own' || message.isToOffice || message.about === 'home') && <ToConversation id={_id} name={name} />}
      {tools}
    </RowCard>
  );
}
