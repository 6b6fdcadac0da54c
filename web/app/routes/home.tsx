import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import type { Page } from '@69street/config/contract';
import { BRAND, CITIES, EXCERPT_CARD, excerpt, HOME_PROPERTIES, type Language } from '@69street/config/market';

import { askRemembered, calls } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';
import { pageOrDraft } from '~/content/drafts.server';
import { getPage } from '~/content/pages.server';
import { facetsOrNull } from '~/search/facets.server';
import { showpieces } from '~/search/lists.server';
import { WANTED, wantedMessage } from '~/search/uncovered.server';
import { AgentsSlider } from '~/content/home/agents-slider';
import { Contact } from '~/content/home/contact';
import { Dream } from '~/content/home/dream';
import { Listings } from '~/content/home/listings';
import { HomeSearch } from '~/content/home/search';
import { Slides } from '~/content/home/slides';
import { Testimonials } from '~/content/home/testimonials';
import { HowItWorks, Ways } from '~/content/home/ways';
import { SeenLater } from '~/search/properties/seen-later';
import { enquiryAction } from '~/enquiry/enquiry.server';
import { sentHere } from '~/enquiry/sent.server';
import { publicOrigin } from '~/env.server';
import { langOf, localPath, textLang } from '~/shell/lang';
import { cityCookie, keptCity } from '~/content/home/city.server';
import { ALL_CITIES, cityTabs, popularAreas } from '~/content/home/popular.server';
import { cardIn } from '~/listing/cards.server';
import { homeMessagesOf, useHomeMessages } from '~/messages/home';
import { messagesOf } from '~/messages/index.server';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';
import { readingPage } from '~/ui/asleep';

/** Enough to turn a while; /agents has all of them. */
const SLIDER_MAX = 12;
/** So few reviews are shown in whatever language they are. */
const FEW_REVIEWS = 3;

/** Reviews that the readers of a page can read: who reads Bangla pages reads English too. */
function forReaders<R extends { user_reviews: string }>(reviews: R[] | undefined, lang: Language): R[] | undefined {
  const readable = reviews?.filter(({ user_reviews }) => lang === 'bn' || textLang(user_reviews) === 'en');
  return readable && readable.length >= FEW_REVIEWS ? readable : reviews;
}
/** A card beside three others holds about this much before the slider grows tall. */
const QUOTE_MAX = 240;

function organization(site: Page<'site'> | null, url: string): object[] {
  const id = `${publicOrigin}/#organization`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': id,
      name: BRAND,
      url: `${publicOrigin}/`,
      logo: `${publicOrigin}/favicon.svg`,
      email: site?.contact_email ?? undefined,
      telephone: site?.contact_number ?? undefined,
      address: site?.contact_address
        ? { '@type': 'PostalAddress', streetAddress: site.contact_address, addressCountry: 'BD' }
        : undefined,
      sameAs: site?.social.map((link) => link.url),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: BRAND,
      url: publicOrigin + url,
      publisher: { '@id': id },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${publicOrigin}${localPath(paths.properties, langOf(url))}?say={say}`,
        'query-input': 'required name=say',
      },
    },
  ];
}

/** The city whose homes are wanted: the one in the address, else the one that was chosen lately. */
function chosenCity(request: Request) {
  const asked = new URL(request.url).searchParams.get('city');
  const kept = keptCity(request.headers.get('Cookie')) ?? undefined;
  const city = CITIES.find((one) => one === asked);
  const isChosen = city !== undefined || asked === ALL_CITIES;
  const headers: HeadersInit = isChosen && city !== kept ? { 'Set-Cookie': cityCookie(city ?? null) } : {};
  return { wanted: isChosen ? city : kept, headers };
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const { pathname, searchParams } = new URL(request.url);
  const lang = langOf(pathname);
  const t = messagesOf(request);
  const home = homeMessagesOf(request);
  const { wanted, headers } = chosenCity(request);
  // The page stands without those sections.
  const facets = await facetsOrNull({});
  // A city may have no homes any more.
  const city = facets?.city.every(({ value }) => value !== wanted) ? undefined : wanted;
  const [content, properties, ofCity, reviews, agents, site] = await Promise.all([
    pageOrDraft('home-page', args),
    orElse(showpieces(HOME_PROPERTIES, city), null),
    city ? facetsOrNull({ city: [city] }) : null,
    orElse(askRemembered(calls.getReviews, {}), null),
    orElse(askRemembered(calls.getAgent, {}), null),
    orElse(getPage('site', lang), null),
  ]);
  const shown = {
    content,
    properties: properties?.map((property) => cardIn(property, lang, EXCERPT_CARD)) ?? null,
    areas: popularAreas(city ? ofCity : facets, lang),
    cities: cityTabs(facets, city, t, home.everywhere),
    reviews:
      forReaders(reviews?.data, lang)
        ?.slice(0, SLIDER_MAX)
        .map(({ _id, user_name, user_reviews }) => ({
          _id,
          user_name,
          user_reviews: excerpt(user_reviews, QUOTE_MAX),
        })) ?? null,
    agents: (agents?.data ?? []).slice(0, SLIDER_MAX).map((agent) => ({
      _id: agent._id,
      agent_name: agent.agent_name,
      agent_title: agent.agent_title,
      agent_facebook: agent.agent_facebook,
      agent_email: agent.agent_email,
      agent_linkend: agent.agent_linkend,
      photo: agent.photo,
    })),
    promise: site?.contact_promise ?? null,
    sent: await sentHere(request),
    message: wantedMessage(searchParams.get(WANTED), lang),
    page: {
      title: home.title,
      description: home.description,
      image: content.slides[0]?.image?.url ?? properties?.[0]?.photos[0]?.url,
      jsonLd: organization(site, localPath(paths.home, lang)),
    } satisfies PageInfo,
  };
  return json(shown, { headers });
}

export async function action(args: ActionFunctionArgs) {
  return enquiryAction(args, 'home');
}

export const meta = pageMeta;
export const handle = readingPage;

export default function Home() {
  const { content, properties, areas, cities, reviews, agents, promise, message, sent } =
    useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const home = useHomeMessages();
  return (
    <>
      <HomeSearch areas={areas} />
      {content.slides.length > 0 ? <Slides slides={content.slides} /> : <h1 className="sr-only">{home.title}</h1>}
      <Listings properties={properties} cities={cities} />
      <SeenLater />
      <Ways cards={content.cards} />
      <HowItWorks steps={content.how_it_works} />
      <Dream {...content} />
      {reviews && <Testimonials reviews={reviews} />}
      {agents.length > 0 && <AgentsSlider agents={agents} />}
      <Contact promise={promise} message={message} problem={problem} sent={sent} />
    </>
  );
}
