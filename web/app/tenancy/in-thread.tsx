import { FileText } from 'lucide-react';

import { useTenancyMessages } from '~/messages/tenancy';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

/** In a conversation about a home for rent: the way from it to the papers, for whoever lets it. */
export function TenancyInThread({ property, conversation }: { property: string; conversation: string }) {
  const t = useTenancyMessages().begin;
  return (
    <LocalLink
      to={paths.newTenancy(property, conversation)}
      className="link inline-flex min-h-11 items-center gap-2 self-start font-semibold"
    >
      <FileText size={18} aria-hidden="true" />
      {t.link}
    </LocalLink>
  );
}
