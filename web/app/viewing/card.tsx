import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';

import { OPEN_VIEWING, type ViewingStep } from '@69street/config/market';

import { LINK, withLink } from '~/conversation/link';
import { useViewingMessages } from '~/messages/viewing';
import { localPath, textLang, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';
import { OnceForm } from '~/ui/once-form';
import { useSending } from '~/ui/use-sending';

import type { Back, ViewingView } from './viewing';

type FormProps = {
  viewing: ViewingView;
  link: string;
  back?: Back | undefined;
  step: ViewingStep;
  children: ReactNode;
};

/** A form that takes one step with a viewing, as it was when it was shown. */
export function StepForm({ viewing, link, back, step, children }: FormProps) {
  const lang = useLang();
  return (
    <OnceForm
      action={withLink(localPath(paths.conversationViewing(viewing.conversation), lang), link)}
      preventScrollReset
    >
      {link && <input type="hidden" name={LINK} value={link} />}
      {back && <input type="hidden" name="back" value={back} />}
      <input type="hidden" name="intent" value={step} />
      <input type="hidden" name="id" value={viewing._id} />
      <input type="hidden" name="sequence" value={viewing.sequence} />
      {children}
    </OnceForm>
  );
}

type Props = { viewing: ViewingView; link: string; back?: Back | undefined };

/** What can be done with it. To cancel takes two presses, without script too. */
function Steps({ viewing, link, back }: Props) {
  const t = useViewingMessages();
  const busy = useSending();
  const { steps, when, conversation, _id } = viewing;
  const button = (step: ViewingStep, look: string) => (
    <StepForm key={step} viewing={viewing} link={link} back={back} step={step}>
      <button className={`button ${look}`} aria-disabled={busy} aria-label={t.stepOf(t.steps[step], when)}>
        {t.steps[step]}
      </button>
    </StepForm>
  );
  return (
    <div className="flex flex-wrap items-start gap-3">
      {steps.includes('confirm') && button('confirm', 'button-brick')}
      {steps.includes('done') && button('done', 'button-quiet')}
      {steps.includes('no_show') && button('no_show', 'button-quiet')}
      {steps.includes('move') && (
        <LocalLink
          to={`${withLink(paths.conversationViewing(conversation), link, { move: _id })}#times`}
          className="button button-quiet"
          aria-label={t.stepOf(t.steps.move, when)}
        >
          {t.steps.move}
        </LocalLink>
      )}
      {steps.includes('cancel') && (
        <details>
          <summary className="button button-quiet w-fit list-none">
            {t.steps.cancel}
            <span className="sr-only">{`: ${when}`}</span>
          </summary>
          <div className="mt-2 flex max-w-[60ch] flex-col items-start gap-2 rounded-lg bg-danger-soft p-3">
            <p className="text-sm">{t.sure.cancel}</p>
            <StepForm viewing={viewing} link={link} back={back} step="cancel">
              <button className="button button-brick" aria-disabled={busy}>
                {t.sure.yes}
              </button>
            </StepForm>
          </div>
        </details>
      )}
    </div>
  );
}

/** How it stands, in words; `null` side is the admin, who reads what was reported. */
function useStanding({ state, by, side, reason, lapses }: ViewingView): string[] {
  const t = useViewingMessages();
  if (state === 'requested' && lapses) return [by === side ? t.waitsForOther(lapses) : t.waitsForYou(lapses)];
  if (state === 'cancelled' && reason) return [t.reasons[reason]];
  if (state === 'no_show' && side) return [by === side ? t.absent.other : t.absent.you];
  return [];
}

const LOOKS: Partial<Record<ViewingView['state'], string>> = {
  requested: 'bg-warning-soft text-warning',
  confirmed: 'bg-success-soft text-success',
  no_show: 'bg-danger-soft text-danger',
};

/** One viewing: when, where, with whom, how it stands, and what can be done. `withHome`: which home it is, too. */
export function ViewingCard({ viewing, link, back, withHome = false }: Props & { withHome?: boolean }) {
  const t = useViewingMessages();
  // A list stands below headings of its days.
  const Heading = withHome ? 'h3' : 'h2';
  const { _id, about, property, state, when, address, steps, side } = viewing;
  const standing = useStanding(viewing);
  const other = viewing.with ?? (side === 'seeker' ? t.office : t.seeker);
  const isOpen = OPEN_VIEWING.includes(state);
  const home = property?.is_public ? (
    <LocalLink to={paths.property(property._id)} className="link tap" lang={textLang(about)}>
      {about}
    </LocalLink>
  ) : (
    <span lang={textLang(about)}>{about}</span>
  );
  return (
    <article aria-labelledby={`viewing-${_id}`} className="card flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Heading id={`viewing-${_id}`} className="min-w-0 text-lg wrap-anywhere">
          {when}
        </Heading>
        <span className={`rounded-md px-2.5 py-0.5 text-sm font-semibold ${LOOKS[state] ?? 'bg-sunken text-muted'}`}>
          {t.states[state]}
        </span>
      </div>
      {standing.map((words) => (
        <p key={words} className="font-medium">
          {words}
        </p>
      ))}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {withHome && (
          <div className="min-w-0 sm:col-span-2">
            <dd className="wrap-anywhere">{home}</dd>
          </div>
        )}
        <div className="min-w-0">
          <dt className="text-sm text-muted">{t.who}</dt>
          <dd className="wrap-anywhere" lang={textLang(viewing.with)}>
            {other}
          </dd>
        </div>
        {isOpen && (address !== null || side === 'seeker') && (
          <div className="min-w-0">
            <dt className="text-sm text-muted">{t.where}</dt>
            <dd className="wrap-anywhere" lang={textLang(address)}>
              {address ?? t.whereLater}
            </dd>
          </div>
        )}
      </dl>
      {steps.length > 0 && <Steps viewing={viewing} link={link} back={back} />}
      <div className="flex flex-wrap gap-x-6">
        {state === 'confirmed' && side && (
          <a
            href={withLink(paths.viewingCalendar(_id), link)}
            className="link inline-flex min-h-11 items-center gap-1.5"
            download
          >
            <CalendarPlus size={18} aria-hidden="true" />
            {t.calendar}
          </a>
        )}
        {back && (
          <LocalLink to={paths.conversation(viewing.conversation)} className="link inline-flex min-h-11 items-center">
            {t.list.conversation}
            <span className="sr-only">{`: ${other}`}</span>
          </LocalLink>
        )}
      </div>
    </article>
  );
}
