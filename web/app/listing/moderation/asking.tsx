import type { QueuedListing } from '@69street/config/contract';
import type { Suspicion } from '@69street/config/market';

import { tickedOf, type Section, type ShownReport, type Ticked } from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';
import { Card } from '~/ui/desk/card';
import { DecidingForm } from '~/ui/desk/decision';

import { Reports, Suspicions, Warnings } from './hints';
import { FinalButton } from './sure';

type Props = {
  section: Section;
  listing: Omit<QueuedListing, 'history' | 'reports' | 'changes'>;
  reports: ShownReport[];
};

function SuspicionsCard({ suspicions, listing }: { suspicions: Suspicion[]; listing: Ticked }) {
  const { moderation: t } = useMemberMessages();
  return (
    <Card title={t.suspicious}>
      <Suspicions suspicions={suspicions} />
      <p className="text-sm text-muted">{t.suspiciousText}</p>
      <DecidingForm>
        <FinalButton what="not_suspicious" listing={listing} />
      </DecidingForm>
    </Card>
  );
}

function ReportsCard({ reports, listing }: { reports: ShownReport[]; listing: Ticked }) {
  const { moderation: t } = useMemberMessages();
  return (
    <Card title={t.listing.reportsTitle}>
      <Reports reports={reports} />
      <DecidingForm>
        <FinalButton what="close_reports" listing={listing} />
      </DecidingForm>
    </Card>
  );
}

/** What asks for a look first: suspicions, warnings, reports. */
export function Asking({ section, listing, reports }: Props) {
  const { moderation: t } = useMemberMessages();
  return (
    <>
      {listing.suspicions.length > 0 && <SuspicionsCard suspicions={listing.suspicions} listing={tickedOf(listing)} />}
      {listing.warnings.length > 0 && (
        <Card title={t.warnings}>
          <Warnings warnings={listing.warnings} section={section} />
        </Card>
      )}
      {reports.length > 0 && <ReportsCard reports={reports} listing={tickedOf(listing)} />}
    </>
  );
}
