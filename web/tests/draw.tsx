import { createRemixStub } from '@remix-run/testing';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';

import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';

/** Draws a part of a page in English, where links lead somewhere. */
export function draw(part: ReactElement): RenderResult {
  const Stub = createRemixStub([{ path: '/', Component: () => part }]);
  return render(
    <MessagesProvider messages={catalogues.en}>
      <Stub />
    </MessagesProvider>,
  );
}
