import { useState, type ReactNode } from 'react';

import { parseMoney } from '@69street/config/market';

import { Field } from './field';

type Props = {
  name: string;
  label: ReactNode;
  help: string | undefined;
  value: string;
  error: string | undefined;
  /** An amount in taka as the reader hears it back. */
  say: (taka: number) => string;
};

/** An amount as people write it, said back in figures and in words while they write. */
export function MoneyField({ name, label, help, value, error, say }: Props) {
  const [text, setText] = useState(value);
  const taka = text.trim() === '' ? null : parseMoney(text);
  return (
    <div>
      <Field
        {...{ id: name, name, label, help, error }}
        defaultValue={value}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={80}
        autoComplete="off"
      />
      <p role="status" className="price mt-1.5 min-h-6 text-accent">
        {taka !== null && say(taka)}
      </p>
    </div>
  );
}
