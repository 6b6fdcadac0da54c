import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { LOAN_STATUSES } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { Section } from '~/ui/dashboard/section';
import { Decision } from '~/loan/application/decision';
import { Applicant, Sums } from '~/loan/application/facts';
import { LoanDecisionOutcome } from '~/loan/application/outcome';
import { History, Looks, PictureLinks } from '~/loan/application/parts';
import { LocalLink } from '~/ui/local-link';
import { Card, Facts } from '~/ui/desk/card';
import { formatDay, formatMoment } from '~/shell/dates';
import { requireRole } from '~/identity/guards.server';
import { langOf, textLang } from '~/shell/lang';
import { loanDesk } from '~/loan/loan-desk.server';
import { checkWords } from '~/loan/loan-form.server';
import { LOAN_ACTIONS } from '~/loan/loans';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { timelineOf } from '~/loan/own-loans.server';
import { NO_STORE } from '~/shell/private';
import { paths } from '~/shell/paths';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRole(request, 'Admin');
  const { data } = await forScreen(request, ask(calls.loan, { params: { id: params.id ?? '' }, token: user.token }));
  const [{ history, looks, documents, ...loan }] = data;
  const lang = langOf(new URL(request.url).pathname);
  const t = memberMessagesOf(request).loans.admin;
  const erased = loan.national_id_erased_at;
  const me = user.user_name?.trim() || user.user_email;
  const page: PageInfo = { title: loan.name, description: t.text, hidden: true };
  return json(
    {
      loan,
      ...timelineOf({ history, looks }, lang),
      documents: documents.map(({ _id }) => _id),
      // For the hint alone; cms knows better, and by more than the name.
      hasLooked: [...(loan.national_id_pic ? [null] : []), ...documents.map(({ _id }) => _id)].every((paper) =>
        looks.some(({ who, file }) => who === me && file === paper),
      ),
      takeBackUntil: loan.take_back_until ? formatMoment(loan.take_back_until, lang) : null,
      check: checkWords(loan.check, request),
      moments: {
        applied: formatMoment(loan.createdAt, lang),
        dob: formatDay(`${loan.dob}T00:00:00+06:00`, lang),
        erased: erased && formatDay(erased, lang),
        consented: formatMoment(loan.consent_at, lang),
      },
      page,
    },
    NO_STORE,
  );
}

export async function action({ request }: ActionFunctionArgs) {
  return loanDesk(request, (asked) => requireRole(asked, 'Admin'), [...LOAN_STATUSES, ...LOAN_ACTIONS]);
}

export { privateHeaders as headers } from '~/shell/private';

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

export default function AdminPanelLoan() {
  const { loan, history, looks, documents, hasLooked, takeBackUntil, check, moments } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>()?.outcome;
  const { loans } = useMemberMessages();
  const t = loans.admin;
  const hasNid = loan.national_id_pic !== null;
  const same = loan.same_national_id ?? 0;
  return (
    <>
      <p className="mb-2">
        <LocalLink to={paths.admin.loans} className="link inline-flex min-h-11 items-center">
          {t.toList}
        </LocalLink>
      </p>
      <Section title={loan.name} text={t.appliedOn(moments.applied)} lang={textLang(loan.name)}>
        <LoanDecisionOutcome outcome={outcome} />
        <div className="flex flex-col gap-6">
          {same > 0 && (
            <p className="rounded-lg bg-warning-soft p-4 font-semibold text-warning">
              {t.same(same)}
              {loan.national_id && (
                <LocalLink
                  to={`${paths.admin.loans}?status=all&q=${loan.national_id.slice(-4)}`}
                  className="ml-2 font-semibold underline"
                >
                  {t.search}
                </LocalLink>
              )}
            </p>
          )}
          <Sums loan={loan} moments={moments} check={check} />
          <Applicant loan={loan} moments={moments} />
          <Card title={t.documents} id="documents">
            <Facts facts={[[t.nid, loan.national_id ?? loans.own.nidErased(moments.erased ?? '')]]} />
            <p className="text-sm text-muted">{t.nidNote}</p>
            {hasNid || documents.length > 0 ? (
              <>
                <p className="text-sm text-muted">{t.documentsNote}</p>
                <PictureLinks id={loan._id} hasNid={hasNid} documents={documents} />
              </>
            ) : (
              <p>{t.noDocuments}</p>
            )}
            <div>
              <h3 className="mb-2 font-semibold">{loans.own.looks}</h3>
              <Looks looks={looks} mine={false} />
            </div>
          </Card>
          <Card title={t.history}>
            <History history={history} names={t.by} />
          </Card>
          <Decision loan={loan} hasLooked={hasLooked} takeBackUntil={takeBackUntil} outcome={outcome} />
        </div>
      </Section>
    </>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
