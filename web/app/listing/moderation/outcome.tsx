import { LISTING_STATES } from '@69street/config/market';

import { useMemberMessages } from '~/messages/member';
import { pickOf, SECTIONS, type Moderated, type Outcome, type Section } from '~/listing/moderation';

import { withLabel } from '~/shell/problem';
import { OutcomePanel } from '~/ui/desk/outcome';
import { LocalLink } from '~/ui/local-link';
import { UndoLine } from '~/ui/undo';

const picksOf = (some: Outcome[]) => some.map((outcome) => ['pick', pickOf(outcome)] as const);

/** Decides about those too whose viewings ahead that cancels, which nobody had been told of. */
function Visited({ moderated: { intent, outcomes, values } }: { moderated: Moderated }) {
  const { moderation: t } = useMemberMessages();
  const visited = outcomes.filter(({ result }) => result === 'visited');
  const move = LISTING_STATES.find((state) => state === intent);
  if (!move || visited.length === 0) return null;
  const { reason, note } = values;
  const again = Object.entries({ intent: move, reason, note, sure: '1' });
  return (
    <UndoLine
      text={t.visitedText}
      undo={{ label: t.visitedSure(t.moves[move]), fields: [...picksOf(visited), ...again] }}
      isSaid={false}
    />
  );
}

/** What became of a decision, listing by listing, with the way back for what was deleted. Read out, and focused. */
export function ModerationOutcome({ moderated, section }: { moderated: Moderated | undefined; section: Section }) {
  const { moderation: t } = useMemberMessages();
  if (!moderated) return null;
  const { intent, outcomes, problem } = moderated;
  const done = outcomes.filter(({ result }) => result === 'done');
  const not = outcomes.filter(({ result }) => result !== 'done');
  const isBad = problem !== undefined || not.length > 0;
  // What a second click finds gone was deleted by the first one, and can be put back all the same.
  const undoable = intent === 'delete' ? outcomes.filter(({ result }) => result === 'done' || result === 'gone') : [];
  const move = LISTING_STATES.find((state) => state === intent);
  return (
    <OutcomePanel outcome={moderated} isBad={isBad}>
      {problem && <p className="font-semibold">{problem.text}</p>}
      {problem && Object.keys(problem.fields).some((name) => name !== 'pick') && (
        <ul className="list-disc pl-5">
          {(['reason', 'note'] as const).map(
            (name) =>
              problem.fields[name] && (
                <li key={name}>
                  <a className="underline" href={`#${name}`}>
                    {withLabel(t[name], problem.fields[name])}
                  </a>
                </li>
              ),
          )}
        </ul>
      )}
      {intent && done.length > 0 && <p className="font-semibold">{t.done(intent, done.length)}</p>}
      {not.length > 0 && (
        <>
          <p className="font-semibold">{t.notDone(not.length)}</p>
          <ul className="list-disc pl-5">
            {not.map((outcome) => (
              <li key={outcome._id}>
                {outcome.result === 'gone' ? (
                  outcome.code
                ) : (
                  <LocalLink to={`${SECTIONS[section]}/${outcome._id}`} className="font-semibold underline">
                    {outcome.code}
                  </LocalLink>
                )}
                {': '}
                {t.result(outcome, intent)}
              </li>
            ))}
          </ul>
        </>
      )}
      {undoable.length > 0 && (
        <UndoLine
          text={t.undoText}
          undo={{ label: t.undo, fields: [...picksOf(undoable), ['intent', 'restore']] }}
          isSaid={false}
        />
      )}
      <Visited moderated={moderated} />
      {move && done.length > 0 && (
        <UndoLine
          text={t.takeBackText}
          undo={{ label: t.takeBack, fields: [...picksOf(done), ['intent', 'take_back']] }}
          isSaid={false}
        />
      )}
    </OutcomePanel>
  );
}
