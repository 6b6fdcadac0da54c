import { json, type ActionFunction } from '@remix-run/node';
import { createRemixStub } from '@remix-run/testing';
import { render, type RenderResult } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';

import { catalogues } from '~/messages/index.server';
import { staysWhenAway } from '~/enquiry/inbox';
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

type ScreenOfData = {
  /** With its query. */
  path: string;
  data: unknown;
  Screen: ComponentType;
  /** What stands there instead when something breaks. */
  Fault: ComponentType;
  action?: ActionFunction | undefined;
  loader?: (() => Response) | undefined;
};

/** Draws a screen with what its loader answers, in the language of its path, where forms are sent and faults are seen. */
export function drawScreen({ path, data, Screen, Fault, action, loader }: ScreenOfData): void {
  const inWords = (Part: ComponentType, lang: 'en' | 'bn') =>
    function InWords() {
      return (
        <MessagesProvider messages={catalogues[lang]}>
          <Part />
        </MessagesProvider>
      );
    };
  const Stub = createRemixStub([
    {
      path: path.split('?')[0] ?? '',
      Component: inWords(Screen, path.startsWith('/bn') ? 'bn' : 'en'),
      ErrorBoundary: inWords(Fault, 'en'),
      loader: loader ?? (() => json(data)),
      ...(action ? { action } : {}),
      shouldRevalidate: staysWhenAway,
    },
  ]);
  render(<Stub initialEntries={[path]} />);
}
