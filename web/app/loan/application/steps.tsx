import { CITIES, LOAN_EXIST, TEXT_LIMITS } from '@69street/config/market';

import { Field, FieldError, Select } from '~/ui/field';
import { MoneyField } from '~/ui/money-field';
import type { LoanValues } from '~/loan/loan-fields';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';

import { BothLabel } from './label';

export type StepProps = { values: LoanValues; fields: Record<string, string> };
type One = StepProps & { name: string };

function Text({
  name,
  values,
  fields,
  ...props
}: One & Omit<React.InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'>) {
  const { help } = useMemberMessages().loans.form;
  return (
    <Field
      {...props}
      id={name}
      name={name}
      label={<BothLabel name={name} />}
      help={help[name]}
      error={fields[name]}
      defaultValue={values[name] ?? ''}
    />
  );
}

function Money({ name, values, fields }: One) {
  const { help, understood } = useMemberMessages().loans.form;
  return (
    <MoneyField
      name={name}
      label={<BothLabel name={name} />}
      help={help[name]}
      value={values[name] ?? ''}
      error={fields[name]}
      say={understood}
    />
  );
}

function Choose({ name, values, fields, options }: One & { options: Record<string, string> }) {
  const { set } = useMemberMessages().loans.form;
  const value = values[name] ?? '';
  return (
    <Select
      id={name}
      name={name}
      label={<BothLabel name={name} />}
      error={fields[name]}
      defaultValue={value in options ? value : ''}
      options={[['', set], ...Object.entries(options)]}
    />
  );
}

function Exists({ values, fields }: StepProps) {
  const { exist } = useMemberMessages().loans;
  const name = 'loan_exist';
  return (
    <fieldset id={name} tabIndex={-1} className="outline-none" aria-describedby={fields[name] && `${name}-error`}>
      <legend className="mb-1.5 font-medium">
        <BothLabel name={name} />
      </legend>
      <div className="flex flex-wrap gap-3">
        {LOAN_EXIST.map((word) => (
          <label key={word} className="field inline-flex w-auto! items-center gap-2">
            <input
              type="radio"
              name={name}
              value={word}
              defaultChecked={values[name] === word}
              className="accent-(--green)"
            />
            {exist[word]}
          </label>
        ))}
      </div>
      <FieldError id={name} error={fields[name]} />
    </fieldset>
  );
}

type Lenders = Array<{ key: string; lender: string }>;

export function LoanFields({ lenders, ...props }: StepProps & { lenders: Lenders }) {
  const names = Object.fromEntries(lenders.map(({ key, lender }) => [key, lender]));
  return (
    <>
      <Text {...props} name="property" autoComplete="off" />
      <Money {...props} name="apartment_price" />
      <Money {...props} name="loan_amount" />
      <Text {...props} name="loan_tenure" inputMode="numeric" maxLength={40} autoComplete="off" />
      {lenders.length > 1 && <Choose {...props} name="lender" options={names} />}
      <Exists {...props} />
    </>
  );
}

export function PersonFields(props: StepProps) {
  return (
    <>
      <Text {...props} name="name" autoComplete="name" />
      <Text {...props} name="dob" type="date" autoComplete="bday" maxLength={20} />
      <Text {...props} name="mobileno" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
      <Text {...props} name="email" type="email" autoComplete="email" maxLength={TEXT_LIMITS.line} />
      <Text {...props} name="profession" autoComplete="organization-title" />
      <Money {...props} name="monthly_income" />
      <Money {...props} name="co_applicant_income" />
    </>
  );
}

export function AddressFields(props: StepProps) {
  const { common } = useMessages();
  const cities = Object.fromEntries(CITIES.map((city) => [city, common.cities[city]]));
  return (
    <>
      <Text {...props} name="houseno" />
      <Text {...props} name="roadno" />
      <Text {...props} name="area" />
      <Choose {...props} name="city" options={cities} />
    </>
  );
}
