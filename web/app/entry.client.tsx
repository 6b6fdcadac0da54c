import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { watchConnection } from '~/shell/connection';
import { langOf } from '~/shell/lang';
import { MessagesProvider } from '~/messages/use-messages';

// One language only: the other one's texts are never sent.
const messages =
  langOf(window.location.pathname) === 'bn' ? (await import('~/messages/bn')).bn : (await import('~/messages/en')).en;

watchConnection();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesProvider messages={messages}>
        <RemixBrowser />
      </MessagesProvider>
    </StrictMode>,
  );
});
