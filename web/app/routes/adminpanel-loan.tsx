import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { LOAN_STATUSES, loanMoves } from '@69street/config/market';

import { ask, calls } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { Section } from '~/ui/dashboard/section';
import { Field } from '~/ui/field';
import { CheckLines } from '~/loan/application/check';
import { LoanOutcomePanel } from '~/loan/application/outcome';
import { History, LoanBadge, Looks, PictureLinks } from '~/loan/application/parts';
import { LocalLink } from '~/ui/local-link';
import { DeleteButton, NoDefault, SureButton, useDeciding } from '~/listing/moderation/decision';
import { Card, Facts } from '~/listing/moderation/details';
import { formatDay, formatMoment } from '~/shell/dates';
import { requireRole } from '~/identity/guards.server';
import { langOf, localPath, textLang, useLang } from '~/shell/lang';
import { loanDesk } from '~/loan/loan-desk.server';
import { checkWords } from '~/loan/loan-form.server';
import { LOAN_DEEDS, loanDeedOf } from '~/loan/loans';
import { memberMessagesOf, useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
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
      hasLooked: loan.national_id_pic === null || looks.some(({ who, file }) => who === me && file === null),
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
  return loanDesk(request, (asked) => requireRole(asked, 'Admin'), [...LOAN_STATUSES, ...LOAN_DEEDS]);
}

export { privateHeaders as headers } from '~/shell/private';

export { staysWhenAway as shouldRevalidate } from '~/enquiry/inbox';

export const meta = pageMeta;

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Person({ loan, moments }: Pick<Data, 'loan' | 'moments'>) {
  const { loans, dashboard } = useMemberMessages();
  const { common } = useMessages();
  const { form, admin: t } = loans;
  const amount = (taka: number | null) => (taka === null ? t.unknown : dashboard.amount(taka));
  const { fields } = form;
  const label = (name: string) => fields[name] ?? name;
  return (
    <Card title={t.applicant}>
      <Facts
        facts={[
          [label('name'), loan.name],
          [label('dob'), moments.dob],
          [label('mobileno'), loan.mobileno],
          [label('email'), loan.email],
          [label('profession'), loan.profession],
          [label('houseno'), loan.houseno],
          [label('roadno'), loan.roadno],
          [label('area'), loan.area],
          [label('city'), common.cities[loan.city]],
          [label('monthly_income'), amount(loan.monthly_income)],
          [label('co_applicant_income'), amount(loan.co_applicant_income)],
          [label('loan_exist'), loans.exist[loan.loan_exist]],
          [t.account, [loan.user_name, loan.user_email].filter(Boolean).join(', ') || t.noAccount],
        ]}
      />
    </Card>
  );
}

function TheLoan({ loan, moments, check }: Pick<Data, 'loan' | 'moments' | 'check'>) {
  const { loans, dashboard } = useMemberMessages();
  const { form, admin: t, percent, years } = loans;
  const { property, check: sums } = loan;
  const share = (value: number | null) => (value === null ? t.unknown : percent(value));
  return (
    <>
      <Card title={t.loan}>
        <Facts
          facts={[
            [t.state, <LoanBadge key="state" status={loan.loan_status} />],
            [form.fields.loan_amount ?? '', dashboard.amount(loan.loan_amount)],
            [form.fields.loan_tenure ?? '', years(loan.loan_tenure)],
            [t.emi, dashboard.amount(sums.emi)],
            [t.share, share(sums.share_percent)],
            [t.incomeShare, share(sums.income_share_percent)],
            [t.ageNow, years(sums.age)],
            [t.ageAtEnd, years(sums.age_at_end)],
            [t.fee, dashboard.amount(sums.fee)],
            [
              form.fields.apartment_price ?? '',
              loan.apartment_price === null ? t.unknown : dashboard.amount(loan.apartment_price),
            ],
            ...(property
              ? ([
                  [
                    form.fields.property ?? '',
                    <LocalLink
                      key="home"
                      to={paths.property(property._id)}
                      className="link"
                      lang={textLang(property.property_name)}
                    >
                      {`${property.code} ${property.property_name}`}
                    </LocalLink>,
                  ],
                ] as Array<[string, React.ReactNode]>)
              : []),
            [t.file.applied, moments.applied],
          ]}
        />
      </Card>
      <Card title={t.check}>
        <p className="text-muted">{loan.lender}</p>
        <CheckLines check={check} />
      </Card>
    </>
  );
}

type DecisionProps = Pick<Data, 'loan' | 'hasLooked'> & { outcome: { note: string; result: string } | undefined };

function Decision({ loan, hasLooked, outcome }: DecisionProps) {
  const t = useMemberMessages().loans.admin;
  const lang = useLang();
  const busy = useDeciding();
  const moves = loanMoves('admin', loan.loan_status);
  const seen = { _id: loan._id, seen: loan.updatedAt, name: loan.name };
  return (
    <Card title={t.decide} id="decision">
      {moves.length > 0 ? (
        <Form
          // What was typed about the application as it was stays; what is decided next begins anew.
          key={outcome ? 'again' : loan.updatedAt}
          method="post"
          onSubmit={(event) => busy && event.preventDefault()}
          className="flex flex-col gap-4"
        >
          <NoDefault />
          {!hasLooked && moves.includes('approved') && (
            <p className="rounded-lg bg-warning-soft p-3 text-warning">
              <a href="#documents" className="font-semibold underline">
                {t.lookFirst}
              </a>
            </p>
          )}
          <Field
            id="note"
            name="note"
            label={t.note}
            help={t.noteHelp}
            error={outcome?.result === 'note' ? t.noteMissing : undefined}
            defaultValue={outcome?.note ?? ''}
            maxLength={2000}
            multiline
            rows={3}
          />
          <div className="flex flex-wrap gap-3">
            {moves.map((move) =>
              move === 'approved' || move === 'rejected' ? (
                <SureButton
                  key={move}
                  {...{ label: t.moves[move], value: loanDeedOf(move, seen), ...t.confirm[move](loan.name) }}
                  className={`button ${move === 'approved' ? '' : 'button-quiet'}`}
                  tone="bg-sunken"
                />
              ) : (
                <button
                  key={move}
                  name="deed"
                  value={loanDeedOf(move, seen)}
                  className="button button-quiet"
                  aria-disabled={busy}
                >
                  {t.moves[move]}
                </button>
              ),
            )}
          </div>
          <p role="status" className="text-sm text-muted empty:hidden">
            {busy ? t.busy : ''}
          </p>
        </Form>
      ) : (
        <p>{t.noMoves}</p>
      )}
      {/* The list answers, because this page is gone then. */}
      <Form
        method="post"
        action={`${localPath(paths.admin.loans, lang)}?index`}
        onSubmit={(event) => busy && event.preventDefault()}
      >
        <NoDefault />
        <DeleteButton
          label={t.remove}
          name={t.removeOf(loan.name)}
          sure={t.sureOf(loan.name)}
          value={loanDeedOf('delete', seen)}
        />
      </Form>
    </Card>
  );
}

export default function AdminPanelLoan() {
  const { loan, history, looks, documents, hasLooked, check, moments } = useLoaderData<typeof loader>();
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
        <LoanOutcomePanel outcome={outcome} />
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
          <TheLoan loan={loan} moments={moments} check={check} />
          <Person loan={loan} moments={moments} />
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
          <Decision loan={loan} hasLooked={hasLooked} outcome={outcome} />
        </div>
      </Section>
    </>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
