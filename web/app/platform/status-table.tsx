import { useSelfCheckMessages } from '~/messages/selfcheck';

/** A line of the self-check; `good` is null for what is neither good nor bad. */
export type StatusRow = { part: string; state: string; good: boolean | null };

/** Parts of what runs, each with its state in words. */
export function StatusTable({ caption, rows }: { caption: string; rows: StatusRow[] }) {
  const t = useSelfCheckMessages();
  return (
    <div className="card mt-6 max-w-3xl overflow-hidden">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t.part}</th>
            <th scope="col">{t.state}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, state, good }) => (
            <tr key={`${part} ${state}`} className="border-b border-line align-top last:border-0">
              <th scope="row" className="w-2/5 px-4 py-3 text-left font-medium sm:px-5">
                {part}
              </th>
              <td
                className={`break-words px-4 py-3 sm:px-5 ${good === null ? '' : good ? 'font-medium text-success' : 'font-medium text-danger'}`}
              >
                {state}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
