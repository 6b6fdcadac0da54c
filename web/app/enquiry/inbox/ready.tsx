import { useLocation } from '@remix-run/react';

import { LANGUAGES, type Language } from '@69street/config/market';

import type { Ready } from '~/enquiry/inbox';
import { useMemberMessages } from '~/messages/member';

/** The words that the address puts into the answer of a message: what a press does where no script runs. */
export function useChosen(id: string, ready: Ready[]): string | undefined {
  const params = new URLSearchParams(useLocation().search);
  return params.get('to') === id ? ready.find(({ key }) => key === params.get('ready'))?.words : undefined;
}

/** Puts words behind what stands in a field, as if they had been typed. */
function put(field: string, words: string): void {
  const box = document.getElementById(field) as HTMLTextAreaElement | null;
  if (!box) return;
  for (let fold = box.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
  box.focus();
  box.value = box.value.trim() === '' ? words : `${box.value.trimEnd()}\n\n${words}`;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

type Props = {
  id: string;
  field: string;
  first: Language | null;
  ready: Ready[];
  label: string;
  /** What the address leads to where no script runs. */
  place?: string;
};

/** Answers to begin with, those in the language of the message in sight and the others folded. A press puts one into the field. */
export function ReadyList({ id, field, first, ready, label, place = `message-${id}` }: Props) {
  const { search } = useLocation();
  const { leads } = useMemberMessages();
  if (ready.length === 0) return null;
  const begin = ready.find(({ language }) => language === first) ?? ready[0];
  const languages = [...LANGUAGES].sort((a, b) => Number(b === first) - Number(a === first));
  const to = (key: string) => {
    const params = new URLSearchParams(search);
    params.set('to', id);
    params.set('ready', key);
    return `?${params}#${place}`;
  };
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <p className="text-sm font-medium">{label}</p>
      {languages.map((language) => {
        const list = (
          <ul key={language} lang={language} className="flex flex-wrap gap-2">
            {ready
              .filter((one) => one.language === language)
              .map(({ key, words }) => (
                <li key={key} className="min-w-0">
                  <a
                    href={to(key)}
                    {...(key === begin?.key && { 'data-key': 'q' })}
                    className="block max-w-80 rounded-md border border-line-strong bg-card px-3 py-2 text-sm hover:bg-sunken"
                    onClick={(event) => {
                      event.preventDefault();
                      put(field, words);
                    }}
                  >
                    <span className="line-clamp-2">{words}</span>
                  </a>
                </li>
              ))}
          </ul>
        );
        if (first === null || language === first) return list;
        return (
          <details key={language}>
            <summary lang={language} className="link inline-flex min-h-11 items-center text-sm">
              {leads.languages[language]}
            </summary>
            {list}
          </details>
        );
      })}
    </section>
  );
}
