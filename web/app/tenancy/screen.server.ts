import { json, type LoaderFunctionArgs } from '@remix-run/node';

import type { Agreement, RentReceipt, Tenancy } from '@69street/config/contract';
import { tenancyQuerySchema } from '@69street/config/contract';
import { dayInDhaka, formatMoney, isRentPaid, LANGUAGES, monthAfter, type Language } from '@69street/config/market';

import { ask, calls, CmsError } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { LINK } from '~/conversation/link';
import { HIDDEN } from '~/conversation/read.server';
import { getViewer, requireUser } from '~/identity/guards.server';
import { tenancyMessagesIn, tenancyMessagesOf } from '~/messages/tenancy';
import { formatDay, formatKnown, formatMoment } from '~/shell/dates';
import { langOf } from '~/shell/lang';
import type { PageInfo } from '~/shell/meta';
import { loginTo } from '~/shell/paths';

import type { AgreementView, ReceiptView, TenancyView } from './tenancy';

type Args = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

/**
 * The tenancy of an address, for its sides and for whoever has the link of a mail; null for a link that is over, was ended
 * or was never one. Throws a redirect to /login, and a Response with cms's refusal.
 */
export async function tenancyFor({
  request,
  params,
  context,
}: Args): Promise<{ tenancy: Tenancy | null; link: string }> {
  const { id = '' } = params;
  const link = new URL(request.url).searchParams.get(LINK) ?? '';
  if (!link) {
    const { token } = await requireUser(request);
    const { data } = await forScreen(request, ask(calls.tenancy, { params: { id }, token }));
    return { tenancy: data, link };
  }
  if (!tenancyQuerySchema.safeParse({ link }).success) return { tenancy: null, link };
  const viewer = await getViewer(request);
  const as = { clientAddress: context.clientAddress, ...(viewer && { token: viewer.token }) };
  try {
    return { tenancy: (await ask(calls.tenancy, { params: { id }, query: { link }, ...as })).data, link };
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    if (error.status === 404) return { tenancy: null, link };
    throw new Response(null, { status: error.status, headers: HIDDEN });
  }
}

/** The same where there has to be one: what is printed. */
export async function tenancyToPrint(args: Args): Promise<{ tenancy: Tenancy; link: string }> {
  const { tenancy, link } = await tenancyFor(args);
  if (!tenancy) throw new Response(null, { status: 404, headers: HIDDEN });
  return { tenancy, link };
}

/** A version as it is shown and printed. */
export function toAgreementView(agreement: Agreement, lang: Language): AgreementView {
  const t = tenancyMessagesIn(lang).agreement;
  const { version, state, facts, words, texts, landlord, tenant, paper } = agreement;
  const inLanguage = (one: Language) => {
    const text = texts?.[one];
    const source = tenancyMessagesIn(one).agreement.source;
    return (
      text && {
        ...text,
        law: text.law.map(({ says, source: where, source_date }) => ({
          says,
          source: source(where, formatDay(source_date, one)),
        })),
      }
    );
  };
  const [en, bn] = LANGUAGES.map(inLanguage);
  return {
    ...{ version, state, facts, words },
    texts: en && bn ? { en, bn } : null,
    signed: [
      ...(landlord ? [t.landlord(landlord.name, formatMoment(landlord.at, lang))] : []),
      ...(tenant ? [t.tenant(tenant.name, formatMoment(tenant.at, lang))] : []),
    ],
    paper: paper && { sha256: paper.sha256, isWhole: paper.is_whole },
  };
}

/** What a receipt is for, in words: a whole rent is said by its month. */
export function receiptFor({ kind, is_part, month }: RentReceipt, lang: Language): string {
  const t = tenancyMessagesIn(lang).receipts;
  const words = formatKnown(month, lang);
  if (kind === 'rent' && !is_part) return words;
  return t.isFor(is_part ? t.part : t.kinds[kind], words);
}

export function toReceiptView(receipt: RentReceipt, lang: Language): ReceiptView {
  const t = tenancyMessagesIn(lang).receipts;
  const { number, withdraws, is_withdrawn, answer, words, month, amount, paid_on, paid_by } = receipt;
  return {
    ...{ number, withdraws, is_withdrawn, answer, words, month },
    monthWords: receiptFor(receipt, lang),
    paid: t.paid(formatMoney(amount, lang), formatDay(paid_on, lang), t.ways[paid_by]),
  };
}

/** So many months back and ahead a receipt is offered for; cms takes more. */
const MONTHS_BACK = 24;
const MONTHS_AHEAD = 2;

function monthsOf({ ended_on }: Tenancy, start: string) {
  const now = dayInDhaka(new Date()).slice(0, 7);
  const all = Array.from({ length: MONTHS_BACK + MONTHS_AHEAD + 1 }, (_, nth) => monthAfter(now, nth - MONTHS_BACK));
  const first = start.slice(0, 7);
  // A home that is let from a later month on: its first rents.
  if (first > (all.at(-1) ?? '')) all.push(first, monthAfter(first, 1));
  return all.filter((month) => month >= first && (!ended_on || month <= ended_on.slice(0, 7)));
}

/** The month that is offered: the first from now on of which the rent is not whole, else the last such. */
function nextMonthOf({ receipts }: Tenancy, months: readonly string[], rent: number): string {
  const now = dayInDhaka(new Date()).slice(0, 7);
  const written = receipts.filter((one) => one.withdraws === null && !one.is_withdrawn);
  const open = months.filter((month) => !isRentPaid(written, month, rent));
  return open.find((month) => month >= now) ?? open.at(-1) ?? months.at(-1) ?? '';
}

function toView(tenancy: Tenancy, latest: Agreement, lang: Language): TenancyView {
  const { _id, side, home, state, holds, by_link, may_sign, reminds, invited, ended_on, agreed, receipts } = tenancy;
  const holding = latest.state === 'agreed' ? latest : agreed;
  const months = holding ? monthsOf(tenancy, (agreed ?? holding).facts.start) : [];
  const rent = holding?.facts.rent ?? latest.facts.rent;
  const years = receipts.map(({ month }) => Number(month.slice(0, 4)));
  return {
    ...{ _id, side, with: tenancy.with, home, state, holds, by_link, may_sign, reminds, invited },
    ended: ended_on && formatDay(ended_on, lang),
    latest: toAgreementView(latest, lang),
    agreed: agreed && toAgreementView(agreed, lang),
    receipts: receipts.map((one) => toReceiptView(one, lang)).reverse(),
    years: [...new Set(years)].sort((a, b) => b - a),
    months: months.map((month) => [month, formatKnown(month, lang)] as const),
    month: nextMonthOf(tenancy, months, rent),
    rent,
    today: dayInDhaka(new Date()),
  };
}

/** What the page of a tenancy shows. A link that opens nothing any more is a page that says what to do (404). */
export async function tenancyScreen(args: Args) {
  const { pathname } = new URL(args.request.url);
  const lang = langOf(pathname);
  const t = tenancyMessagesOf(args.request);
  const { tenancy, link } = await tenancyFor(args);
  const page: PageInfo = { title: tenancy?.home || t.list.title, description: t.list.text, hidden: true };
  const signIn = loginTo(pathname);
  if (!tenancy?.latest) return json({ tenancy: null, link, signIn, page }, { status: 404, headers: HIDDEN });
  return json({ tenancy: toView(tenancy, tenancy.latest, lang), link, signIn, page }, { headers: HIDDEN });
}
