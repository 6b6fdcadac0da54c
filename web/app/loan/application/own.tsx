import { Form } from '@remix-run/react';
import { useState } from 'react';

import type { OwnLoan, OwnLoanProblem } from '~/loan/loans';
import { useMemberMessages } from '~/messages/member';
import { Chooser, PAPER_TYPES } from '~/photo/chooser';
import { AllOnTheWay } from '~/photo/on-the-way';
import { useUploads } from '~/photo/use-uploads';
import { localPath, textLang, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { useFormKey } from '~/shell/use-form-key';
import { Facts } from '~/ui/desk/card';
import { DecidingForm } from '~/ui/desk/decision';
import { Field } from '~/ui/field';
import { LocalLink } from '~/ui/local-link';
import { useSending } from '~/ui/use-sending';

import { PlainDocument } from './identity';
import { History, LoanBadge, Looks, PictureLinks } from './parts';

type Props = { loan: OwnLoan; problem: OwnLoanProblem | undefined; sent: string[] };

function Named({ loan }: { loan: OwnLoan }) {
  return (
    <>
      <input type="hidden" name="id" value={loan._id} />
      <input type="hidden" name="seen" value={loan.updatedAt} />
    </>
  );
}

/** What is answered, in words and with further pictures; each is sent as soon as it is chosen. */
function Answer({ loan, problem, sent }: Props) {
  const { own: t, form } = useMemberMessages().loans;
  const lang = useLang();
  const pageKey = useFormKey();
  const busy = useSending();
  const [documents, setDocuments] = useState(sent);
  const { uploads, add, retry, dismiss } = useUploads(localPath(paths.loanDocument, lang), (id) =>
    setDocuments((all) => [...all, id]),
  );
  const status = localPath(paths.own.loans, lang);
  const back = `${status}?${new URLSearchParams([['answer', loan._id], ...sent.map((id) => ['document', id])])}#answer-${loan._id}`;
  const waiting = uploads.some(({ error }) => error === null);
  return (
    <section id={`answer-${loan._id}`} className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <h3 className="text-lg">{t.answer}</h3>
      <PlainDocument query={{ back }} label={t.addFile} accept={PAPER_TYPES} />
      <Form
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => (busy || waiting) && event.preventDefault()}
      >
        <input type="hidden" name="form_key" value={problem?.formKey || pageKey} />
        <Named loan={loan} />
        {documents.map((id) => (
          <input key={id} type="hidden" name="document" value={id} />
        ))}
        <Field
          id={`message-${loan._id}`}
          name="message"
          label={t.answer}
          help={t.answerHelp}
          error={problem?.field}
          defaultValue={problem?.message ?? ''}
          maxLength={2000}
          multiline
          rows={3}
        />
        <div className="flex flex-col items-start gap-3" role="group" aria-label={t.files}>
          <p role="status" className="font-medium text-success empty:hidden">
            {documents.length > 0 ? t.fileThere(documents.length) : ''}
          </p>
          <AllOnTheWay uploads={uploads} onRetry={retry} onDismiss={dismiss} />
          <div className="noscript:hidden">
            <Chooser
              id={`file-${loan._id}`}
              label={t.addFile}
              many
              accept={PAPER_TYPES}
              onChosen={(files) => add(files, 'photo')}
            />
          </div>
        </div>
        <button name="intent" value="answer" className="button self-start" aria-disabled={busy || waiting}>
          {t.sendAnswer}
        </button>
        <p role="status" className="text-sm text-muted empty:hidden">
          {waiting ? form.picture.waiting : ''}
        </p>
      </Form>
    </section>
  );
}

/** What cannot be undone takes two steps, without script too. */
function Sure({ loan, intent }: { loan: OwnLoan; intent: 'withdraw' | 'erase' }) {
  const { own: t } = useMemberMessages().loans;
  const busy = useSending();
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold text-danger!">
        {t[intent]}
      </summary>
      <DecidingForm className="mt-1 flex max-w-[48ch] flex-col items-start gap-3 rounded-lg bg-danger-soft p-4">
        <Named loan={loan} />
        <p>{t[`${intent}Text`]}</p>
        <button name="intent" value={intent} className="button button-brick" aria-disabled={busy}>
          {t[`${intent}Sure`]}
        </button>
      </DecidingForm>
    </details>
  );
}

function DecisionNote({ note, status }: { note: OwnLoan['decision_note']; status: OwnLoan['loan_status'] }) {
  const { own: t } = useMemberMessages().loans;
  if (!note) return null;
  return (
    <div className={`rounded-lg p-4 ${status === 'documents_requested' ? 'bg-warning-soft' : 'bg-sunken'}`}>
      <p className="font-semibold">{status === 'documents_requested' ? t.asked : t.note}</p>
      <p className="break-words whitespace-pre-line" lang={textLang(note)}>
        {note}
      </p>
    </div>
  );
}

function LoanFacts({ loan }: { loan: OwnLoan }) {
  const { loans } = useMemberMessages();
  const { own: t } = loans;
  const { property, national_id, erased } = loan;
  return (
    <Facts
      facts={[
        [t.columns.emi, loan.emi],
        [t.columns.tenure, loans.years(loan.loan_tenure)],
        [t.share, loan.share === null ? loans.admin.unknown : loans.percent(loan.share)],
        [t.lender, loan.lender],
        ...(property
          ? ([
              [
                t.home,
                <LocalLink
                  key="home"
                  to={paths.property(property._id)}
                  className="link"
                  lang={textLang(property.property_name)}
                >
                  {`${property.property_name} (${property.code})`}
                </LocalLink>,
              ],
            ] as Array<[string, React.ReactNode]>)
          : []),
        [t.nid, erased ? t.nidErased(erased) : `${national_id ?? ''} (${t.formOnly})`],
      ]}
    />
  );
}

/** One application with all that happened to it and all that can still be done. */
export function OwnLoanCard({ loan, problem, sent }: Props) {
  const { own: t } = useMemberMessages().loans;
  const { decision_note, loan_status } = loan;
  const hasPictures = loan.hasPicture || loan.documents.length > 0;
  return (
    <section
      id={`loan-${loan._id}`}
      aria-labelledby={`title-${loan._id}`}
      className="card flex min-w-0 scroll-mt-20 flex-col gap-5 p-4 md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`title-${loan._id}`} className="text-xl">
          {t.of(loan.amount, loan.applied)}
        </h2>
        <LoanBadge status={loan_status} />
      </div>
      {problem && (
        <p role="alert" className="rounded-lg border border-danger bg-danger-soft p-4 font-medium text-danger">
          {problem.text}
        </p>
      )}
      <DecisionNote note={decision_note} status={loan_status} />
      <LoanFacts loan={loan} />
      {loan.mayAnswer && <Answer loan={loan} problem={problem} sent={sent} />}
      <div>
        <h3 className="mb-3 text-lg">{t.history}</h3>
        <History history={loan.history} names={t.historyOf} />
      </div>
      {hasPictures && (
        <div>
          <h3 className="mb-2 text-lg">{t.pictures}</h3>
          <p className="mb-3 text-sm text-muted">{t.looksNote}</p>
          <PictureLinks id={loan._id} hasNid={loan.hasPicture} documents={loan.documents} />
        </div>
      )}
      <div>
        <h3 className="mb-2 text-lg">{t.looks}</h3>
        <Looks looks={loan.looks} mine />
      </div>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t.consent}</summary>
        <p className="max-w-[70ch] text-sm" lang={textLang(loan.consent)}>
          {loan.consent}
        </p>
        <p className="mt-1 text-sm text-muted">{loan.consented}</p>
      </details>
      {(loan.mayWithdraw || loan.mayErase) && (
        <div className="flex flex-wrap gap-x-8 border-t border-line pt-3">
          {loan.mayWithdraw && <Sure loan={loan} intent="withdraw" />}
          {loan.mayErase && <Sure loan={loan} intent="erase" />}
        </div>
      )}
    </section>
  );
}
