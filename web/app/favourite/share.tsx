import { Form } from '@remix-run/react';
import { Link2 } from 'lucide-react';

import { CopiedField } from '~/ui/copied-field';
import { Titled } from '~/ui/page-section';

import { useFavouriteTexts } from './texts';

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
          <CopiedField id="share-address" label={t.address} value={address} className="basis-64" words={t} />
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
