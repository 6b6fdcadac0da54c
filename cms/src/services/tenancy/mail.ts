import { BRAND, dueDayOf, formatMoney, formatNumber, type Language, type TenancySide } from '@69street/config/market';

import { languageOf } from '../identity/language';
import { siteLink } from '../platform/mail';
import { queueMail } from '../platform/mail-outbox';
import { rows } from '../platform/sql';
import { dayIn, monthIn } from './compose';
import { WORDS, type TenancyEvent } from './mail-words';
import { linkOf, readStored, type Stored } from './sides';
import { readVersions, seenBy } from './store';

export type { TenancyEvent } from './mail-words';

/** Of which rent or receipt a mail tells. */
export type Rent = { month: string; amount?: number; number?: number; words?: string | undefined };

type Reader = { email: string; lang: Language };

/** Who reads the mails of a side; null where its account is gone. */
async function readerOf(stored: Stored, side: TenancySide): Promise<Reader | null> {
  const id = side === 'landlord' ? stored.landlord_id : stored.tenant_id;
  const [account] = id === null ? [] : await rows<{ email: string }>('SELECT email FROM up_users WHERE id = ?', [id]);
  if (account) return { email: account.email, lang: await languageOf(account.email) };
  if (side === 'landlord' || !stored.tenant_email) return null;
  return { email: stored.tenant_email, lang: stored.tenant_language };
}

/** The page of a tenancy, for a mail: with the way in for the tenant, who may have no account. */
export function tenancyAddress(stored: Stored, to: TenancySide, lang: Language): string {
  const path = `/tenancies/${stored.document_id}`;
  return siteLink(to === 'tenant' ? `${path}?link=${linkOf(stored)}` : path, lang);
}

/**
 * Tells a side what became of its tenancy, with the running transaction: the mail goes if and only if it is so. Whose
 * account is gone is told nothing.
 */
export async function tell(
  { stored: { document_id } }: { stored: Pick<Stored, 'document_id'> },
  event: TenancyEvent,
  to: TenancySide,
  rent?: Rent,
): Promise<void> {
  const stored = await readStored(document_id);
  const reader = await readerOf(stored, to);
  // The tenant is told of no draft.
  const [version] = seenBy(to, await readVersions(stored));
  if (!reader || !version) return;
  const { email, lang } = reader;
  const words = WORDS[lang];
  const { facts } = version;
  const isReminder = event === 'due' || event === 'missing';
  const said = event === 'declined' ? version.words : rent?.words;
  const lines = [
    words.texts[event],
    '',
    facts.home,
    event === 'ended' && stored.ended_on && words.ended(dayIn(stored.ended_on, lang)),
    rent?.number !== undefined &&
      words.receipt(formatNumber(rent.number, lang), monthIn(rent.month, lang), formatMoney(rent.amount ?? 0, lang)),
    isReminder &&
      rent &&
      words.rent(
        monthIn(rent.month, lang),
        dayIn(dueDayOf(rent.month, facts.due_day), lang),
        formatMoney(facts.rent, lang),
      ),
    said && `${words.said} ${said}`,
    '',
    words.open[to],
    tenancyAddress(stored, to, lang),
    event === 'offered' && words.account,
    rent?.number !== undefined && words.statement,
    isReminder && words.off,
    '',
  ];
  const text = lines.filter((line) => typeof line === 'string').join('\n');
  await queueMail({ to: email, subject: `${BRAND}: ${words.subjects[event]}: ${facts.home}`.slice(0, 200), text });
}
