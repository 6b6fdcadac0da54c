import { BRAND, completesAt, formatMoney, POISHA } from '@69street/config/market';

import type { Street } from '../../../config/street';
import { languageOf } from '../identity/language';
import { siteLink } from '../platform/mail';
import { queueMail } from '../platform/mail-outbox';
import { AGENT, CLIENT, FEE, OFFICE, type HireNews, type Lang, type Words } from './mail-words';
import type { HireRow } from './store';

/** What is said of it beyond that, where it is the same in each language or not. */
type More = string | ((lang: Lang) => string);

const day = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' }),
  bn: new Intl.DateTimeFormat('bn-BD', { dateStyle: 'long', timeZone: 'Asia/Dhaka' }),
};

type Letter = {
  to: string | null;
  lang: Lang;
  words: Words | undefined;
  /** Who else is part of the hire, as they call themselves. */
  others: Array<string | null>;
  path: string;
  more?: More | undefined;
};

async function send(hire: HireRow, { to, lang, words, others, path, more }: Letter): Promise<void> {
  if (!to || !words) return;
  const [subject, said] = words;
  const until = hire.done_at ? day[lang].format(completesAt(hire.done_at)) : '';
  const beyond = typeof more === 'function' ? more(lang) : more;
  const text = [
    ...[typeof said === 'string' ? said : said(until), ''],
    ...(beyond ? [beyond, ''] : []),
    ...[[hire.number, ...others.filter(Boolean)].join(', '), FEE[lang](formatMoney(hire.amount / POISHA, lang)), ''],
    ...[siteLink(path, lang), ''],
  ].join('\n');
  await queueMail({ to, subject: `${BRAND}: ${subject} (${hire.number})`, text });
}

/** Tells client, agent and office what happened to a hire, each in their language, with the running transaction. */
export async function tellAboutHire(hire: HireRow, news: HireNews, more?: More): Promise<void> {
  const { mail } = strapi.config.get<Street>('street');
  const at = `#hire-${hire._id}`;
  if (hire.user_email) {
    const lang = await languageOf(hire.user_email);
    await send(hire, {
      to: hire.user_email,
      lang,
      words: CLIENT[lang][news],
      others: [hire.agent_name],
      path: `/userdashboard/hires${at}`,
      more,
    });
  }
  if (hire.agent_email) {
    const lang = await languageOf(hire.agent_email);
    await send(hire, {
      to: hire.agent_email,
      lang,
      words: AGENT[lang][news],
      others: [hire.user_name],
      path: `/agentDashboard${at}`,
      more,
    });
  }
  const path = news === 'contested' ? '/adminpanel/hires?state=contested' : '/adminpanel/hires?refund=1';
  await send(hire, {
    to: mail.to || mail.from,
    lang: 'en',
    words: OFFICE[news],
    others: [hire.user_name, hire.agent_name],
    path,
    more,
  });
}
