import { Copy, Printer, Share2 } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';

import { formatMoney } from '@69street/config/market';

import { useMessages } from '~/messages/use-messages';
import { useReady } from '~/ui/use-ready';
import { useSppMessages } from '~/messages/spp';
import { useLang, localPath } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { useClosedByEscape } from '~/ui/use-closed-by-escape';
import { useCopy } from '~/ui/use-copy';

import type { Listing } from './listing';

type Props = {
  /** The whole address that is passed on. */
  address: string;
  property: Pick<Listing, 'property_name' | 'city' | 'code' | 'price'>;
};

/** The address in a field, which can always be copied by hand; with script a button does it. */
function Address({ address }: { address: string }) {
  const { share: t } = useSppMessages();
  const { field, status, copy } = useCopy(t);
  const ready = useReady();

  return (
    <>
      <label className="flex flex-col gap-1.5 text-sm font-medium">
        {t.address}
        <input
          ref={field}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="field font-normal"
        />
      </label>
      {ready && (
        <button type="button" className="button button-quiet w-full" onClick={copy}>
          <Copy size={18} aria-hidden="true" />
          {t.copy}
        </button>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {status}
      </p>
    </>
  );
}

/** Passes a listing on: by what the telephone offers, else by link, WhatsApp or QR code. And prints it. */
export function Share({ address, property: { property_name, city, code, price } }: Props) {
  const { share: t } = useSppMessages();
  const { common } = useMessages();
  const lang = useLang();
  const text = `${property_name}, ${common.cities[city]}: ${formatMoney(price, lang)}`;
  const details = useRef<HTMLDetailsElement>(null);
  useClosedByEscape(details);

  function offer(event: MouseEvent) {
    // Chromium knows the function where nothing can be shared, too.
    const data = { title: text, url: address };
    if (details.current?.open || !navigator.canShare?.(data)) return;
    event.preventDefault();
    navigator.share(data).catch((fault: unknown) => {
      // The visitor thought better of it.
      if (fault instanceof DOMException && fault.name === 'AbortError') return;
      if (details.current) details.current.open = true;
    });
  }

  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <details ref={details} className="relative">
        <summary data-press className="button button-quiet list-none" onClick={offer}>
          <Share2 size={18} aria-hidden="true" />
          {t.title}
        </summary>
        <div className="card absolute left-0 top-full z-20 mt-2 flex w-[min(20rem,calc(100vw-2rem))] flex-col gap-3 p-4">
          <Address address={address} />
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${address}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            className="button button-quiet"
          >
            {t.whatsApp}
          </a>
          <figure className="flex items-center gap-3">
            <img
              src={localPath(paths.qr(code), lang)}
              alt={t.qr}
              width={112}
              height={112}
              loading="lazy"
              className="rounded-lg border border-line"
            />
            <figcaption className="text-sm text-muted">{t.qrText}</figcaption>
          </figure>
        </div>
      </details>
      <button type="button" className="button button-quiet noscript:hidden" onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        {t.print}
      </button>
    </div>
  );
}

/** What stands below a printed page: how to come back to it. */
export function PrintFoot({ address, code }: { address: string; code: string }) {
  const { share: t } = useSppMessages();
  const lang = useLang();
  const ready = useReady();
  return (
    <div className="print-foot hidden print:flex" aria-hidden="true">
      <img
        src={localPath(paths.qr(code), lang)}
        alt=""
        width={112}
        height={112}
        // Fetched once the page has settled: a browser asks for nothing any more while it prints.
        data-print
        loading={ready ? 'eager' : 'lazy'}
      />
      <p>
        {t.printed(code)}
        <br />
        <strong>{address}</strong>
      </p>
    </div>
  );
}
