import type { AgreementFacts } from '@69street/config/contract';
import {
  BILLS,
  fillAgreement,
  formatMoney,
  formatNumber,
  moneySpelled,
  type AgreementText,
  type AgreementTexts,
  type Language,
  type Payer,
} from '@69street/config/market';

const TEXT = 'api::agreement-text.agreement-text';
type Content = { title: string; clauses: string; law: AgreementText['law'] | null };

const PAYER_WORDS: Record<Language, Record<Payer, string>> = {
  en: { landlord: 'the landlord', tenant: 'the tenant', in_rent: 'included in the rent', shared: 'both by half' },
  bn: { landlord: 'মালিক', tenant: 'ভাড়াটিয়া', in_rent: 'ভাড়ার মধ্যে', shared: 'দুজন অর্ধেক করে' },
};
const NONE: Record<Language, string> = { en: 'none', bn: 'নেই' };

const days = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  bn: new Intl.DateTimeFormat('bn-BD', { dateStyle: 'long', timeZone: 'UTC' }),
};
/** A day such as `2026-11-23` in words. */
export const dayIn = (day: string, lang: Language): string => days[lang].format(new Date(`${day}T00:00:00Z`));

const months = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  bn: new Intl.DateTimeFormat('bn-BD', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};
/** A month such as `2026-11` in words. */
export const monthIn = (month: string, lang: Language): string =>
  months[lang].format(new Date(`${month}-01T00:00:00Z`));

/** What staff published last, in one language; null where there is no such text. */
function contentOf(locale: Language): Promise<Content | null> {
  const where = { publishedAt: { $notNull: true }, locale };
  return strapi.db.query(TEXT).findOne({ where, populate: { law: true } });
}

/** All that a text can name, in one language. */
function wordsOf(facts: AgreementFacts, lang: Language): Record<string, string> {
  const { home, landlord, tenant, start, rent, advance, advance_months, service_charge, notice_months } = facts;
  const bills = BILLS.map((bill) => [bill, PAYER_WORDS[lang][facts[bill]]]);
  return {
    ...{ home, landlord, tenant, start: dayIn(start, lang), locked_until: dayIn(facts.locked_until, lang) },
    ...{ rent: formatMoney(rent, lang), rent_words: moneySpelled(rent, lang) },
    ...{ advance: formatMoney(advance, lang), advance_words: moneySpelled(advance, lang) },
    ...{ advance_months: formatNumber(advance_months, lang), notice_months: formatNumber(notice_months, lang) },
    due_day: formatNumber(facts.due_day, lang),
    service_charge: service_charge > 0 ? formatMoney(service_charge, lang) : NONE[lang],
    ...Object.fromEntries(bills),
  };
}

/** Texts say "{notice_months} months", whichever number it is: of one it is "1 month", and "1 month's rent". */
function inNumber(line: string, { advance_months, notice_months }: AgreementFacts): string {
  const numbers = { advance_months, notice_months };
  return line.replace(/\{(advance_months|notice_months)\} months\b('?)/g, (whole, name: keyof typeof numbers, of) =>
    numbers[name] === 1 ? `{${name}} month${of ? "'s" : ''}` : whole,
  );
}

function toText({ title, clauses, law }: Content, facts: AgreementFacts, lang: Language): AgreementText {
  const words = wordsOf(facts, lang);
  const lines = clauses.split('\n').map((line) => line.trim());
  return {
    title,
    clauses: lines.filter(Boolean).map((line) => fillAgreement(inNumber(line, facts), words)),
    law: (law ?? []).map(({ says, source, source_date }) => ({ says, source, source_date })),
    extra: facts.extra,
  };
}

/** The paper in every language, out of the words of this moment; null where staff have not published them in each. */
export async function composeTexts(facts: AgreementFacts): Promise<AgreementTexts | null> {
  const [en, bn] = await Promise.all([contentOf('en'), contentOf('bn')]);
  return en && bn && { en: toText(en, facts, 'en'), bn: toText(bn, facts, 'bn') };
}
