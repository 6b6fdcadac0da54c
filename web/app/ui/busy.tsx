import { useNavigation } from '@remix-run/react';

import { useMessages } from '~/messages/use-messages';

/**
 * Says that the next screen is under way: on a slow network nothing else of a tap shows for a while. Not seen in the
 * first moments (styles.css), because an answer that comes at once needs no sign of waiting.
 */
export function Busy() {
  const { common } = useMessages();
  if (useNavigation().state !== 'loading') return null;
  return <div role="progressbar" aria-label={common.loading} className="busy print:hidden" />;
}
