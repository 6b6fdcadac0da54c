import { useState } from 'react';

import { parseArea } from '@69street/config/market';

import { Field } from '~/ui/field';
import { SIZE_UNITS, splitSize, withUnit } from '~/listing/listing-form';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';

type Choice = {
  name: string;
  label: string;
  options: Record<string, string>;
  value: string;
  error?: string | undefined;
};

function Wrong({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="text-sm font-medium text-danger">
      {error}
    </p>
  );
}

/** One of a list, with "Set" where nothing is chosen yet. */
export function SelectField({ name, label, options, value, error }: Choice) {
  const { set } = useMemberMessages().listing;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="font-medium">
        {label}
      </label>
      <select
        id={name}
        name={name}
        className="field"
        defaultValue={value in options ? value : ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
      >
        <option value="">{set}</option>
        {Object.entries(options).map(([word, text]) => (
          <option key={word} value={word}>
            {text}
          </option>
        ))}
      </select>
      <Wrong id={name} error={error} />
    </div>
  );
}

/** One of two, both in sight. */
export function RadioField({ name, label, options, value, error }: Choice) {
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="flex flex-col gap-1.5 outline-none"
      aria-describedby={error && `${name}-error`}
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-3">
        {Object.entries(options).map(([word, text]) => (
          <label key={word} className="field inline-flex w-auto! items-center gap-2">
            <input type="radio" name={name} value={word} defaultChecked={word === value} className="accent-(--green)" />
            {text}
          </label>
        ))}
      </div>
      <Wrong id={name} error={error} />
    </fieldset>
  );
}

type Ticked = { name: string; label: string; words: Record<string, string>; ticked: string[] };

/** Any of a list. */
export function TickedField({ name, label, words, ticked }: Ticked) {
  return (
    <fieldset id={name} tabIndex={-1} className="outline-none">
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {Object.entries(words).map(([word, text]) => (
          <label key={word} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={name}
              value={word}
              defaultChecked={ticked.includes(word)}
              className="accent-(--green)"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Typed = { value: string; error?: string | undefined };

/** A size in one of three units, said back in square feet. */
export function SizeField({ value, error }: Typed) {
  const t = useMemberMessages().listing;
  const { common } = useMessages();
  const first = splitSize(value);
  const [size, setSize] = useState(first.size);
  const [unit, setUnit] = useState(first.unit);
  const squareFeet = parseArea(withUnit(size.trim(), unit));
  return (
    <div>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Field
          id="property_size"
          name="property_size"
          label={t.fields.property_size ?? ''}
          help={t.help.property_size}
          defaultValue={first.size}
          onChange={(event) => setSize(event.currentTarget.value)}
          inputMode="decimal"
          maxLength={80}
          autoComplete="off"
          error={error}
        />
        <div className="flex flex-col gap-1.5">
          <label htmlFor="property_size_unit" className="font-medium">
            {t.fields.unit}
          </label>
          <select
            id="property_size_unit"
            name="property_size_unit"
            className="field"
            defaultValue={first.unit}
            onChange={(event) => setUnit(event.currentTarget.value)}
          >
            {SIZE_UNITS.map((word) => (
              <option key={word} value={word}>
                {t.units[word]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p role="status" className="price mt-1.5 min-h-6 text-accent">
        {squareFeet !== null && t.sizeIs(common.squareFeet(squareFeet))}
      </p>
    </div>
  );
}
