import { nameOf, type DeskAnswer } from '~/listing/own-desk/desk';
import { Picked } from '~/listing/own-desk/picked';
import { useMemberMessages } from '~/messages/member';
import { useOwnDeskMessages } from '~/messages/own-desk';
import { textLang } from '~/shell/lang';
import { Deciding, DecidingForm } from '~/ui/desk/decision';
import { OutcomePanel } from '~/ui/desk/outcome';
import { LocalLink } from '~/ui/local-link';
import { useSending } from '~/ui/use-sending';

/** Which of the chosen leave the site, and how many viewings that cancels, before it is done. */
export function Leaving({ answer, base }: { answer: DeskAnswer; base: string }) {
  const t = useOwnDeskMessages();
  const { viewings: words } = useMemberMessages().dashboard.properties;
  const busy = useSending();
  const leaving = answer.outcomes.filter(({ result }) => result === 'done');
  const visited = leaving.filter(({ viewings }) => viewings > 0);
  const count = visited.reduce((sum, { viewings }) => sum + viewings, 0);
  const isPause = answer.intent === 'pause';
  return (
    <section className="card mb-6 p-4 md:p-6" aria-labelledby="leaving">
      <OutcomePanel outcome={answer} isBad={count > 0}>
        <h2 id="leaving" className="text-lg">
          {t.leaving.title(leaving.length)}
        </h2>
        <p>{isPause ? t.leaving.paused : t.bulk.closedText}</p>
        {count > 0 && <p className="font-semibold">{words.cancels(count)}</p>}
        <ul className="list-disc pl-5">
          {visited.map((one) => (
            <li key={one._id}>
              <span lang={textLang(one.property_name)}>{nameOf(one)}</span>
              {`: ${t.leaving.of(one.viewings)}`}
            </li>
          ))}
        </ul>
      </OutcomePanel>
      <DecidingForm className="flex flex-wrap items-center gap-3" preventScrollReset>
        <Picked all={leaving} />
        <input type="hidden" name="sure" value="1" />
        <button name="intent" value={isPause ? 'pause' : 'closed'} className="button button-brick" aria-disabled={busy}>
          {isPause ? t.leaving.pauseSure : t.bulk.closedSure}
        </button>
        <LocalLink to={base} className="button button-quiet">
          {t.preview.cancel}
        </LocalLink>
        <Deciding text={t.bulk.busy} />
      </DecidingForm>
    </section>
  );
}
