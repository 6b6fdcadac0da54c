import { CalendarClock } from 'lucide-react';

import { useSppMessages } from '~/messages/spp';

import type { Listing } from './listing';

/** The name of a site, as people call it. */
const siteOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');

/** How old a listing is, where it comes from, and who is asked where it names nobody. */
export function Provenance({ property }: { property: Listing }) {
  const { provenance: t } = useSppMessages();
  const { source_url, old, listed_on, undated, enquiries_to } = property;
  const isOffice = enquiries_to === 'office';
  if (!old && !source_url && !isOffice) return null;
  return (
    <div className="flex flex-col gap-2 text-sm">
      {old && listed_on ? (
        <p className="flex gap-2 rounded-lg bg-warning-soft p-3 text-warning">
          <CalendarClock size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          {t.old(listed_on)}
        </p>
      ) : (
        (source_url || isOffice) && (
          <p className="text-muted">{undated || !listed_on ? t.undated : t.listed(listed_on)}</p>
        )
      )}
      {isOffice && <p className="text-muted">{t.office}</p>}
      {source_url && (
        <a
          href={source_url}
          target="_blank"
          rel="nofollow noopener noreferrer"
          className="link inline-flex min-h-11 items-center self-start wrap-anywhere print:hidden"
        >
          {t.source(siteOf(source_url))}
        </a>
      )}
    </div>
  );
}
