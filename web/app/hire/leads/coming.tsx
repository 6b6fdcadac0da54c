import { useMemberMessages } from '~/messages/member';
import { useViewingMessages } from '~/messages/viewing';
import { textLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';
import { HeadingBeside } from '~/ui/page-section';
import type { ComingDay } from './leads';

/** Who comes today and tomorrow: when, whom, to which home, where exactly, with the way to the conversation. */
export function Coming({ days }: { days: ComingDay[] }) {
  const { board: t } = useMemberMessages().leads;
  const v = useViewingMessages();
  return (
    <section aria-labelledby="coming" className="card mb-8 flex flex-col gap-3 p-5">
      <HeadingBeside id="coming" title={t.viewings} look="text-xl" className="gap-y-1">
        <LocalLink to={paths.viewings.agent} className="link tap">
          {t.allViewings}
        </LocalLink>
      </HeadingBeside>
      {days.length === 0 && <p className="text-muted">{t.noViewings}</p>}
      {days.map(({ day, viewings }) => (
        <div key={day}>
          <h3 className="text-base">{day}</h3>
          <ul className="mt-1 flex flex-col">
            {viewings.map(({ _id, conversation, time, state, with: other, about, address }) => (
              <li
                key={_id}
                className="grid gap-x-4 gap-y-0.5 border-t border-line py-2 first:border-t-0 sm:grid-cols-[7rem_1fr_auto]"
              >
                <p className="font-semibold">{time}</p>
                <div className="min-w-0">
                  <p className="wrap-anywhere">
                    <LocalLink to={paths.conversation(conversation)} className="link tap font-semibold">
                      <span lang={textLang(other)}>{other ?? v.seeker}</span>
                    </LocalLink>
                    {' · '}
                    <span lang={textLang(about)}>{about}</span>
                  </p>
                  {state === 'confirmed' && address && (
                    <p className="text-sm wrap-anywhere text-muted" lang={textLang(address)}>
                      {address}
                    </p>
                  )}
                </div>
                <p className="text-sm text-muted">{v.states[state]}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
