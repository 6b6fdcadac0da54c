import { MessageSquare, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { EnquiryReader } from '@69street/config/market';

import { useMessages } from '~/messages/use-messages';

type Props = { number: string | null; reader: EnquiryReader; className?: string };

/** Call whoever names a number, and the way to the form. */
export function ContactLinks({ number, reader, className = '' }: Props) {
  const { property: t } = useMessages();
  return (
    <>
      {number && (
        <a href={`tel:${number}`} className={`button button-brick ${className}`}>
          <Phone size={18} aria-hidden="true" />
          {reader === 'owner' ? t.callOwner : t.call}
        </a>
      )}
      <a href="#contact" className={`button ${number ? 'button-quiet' : 'button-brick'} ${className}`}>
        <MessageSquare size={18} aria-hidden="true" />
        {t.messageOwner}
      </a>
    </>
  );
}

/** Whether the form that the bar leads to stands on the screen. */
function useFormInView(): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const form = document.getElementById('contact');
    if (!form || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver((seen) => setInView(seen.some(({ isIntersecting }) => isIntersecting)));
    watch.observe(form);
    return () => watch.disconnect();
  }, []);
  return isInView;
}

/**
 * The bar at the foot of the phone's screen; it ends with the page, so that it covers nothing of the footer, and leaves
 * while one writes into the form.
 */
export function ContactBar({ number }: { number: string | null }) {
  const { property: t } = useMessages();
  const isAway = useFormInView();
  return (
    <nav
      aria-label={t.contactBar}
      className={`${isAway ? 'invisible translate-y-full' : ''} transition-[translate,visibility] duration-200 motion-reduce:transition-none sticky bottom-0 z-30 mt-10 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden`}
    >
      <div className="page flex gap-3 py-3">
        {number && (
          <a href={`tel:${number}`} className="button button-brick flex-1">
            <Phone size={18} aria-hidden="true" />
            {t.call}
          </a>
        )}
        <a href="#contact" className={`button flex-1 ${number ? 'button-quiet' : 'button-brick'}`}>
          <MessageSquare size={18} aria-hidden="true" />
          {t.message}
        </a>
      </div>
    </nav>
  );
}
