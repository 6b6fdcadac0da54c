import { useEffect, useState } from 'react';

import { useMessages } from '~/messages/use-messages';

type Props = {
  questions: readonly string[];
  /** The id of the field that they go into. */
  field: string;
};

const areaOf = (field: string) => document.getElementById(field) as HTMLTextAreaElement | null;

/** Writes as a person would, so that what is kept of a typed text is kept of this too. */
function write(area: HTMLTextAreaElement, text: string): void {
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Sentences that one tap puts into the message, and another takes out again. Without script there is none. */
export function Questions({ questions, field }: Props) {
  const { common } = useMessages();
  const [text, setText] = useState('');
  useEffect(() => {
    const area = areaOf(field);
    const note = () => setText(area?.value ?? '');
    note();
    area?.addEventListener('input', note);
    return () => area?.removeEventListener('input', note);
  }, [field]);

  function toggle(question: string) {
    const area = areaOf(field);
    if (!area) return;
    const isIn = area.value.includes(question);
    const others = area.value.split('\n').flatMap((line) => {
      const rest = line.replace(question, '').trim();
      return line.includes(question) && rest === '' ? [] : [line.includes(question) ? rest : line];
    });
    write(area, isIn ? others.join('\n').trim() : [area.value.trimEnd(), question].filter(Boolean).join('\n'));
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2 noscript:hidden">
      <legend className="mb-2 font-medium">{common.form.questions}</legend>
      <div className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <button
            key={question}
            type="button"
            aria-pressed={text.includes(question)}
            onClick={() => toggle(question)}
            className="min-h-11 rounded-full border border-line-strong bg-card px-4 py-2 text-left text-sm font-medium hover:bg-sunken aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-on-green"
          >
            {question}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
