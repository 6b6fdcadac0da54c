import { Form } from '@remix-run/react';
import { Copy, Link2 } from 'lucide-react';

import { Titled } from '~/ui/page-section';
import { useReady } from '~/ui/use-ready';
import { useCopy } from '~/ui/use-copy';

import { useFavouriteTexts } from './texts';

/** The address in a field of its own, which can always be copied by hand; with script a button does it. */
function Address({ address }: { address: string }) {
  const t = useFavouriteTexts();
  const { field, status, copy } = useCopy(t);
  const ready = useReady();

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="share-address" className="font-medium">
        {t.address}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id="share-address"
          ref={field}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="field min-w-0 flex-1 basis-64"
        />
        {ready && (
          <button type="button" className="button button-quiet" onClick={copy}>
            <Copy size={18} aria-hidden="true" />
            {t.copy}
          </button>
        )}
      </div>
      <p role="status" className="text-sm text-muted">
        {status}
      </p>
    </div>
  );
}

/** Gives the list an address, shows it, and takes it away again behind a second question. `null`: it has none. */
export function Share({ address }: { address: string | null }) {
  const t = useFavouriteTexts();
  return (
    <section id="share" aria-labelledby="share-title" className="card mt-8 flex max-w-3xl flex-col gap-4 p-5">
      <Titled id="share-title" title={t.shareTitle} text={t.shareText} look="text-lg" />
      {address === null ? (
        <Form method="post" preventScrollReset>
          <button name="intent" value="share" className="button">
            <Link2 size={18} aria-hidden="true" />
            {t.share}
          </button>
        </Form>
      ) : (
        <>
          <Address address={address} />
          <a href={address} className="link inline-flex min-h-11 items-center self-start">
            {t.open}
          </a>
          <details className="border-t border-line pt-3">
            <summary className="link inline-flex min-h-11 list-none items-center">{t.unshare}</summary>
            <Form method="post" preventScrollReset className="flex flex-col items-start gap-3 pt-2">
              <p className="text-sm">{t.unshareText}</p>
              <button name="intent" value="unshare" className="button button-brick">
                {t.unshareSure}
              </button>
            </Form>
          </details>
        </>
      )}
    </section>
  );
}
