import { MessageCircle } from 'lucide-react';

import { useConversationMessages } from '~/messages/conversation';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';
import { PhoneLink } from '~/ui/reach';

import type { ThreadView } from './conversation';
import { Step, StepForm } from './steps';

type Props = { thread: ThreadView; link: string };

/** The number of the other side: to be called and written to where its owner allows, else masked. */
function Theirs({ thread: { telephone, with: other } }: Pick<Props, 'thread'>) {
  const t = useConversationMessages();
  const { telephone: words } = t;
  const name = other ?? t.office;
  if (!telephone) return <p className="text-sm text-muted">{words.theirsUnknown}</p>;
  const { number, is_shared, whatsapp } = telephone;
  if (!is_shared) return <p className="text-sm text-muted">{words.theirsHidden(number)}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-5">
      <PhoneLink number={number} label={words.call(name)} />
      {whatsapp && (
        <a
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center gap-1.5"
          aria-label={words.whatsAppTo(name)}
        >
          <MessageCircle size={16} aria-hidden="true" />
          {words.whatsApp}
        </a>
      )}
    </p>
  );
}

/** The own number, and whether the other side sees it: one press, which the other one undoes. */
function Own({ thread: { own_telephone, side }, link }: Props) {
  const t = useConversationMessages().telephone;
  if (!own_telephone) {
    if (side !== 'owner') return null;
    return (
      <LocalLink to={paths.account} className="link inline-flex min-h-11 items-center text-sm">
        {t.addOwn}
      </LocalLink>
    );
  }
  const { number, is_shared } = own_telephone;
  return (
    <StepForm link={link} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-sm">{is_shared ? t.ownShown(number) : t.ownHidden(number)}</p>
      <Step intent={is_shared ? 'hide-number' : 'show-number'}>{is_shared ? t.hide : t.show}</Step>
    </StepForm>
  );
}

/** Both numbers of a conversation. */
export function Telephones({ thread, link }: Props) {
  const t = useConversationMessages().telephone;
  return (
    <section aria-label={t.title} className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <Theirs thread={thread} />
      <Own thread={thread} link={link} />
    </section>
  );
}
