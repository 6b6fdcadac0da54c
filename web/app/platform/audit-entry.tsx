import type { AuditKind } from '@69street/config/market';

import { auditPath, auditWord, type AuditEntryView, type AuditValue } from '~/platform/audit';
import { LocalLink } from '~/ui/local-link';
import { textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';

function Value({ value, field }: { value: AuditValue; field: string }) {
  const { people, dashboard, loans, hires } = useMemberMessages();
  const t = people.audit;
  if (value === null) return <span className="text-muted">{t.nothing}</span>;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  const states = { listing_state: dashboard.states, loan_status: loans.states, hire_state: hires.states };
  if (field in states) return auditWord(states[field as keyof typeof states], String(value));
  return (
    <span lang={typeof value === 'string' ? textLang(value) : undefined} className="whitespace-pre-line wrap-anywhere">
      {value}
    </span>
  );
}

/** Each field with what it was and what it became. */
function Differences({ differences }: Pick<AuditEntryView, 'differences'>) {
  const { people, listing } = useMemberMessages();
  const t = people.audit;
  return (
    <dl className="mt-2 flex max-w-3xl flex-col border-t border-line">
      {differences.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-sm text-muted wrap-anywhere">
            {people.fields[field] ?? listing.fields[field] ?? <span lang="en">{field}</span>}
          </dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            {before !== null && (
              <del className="min-w-0 no-underline text-muted">
                <span className="sr-only">{`${t.was} `}</span>
                <Value value={before} field={field} />
              </del>
            )}
            {before !== null && <span aria-hidden="true">→</span>}
            <ins className="min-w-0 no-underline">
              <span className="sr-only">{`${t.became} `}</span>
              <Value value={after} field={field} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const MESSAGE: AuditKind = 'api::enquiry.enquiry';

/** High enough for a finger on small screens. */
const LINK = 'link inline-block min-h-11 min-w-0 content-center lg:min-h-6 lg:truncate';

/** One thing that was done: when, by whom, what, on what, and what it changed. */
export function AuditItem({ entry }: { entry: AuditEntryView }) {
  const { at, actor, actor_role, action, document_type, document_key, subject, page, undo, differences } = entry;
  const t = useMemberMessages().people.audit;
  const words = auditWord(t.actions, action);
  const role = auditWord(t.roles, actor_role);
  const kind = auditWord(t.kinds, document_type);
  return (
    // One line where there is room: two dozen and more are read at a glance. What changed opens below it.
    <article className="relative grid gap-x-4 py-2 text-sm lg:grid-cols-[12rem_minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)_4.5rem] lg:items-center lg:py-0">
      <p className="text-muted">{at}</p>
      <h2 className="flex min-w-0 text-sm font-semibold">
        <LocalLink
          to={auditPath({ q: action })}
          className={`${LINK} wrap-anywhere text-ink`}
          title={`${t.only(words)} (${action})`}
        >
          {words}
        </LocalLink>
      </h2>
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 lg:flex-nowrap">
        {actor && !t.actors[actor] ? (
          <LocalLink
            to={auditPath({ who: actor })}
            className={`${LINK} wrap-anywhere`}
            title={[t.onlyOf(actor), role].filter(Boolean).join(', ')}
          >
            {actor}
          </LocalLink>
        ) : (
          <span className="min-w-0 wrap-anywhere lg:truncate">{t.actors[actor] ?? t.byItself}</span>
        )}
        {role && <span className="shrink-0 text-muted lg:max-2xl:sr-only">{role}</span>}
      </p>
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-muted lg:flex-nowrap">
        <span
          className="flex min-w-0 flex-wrap items-baseline gap-x-1 lg:flex-nowrap"
          title={[subject, document_key].filter(Boolean).join(' · ')}
        >
          <span className={subject ? 'shrink-0' : 'min-w-0 wrap-anywhere lg:truncate'}>{kind}</span>
          {page ? (
            // Cut itself, not by what is around it: else what is cut off lies, unseen, over the link beside it.
            <LocalLink to={page} className={`${LINK} wrap-anywhere lg:min-w-12`}>
              <span lang={subject ? textLang(subject) : 'en'}>{subject ?? document_key}</span>
            </LocalLink>
          ) : (
            // An id says nothing of a message; it stands in the title, and in the file.
            (subject || document_type !== MESSAGE) && (
              <span lang={subject ? textLang(subject) : 'en'} className="min-w-0 wrap-anywhere lg:truncate">
                {subject ?? document_key}
              </span>
            )
          )}
        </span>
        <code lang="en" className="shrink-0 lg:max-2xl:hidden">
          {action}
        </code>
        {undo && (
          <LocalLink to={undo} className={`${LINK} shrink-0 font-semibold`}>
            {t.undo}
          </LocalLink>
        )}
      </p>
      {differences.length > 0 && (
        <details className="lg:col-span-full">
          <summary className="link inline-flex min-h-11 w-fit items-center lg:absolute lg:top-0 lg:right-0 lg:min-h-6">
            {t.differences(differences.length)}
          </summary>
          <Differences differences={differences} />
        </details>
      )}
    </article>
  );
}
