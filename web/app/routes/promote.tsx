import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { newPromotionSchema } from '@69street/config/contract';
import { PROMOTION_DAYS } from '@69street/config/market';

import { ask, calls, CmsError } from '~/cms/client.server';
import { forScreen } from '~/cms/outcome.server';
import { env } from '~/env.server';
import { requireUser, roleOf } from '~/identity/guards.server';
import { promotionMessagesOf, usePromotionMessages } from '~/messages/promotion';
import { BY } from '~/payment/pay-screen';
import { BuyForm } from '~/promotion/buy-form';
import { CardStep } from '~/promotion/card-step';
import { promotionRefusal } from '~/promotion/refusal.server';
import { formatDay } from '~/shell/dates';
import { langOf, textLang } from '~/shell/lang';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

/** What is bought and how it is paid, for an own listing; with `by=card` and `days` the card form. 404 for anybody else's. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { token, user_name, user_email } = user;
  const { pathname, searchParams } = new URL(request.url);
  const lang = langOf(pathname);
  const [own, prices, ways, mine] = await forScreen(
    request,
    Promise.all([
      ask(calls.ownProperty, { params: { id: params.id ?? '' }, token }),
      ask(calls.promotionPrices, {}),
      ask(calls.hireWays, {}),
      ask(calls.myPromotions, { query: { limit: 100 }, token }),
    ]),
  );
  const { _id, code, property_name, listing_state } = own.data[0];
  const ends = mine.data.flatMap(({ property, state, ends_at }) =>
    property === _id && state === 'paid' && ends_at && Date.parse(ends_at) > Date.now() ? [ends_at] : [],
  );
  const last = ends.sort().at(-1);
  const asked = Number(searchParams.get('days'));
  const chosen = prices.data.find(({ days }) => days === asked);
  const t = promotionMessagesOf(request).buy;
  const page: PageInfo = { title: t.title, description: t.description, hidden: true };
  return {
    ...{ page, prices: prices.data, ways: ways.data, chosen: chosen ?? null },
    listing: { _id, code, property_name },
    isOn: listing_state === 'published',
    list: roleOf(user) === 'Agent' ? paths.desk.agent : paths.own.properties,
    isCard: searchParams.get(BY) === 'card' && chosen !== undefined && ways.data.includes('card'),
    until: last ? formatDay(last, lang) : null,
    payer: { name: user_name || user_email, email: user_email },
    scriptUrl: env.STRIPE_JS_URL ?? null,
  };
}

/** Begins to pay on a provider's page, and leads there. What cms refuses comes back in words, with its status. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { token } = await requireUser(request);
  const form = await request.formData();
  const lang = langOf(new URL(request.url).pathname);
  const days = PROMOTION_DAYS.find((count) => String(count) === form.get('days'));
  const body = newPromotionSchema.safeParse({ property: params.id, days, rail: form.get('rail'), lang });
  // The card needs a document of its own, to which its button leads by itself.
  if (!body.success || body.data.rail === 'card') throw new Response(null, { status: 400 });
  try {
    const { data } = await ask(calls.beginPromotion, { body: body.data, token, kind: 'payment' });
    if (data.redirect === null) throw new Error(`${data.rail} has no page to pay on`);
    return redirect(data.redirect, 303);
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    return json({ refusal: promotionRefusal(error, request) }, { status: error.status });
  }
}

export const meta = pageMeta;

export default function Promote() {
  const data = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const messages = usePromotionMessages();
  const t = messages.buy;
  const { listing, isCard, chosen, until } = data;
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-10">
      <div>
        <h1 className="text-3xl">{t.title}</h1>
        <p className="mt-2 text-muted wrap-anywhere">
          {listing.code} <span lang={textLang(listing.property_name)}>{listing.property_name}</span>
        </p>
      </div>
      {until && <p className="rounded-lg bg-sunken p-4">{t.runs(until)}</p>}
      <section aria-labelledby="promote-gets">
        <h2 id="promote-gets" className="text-xl">
          {t.gets}
        </h2>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          {t.points.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      {isCard && chosen ? <CardStep {...data} chosen={chosen} /> : <BuyForm {...data} refusal={refusal} />}
    </div>
  );
}

export { Fault as ErrorBoundary } from '~/ui/fault';
