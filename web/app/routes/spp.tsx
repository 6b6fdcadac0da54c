import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import type { PropertyDetail } from '@69street/config/contract';
import { excerpt, formatMoney } from '@69street/config/market';

import { ask, calls, CmsError } from '~/cms/client.server';
import { besideProperty, getProperty } from '~/listing/property.server';
import { orElse } from '~/cms/outcome.server';
import { readingPage } from '~/ui/asleep';
import { Breadcrumb } from '~/ui/breadcrumb';
import { AnswersWithin } from '~/enquiry/answers-within';
import { askedMoreLinkIn, markIn } from '~/cost/asked-more.server';
import { AskedMoreMark } from '~/cost/mark';
import { Breakdown } from '~/cost/sheet';
import { breakdownOf } from '~/cost/breakdown.server';
import { answersWithin } from '~/enquiry/answers-within.server';
import { ContactForm } from '~/enquiry/contact-form';
import { LocalLink } from '~/ui/local-link';
import { publicOrigin } from '~/env.server';
import { ContactBar } from '~/listing/spp/contact-links';
import { Description } from '~/listing/spp/description';
import { Gallery, picturesOf } from '~/listing/spp/gallery';
import { toListing } from '~/listing/spp/listing';
import { Overview, Owner, Sections } from '~/listing/spp/sections';
import { PrintFoot, Share } from '~/listing/spp/share';
import { MoreHomes } from '~/listing/spp/similar';
import { Summary } from '~/listing/spp/summary';
import { useView, ViewNote } from '~/listing/spp/use-view';
import { AboutMap, Where } from '~/listing/spp/where';
import { enquiryAction } from '~/enquiry/enquiry.server';
import { sentHere } from '~/enquiry/sent.server';
import type { FormProblem } from '~/shell/problem';
import { useFormKey } from '~/shell/use-form-key';
import { getViewer } from '~/identity/guards.server';
import { breadcrumbList } from '~/content/json-ld.server';
import { langOf, localPath, textLang, useLang } from '~/shell/lang';
import { areaIn } from '~/listing/area-name.server';
import { cardIn } from '~/listing/cards.server';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { priceLine } from '~/listing/price-line.server';
import { CountedRatings } from '~/rating/counted';
import { ratingsOnPage } from '~/rating/on-page.server';
import { realEstateListing } from '~/listing/property-json-ld.server';
import { paths } from '~/shell/paths';
import { whereaboutsOf } from '~/listing/whereabouts.server';
import { ViewingOnPage } from '~/viewing/on-page';
import { timesOnPage } from '~/viewing/on-page.server';

const DESCRIPTION_LENGTH = 155;

/**
 * The listing that visitors see, or one that only its owner (or the admin) does. Only a request with a session asks for
 * the latter, and pages are never kept for those (server/page-cache.ts). Throws a 404 Response.
 */
async function findListing(request: Request, id: string) {
  try {
    return { property: await getProperty(id), isPublic: true };
  } catch (error) {
    const viewer = error instanceof Response && error.status === 404 ? await getViewer(request) : null;
    if (!viewer) throw error;
    try {
      return {
        property: (await ask(calls.ownProperty, { params: { id }, token: viewer.token })).data[0],
        isPublic: false,
      };
    } catch (refusal) {
      throw refusal instanceof CmsError ? error : refusal;
    }
  }
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const lang = langOf(pathname);
  const { common, list, property: t } = messagesOf(request);
  const { property: found, isPublic } = await findListing(request, params.id ?? '');
  const property = areaIn(found, lang);
  const path = paths.property(property._id);
  // Found by key or code: one address per listing, so that links and search engines agree on it.
  if (params.id !== property._id) throw redirect(localPath(path, lang) + search, 301);
  const [beside, viewing, answers, rated, mark] = isPublic
    ? await Promise.all([
        besideProperty(property._id),
        timesOnPage(property as PropertyDetail, lang),
        answersWithin('property', property._id),
        ratingsOnPage('property', property._id, lang),
        markIn(property._id, lang),
      ])
    : [{ similar: [], sameOwner: [], range: null }, null, null, null, null];
  const viewer = isPublic ? await getViewer(request) : null;
  const looking = viewer && ask(calls.lookingFor, { params: { id: property._id }, token: viewer.token });
  const count = looking && (await orElse(looking, null))?.data.count;
  const city = common.cities[property.city];
  const crumbs = [
    { name: common.homePage, path: paths.home },
    { name: list.title, path: paths.properties },
    { name: city, path: paths.propertiesIn(property.city) },
    { name: property.property_name, path },
  ];
  const page: PageInfo = {
    title: t.title(property.property_name, city),
    description: excerpt(
      [
        `${common.types[property.property_type]}, ${common.propertyFor[property.property_for]}, ${formatMoney(property.price, lang)}.`,
        property.property_description ?? '',
      ].join(' '),
      DESCRIPTION_LENGTH,
    ),
    image: property.image_one ?? (isPublic ? localPath(paths.shareCard(property._id), lang) : null),
    ...(isPublic
      ? {
          jsonLd: [
            realEstateListing(property as PropertyDetail, localPath(path, lang), city),
            breadcrumbList(crumbs, lang),
          ],
        }
      : { hidden: true }),
  };
  return {
    property: toListing(property, messagesOf(request), lang),
    costs: await breakdownOf(property, lang),
    mark,
    /** For who is signed in: of whom more was asked. Not for who lets it, who alone hears how many look for such a home. */
    askedMore: viewer && count === undefined ? askedMoreLinkIn(request) : null,
    where: whereaboutsOf(property, lang),
    /** By its code: short enough to be read out. Null while nobody else may see it. */
    share: isPublic ? publicOrigin + localPath(paths.property(property.code), lang) : null,
    similar: beside.similar.map((other) => cardIn(other, lang)),
    sameOwner: beside.sameOwner.map((other) => cardIn(other, lang)),
    priceLine: priceLine(beside.range, lang),
    crumbs,
    isPublic,
    viewing,
    sent: isPublic ? await sentHere(request) : null,
    answers,
    rated,
    /** For its owner alone, and only when there are any. */
    looking: count ? memberMessagesOf(request).dashboard.properties.lookingFor(count) : null,
    page,
  };
}

export async function action(args: ActionFunctionArgs) {
  const property = await getProperty(args.params.id ?? '');
  return enquiryAction(args, 'property', property);
}

export const meta = pageMeta;

export const handle = readingPage;

/** For the owner, who alone sees a listing that is not on the market. */
function Unlisted() {
  const { property: t } = useMessages();
  return (
    <p className="page mt-4">
      <span className="block rounded-lg bg-warning-soft p-3 text-warning">
        {t.unlisted}{' '}
        <LocalLink to={paths.own.properties} className="inline-flex min-h-6 items-center underline">
          {t.toOwn}
        </LocalLink>
      </span>
    </p>
  );
}

export default function SingleProperty() {
  const {
    property,
    costs,
    mark,
    askedMore,
    where,
    share,
    similar,
    sameOwner,
    priceLine,
    crumbs,
    isPublic,
    viewing,
    looking,
    sent,
    answers,
    rated,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<{ problem?: FormProblem }>();
  const { common, property: t } = useMessages();
  const lang = useLang();
  const formKey = useFormKey();
  useView(property._id, isPublic);
  const city = common.cities[property.city];
  const tag = common.propertyFor[property.property_for];
  const hasPictures = picturesOf(property).length > 0;
  return (
    <>
      <Breadcrumb crumbs={crumbs.map((crumb) => ({ ...crumb, lang: textLang(crumb.name) }))} />
      {isPublic ? <ViewNote id={property._id} /> : <Unlisted />}
      <article className="page one-sheet grid gap-8 pt-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10 print:grid-cols-[minmax(0,1fr)_16rem] print:gap-4">
        <div className="flex min-w-0 flex-col gap-6">
          {hasPictures ? (
            <Gallery photos={property.photos} plan={property.floor_plan} name={property.property_name} tag={tag} />
          ) : (
            where && <AboutMap where={where} isFirst />
          )}
          <div>
            {!hasPictures && <p className="plate mb-3 px-3 py-1 text-sm">{tag}</p>}
            <h1 className="text-3xl break-words" lang={textLang(property.property_name)}>
              {property.property_name}
            </h1>
            <p className="mt-1 text-lg text-muted wrap-anywhere">
              {property.area && <span lang={textLang(property.area)}>{`${property.area}, `}</span>}
              {city}
            </p>
            {share && (
              <Share
                address={share}
                code={property.code}
                text={`${property.property_name}, ${city}: ${formatMoney(property.price, lang)}`}
              />
            )}
            {looking && <p className="mt-2 font-medium text-success first-letter:uppercase">{looking}</p>}
          </div>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1">
          <Summary property={property} priceLine={priceLine} />
        </div>
        <div className="flex min-w-0 flex-col gap-10 print:gap-4">
          <Overview property={property} />
          {mark && <AskedMoreMark mark={mark} />}
          <Breakdown view={costs} />
          {askedMore && (
            <LocalLink
              to={paths.askedMore(property._id)}
              rel="nofollow"
              className="link inline-flex min-h-11 items-center self-start print:hidden"
            >
              {askedMore}
            </LocalLink>
          )}
          <Description name={property.property_name} title={property.title} text={property.property_description} />
          <Sections property={property} />
          {where && <Where where={where} mapOnTop={!hasPictures} />}
          <Owner property={property} />
          <ViewingOnPage id={property._id} times={viewing} />
          {isPublic && (
            <section id="contact" data-near aria-labelledby="contact-title" className="print:hidden">
              <h2 id="contact-title" className="text-xl">
                {t.contactTitle[property.enquiries_to]}
              </h2>
              <p className="mb-4 mt-1 text-muted">{t.contactText[property.enquiries_to](property.code)}</p>
              <AnswersWithin hours={answers} />
              <CountedRatings counted={rated} />
              <ContactForm
                formKey={formKey}
                problem={answer?.problem}
                sendLabel={t.send}
                questions={t.questions[property.property_for]}
                sent={sent}
                asksNumber={property.enquiries_to !== 'office'}
              />
            </section>
          )}
          <LocalLink
            to={paths.propertiesIn(property.city)}
            className="link inline-flex min-h-11 items-center self-start print:hidden"
          >
            {t.moreIn(city)}
          </LocalLink>
          {isPublic && (
            <div className="flex flex-wrap gap-x-6 text-sm print:hidden">
              {(['poster', 'report'] as const).map((name) => (
                <LocalLink
                  key={name}
                  to={`${paths.property(property._id)}/${name}`}
                  rel="nofollow"
                  className="link inline-flex min-h-11 items-center"
                >
                  {t[name]}
                </LocalLink>
              ))}
            </div>
          )}
        </div>
      </article>
      {share && <PrintFoot address={share} code={property.code} />}
      <MoreHomes sameOwner={sameOwner} similar={similar} reader={property.enquiries_to} />
      {isPublic && <ContactBar number={property.phone} />}
    </>
  );
}
