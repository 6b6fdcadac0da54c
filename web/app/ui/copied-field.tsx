import { Copy } from 'lucide-react';

import { useCopy } from './use-copy';
import { useReady } from './use-ready';

type Props = {
  id: string;
  label: string;
  value: string;
  lang?: string;
  /** How the field looks, beside what every field does. */
  className: string;
  words: { copy: string; copied: string; copyByHand: string };
};

/** A text in a field of its own, which can always be copied by hand; with script a button does it. */
export function CopiedField({ id, label, value, lang, className, words }: Props) {
  const { field, status, copy } = useCopy(words);
  const ready = useReady();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          ref={field}
          readOnly
          value={value}
          lang={lang}
          onFocus={(event) => event.currentTarget.select()}
          className={`field min-w-0 flex-1 ${className}`}
        />
        {ready && (
          <button type="button" className="button button-quiet" onClick={copy}>
            <Copy size={18} aria-hidden="true" />
            {words.copy}
          </button>
        )}
      </div>
      <p role="status" className="text-sm text-muted">
        {status}
      </p>
    </div>
  );
}
