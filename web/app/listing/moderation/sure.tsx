import { actionOf, type Ticked } from '~/listing/moderation';
import { useMemberMessages } from '~/messages/member';
import { SureButton } from '~/ui/desk/decision';

type Props = { listing: Ticked; className?: string };

const USUAL = 'button button-quiet px-4!';

/**
 * What no button takes back, in two steps: saying that a listing is not suspicious, or closing its open reports. For a form
 * of decisions.
 */
export function FinalButton({
  what,
  listing,
  className = USUAL,
}: Props & { what: 'not_suspicious' | 'close_reports' }) {
  const { moderation: t } = useMemberMessages();
  const { code } = listing;
  const words =
    what === 'not_suspicious'
      ? {
          label: t.notSuspicious,
          name: t.notSuspiciousOf(code),
          text: t.notSuspiciousText,
          sure: t.notSuspiciousSure,
          sureName: t.notSuspiciousSureOf(code),
        }
      : {
          label: t.closeReports,
          name: t.closeReportsOf(code),
          text: t.closeReportsText,
          sure: t.closeReportsSure,
          sureName: t.closeReportsSureOf(code),
        };
  return <SureButton {...words} value={actionOf(what, listing)} className={className} tone="bg-sunken" />;
}
