import { useState } from 'react';

import { formatNumber } from '@69street/config/market';

import { useTenancyMessages } from '~/messages/tenancy';
import type { TenancyMessages } from '~/messages/en/tenancy';
import { useLang } from '~/shell/lang';

type FieldName = keyof TenancyMessages['police']['fields'];
type GroupName = keyof TenancyMessages['police']['groups'];

/** What the Dhaka Metropolitan Police asks of a tenant, in the order of its form. */
const GROUPS: ReadonlyArray<readonly [GroupName, readonly FieldName[]]> = [
  ['place', ['division', 'station', 'flat', 'house', 'road', 'area', 'post_code']],
  [
    'tenant',
    [
      ...(['name', 'father', 'born', 'married', 'permanent', 'work', 'religion', 'education'] as const),
      ...(['mobile', 'email', 'nid', 'passport'] as const),
    ],
  ],
  ['emergency', ['name', 'relation', 'address', 'mobile']],
];
const AFTER: typeof GROUPS = [
  ['helper', ['name', 'nid', 'mobile', 'permanent']],
  ['driver', ['name', 'nid', 'mobile', 'permanent']],
  ['before', ['name', 'mobile', 'address', 'why_left']],
  ['landlord', ['name', 'mobile', 'since']],
];
const MEMBERS = 4;
const MEMBER_FIELDS = ['name', 'age', 'occupation', 'mobile'] as const;
const LONGEST = 300;

type Values = Record<string, string>;
type Props = { at: string; label: string; values: Values; onType: (at: string, value: string) => void };

/**
 * One line of the form. It has no name and stands in no form element, so nothing can send it, keep it for a reload or fill
 * it in; on paper what was written stands as text, or a line to write on.
 */
function Line({ at, label, values, onType }: Props) {
  const id = `police-${at}`;
  return (
    <div className="flex min-w-0 break-inside-avoid flex-col gap-1">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input
        id={id}
        value={values[at] ?? ''}
        onChange={(event) => onType(at, event.currentTarget.value)}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={LONGEST}
        className="field print:hidden"
      />
      <p aria-hidden="true" className="hidden min-h-6 border-b border-black wrap-anywhere print:block">
        {values[at]}
      </p>
    </div>
  );
}

/** The tenant information form: what is written lives in this page alone, and goes with it. */
export function PoliceForm() {
  const t = useTenancyMessages().police;
  const lang = useLang();
  const [values, setValues] = useState<Values>({});
  const onType = (at: string, value: string) => setValues((before) => ({ ...before, [at]: value }));
  const line = (group: string, field: FieldName) => (
    <Line key={`${group}-${field}`} at={`${group}-${field}`} label={t.fields[field]} values={values} onType={onType} />
  );
  const group = ([name, fields]: (typeof GROUPS)[number]) => (
    <fieldset key={name} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold">{t.groups[name]}</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 print:grid-cols-2">
        {fields.map((one) => line(name, one))}
      </div>
    </fieldset>
  );
  return (
    <div className="flex flex-col gap-5">
      <button type="button" className="button button-quiet self-start print:hidden" onClick={() => setValues({})}>
        {t.clear}
      </button>
      {GROUPS.map(group)}
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1 font-semibold">{t.groups.family}</legend>
        {Array.from({ length: MEMBERS }, (_, nth) => (
          <div key={nth} role="group" aria-label={t.member(formatNumber(nth + 1, lang))}>
            <p className="text-sm font-medium">{t.member(formatNumber(nth + 1, lang))}</p>
            <div className="grid gap-x-6 gap-y-2 sm:grid-cols-4 print:grid-cols-4">
              {MEMBER_FIELDS.map((field) => line(`member-${nth}`, field))}
            </div>
          </div>
        ))}
      </fieldset>
      {AFTER.map(group)}
      <div className="mt-8 grid grid-cols-2 gap-8">
        <p className="border-t border-black pt-1 text-sm">{t.signature}</p>
        <p className="border-t border-black pt-1 text-sm">{t.date}</p>
      </div>
    </div>
  );
}
