import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { formatMoney } from '@69street/config/market';

import { pageOrDraft } from '~/content/drafts.server';
import { Banner } from '~/ui/banner';
import { readingPage } from '~/ui/asleep';
import { LocalLink } from '~/ui/local-link';
import { useLang } from '~/shell/lang';
import { sellMessagesOf, useSellMessages } from '~/messages/sell';
import { pageMeta, type PageInfo } from '~/shell/meta';

export async function loader(args: LoaderFunctionArgs) {
  const content = await pageOrDraft('sell-page', args);
  const page: PageInfo = { title: content.title, description: sellMessagesOf(args.request).description };
  return { content, page };
}

export const meta = pageMeta;

export const handle = readingPage;

export default function SellHomeScreen() {
  const { content } = useLoaderData<typeof loader>();
  const t = useSellMessages();
  const lang = useLang();
  return (
    <>
      <Banner title={content.title} text={content.text} />
      <div className="page pt-10">
        <ul className="grid gap-6 md:grid-cols-3">
          {content.options.map((option, at) => (
            <li key={option.title} className="card flex flex-col items-start gap-3 p-6">
              <h2 className="text-xl">{option.title}</h2>
              {option.text && <p className="text-muted">{option.text}</p>}
              <LocalLink to={option.url} className={`button mt-auto ${at === 0 ? 'button-brick' : ''}`}>
                {option.label}
              </LocalLink>
            </li>
          ))}
        </ul>
        {content.ranges.length > 0 && (
          <section aria-labelledby="ranges" className="mt-14">
            <h2 id="ranges" className="text-2xl">
              {content.ranges_title}
            </h2>
            {content.ranges_note && <p className="mt-2 max-w-[70ch] text-muted">{content.ranges_note}</p>}
            <ul className="mt-6 grid gap-3 sm:hidden">
              {content.ranges.map(({ city, low, high }) => (
                <li key={city} className="card p-4">
                  <h3 className="text-base">{city}</h3>
                  <p className="price">{t.range(low, high)}</p>
                  <p className="text-sm text-muted">{t.perSquareFoot}</p>
                </li>
              ))}
            </ul>
            <div className="card mt-6 hidden overflow-hidden sm:block">
              <table className="w-full">
                <caption className="sr-only">{`${content.ranges_title}, ${t.perSquareFoot}`}</caption>
                <thead className="border-b border-line bg-sunken text-left text-sm">
                  <tr>
                    <th scope="col" className="px-5 py-3">
                      {t.city}
                    </th>
                    <th scope="col" className="px-5 py-3 text-right">
                      {t.from}
                    </th>
                    <th scope="col" className="px-5 py-3 text-right">
                      {t.to}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {content.ranges.map(({ city, low, high }) => (
                    <tr key={city} className="border-b border-line last:border-0">
                      <th scope="row" className="px-5 py-3 text-left font-medium">
                        {city}
                      </th>
                      <td className="price px-5 py-3 text-right">{formatMoney(low, lang)}</td>
                      <td className="price px-5 py-3 text-right">{formatMoney(high, lang)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        )}
      </div>
    </>
  );
}
