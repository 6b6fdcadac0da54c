// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LANGUAGES, PHOTO_SMALL } from '@69street/config/market';

import { PhotoStep } from '~/listing/add-property/photo-step';
import { catalogues } from '~/messages/index.server';
import { memberMessagesIn } from '~/messages/member';
import { MessagesProvider } from '~/messages/use-messages';

let stored = { url: '/uploads/a.webp', width: 1200, height: 900 };

/** Takes what is sent, and answers what cms stored. */
class FakeRequest {
  upload = {};
  status = 200;
  responseText = '';
  onload = () => {};
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => 'application/json';
  abort() {}
  send() {
    this.responseText = JSON.stringify({ photo: stored });
    setTimeout(() => this.onload(), 0);
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
});

async function choose(lang: 'en' | 'bn') {
  const Stub = createRemixStub([
    {
      path: '*',
      Component: () => (
        <MessagesProvider messages={catalogues[lang]}>
          <form id="listing" data-testid="form">
            <PhotoStep values={{}} fields={{}} form="listing" />
          </form>
        </MessagesProvider>
      ),
    },
  ]);
  render(<Stub initialEntries={[lang === 'bn' ? '/bn/addProperty' : '/addProperty']} />);
  const t = memberMessagesIn(lang).listing.photos;
  const file = new File(['x'], 'room.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText(t.choose), { target: { files: [file] } });
  const photos = () => new FormData(screen.getByTestId<HTMLFormElement>('form')).getAll('photo_url');
  return { t, photos };
}

describe.each(LANGUAGES)('a photograph that was sent (%s)', (lang) => {
  it('is taken at once where it is large enough', async () => {
    stored = { url: '/uploads/a.webp', width: 480, height: PHOTO_SMALL };
    const { t, photos } = await choose(lang);
    await waitFor(() => expect(photos()).toEqual(['/uploads/a.webp']));
    expect(screen.queryByRole('button', { name: t.takeSmall })).toBeNull();
  });

  it('is asked about where it is small, and taken or left out as one says', async () => {
    stored = { url: '/uploads/b.webp', width: 480, height: PHOTO_SMALL - 1 };
    const { t, photos } = await choose(lang);
    await screen.findByText(t.small('room.jpg', 480, PHOTO_SMALL - 1));
    expect(photos()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: t.takeSmall }));
    await waitFor(() => expect(photos()).toEqual(['/uploads/b.webp']));
  });

  it('is left out where one does not want it', async () => {
    stored = { url: '/uploads/c.webp', width: 320, height: 240 };
    const { t, photos } = await choose(lang);
    await screen.findByRole('button', { name: t.takeSmall });
    fireEvent.click(screen.getByRole('button', { name: t.dismiss('room.jpg') }));
    await waitFor(() => expect(screen.queryByRole('button', { name: t.takeSmall })).toBeNull());
    expect(photos()).toEqual([]);
  });
});
