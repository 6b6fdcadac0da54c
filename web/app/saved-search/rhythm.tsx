import { ALERT_RHYTHMS, type AlertRhythm } from '@69street/config/market';

import { useSearchesMessages } from '~/messages/searches';

/** How often a search reports, as a choice of three. */
export function RhythmField({ chosen }: { chosen: AlertRhythm }) {
  const t = useSearchesMessages();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t.rhythm}</legend>
      {ALERT_RHYTHMS.map((rhythm) => (
        <label key={rhythm} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="rhythm"
            value={rhythm}
            defaultChecked={rhythm === chosen}
            required
            className="size-5 shrink-0"
          />
          {t.rhythms[rhythm]}
        </label>
      ))}
    </fieldset>
  );
}
