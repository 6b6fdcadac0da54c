// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Share } from '~/listing/spp/share';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';

const ADDRESS = 'http://localhost:3000/spp/D-1042';
const HOME = { property_name: 'Flat & roof', city: 'dhaka', code: 'D-1042', price: 1_00_00_000 } as const;

afterEach(() => vi.unstubAllGlobals());

function show(path = '/spp/doc1') {
  const Component = () => <Share address={ADDRESS} property={HOME} />;
  const Stub = createRemixStub([{ path, Component }]);
  render(
    <MessagesProvider messages={catalogues.en}>
      <Stub initialEntries={[path]} />
    </MessagesProvider>,
  );
  return screen.getByText(path.startsWith('/bn') ? 'শেয়ার করুন' : 'Share');
}
const isOpen = () => document.querySelector('details')?.open;

describe('sharing a listing', () => {
  it('asks the telephone where it can share, and opens nothing of its own', async () => {
    const share = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.assign(navigator, { canShare: () => true, share }));
    const prevented = !fireEvent.click(show());
    expect(prevented).toBe(true);
    expect(share).toHaveBeenCalledWith({ title: 'Flat & roof, Dhaka: ৳1,00,00,000', url: ADDRESS });
    expect(isOpen()).toBe(false);
  });

  it.each([
    ['AbortError', false],
    ['NotAllowedError', true],
  ])('after %s of the telephone its own ways are open: %s', async (name, open) => {
    const share = () => Promise.reject(new DOMException('', name));
    vi.stubGlobal('navigator', Object.assign(navigator, { canShare: () => true, share }));
    fireEvent.click(show());
    await vi.waitFor(() => expect(isOpen()).toBe(open));
  });

  it('offers the link, WhatsApp and a QR code elsewhere, in the language of the page', async () => {
    vi.stubGlobal('navigator', Object.assign(navigator, { canShare: undefined, share: undefined }));
    fireEvent.click(show('/bn/spp/doc1'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { hidden: true }).value).toBe(ADDRESS);
    const whatsApp = document.querySelector<HTMLAnchorElement>('a[href^="https://wa.me/"]');
    expect(new URL(whatsApp?.href ?? '').searchParams.get('text')).toBe(`Flat & roof, Dhaka: ১,০০,০০,০০০৳\n${ADDRESS}`);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/bn/spp/D-1042/qr.svg');
  });

  it('copies the link, or marks it where the browser does not let it', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
    show();
    const copy = () => fireEvent.click(screen.getByText('Copy the link'));
    copy();
    expect(await screen.findByText('Copied.')).toBeDefined();
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
    writeText.mockRejectedValueOnce(new Error('no permission'));
    copy();
    expect(await screen.findByText(/copy it by hand/)).toBeDefined();
  });
});
