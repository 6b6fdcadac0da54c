import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { formatMoney, LANGUAGES, parsePhone, toBanglaDigits } from '@69street/config/market';

import { useReady } from '~/components/auth/use-ready';
import { getProperty } from '~/cms/property.server';
import { LocalLink } from '~/components/local-link';
import { publicOrigin } from '~/env.server';
import { textLang } from '~/listing';
import { catalogues } from '~/messages/index.server';
import { memberMessagesIn, memberMessagesOf, useMemberMessages } from '~/messages/member';
import { pageMeta, type PageInfo } from '~/meta';

/** A page to print, in both languages at once whichever of them the visitor reads. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const property = await getProperty(params.id ?? '');
  const t = memberMessagesOf(request).listing.poster;
  const { property_for, owner_number } = property;
  const parts = LANGUAGES.map((lang) => {
    const { common } = catalogues[lang];
    const phone = owner_number && (parsePhone(owner_number) ?? owner_number);
    return {
      lang,
      heading: memberMessagesIn(lang).listing.poster.headings[property_for],
      kind: `${common.types[property.property_type]}, ${common.cities[property.city]}`,
      rooms: [
        property.bedroom ? common.bedrooms(property.bedroom) : '',
        property.bathroom ? common.bathrooms(property.bathroom) : '',
        property.property_size ? common.squareFeet(property.property_size) : '',
      ].filter(Boolean),
      price: formatMoney(property.price, lang) + (property_for === 'rent' ? ` ${common.perMonth}` : ''),
      phone: phone && lang === 'bn' ? toBanglaDigits(phone) : phone,
      code: memberMessagesIn(lang).listing.poster.code,
      find: memberMessagesIn(lang).listing.poster.find,
    };
  });
  const { _id, code, property_name, area, owner_name } = property;
  const page: PageInfo = { title: t.title(property_name), description: t.description(property_name), hidden: true };
  return { _id, code, property_name, area, owner_name, address: `${publicOrigin}/spp/${code}`, parts, page };
}

export const meta = pageMeta;

export default function Poster() {
  const { _id, code, property_name, area, owner_name, address, parts } = useLoaderData<typeof loader>();
  const t = useMemberMessages().listing.poster;
  const ready = useReady();
  return (
    <main id="main" className="mx-auto w-full max-w-[210mm] p-4 print:p-0">
      <div className="mb-4 flex flex-wrap items-center gap-4 print:hidden">
        {ready && (
          <button type="button" className="button" onClick={() => window.print()}>
            {t.print}
          </button>
        )}
        <LocalLink to={`/spp/${_id}`} className="link inline-flex min-h-11 items-center">
          {t.back}
        </LocalLink>
      </div>
      {/* Ink on white at night too: it is made to be printed. */}
      <article className="flex min-h-[265mm] flex-col justify-between gap-6 border-4 border-[#0f3d2e] bg-white p-8 text-center text-black">
        <h1 className="text-2xl break-words" lang={textLang(property_name)}>
          {property_name}
          {area && <span className="block text-xl font-normal">{area}</span>}
        </h1>
        {parts.map((part) => (
          <section key={part.lang} lang={part.lang} className="flex flex-col gap-2">
            <h2 className="text-6xl font-extrabold text-[#0f3d2e]">{part.heading}</h2>
            <p className="text-2xl font-semibold">{part.kind}</p>
            <p className="text-xl">{part.rooms.join(' · ')}</p>
            <p className="price text-4xl">{part.price}</p>
            {part.phone && <p className="price text-4xl">{part.phone}</p>}
          </section>
        ))}
        {owner_name && (
          <p className="text-xl" lang={textLang(owner_name)}>
            {owner_name}
          </p>
        )}
        <footer className="flex flex-col gap-1 border-t-2 border-[#0f3d2e] pt-4">
          {parts.map((part) => (
            <p key={part.lang} lang={part.lang}>
              {`${part.code} `}
              <strong className="text-xl">{code}</strong>
              {`. ${part.find}`}
            </p>
          ))}
          <p className="text-lg font-semibold break-all">{address}</p>
        </footer>
      </article>
    </main>
  );
}
