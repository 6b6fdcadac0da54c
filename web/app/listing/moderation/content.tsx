import type { ComponentProps } from 'react';

import type { Examination, QueuedListing } from '@69street/config/contract';
import {
  inOrder,
  isAskedOf,
  LISTING,
  LISTING_COLUMNS,
  LISTING_STEPS,
  type ListingColumn,
} from '@69street/config/market';

import { useFieldNames } from '~/listing/field-names';
import { tickedOf, type Section, type ShownReport } from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';
import { Card, Facts } from '~/ui/desk/card';

import { Asking } from './asking';
import { Decisions } from './decisions';
import { Changes, Pictures } from './details';
import { Overview } from './overview';
import { OwnerCard } from './owner';
import { Twins } from './twins';
import { isEmptyValue, Value } from './value';

const PLACE: ListingColumn[] = ['property_for', 'property_type', 'city', 'area', 'address', 'latitude', 'longitude'];
/** What the form fills in, step by step; the description has a place of its own. */
const FIELDS = inOrder(
  LISTING_STEPS.flatMap((step) => LISTING_COLUMNS.filter((name) => LISTING[name].step === step)),
  PLACE,
).filter((name) => name !== 'property_description');

type Props = {
  section: Section;
  listing: Omit<QueuedListing, 'history' | 'changes'> & ComponentProps<typeof Changes>;
  reports: ShownReport[];
  history: ComponentProps<typeof Decisions>['history'] | null;
  moments: ComponentProps<typeof Overview>['moments'];
  opened: Pick<Examination, 'twins' | 'twins_left_out' | 'owner'>;
};

/** All that is known of a listing, for who decides about it. */
export function Content({ section, listing, reports, history, moments, opened }: Props) {
  const { moderation: t } = useMemberMessages();
  const names = useFieldNames();
  const isEmpty = (field: ListingColumn) => isEmptyValue(listing[field]);
  const asked = FIELDS.filter((field) => isAskedOf(field, listing.property_for));
  const empty = asked.filter(isEmpty).map((field) => names[field] ?? field);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Overview listing={listing} moments={moments} />
      {history && <Decisions history={history} listing={tickedOf(listing)} />}
      <Asking section={section} listing={listing} reports={reports} />
      {listing.changes.length > 0 && (
        <Card title={t.listing.changes} id="changes">
          <Changes changes={listing.changes} />
        </Card>
      )}
      <Card title={t.listing.photos}>
        <Pictures listing={listing} />
      </Card>
      <Card title={t.listing.fields}>
        <Facts
          facts={asked
            .filter((field) => !isEmpty(field))
            .map((field) => [names[field] ?? field, <Value key={field} field={field} value={listing[field]} />])}
        />
        {empty.length > 0 && <p className="text-sm text-muted">{`${t.listing.nothing}: ${empty.join(', ')}`}</p>}
        <div>
          <p className="text-sm text-muted">{names.property_description}</p>
          <p className="max-w-[70ch]">
            <Value field="property_description" value={listing.property_description} />
          </p>
        </div>
      </Card>
      <Twins listing={listing} twins={opened.twins} twins_left_out={opened.twins_left_out} section={section} />
      <OwnerCard owner={opened.owner} section={section} />
    </div>
  );
}
