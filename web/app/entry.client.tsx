import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { AWAKE } from '~/shell/asleep';
import { watchConnection } from '~/shell/connection';
import { sendOnce } from '~/shell/double-click';
import { langOf } from '~/shell/lang';
import { MessagesProvider } from '~/messages/use-messages';

// One language only: the other one's texts are never sent.
const messages =
  langOf(window.location.pathname) === 'bn' ? (await import('~/messages/bn')).bn : (await import('~/messages/en')).en;

/** Tells what waited for the script of a page of reading that all of it runs. */
function Awake() {
  useEffect(() => void window.dispatchEvent(new Event(AWAKE)), []);
  return null;
}

// Its place before the router's own listener stays, whoever takes it later (listing/spp/use-back-closes.ts).
window.onpopstate = () => undefined;
watchConnection();
sendOnce();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesProvider messages={messages}>
        <RemixBrowser />
        <Awake />
      </MessagesProvider>
    </StrictMode>,
  );
});
