import type { ReactNode } from 'react';

import type { RatingAnswers } from '@69street/config/contract';
import { otherSide, RATING_ANSWERS, RATING_REPORT_MAX, type Side } from '@69street/config/market';

import { LINK } from '~/conversation/link';
import { useRatingMessages } from '~/messages/rating';
import { Choices, Field } from '~/ui/field';
import { WrongPanel } from '~/ui/form-wrong';
import { OnceForm } from '~/ui/once-form';
import { useSending } from '~/ui/use-sending';

import { fieldOf, questionsOf, type RatingIntent, type RatingProblem, type SubjectView } from './rating';

type Props = { subject: SubjectView; link: string; problem: RatingProblem | undefined };

/** The problem of one of the forms of a subject. */
const problemOf = ({ subject, problem }: Props, intent: RatingIntent) =>
  problem?.about === subject._id && problem.intent === intent ? problem : undefined;

type FormProps = Props & { intent: RatingIntent; labels?: Record<string, string>; children: ReactNode };

function RatingForm({ labels = {}, children, ...props }: FormProps) {
  const { subject, link, intent } = props;
  const wrong = problemOf(props, intent);
  const fields = Object.entries(wrong?.fields ?? {}).map(
    ([name, text]) => [name === 'words' ? `words-${subject._id}` : name, labels[name] ?? name, text] as const,
  );
  return (
    <OnceForm noValidate preventScrollReset className="flex flex-col items-start gap-4">
      {wrong && <WrongPanel answer={wrong} title={wrong.text} fields={fields} />}
      {link && <input type="hidden" name={LINK} value={link} />}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="kind" value={subject.kind} />
      <input type="hidden" name="id" value={subject._id} />
      {children}
    </OnceForm>
  );
}

/** The three questions, with what was answered before. */
function Questions(props: Props) {
  const t = useRatingMessages();
  const busy = useSending();
  const { kind, side, _id, own } = props.subject;
  const typed = problemOf(props, 'rate');
  const questions = questionsOf(kind, side).map((question, nth) => [fieldOf(_id, nth), t.questions[question]] as const);
  const options = RATING_ANSWERS.map((answer) => [answer, t.answers[answer]] as const);
  return (
    <RatingForm {...props} intent="rate" labels={Object.fromEntries(questions)}>
      {questions.map(([name, label], nth) => (
        <Choices
          key={name}
          name={name}
          label={label}
          options={options}
          chosen={typed?.values[name] ?? own?.[nth]}
          error={typed?.fields[name]}
          required
        />
      ))}
      <p className="max-w-[60ch] text-sm text-muted">{t.when}</p>
      <button className="button button-brick" aria-disabled={busy}>
        {own ? t.change : t.send}
      </button>
    </RatingForm>
  );
}

/** What one side says, question by question. */
function Answers({ title, of, by, answers }: { title: string; of: SubjectView; by: Side; answers: RatingAnswers }) {
  const t = useRatingMessages();
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      <dl className="mt-1 flex flex-col gap-1">
        {questionsOf(of.kind, by).map((question, nth) => (
          <div key={question} className="flex justify-between gap-x-4">
            <dt className="min-w-0 text-muted">{t.questions[question]}</dt>
            <dd className="shrink-0 font-medium">{t.answers[answers[nth] ?? 'no']}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Withdraw(props: Props) {
  const t = useRatingMessages();
  const busy = useSending();
  return (
    <details open={problemOf(props, 'withdraw') !== undefined}>
      <summary className="button button-quiet w-fit list-none">{t.withdraw}</summary>
      <div className="mt-2 max-w-[60ch] rounded-lg bg-danger-soft p-3">
        <RatingForm {...props} intent="withdraw">
          <p className="text-sm">{t.withdrawSure}</p>
          <button className="button button-brick" aria-disabled={busy}>
            {t.withdrawYes}
          </button>
        </RatingForm>
      </div>
    </details>
  );
}

function Report(props: Props) {
  const t = useRatingMessages();
  const busy = useSending();
  const typed = problemOf(props, 'report');
  return (
    <details open={typed !== undefined}>
      <summary className="button button-quiet w-fit list-none">{t.report}</summary>
      <div className="mt-3">
        <RatingForm {...props} intent="report" labels={{ words: t.reportWhat }}>
          <p className="text-sm text-muted">{t.reportText}</p>
          <Field
            multiline
            id={`words-${props.subject._id}`}
            name="words"
            label={t.reportWhat}
            rows={3}
            maxLength={RATING_REPORT_MAX}
            required
            defaultValue={typed?.values.words}
            error={typed?.fields.words}
          />
          <button className="button" aria-disabled={busy}>
            {t.reportSend}
          </button>
        </RatingForm>
      </div>
    </details>
  );
}

/** A viewing or a tenancy: the questions while they can be answered, and what both said. */
export function RatedSubject(props: Props) {
  const t = useRatingMessages();
  const { subject } = props;
  const { _id, kind, side, day, own, other, may_rate, may_withdraw, closes, is_hidden } = subject;
  const isClosed = !may_rate && !own && !other;
  return (
    <section aria-labelledby={`rated-${_id}`} className="card flex flex-col gap-5 p-4 sm:p-5">
      <h2 id={`rated-${_id}`} className="text-lg wrap-anywhere">
        {t.of[kind](day)}
      </h2>
      {is_hidden && <p className="rounded-lg bg-warning-soft p-3 text-warning">{t.isHidden}</p>}
      {may_rate ? <Questions {...props} /> : own && <Answers title={t.own} of={subject} by={side} answers={own} />}
      {own && !other && closes && <p className="text-sm text-muted">{t.closes(closes)}</p>}
      {isClosed && <p className="text-muted">{kind === 'tenancy' ? t.notNow : t.over}</p>}
      {other && !other.answers && <p className="text-muted">{t.otherWithdrawn}</p>}
      {other?.answers && <Answers title={t.other} of={subject} by={otherSide(side)} answers={other.answers} />}
      {other?.answers && other.state !== 'shown' && <p className="text-sm font-medium">{t.states[other.state]}</p>}
      <div className="flex flex-wrap items-start gap-3 empty:hidden">
        {other?.answers && other.state === 'shown' && <Report {...props} />}
        {may_withdraw && <Withdraw {...props} />}
      </div>
    </section>
  );
}
