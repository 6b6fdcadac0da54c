import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatMoney, type HireState } from '@69street/config/market';

import type { HireProblem, HireScope, HireView } from '~/hire/hires';
import { textLang, useLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { useAgentMessages } from '~/messages/agents';
import { payPath } from '~/payment/pay-screen';

import { RowCard } from '~/ui/desk/low';
import { LocalLink } from '~/ui/local-link';
import { Initials } from '~/ui/portrait';
import { MailLink, PhoneLink } from '~/ui/reach';
import { paths } from '~/shell/paths';
import { Action } from './hire-actions';
import { Stars } from './stars';

const BADGE = 'inline-flex items-center gap-1.5 rounded-md px-2.5 py-1 text-sm font-semibold';
const COLOURS: Partial<Record<HireState, string>> = {
  paid: 'bg-warning-soft text-warning',
  accepted: 'bg-success-soft text-success',
  done: 'bg-warning-soft text-warning',
  contested: 'bg-danger-soft text-danger',
  completed: 'bg-success-soft text-success',
  declined: 'bg-danger-soft text-danger',
};

function Badges({ hire: { hire_state, held, refund_state, disputed, isCancelled } }: { hire: HireView }) {
  const { hires: t } = useMemberMessages();
  return (
    <div className="flex flex-wrap gap-2">
      <span className={`${BADGE} ${held ? 'bg-warning-soft text-warning' : (COLOURS[hire_state] ?? 'bg-sunken')}`}>
        {held ? t.held : isCancelled && hire_state === 'declined' ? t.cancelled : t.states[hire_state]}
      </span>
      {refund_state && hire_state !== 'refunded' && (
        <span className={`${BADGE} ${refund_state === 'failed' ? 'bg-danger-soft text-danger' : 'bg-sunken'}`}>
          {t.refunds[refund_state]}
        </span>
      )}
      {disputed && (
        <span className={`${BADGE} bg-danger-soft text-danger`}>
          <TriangleAlert size={16} aria-hidden="true" />
          {t.disputed}
        </span>
      )}
    </div>
  );
}

function Client({ client: { name, email, phone } }: HireView) {
  const { hires: t } = useMemberMessages();
  return (
    <div className="min-w-0">
      <p className="break-words">
        <span className="text-muted">{`${t.client}: `}</span>
        <strong className="font-semibold" lang={textLang(name)}>
          {name || t.deletedClient}
        </strong>
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {phone && (
          <li>
            <PhoneLink number={phone} label={t.callTo(name)} />
          </li>
        )}
        {email && (
          <li className="min-w-0">
            <MailLink email={email} label={t.mailTo(name)} />
          </li>
        )}
      </ul>
    </div>
  );
}

function Agent({ hire: { agent_key, agent_name, agent_title, agent_image } }: { hire: HireView }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {agent_image ? (
        <img
          src={agent_image}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          className="size-16 shrink-0 rounded-[12px] border border-line bg-sunken object-cover"
        />
      ) : (
        <Initials name={agent_name} className="size-16" />
      )}
      <div className="min-w-0 break-words">
        <LocalLink to={paths.agent(agent_key)} className="link tap font-semibold" lang={textLang(agent_name)}>
          {agent_name}
        </LocalLink>
        {agent_title && (
          <p className="text-sm text-muted" lang={textLang(agent_title)}>
            {agent_title}
          </p>
        )}
      </div>
    </div>
  );
}

function Words({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <section className="rounded-lg bg-sunken p-3">
      <p className="text-sm font-semibold">{label}</p>
      <p className="mt-1 max-w-[70ch] break-words whitespace-pre-wrap" lang={textLang(text)}>
        {text}
      </p>
    </section>
  );
}

/** What an attempt that has not been paid says, and the way on. */
function Unpaid({ hire: { hire_state, failure, agent_key, number, transfer } }: { hire: HireView }) {
  const { hires: t } = useMemberMessages();
  const lang = useLang();
  const label = hire_state === 'failed' ? t.payAgain : t.goOn;
  const known = failure !== null ? (t.failures as Partial<Record<string, string>>)[failure] : undefined;
  // Money has come, only not as much as it should be.
  const isOther = failure === 'other_amount';
  const standing = transfer?.state === 'handed' ? t.transferHanded : isOther ? '' : t.notPaidText;
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        {standing}
        {failure && (
          <>
            {isOther ? ' ' : ` ${t.failure} `}
            <span lang={known ? undefined : 'en'} className="font-medium text-danger">
              {known ?? failure}
            </span>
          </>
        )}
      </p>
      {transfer && (
        <LocalLink
          to={paths.payTransfer(transfer.reference)}
          className="button button-brick"
          aria-label={t.of(t.transfer, number)}
        >
          {t.transfer}
        </LocalLink>
      )}
      {/* A document of its own: only there the policy lets the payment script in. */}
      <a
        href={payPath(agent_key, lang)}
        className={`button ${transfer ? 'button-quiet' : 'button-brick'}`}
        aria-label={t.of(label, number)}
      >
        {label}
      </a>
    </div>
  );
}

/** What comes next, and from whom. */
function Next({ hire: { hire_state, completes }, scope }: { hire: HireView; scope: HireScope }) {
  const { next } = useMemberMessages().hires;
  const words = next[scope][hire_state as keyof (typeof next)[HireScope]];
  if (!words) return null;
  return <p className="max-w-[70ch] rounded-lg bg-warning-soft p-3 text-warning">{words(completes ?? '')}</p>;
}

/** Every part that was given back, and what is left of the fee. */
function GivenBack({ hire: { refunds, left, hire_state } }: { hire: HireView }) {
  const { hires: t } = useMemberMessages();
  const lang = useLang();
  if (refunds.length === 0) return null;
  return (
    <section className="rounded-lg bg-sunken p-3">
      <p className="text-sm font-semibold">{t.givenBack}</p>
      <ul className="mt-1">
        {refunds.map(({ taka, day }, index) => (
          <li key={index}>{t.givenOn(formatMoney(taka, lang), day)}</li>
        ))}
      </ul>
      {hire_state !== 'refunded' && <p className="mt-1">{t.left(formatMoney(left, lang))}</p>}
    </section>
  );
}

/** A hire in one line of a dense list. */
function Line({ hire }: { hire: HireView }) {
  const agents = useAgentMessages();
  const { number, client, agent_name, fees, dates } = hire;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 lg:grid lg:grid-cols-[4rem_minmax(0,3fr)_minmax(0,2fr)_auto_auto_auto] lg:whitespace-nowrap">
      <span className="link font-semibold">{number}</span>
      <span className="min-w-0 lg:truncate">
        <span lang={textLang(client.name)}>{client.name}</span>{' '}
        <span className="text-muted">{client.phone ?? client.email}</span>
      </span>
      <span className="min-w-0 lg:truncate" lang={textLang(agent_name)}>
        {agent_name}
      </span>
      <span className="price text-sm">{agents.fees(fees)}</span>
      <span className="min-w-0 lg:w-60 [&_span]:py-0 lg:[&>div]:gap-1 lg:[&_span]:px-1.5">
        <Badges hire={hire} />
      </span>
      <span className="text-xs text-muted">{dates.at(-1)?.day}</span>
    </span>
  );
}

type Props = {
  hire: HireView;
  scope: HireScope;
  problem: HireProblem | undefined;
  level: 2 | 3;
  tools?: ReactNode;
  /** One line on wide screens until it is opened, and whether it is. */
  dense?: { isOpen: boolean } | undefined;
};

/** A hire: who, whom, how much, how it stands, and what can be done. */
export function HireCard({ hire, scope, problem, level, tools, dense }: Props) {
  const { hires: t } = useMemberMessages();
  const agents = useAgentMessages();
  const { _id, number, hire_state, refund_state, fees, dates, rating, isPaid, actions } = hire;
  const Heading = `h${level}` as const;
  const isUnpaid = hire_state === 'requested' || hire_state === 'failed';
  return (
    <RowCard
      id={`hire-${_id}`}
      line={dense && <Line hire={hire} />}
      isOpen={problem !== undefined || dense?.isOpen === true}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <Heading className="text-lg">{number}</Heading>
          <p className="price">{agents.fees(fees)}</p>
        </div>
        <Badges hire={hire} />
      </header>
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {scope !== 'clients' && <Agent hire={hire} />}
        {scope !== 'mine' && <Client {...hire} />}
        <dl className="flex flex-wrap gap-x-5 gap-y-1 self-center text-sm">
          {dates.map(({ what, day }) => (
            <div key={what} className="flex gap-1.5">
              <dt className="text-muted">{`${t.dates[what]}:`}</dt>
              <dd>{day}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Next hire={hire} scope={scope} />
      <Words label={t.reason} text={hire.reason} />
      <Words label={t.contested} text={hire.contest_reason} />
      <Words label={t.ruling} text={hire.ruling} />
      <Words label={t.asked} text={hire.refund_asked} />
      <Words label={refund_state === 'asked' ? t.refundReasonBefore : t.refundReason} text={hire.refund_reason} />
      <GivenBack hire={hire} />
      {refund_state === 'failed' && <p className="text-danger">{t.refundFailedText}</p>}
      {rating && (
        <section className="rounded-lg bg-sunken p-3">
          <p className="text-sm font-semibold">{t.rated}</p>
          <Stars stars={rating.stars} label={t.stars(rating.stars)} />
          <p className="mt-1 max-w-[70ch] break-words whitespace-pre-wrap" lang={textLang(rating.words)}>
            {rating.words}
          </p>
        </section>
      )}
      {hire.held && scope !== 'clients' && (
        <p className="max-w-[70ch] rounded-lg bg-warning-soft p-3 text-warning">{t.heldText[scope]}</p>
      )}
      {scope === 'mine' && isUnpaid && !hire.held && <Unpaid hire={hire} />}
      {(actions.length > 0 || isPaid) && (
        <div className="flex flex-wrap items-start gap-3">
          {actions.map((intent) => (
            <Action
              key={intent}
              hire={hire}
              intent={intent}
              problem={problem?.intent === intent ? problem : undefined}
            />
          ))}
          {isPaid && (
            <LocalLink to={paths.own.receipt(_id)} className="button button-quiet" aria-label={t.of(t.receipt, number)}>
              {t.receipt}
            </LocalLink>
          )}
        </div>
      )}
      {tools}
    </RowCard>
  );
}
