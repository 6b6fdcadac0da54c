import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { getPage } from '~/cms/content.server';
import { Banner } from '~/components/banner';
import { Calculator } from '~/components/home-loan/calculator';
import { defaultFields } from '~/components/home-loan/reckon';
import { LoanTabs } from '~/components/home-loan/tabs';
import { Terms } from '~/components/home-loan/terms';
import { LocalLink } from '~/components/local-link';
import { RichText } from '~/components/rich-text';
import { formatDay } from '~/dates';
import { getViewer } from '~/guards.server';
import { langOf, localPath, useLang } from '~/lang';
import { messagesOf } from '~/messages/index.server';
import { useMessages } from '~/messages/use-messages';
import { pageMeta, type PageInfo } from '~/meta';

/** More than this was not typed by a person, and nobody wants it back. */
const TYPED_MAX = 60;

export async function loader({ request }: LoaderFunctionArgs) {
  const t = messagesOf(request).loan;
  const { pathname, searchParams } = new URL(request.url);
  const lang = langOf(pathname);
  const { tabs, terms_date, ...content } = await getPage('home-loan-page', lang);
  const open = tabs.find(({ key }) => key === searchParams.get('tab')) ?? tabs[0];
  const defaults = defaultFields(lang);
  const typed = (name: keyof typeof defaults) => searchParams.get(name)?.slice(0, TYPED_MAX) ?? defaults[name];
  const page: PageInfo = { title: content.banner_title, description: t.description, image: content.banner_image?.url };
  return {
    content,
    tabs: tabs.map(({ key, title }) => ({ key, title })),
    open: open ? { key: open.key, title: open.title, body: open.body } : null,
    chosen: searchParams.has('tab'),
    day: terms_date ? formatDay(terms_date, lang) : null,
    fields: { amount: typed('amount'), months: typed('months'), percent: typed('percent') },
    isGuest: (await getViewer(request)) === null,
    page,
  };
}

export const meta = pageMeta;

export default function HomeLoanScreen() {
  const { content, tabs, open, chosen, day, fields, isGuest } = useLoaderData<typeof loader>();
  const { loan: t } = useMessages();
  const lang = useLang();
  return (
    <>
      <Banner title={content.banner_title} text={content.banner_text} photo={content.banner_image}>
        {isGuest && (
          <LocalLink to={`/login?redirectTo=${localPath('/homeLoan', lang)}`} className="button">
            {t.accountLogin}
          </LocalLink>
        )}
      </Banner>
      <section id="loan" aria-labelledby="loan-title" className="page pt-12">
        <h2 id="loan-title" className="mb-5 text-2xl">
          {content.section_title}
        </h2>
        {open && <LoanTabs tabs={tabs} current={open.key} />}
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            {open && (
              <>
                <h3 className="sr-only">{open.title}</h3>
                <RichText blocks={open.body} />
              </>
            )}
          </div>
          <Terms terms={content} day={day} />
        </div>
      </section>
      <Calculator fields={fields} tab={chosen && open ? open.key : null} maxTenureYears={content.max_tenure_years} />
    </>
  );
}
