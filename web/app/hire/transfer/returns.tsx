import type { OwnTransfer } from '@69street/config/contract';
import { formatPoisha } from '@69street/config/market';

import { useTransferMessages } from '~/messages/transfer';
import { textLang, useLang } from '~/shell/lang';

/** What of a transfer goes back to its payer, and how that stands; `sent_at` is a day in words of the page's language. */
export function Returns({ returns }: Pick<OwnTransfer, 'returns'>) {
  const { returns: t } = useTransferMessages();
  const lang = useLang();
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="returns-title" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="returns-title" className="text-xl">
        {t.title}
      </h2>
      <ul className="flex flex-col gap-3">
        {returns.map(({ amount, sent_at, trouble }, at) => (
          <li key={at}>
            <p className="price">{formatPoisha(amount, lang)}</p>
            <p>{sent_at ? t.sent(sent_at) : trouble ? t.trouble : t.waits}</p>
            {!sent_at && trouble && (
              <p className="mt-1 break-words whitespace-pre-wrap" lang={textLang(trouble)}>
                {trouble}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
