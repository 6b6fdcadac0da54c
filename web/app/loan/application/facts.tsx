import type { LoanOne } from '@69street/config/contract';

import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { textLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { Card, Facts } from '~/ui/desk/card';
import { LocalLink } from '~/ui/local-link';

import { CheckLines, type CheckWords } from './check';
import { LoanBadge } from './parts';

type Loan = Omit<LoanOne, 'history' | 'looks' | 'documents'>;
/** Moments of an application, in words. */
type Moments = { applied: string; dob: string };

/** Who applies. */
export function Applicant({ loan, moments }: { loan: Loan; moments: Moments }) {
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

type SumsProps = { loan: Loan; moments: Moments; check: CheckWords };

/** What is asked for, and how it stands by the terms of the lender. */
export function Sums({ loan, moments, check }: SumsProps) {
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
