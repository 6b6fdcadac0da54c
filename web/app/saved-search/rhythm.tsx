import { ALERT_RHYTHMS, type AlertRhythm } from '@69street/config/market';

import { useSearchesMessages } from '~/messages/searches';
import { Choices } from '~/ui/field';

/** How often a search reports, as a choice of three. */
export function RhythmField({ chosen }: { chosen: AlertRhythm }) {
  const t = useSearchesMessages();
  return (
    <Choices
      name="rhythm"
      label={t.rhythm}
      options={ALERT_RHYTHMS.map((rhythm) => [rhythm, t.rhythms[rhythm]] as const)}
      chosen={chosen}
      required
    />
  );
}
