import type { QueuedListing } from '@69street/config/contract';

import { useFieldNames } from '~/listing/field-names';
import { useMemberMessages } from '~/messages/member';

import { Photo } from '~/ui/photo';
import { Value } from './value';

export type Change = { field: string; before?: unknown; after?: unknown };

/** Field by field what was on the market last and what would be. */
export function Changes({ changes }: { changes: Change[] }) {
  const { moderation: t } = useMemberMessages();
  const names = useFieldNames();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="grid gap-2 py-3 md:grid-cols-[12rem_1fr_1fr] md:gap-4">
          <span className="font-semibold">{names[field] ?? field}</span>
          <div className="min-w-0 rounded-lg bg-danger-soft p-2">
            <span className="block text-sm font-semibold text-danger">{t.listing.before}</span>
            <Value field={field} value={before} other={after} />
          </div>
          <div className="min-w-0 rounded-lg bg-success-soft p-2">
            <span className="block text-sm font-semibold text-success">{t.listing.after}</span>
            <Value field={field} value={after} other={before} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type Pictured = Pick<QueuedListing, 'photos' | 'floor_plan' | 'property_name'>;

/** Every picture, each a link to its full size. */
export function Pictures({ listing: { photos, floor_plan, property_name } }: { listing: Pictured }) {
  const { listing: words, moderation: t } = useMemberMessages();
  const all = [
    ...photos.map((photo, index) => ({ photo, label: words.photos.number(index + 1) })),
    ...(floor_plan ? [{ photo: floor_plan, label: words.photos.planTitle }] : []),
  ];
  if (all.length === 0) return <p className="text-muted">{t.listing.nothing}</p>;
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      {all.map(({ photo, label }) => (
        <li key={label} className="min-w-0">
          <a href={photo.url} className="block">
            <Photo
              photo={photo}
              alt={`${label}: ${photo.alt || property_name}`}
              sizes="(min-width: 1280px) 220px, 45vw"
              className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
            />
          </a>
          <span className="mt-1 block text-sm break-words text-muted">{photo.alt || label}</span>
        </li>
      ))}
    </ul>
  );
}
