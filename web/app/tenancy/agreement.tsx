import { formatNumber, TEXT_LIMITS } from '@69street/config/market';

import { withLink } from '~/conversation/link';
import { tenancyMessagesIn, useTenancyMessages } from '~/messages/tenancy';
import { textLang, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { Field } from '~/ui/field';
import { LocalLink } from '~/ui/local-link';
import { useSending } from '~/ui/use-sending';

import { FactsForm } from './facts-form';
import { Papers } from './paper';
import { StateBadge } from './state-badge';
import { StepForm } from './step-form';
import type { AgreementView, TenancyProblem, TenancyView } from './tenancy';

type Props = { tenancy: TenancyView; link: string; signIn: string; problem: TenancyProblem | undefined };

/** The name with which a side agrees, and the press. */
function SignForm({ tenancy, problem, intent }: Omit<Props, 'signIn' | 'link'> & { intent: 'offer' | 'agree' }) {
  const t = useTenancyMessages().agreement;
  const busy = useSending();
  const { facts, version } = tenancy.latest;
  const typed = problem?.intent === intent ? problem : undefined;
  const own = intent === 'offer' ? facts.landlord : facts.tenant;
  return (
    <StepForm intent={intent} link="" sends={{ version }} problem={problem} labels={{ name: t.name }}>
      <p className="text-muted">{intent === 'offer' ? t.offerText : t.agreeText}</p>
      <Field
        id="name"
        name="name"
        label={t.name}
        required
        autoComplete="name"
        maxLength={TEXT_LIMITS.name}
        defaultValue={typed?.values.name ?? own}
        error={typed?.fields.name}
      />
      <button className="button button-brick self-start" aria-disabled={busy}>
        {t[intent]}
      </button>
    </StepForm>
  );
}

/** What the tenant does with what is offered. To agree needs an account; to decline does not. */
function TenantSteps({ tenancy, link, signIn, problem }: Props) {
  const t = useTenancyMessages().agreement;
  const busy = useSending();
  return (
    <div className="flex flex-col gap-4">
      {tenancy.may_sign && <SignForm tenancy={tenancy} problem={problem} intent="agree" />}
      {tenancy.by_link && (
        <>
          <p>{t.signIn}</p>
          {/* A document of its own, as the screens that sign in are. */}
          <a href={signIn} className="button button-brick self-start">
            {t.toSignIn}
          </a>
        </>
      )}
      {!tenancy.by_link && !tenancy.may_sign && (
        <LocalLink to={paths.confirmAgain} className="link inline-flex min-h-11 items-center">
          {t.confirmMail}
        </LocalLink>
      )}
      <details>
        <summary className="button button-quiet w-fit list-none">{t.decline}</summary>
        <StepForm
          intent="decline"
          link={link}
          sends={{ version: tenancy.latest.version }}
          problem={problem}
          labels={{ words: t.declineWhy }}
          className="mt-3"
        >
          <Field id="words" name="words" label={t.declineWhy} multiline rows={3} maxLength={1000} />
          <button className="button self-start" aria-disabled={busy}>
            {t.decline}
          </button>
        </StepForm>
      </details>
    </div>
  );
}

/** What the landlord does: writes, offers, withdraws, changes. */
function LandlordSteps({ tenancy, problem }: Pick<Props, 'tenancy' | 'problem'>) {
  const t = useTenancyMessages();
  const busy = useSending();
  const { latest } = tenancy;
  if (latest.state === 'draft') return <SignForm tenancy={tenancy} problem={problem} intent="offer" />;
  return (
    <div className="flex flex-col gap-4">
      {latest.state === 'offered' && (
        <>
          <p>{t.agreement.waits}</p>
          <StepForm intent="withdraw" link="" sends={{ version: latest.version }} problem={problem}>
            <button className="button button-quiet self-start" aria-disabled={busy}>
              {t.agreement.withdraw}
            </button>
          </StepForm>
        </>
      )}
      <details open={problem?.intent === 'save'}>
        <summary className="button button-quiet w-fit list-none">{t.facts.change}</summary>
        <p className="my-3 text-muted">{t.facts.changeText}</p>
        <FactsForm agreement={latest} problem={problem} />
      </details>
    </div>
  );
}

/** The one paper that both agreed to: whether it is unchanged, and the way to print it. */
function Whole({ id, link, agreement }: { id: string; link: string; agreement: AgreementView }) {
  const t = useTenancyMessages().agreement;
  const { paper, version, texts } = agreement;
  return (
    <div className="flex flex-col gap-2">
      {agreement.signed.map((words) => (
        <p key={words} className="wrap-anywhere">
          {words}
        </p>
      ))}
      {paper && (
        <>
          <p className={`font-medium ${paper.isWhole ? 'text-success' : 'text-danger'}`}>
            {paper.isWhole ? t.whole : t.broken}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {`${t.fingerprint}: `}
            <code>{paper.sha256}</code>
          </p>
        </>
      )}
      {texts && (
        <LocalLink to={withLink(paths.tenancyPaper(id, version), link)} className="button button-quiet self-start">
          {t.print}
        </LocalLink>
      )}
    </div>
  );
}

/** The latest version of the agreement with all that can be done with it. */
export function Agreement({ tenancy, link, signIn, problem }: Props) {
  const t = useTenancyMessages();
  const lang = useLang();
  const { _id, latest, agreed, side, ended } = tenancy;
  const { state, texts, version, words } = latest;
  const isDraft = state === 'draft';
  const isOpen = !ended;
  return (
    <section aria-labelledby="agreement" className="card flex flex-col gap-5 p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="agreement" className="text-xl">
          {`${t.agreement.title} · ${t.agreement.version(formatNumber(version, lang))}`}
        </h2>
        <StateBadge state={state} />
      </div>
      {agreed && (
        <div className="flex flex-col gap-2 rounded-lg bg-sunken p-3">
          <p>{t.agreement.holds(formatNumber(agreed.version, lang))}</p>
          <Whole id={_id} link={link} agreement={agreed} />
        </div>
      )}
      {words && (
        <p className="wrap-anywhere" lang={textLang(words)}>
          {t.agreement.why(words)}
        </p>
      )}
      {isDraft && isOpen && (
        <div className="flex flex-col gap-3">
          <h3 className="text-lg">{t.facts.title}</h3>
          <p className="text-muted">{t.facts.text}</p>
          <FactsForm key={problem ? 'typed' : JSON.stringify(latest.facts)} agreement={latest} problem={problem} />
        </div>
      )}
      {texts ? (
        <details open={state !== 'agreed'} className="rounded-lg border border-line p-4">
          <summary className="min-h-11 cursor-pointer font-semibold">{t.agreement.both}</summary>
          <Papers
            texts={texts}
            words={{ en: tenancyMessagesIn('en').agreement, bn: tenancyMessagesIn('bn').agreement }}
            level="h3"
          />
        </details>
      ) : (
        <p className="text-danger">{t.refusals.no_text}</p>
      )}
      {!isDraft && <Whole id={_id} link={link} agreement={latest} />}
      {isOpen && side === 'landlord' && <LandlordSteps tenancy={tenancy} problem={problem} />}
      {isOpen && side === 'tenant' && state === 'offered' && (
        <TenantSteps tenancy={tenancy} link={link} signIn={signIn} problem={problem} />
      )}
    </section>
  );
}
