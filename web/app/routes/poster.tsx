import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { formatMoney, inDigitsOf, LANGUAGES, parsePhone } from '@69street/config/market';
import { sayDayOne } from '@69street/config/search';

import { propertyOnMarket } from '~/listing/property.server';
import { qrCode } from '~/listing/qr.server';
import { PrintSheet } from '~/ui/print-sheet';
import { publicOrigin } from '~/env.server';
import { textLang } from '~/shell/lang';
import { catalogues } from '~/messages/index.server';
import { memberMessagesIn, memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

/** Longer names are cut with an ellipsis: everything has to stand on one sheet. */
const LONG = 40;

/** A page to print, in both languages at once whichever of them the visitor reads. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const property = await propertyOnMarket(request, params.id ?? '');
  const t = memberMessagesOf(request).listing.poster;
  const { property_for, owner_number } = property;
  // Bangla first: it is what most who pass by read.
  const parts = [...LANGUAGES].reverse().map((lang) => {
    const { common } = catalogues[lang];
    const words = memberMessagesIn(lang).listing.poster;
    const phone = owner_number && (parsePhone(owner_number) ?? owner_number);
    return {
      lang,
      heading: words.headings[property_for],
      kind: `${common.types[property.property_type]}, ${common.cities[property.city]}`,
      rooms: [
        property.bedroom ? common.bedrooms(property.bedroom) : '',
        property.bathroom ? common.bathrooms(property.bathroom) : '',
        property.property_size ? common.squareFeet(property.property_size) : '',
      ].filter(Boolean),
      price: formatMoney(property.price, lang),
      first_day: sayDayOne(property, lang),
      month: property_for === 'rent' ? common.perMonth : '',
      phone: phone && inDigitsOf(lang, phone),
      code: words.code,
      find: words.find,
    };
  });
  const { _id, code, property_name, area, owner_name } = property;
  const address = `${publicOrigin}/spp/${code}`;
  const page: PageInfo = { title: t.title(property_name), description: t.description(property_name), hidden: true };
  return { _id, code, property_name, area, owner_name, address, qr: qrCode(address), parts, page };
}

export const meta = pageMeta;

export default function Poster() {
  const { _id, code, property_name, area, owner_name, address, qr, parts } = useLoaderData<typeof loader>();
  const t = useMemberMessages().listing.poster;
  return (
    // In print it has the height of the sheet within its margins.
    <PrintSheet
      back={paths.property(_id)}
      words={t}
      className="poster flex flex-col justify-between gap-5 overflow-hidden border-4 border-[#0f3d2e] p-5 text-center sm:p-8"
    >
      {parts.map((part) => (
        <section key={part.lang} lang={part.lang} className="flex flex-col gap-1.5">
          <h2 className="text-5xl font-extrabold text-[#0f3d2e] sm:text-6xl">{part.heading}</h2>
          <p className="text-xl font-semibold sm:text-2xl">{part.kind}</p>
          {part.rooms.length > 0 && <p className="text-lg sm:text-xl">{part.rooms.join(' · ')}</p>}
          <p className="price text-3xl sm:text-4xl">
            {part.price} {part.month && <span className="text-xl font-normal">{part.month}</span>}
          </p>
          {part.first_day && <p className="text-lg sm:text-xl">{part.first_day}</p>}
          {part.phone && <p className="price text-3xl wrap-anywhere sm:text-4xl">{part.phone}</p>}
        </section>
      ))}
      <h1
        className={`line-clamp-3 wrap-anywhere ${property_name.length > LONG ? 'text-lg' : 'text-2xl'}`}
        lang={textLang(property_name)}
      >
        {property_name}
      </h1>
      {(area || owner_name) && (
        <p className="line-clamp-2 text-lg wrap-anywhere">
          {area && <span lang={textLang(area)}>{area}</span>}
          {area && owner_name && ' · '}
          {owner_name && <span lang={textLang(owner_name)}>{owner_name}</span>}
        </p>
      )}
      <footer className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 border-t-2 border-[#0f3d2e] pt-4 sm:flex-nowrap">
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t.qr}
          shapeRendering="crispEdges"
          className="size-[38mm] shrink-0"
        >
          <path d={qr.path} stroke="#000" />
        </svg>
        <div className="flex min-w-0 flex-col gap-1 sm:text-left">
          {parts.map((part) => (
            <p key={part.lang} lang={part.lang}>
              {`${part.code} `}
              <strong className="text-2xl">{code}</strong>
              {`. ${part.find}`}
            </p>
          ))}
          <p className="font-semibold break-all">{address}</p>
        </div>
      </footer>
    </PrintSheet>
  );
}
