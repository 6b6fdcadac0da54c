import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import type { PropertyDetail } from '@69street/config/contract';
import { areaIn } from '@69street/config/search';

import { ask, calls } from '~/cms/client.server';
import { besideProperty, propertyOnMarket } from '~/listing/property.server';
import { orElse } from '~/cms/outcome.server';
import { readingPage } from '~/ui/asleep';
import { Breadcrumb } from '~/ui/breadcrumb';
import { askedMoreLinkIn, markIn } from '~/cost/asked-more.server';
import { AskedMoreMark } from '~/cost/mark';
import { Breakdown } from '~/cost/sheet';
import { breakdownOf } from '~/cost/breakdown.server';
import { answersWithin } from '~/enquiry/answers-within.server';
import { ContactSection } from '~/enquiry/contact-section';
import { LocalLink } from '~/ui/local-link';
import { publicOrigin } from '~/env.server';
import { ContactBar } from '~/listing/spp/contact-links';
import { Description } from '~/listing/spp/description';
import { Gallery, picturesOf } from '~/listing/spp/gallery';
import { Further, FURTHER, Heading, Unlisted } from '~/listing/spp/heading';
import { toListing } from '~/listing/spp/listing';
import { Overview, Owner, Sections } from '~/listing/spp/sections';
import { findListing, aboutPage } from '~/listing/spp/page.server';
import { MoreHomes } from '~/listing/spp/similar';
import { PrintFoot, Share } from '~/listing/spp/share';
import { Summary } from '~/listing/spp/summary';
import { useView, ViewNote } from '~/listing/spp/use-view';
import { AboutMap, Where } from '~/listing/spp/where';
import { enquiryAction } from '~/enquiry/enquiry.server';
import { sentHere } from '~/enquiry/sent.server';
import type { FormProblem } from '~/shell/problem';
import { getViewer } from '~/identity/guards.server';
import { langOf, localPath, textLang } from '~/shell/lang';
import { cardIn } from '~/listing/cards.server';
import { messagesOf } from '~/messages/index.server';
import { memberMessagesOf } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { pageMeta } from '~/shell/meta';
import { priceLine } from '~/listing/price-line.server';
import { ratingsOnPage } from '~/rating/on-page.server';
import { paths } from '~/shell/paths';
import { whereaboutsOf } from '~/listing/whereabouts.server';
import { ViewingOnPage } from '~/viewing/on-page';
import { timesOnPage } from '~/viewing/on-page.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const lang = langOf(pathname);
  const { property: found, isPublic } = await findListing(request, params.id ?? '');
  const property = areaIn(found, lang);
  const path = paths.property(property._id);
  // Found by key or code: one address per listing, so that links and search engines agree on it.
  if (params.id !== property._id) throw redirect(localPath(path, lang) + search, 301);
  const aroundIt = isPublic
    ? Promise.all([
        besideProperty(property._id),
        timesOnPage(property as PropertyDetail, lang),
        answersWithin('property', property._id),
        ratingsOnPage('property', property._id, lang),
        markIn(property._id, lang),
      ])
    : ([{ similar: [], sameOwner: [], range: null }, null, null, null, null] as const);
  // At once: where cms does not answer, each question after another is a wait of its own.
  const [costs, [beside, viewing, answers, rated, mark]] = await Promise.all([breakdownOf(property, lang), aroundIt]);
  const viewer = isPublic ? await getViewer(request) : null;
  const looking = viewer && ask(calls.lookingFor, { params: { id: property._id }, token: viewer.token });
  const count = looking && (await orElse(looking, null))?.data.count;
  const { crumbs, page } = aboutPage(request, property, isPublic);
  return {
    property: toListing(property, messagesOf(request), lang),
    costs,
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
  const property = await propertyOnMarket(args.request, args.params.id ?? '');
  return enquiryAction(args, 'property', property);
}

export const meta = pageMeta;

export const handle = readingPage;

export default function SingleProperty() {
  const shown = useLoaderData<typeof loader>();
  const { property, where, share, crumbs, isPublic } = shown;
  const problem = useActionData<{ problem?: FormProblem }>()?.problem;
  const { common, property: t } = useMessages();
  useView(property._id, isPublic);
  const tag = common.propertyFor[property.property_for];
  const hasPictures = picturesOf(property).length > 0;
  return (
    <>
      <Breadcrumb crumbs={crumbs.map((crumb) => ({ ...crumb, lang: textLang(crumb.name) }))} />
      {isPublic ? <ViewNote id={property._id} /> : <Unlisted />}
      <article className="page one-sheet grid gap-x-10 gap-y-4 pt-4 sm:gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-[minmax(0,1fr)_16rem] print:gap-4">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
          {hasPictures ? (
            <Gallery photos={property.photos} plan={property.floor_plan} name={property.property_name} tag={tag} />
          ) : (
            where && <AboutMap where={where} isFirst />
          )}
          <Heading property={property} tag={hasPictures ? null : tag} looking={shown.looking} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1">
          <Summary property={property} priceLine={shown.priceLine} />
        </div>
        <div className="flex min-w-0 flex-col gap-10 print:gap-4">
          {share && <Share address={share} property={property} />}
          <Overview property={property} />
          {shown.mark && <AskedMoreMark mark={shown.mark} />}
          <Breakdown view={shown.costs} />
          {shown.askedMore && (
            <LocalLink to={paths.askedMore(property._id)} rel="nofollow" className={FURTHER}>
              {shown.askedMore}
            </LocalLink>
          )}
          <Description name={property.property_name} title={property.title} text={property.property_description} />
          <Sections property={property} />
          {where && <Where where={where} mapOnTop={!hasPictures} />}
          <Owner property={property} />
          <ViewingOnPage id={property._id} times={shown.viewing} />
          {isPublic && (
            <ContactSection
              title={t.contactTitle[property.enquiries_to]}
              text={t.contactText[property.enquiries_to](property.code)}
              size="text-xl"
              className="print:hidden"
              near
              answers={shown.answers}
              rated={shown.rated}
              problem={problem}
              sendLabel={t.send}
              questions={t.questions[property.property_for]}
              sent={shown.sent}
              asksNumber={property.enquiries_to !== 'office'}
            />
          )}
          <LocalLink to={paths.propertiesIn(property.city)} className={FURTHER}>
            {t.moreIn(common.cities[property.city])}
          </LocalLink>
          {isPublic && <Further id={property._id} />}
        </div>
      </article>
      {share && <PrintFoot address={share} code={property.code} />}
      <MoreHomes sameOwner={shown.sameOwner} similar={shown.similar} reader={property.enquiries_to} />
      {isPublic && <ContactBar number={property.phone} />}
    </>
  );
}
