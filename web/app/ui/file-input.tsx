import { useEffect, useRef, useState, type ComponentProps } from 'react';

import { useFilesMessages } from '~/messages/files';

const namesOf = ({ files }: HTMLInputElement) => [...(files ?? [])].map(({ name }) => name).join(', ');

/**
 * A file that is sent with its form. What a browser writes on its own control is in the language of the browser: with
 * script the page's words stand in its place, and the control lies over them, unseen, to be pressed, focused and read out.
 */
export function FileInput({ onChange, ...control }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const t = useFilesMessages();
  const input = useRef<HTMLInputElement>(null);
  // Null until there is script.
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    const file = input.current;
    if (!file) return undefined;
    const look = () => setChosen(namesOf(file));
    // A form says that it will be empty before it is.
    const lookAfter = () => setTimeout(look);
    look();
    const { form } = file;
    form?.addEventListener('reset', lookAfter);
    return () => form?.removeEventListener('reset', lookAfter);
  }, []);
  return (
    <span className="relative block min-w-0 flex-1 self-stretch">
      <input
        {...control}
        ref={input}
        type="file"
        onChange={(event) => {
          setChosen(namesOf(event.currentTarget));
          onChange?.(event);
        }}
        className={`peer field py-2 ${chosen === null ? '' : 'absolute inset-0 h-full cursor-pointer opacity-0'}`}
      />
      {chosen !== null && (
        <span
          aria-hidden
          className="field flex items-center gap-x-3 py-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus) peer-aria-invalid:border-danger"
        >
          <span className="shrink-0 font-semibold underline underline-offset-3">{t.choose}</span>
          <span className="truncate text-muted">{chosen || t.none}</span>
        </span>
      )}
    </span>
  );
}
