import { actionOf, type Ticked } from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';
import { SureButton } from '~/ui/desk/decision';

type Props = { listing: Ticked; className?: string };

const USUAL = 'button button-quiet px-4!';

/** Says of a listing that it is not suspicious, which no button takes back: in two steps. For a form of decisions. */
export function NotSuspiciousButton({ listing, className = USUAL }: Props) {
  const { moderation: t } = useMemberMessages();
  return (
    <SureButton
      label={t.notSuspicious}
      name={t.notSuspiciousOf(listing.code)}
      value={actionOf('not_suspicious', listing)}
      text={t.notSuspiciousText}
      sure={t.notSuspiciousSure}
      sureName={t.notSuspiciousSureOf(listing.code)}
      className={className}
      tone="bg-sunken"
    />
  );
}

/** Closes the open reports of a listing, which no button opens again: in two steps. For a form of decisions. */
export function CloseReportsButton({ listing, className = USUAL }: Props) {
  const { moderation: t } = useMemberMessages();
  return (
    <SureButton
      label={t.closeReports}
      name={t.closeReportsOf(listing.code)}
      value={actionOf('close_reports', listing)}
      text={t.closeReportsText}
      sure={t.closeReportsSure}
      sureName={t.closeReportsSureOf(listing.code)}
      className={className}
      tone="bg-sunken"
    />
  );
}
