import type { RailName } from '@69street/config/market';

import { useHireMessages } from '~/messages/hire';
import { WAY, WayWords } from '~/payment/way';
import { OnceForm } from '~/ui/once-form';
import { useSending } from '~/ui/use-sending';

/** The ways to pay, each a button: to the provider's page, or to the card form, which needs a document of its own. */
export function ChooseWay({ ways, cardPath }: { ways: readonly RailName[]; cardPath: string }) {
  const t = useHireMessages().choose;
  const busy = useSending();
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {ways.map((way) => {
          const words = <WayWords way={way} />;
          return (
            <li key={way}>
              {way === 'card' ? (
                <a href={cardPath} className={WAY}>
                  {words}
                </a>
              ) : (
                <OnceForm replace>
                  <input type="hidden" name="rail" value={way} />
                  <button className={WAY} aria-disabled={busy}>
                    {words}
                  </button>
                </OnceForm>
              )}
            </li>
          );
        })}
      </ul>
      {ways.length > 1 && <p className="text-sm text-muted">{t.once}</p>}
      <p role="status" className="text-muted">
        {busy && t.going}
      </p>
    </div>
  );
}
