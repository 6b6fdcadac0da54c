import { Form } from '@remix-run/react';
import { useId, type ReactNode } from 'react';

import { textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import type { Deleted } from '~/platform/trash';

type Props = {
  deleted: Deleted[];
  /** The hidden fields of the form that puts one of them back. */
  fields?: (one: Deleted) => ReactNode;
  /** The name and value of its button. */
  button: (one: Deleted) => { name: string; value: string };
  /** Where it is not about what the screen itself lists. */
  words?: { title: string; text: string };
};

/** What was deleted within the last day, each with the way back: after a reload and on another device too. */
export function RecentlyDeleted({ deleted, fields, button, words }: Props) {
  const id = useId();
  const { dashboard } = useMemberMessages();
  const t = dashboard.trash;
  if (deleted.length === 0) return null;
  return (
    <section aria-labelledby={id} className="card mt-6 flex flex-col gap-3 p-5">
      <h2 id={id} className="text-xl">
        {words?.title ?? t.title}
      </h2>
      <p className="text-muted">{words?.text ?? t.text}</p>
      <ul className="flex flex-col gap-2">
        {deleted.map((one) => (
          <li
            key={one._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold" lang={textLang(one.name)}>
                {one.name}
              </span>
              <span className="block text-sm text-muted">
                {[one.code, t.until(one.until)].filter(Boolean).join(' · ')}
              </span>
              {one.waits && <span className="block text-sm font-semibold text-warning">{t.waits}</span>}
            </span>
            <Form method="post">
              {fields?.(one)}
              <button {...button(one)} aria-label={t.putBackName(one.name)} className="button button-quiet">
                {t.putBack}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
