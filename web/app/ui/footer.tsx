import type { Page } from '@69street/config/contract';

import { useMessages } from '~/messages/use-messages';

import { Brand } from './brand';
import { Kept } from './kept';
import { LocalLink } from './local-link';

type Props = {
  /** Null while cms cannot be reached: the footer then says less, and the page still stands. */
  site: Page<'site'> | null;
  /** Services that are stand-ins on this machine. */
  embedded: string[];
  year: number;
};

/** The foot of every screen: link columns, how to reach us, and which services are only stand-ins. */
export function Footer({ site, embedded, year }: Props) {
  const { common } = useMessages();
  return (
    <Kept
      as="footer"
      name="footer"
      of={[site, embedded, year]}
      className="mt-20 border-t border-line bg-sunken"
      aria-label={common.footer.label}
    >
      {() => (
        <>
          <div className="page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1.2fr_1.2fr]">
            <div className="flex flex-col gap-4">
              <Brand />
              {site?.footer_text && <p className="max-w-sm text-sm text-muted">{site.footer_text}</p>}
            </div>
            {site?.footer_columns.map((column) => (
              <div key={column.title}>
                <h2 className="mb-3 text-sm font-semibold tracking-wide">{column.title}</h2>
                <ul className="flex flex-col">
                  {column.links.map((link) => (
                    <li key={link.url + link.label}>
                      <LocalLink
                        to={link.url}
                        className="inline-flex min-h-9 items-center text-sm text-muted hover:text-ink hover:underline"
                      >
                        {link.label}
                      </LocalLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            {site && (
              <div>
                <h2 className="mb-3 text-sm font-semibold tracking-wide">{common.footer.contact}</h2>
                <ul className="flex flex-col gap-2 text-sm text-muted">
                  {site.contact_email && (
                    <li>
                      <a className="link" href={`mailto:${site.contact_email}`}>
                        {site.contact_email}
                      </a>
                    </li>
                  )}
                  {site.contact_number && (
                    <li>
                      <a className="link" href={`tel:${site.contact_number}`}>
                        {site.contact_number}
                      </a>
                    </li>
                  )}
                  {site.contact_address && <li>{site.contact_address}</li>}
                  <li>{site.contact_promise}</li>
                  {site.social.map((link) => (
                    <li key={link.url}>
                      <LocalLink to={link.url} className="link">
                        {link.label}
                      </LocalLink>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
          <div className="border-t border-line">
            <div className="page flex flex-col gap-1 py-4 text-sm text-muted">
              <p>{common.footer.rights(year)}</p>
              <StandIns embedded={embedded} />
            </div>
          </div>
        </>
      )}
    </Kept>
  );
}

/** Which services are stand-ins; that no message leaves is so where mail is one of them. */
function StandIns({ embedded }: Pick<Props, 'embedded'>) {
  const { footer: t } = useMessages().common;
  if (embedded.length === 0) return null;
  const names = embedded.map((name) => t.services[name] ?? name).join(', ');
  return <p>{embedded.includes('mail') ? `${t.embedded(names)} ${t.unsent}` : t.embedded(names)}</p>;
}
