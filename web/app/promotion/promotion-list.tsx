import { formatMoney } from '@69street/config/market';

import { usePromotionMessages } from '~/messages/promotion';
import type { PromotionsData, PromotionView, RefundProblem } from '~/promotion/promotions';
import { textLang, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { Nothing } from '~/ui/dashboard/section';
import { CursorPages, ListChanged } from '~/ui/desk/pages';
import { Field, FieldError } from '~/ui/field';
import { LocalLink } from '~/ui/local-link';
import { OnceForm } from '~/ui/once-form';
import { useSending } from '~/ui/use-sending';

type Scope = 'own' | 'all';

/** What the admin does with a reason and a tick: all of the money goes back. Works without script. */
function Refund({ promotion, problem }: { promotion: PromotionView; problem: RefundProblem | undefined }) {
  const t = usePromotionMessages().refund;
  const lang = useLang();
  const busy = useSending();
  const { _id, number, taka } = promotion;
  const money = formatMoney(taka, lang);
  return (
    <details open={problem !== undefined} className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center" aria-label={t.openOf(number)}>
        {t.open}
      </summary>
      <OnceForm className="mt-2 flex max-w-xl flex-col gap-3" replace>
        <input type="hidden" name="id" value={_id} />
        <p>{t.text(money)}</p>
        {problem && (
          <p role="alert" className="font-medium text-danger">
            {problem.text}
          </p>
        )}
        <Field
          id={`reason-${_id}`}
          name="reason"
          label={t.reason}
          error={problem?.fields.reason}
          defaultValue={problem?.typed}
          multiline
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="sure"
            value="1"
            className="size-5 shrink-0"
            aria-describedby={problem?.fields.sure && `sure-${_id}-error`}
          />
          {t.sure(money)}
        </label>
        <FieldError id={`sure-${_id}`} error={problem?.fields.sure} />
        <div>
          <button className="button" aria-disabled={busy}>
            {t.send}
          </button>
        </div>
      </OnceForm>
    </details>
  );
}

function Way({ to, label, words }: { to: string; label: string; words: string }) {
  return (
    <LocalLink to={to} className="link inline-flex min-h-11 items-center" aria-label={label}>
      {words}
    </LocalLink>
  );
}

/** How it stands, in a word or two. */
function Standing({ promotion }: { promotion: PromotionView }) {
  const t = usePromotionMessages().list;
  const { state, runs, refund_state, disputed } = promotion;
  const badge = 'rounded-full px-3 py-1 text-sm font-medium';
  return (
    <p className="flex flex-wrap gap-2">
      <span className={`${badge} ${runs ? 'bg-success-soft text-success' : 'bg-sunken'}`}>
        {runs ? t.runs : t.states[state]}
      </span>
      {refund_state && state !== 'refunded' && (
        <span className={`${badge} bg-warning-soft text-warning`}>{t.refunds[refund_state]}</span>
      )}
      {disputed && <span className={`${badge} bg-warning-soft text-warning`}>{t.disputed}</span>}
    </p>
  );
}

function Card({ promotion, scope, problem }: { promotion: PromotionView; scope: Scope; problem?: RefundProblem }) {
  const messages = usePromotionMessages();
  const t = messages.list;
  const lang = useLang();
  const { _id, number, property, code, property_name, days, taka, span, begun, refund_why, refund_reason } = promotion;
  const failure = promotion.state === 'requested' || promotion.state === 'failed' ? promotion.failure : null;
  const known = failure === null ? undefined : (messages.failures as Partial<Record<string, string>>)[failure];
  return (
    <article aria-labelledby={`promotion-${_id}`} className="card flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={`promotion-${_id}`} className="min-w-0 text-lg wrap-anywhere">
          <span className="block text-sm font-normal text-muted">
            {number}, {code}
          </span>
          <LocalLink to={paths.property(property)} className="link" lang={textLang(property_name)}>
            {property_name}
          </LocalLink>
        </h2>
        <Standing promotion={promotion} />
      </div>
      <p>
        {messages.days(days)}, <span className="price">{formatMoney(taka, lang)}</span>
      </p>
      <p className="text-muted">{span ? t.span(...span) : t.begun(begun)}</p>
      {scope === 'all' && <p className="wrap-anywhere">{`${t.owner}: ${promotion.owner ?? t.gone}`}</p>}
      {promotion.paid_by && <p className="text-sm text-muted">{`${t.by}: ${messages.slip.ways[promotion.paid_by]}`}</p>}
      {refund_why && <p>{t.why[refund_why]}</p>}
      {refund_reason && (
        <p className="wrap-anywhere" lang={textLang(refund_reason)}>
          {refund_reason}
        </p>
      )}
      {failure !== null && (
        <p className="text-danger">
          {failure !== 'other_amount' && `${t.failure} `}
          <span lang={known ? undefined : 'en'}>{known ?? failure}</span>
        </p>
      )}
      <p className="flex flex-wrap gap-x-4">
        {promotion.isPaid && <Way to={paths.promotionReceipt(_id)} label={t.receiptOf(number)} words={t.receipt} />}
        {scope === 'own' && promotion.state === 'requested' && (
          <Way to={paths.promotion(_id)} label={t.lookOf(number)} words={t.look} />
        )}
      </p>
      {scope === 'all' && promotion.mayReturn && <Refund promotion={promotion} problem={problem} />}
    </article>
  );
}

type Props = { data: PromotionsData; scope: Scope; problem?: RefundProblem | undefined };

/** Promotions, newest first. */
export function PromotionList({ data, scope, problem }: Props) {
  const { promotions, total, next, isFirst, cursorRefused } = data;
  const t = usePromotionMessages().list;
  const path = scope === 'own' ? paths.own.promotions : paths.admin.promotions;
  const isInPlace = promotions.some(({ _id, mayReturn }) => _id === problem?.id && mayReturn);
  return (
    <div className="flex flex-col gap-5">
      {problem && !isInPlace && (
        <p role="alert" className="font-medium text-danger">
          {problem.text}
        </p>
      )}
      {cursorRefused && <ListChanged />}
      {promotions.length > 0 ? (
        <>
          <p className="text-sm text-muted">{t.total(total)}</p>
          <ol className="flex flex-col gap-4">
            {promotions.map((promotion) => (
              <li key={promotion._id}>
                <Card
                  promotion={promotion}
                  scope={scope}
                  {...(problem && problem.id === promotion._id ? { problem } : {})}
                />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <Nothing title={t.empty} />
      )}
      <CursorPages
        words={t}
        first={path}
        next={next && `${path}?${new URLSearchParams({ cursor: next })}`}
        isFirst={isFirst}
      />
    </div>
  );
}
