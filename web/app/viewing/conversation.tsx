import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { LINK, withLink } from '~/conversation/link';
import { useViewingMessages } from '~/messages/viewing';
import { paths } from '~/shell/paths';
import { useFormKey } from '~/shell/use-form-key';
import { WrongPanel } from '~/ui/form-wrong';
import { LocalLink } from '~/ui/local-link';
import { OnceForm } from '~/ui/once-form';
import { useSending } from '~/ui/use-sending';
import { Panel } from '~/ui/page-section';

import { StepForm, ViewingCard } from './card';
import { TimeButtons, TimesText } from './times';
import type { TimesView, TimeView, ViewingView } from './viewing';

type Props = {
  /** Of the conversation. */
  id: string;
  viewings: ViewingView[];
  times: TimesView | null;
  /** The time that the address brings, as long as it is free. */
  chosen: TimeView | null;
  hadChosen: boolean;
  /** The viewing that is to have another time. */
  move: ViewingView | null;
  link: string;
  problem: { text: string } | undefined;
};

/** A form that takes a time as whoever asked. */
function BookForm({ link, className = '', children }: { link: string; className?: string; children: ReactNode }) {
  const formKey = useFormKey();
  return (
    <OnceForm className={className}>
      {link && <input type="hidden" name={LINK} value={link} />}
      <input type="hidden" name="intent" value="book" />
      <input type="hidden" name="form_key" value={formKey} />
      {children}
    </OnceForm>
  );
}

/** The time that was chosen on the page of the listing: one press takes it. */
function Chosen({ chosen, times, link }: { chosen: TimeView; times: TimesView; link: string }) {
  const t = useViewingMessages().choose;
  const busy = useSending();
  return (
    <Panel id="chosen" title={t.chosen} className="flex flex-col gap-3 border-line-strong p-5" heading="text-lg">
      <p className="text-xl font-semibold text-balance">{chosen.words}</p>
      <TimesText times={times} />
      <BookForm link={link}>
        <button name="starts_at" value={chosen.at} className="button button-brick" aria-disabled={busy}>
          {times.isInstant ? t.take : t.ask}
        </button>
      </BookForm>
    </Panel>
  );
}

/** The times to choose from: for a viewing that is moved, else for a new one. */
function Choose({ id, viewings, times, move, link }: Pick<Props, 'id' | 'viewings' | 'times' | 'move' | 'link'>) {
  const t = useViewingMessages();
  const busy = useSending();
  const isSeeker = viewings.every(({ side }) => side === 'seeker');
  if (!times || times.days.length === 0) {
    return viewings.length === 0 || move ? <p className="text-muted">{t.here.noTimes}</p> : null;
  }
  if (!move && !isSeeker) return null;
  const side = move?.side ?? 'seeker';
  return (
    <section id="times" aria-labelledby="times-title" className="flex scroll-mt-20 flex-col gap-3">
      <h2 id="times-title" className="text-xl">
        {move ? `${t.here.move}: ${move.when}` : viewings.length > 0 ? t.here.another : t.here.more}
      </h2>
      <TimesText times={times} />
      {move && t.here.moveText[side] && <p>{t.here.moveText[side]}</p>}
      {move && (
        <LocalLink
          to={withLink(paths.conversationViewing(id), link)}
          className="link inline-flex min-h-11 items-center self-start"
        >
          {t.here.keep}
        </LocalLink>
      )}
      {move ? (
        <StepForm viewing={move} link={link} step="move">
          <TimeButtons days={times.days} busy={busy} />
        </StepForm>
      ) : (
        <BookForm link={link}>
          <TimeButtons days={times.days} busy={busy} />
        </BookForm>
      )}
    </section>
  );
}

/** The viewings of one conversation, what can be done with them, and the times to choose from. */
export function ConversationViewing(props: Props) {
  const { id, viewings, times, chosen, hadChosen, link, problem } = props;
  const t = useViewingMessages();
  const [first] = viewings;
  return (
    <div className="page flex max-w-3xl flex-col gap-6 py-6 lg:py-8">
      <div className="flex flex-col gap-1">
        <LocalLink
          to={withLink(paths.conversation(id), link)}
          className="link inline-flex min-h-11 items-center gap-1 self-start"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {t.here.toConversation}
        </LocalLink>
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{first?.with ? t.here.with(first.with) : t.here.title}</h1>
        {first && <p className="wrap-anywhere text-muted">{first.about}</p>}
        <p className="mt-1 font-medium">{t.never}</p>
      </div>
      {problem && <WrongPanel answer={problem} title={problem.text} fields={[]} />}
      {!problem && hadChosen && !chosen && (
        <p role="status" className="rounded-lg bg-warning-soft p-3 text-warning">
          {t.choose.gone}
        </p>
      )}
      {chosen && times && <Chosen chosen={chosen} times={times} link={link} />}
      {viewings.length > 0 && (
        <ol className="flex flex-col gap-4">
          {viewings.map((viewing) => (
            <li key={viewing._id}>
              <ViewingCard viewing={viewing} link={link} />
            </li>
          ))}
        </ol>
      )}
      <Choose {...props} />
    </div>
  );
}
