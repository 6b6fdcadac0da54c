import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';

import { useMemberMessages } from '~/messages/member';
import { useLang } from '~/shell/lang';

import { LocalLink } from '~/ui/local-link';
import { useFile, type FileState } from './use-file';

const KILO = 1024;

function useWords() {
  const { file: t } = useMemberMessages().desk;
  const lang = useLang();
  const number = (amount: number) =>
    amount.toLocaleString(lang === 'bn' ? 'bn-BD' : 'en-IN', { maximumFractionDigits: 1 });
  const size = (bytes: number) =>
    bytes < KILO * KILO ? t.kilobytes(number(Math.ceil(bytes / KILO))) : t.megabytes(number(bytes / KILO / KILO));
  return ({ step, rows, bytes }: FileState) => {
    if (step === 'busy') return bytes === 0 ? t.begins : t.busy(rows, size(bytes));
    return { done: t.done(rows, size(bytes)), stopped: t.stopped, failed: t.failed }[step];
  };
}

/**
 * Leads to the file of what a section shows. A document of its own, because the router would take it for a screen; with
 * script it comes in here, telling how far it is, and can be stopped. `brief`: an icon alone where there is little room.
 */
export function CsvLink({ to, brief = false }: { to: string; brief?: boolean }) {
  const { dashboard, desk } = useMemberMessages();
  const { state, start, stop } = useFile((address) => window.location.assign(address));
  const words = useWords();
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    // Into another tab, or where the browser reads no streams: as a plain download.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || !('body' in Response.prototype))
      return;
    event.preventDefault();
    start(event.currentTarget.href);
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <LocalLink
        to={to}
        reloadDocument
        onClick={onClick}
        className={`button button-quiet ${brief ? 'max-sm:px-3' : ''}`}
      >
        <Download size={18} aria-hidden="true" />
        <span className={brief ? 'max-sm:sr-only' : ''}>{dashboard.csv.download}</span>
      </LocalLink>
      {state?.step === 'busy' && (
        <button type="button" className="button button-quiet px-4!" onClick={stop}>
          {desk.file.stop}
        </button>
      )}
      <span role={state?.step === 'failed' ? 'alert' : 'status'} className="text-sm tabular-nums">
        {state && words(state)}
      </span>
    </span>
  );
}
