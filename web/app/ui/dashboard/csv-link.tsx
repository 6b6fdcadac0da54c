import { Download } from 'lucide-react';

import { useMemberMessages } from '~/messages/member';

import { LocalLink } from '~/ui/local-link';

/** Leads to the file of what a section shows. A document of its own, because the router would take it for a screen. */
export function CsvLink({ to }: { to: string }) {
  const t = useMemberMessages().dashboard.csv;
  return (
    <LocalLink to={to} reloadDocument className="button button-quiet">
      <Download size={18} aria-hidden="true" />
      {t.download}
    </LocalLink>
  );
}
