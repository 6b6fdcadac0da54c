import { DecidingForm } from '~/ui/desk/decision';
import { LocalLink } from '~/ui/local-link';
import { textLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import type { OwnDraft } from '~/listing/own-listings';
import { paths } from '~/shell/paths';
import { Panel } from '~/ui/page-section';

import { DiscardButton } from './discard';

/** What was begun and not sent, each with the way on and the way to be rid of it. */
export function OwnDrafts({ drafts }: { drafts: OwnDraft[] }) {
  const { dashboard, listing } = useMemberMessages();
  const [t, words] = [dashboard.properties.drafts, listing.drafts];
  if (drafts.length === 0) return null;
  return (
    <Panel id="drafts" title={t.title} className="flex flex-col gap-3 p-5">
      <p className="text-muted">{t.text}</p>
      <ul className="flex flex-col gap-2">
        {drafts.map(({ _id, step, name, code, changed }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <LocalLink
                to={`${paths.addProperty}?draft=${_id}&step=${step}`}
                className="link inline-flex min-h-11 items-center"
                lang={textLang(name)}
              >
                <span className="line-clamp-3">{words.open(name || words.unnamed)}</span>
              </LocalLink>
              <span className="block text-sm text-muted">
                {[code && t.of(code), t.changed(changed)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <DecidingForm>
              <input type="hidden" name="id" value={_id} />
              <DiscardButton name={name} />
            </DecidingForm>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
