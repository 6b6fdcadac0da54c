import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { pageOrDraft } from '~/content/drafts.server';
import { Banner } from '~/ui/banner';
import { Calculator } from '~/loan/home-loan/calculator';
import { Checker } from '~/loan/home-loan/checker';
import { defaultFields } from '~/loan/home-loan/reckon';
import { LoanTabs } from '~/loan/home-loan/tabs';
import { Terms } from '~/loan/home-loan/terms';
import { readingPage } from '~/ui/asleep';
import { LocalLink } from '~/ui/local-link';
import { RichText } from '~/content/rich-text';
import { getViewer } from '~/identity/guards.server';
import { langOf, localPath, useLang } from '~/shell/lang';
import { checkTerms, loanTerms } from '~/loan/loan-checker.server';
import { loanMessagesOf, useLoanMessages } from '~/messages/loan';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { paths } from '~/shell/paths';

/** More than this was not typed by a person, and nobody wants it back. */
const TYPED_MAX = 60;

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const t = loanMessagesOf(request);
  const { pathname, searchParams } = new URL(request.url);
  const lang = langOf(pathname);
  const { tabs, ...content } = await pageOrDraft('home-loan-page', args);
  const open = tabs.find(({ key }) => key === searchParams.get('tab')) ?? tabs[0];
  const defaults = defaultFields(lang);
  const typed = (name: keyof typeof defaults) => searchParams.get(name)?.slice(0, TYPED_MAX) ?? defaults[name];
  const page: PageInfo = { title: content.banner_title, description: t.description, image: content.banner_image?.url };
  const fields = { amount: typed('amount'), months: typed('months'), percent: typed('percent') };
  return {
    content: {
      banner_title: content.banner_title,
      banner_text: content.banner_text,
      banner_image: content.banner_image,
      section_title: content.section_title,
    },
    tabs: tabs.map(({ key, title }) => ({ key, title })),
    open: open ? { key: open.key, title: open.title, body: open.body } : null,
    chosen: searchParams.has('tab'),
    fields,
    home: searchParams.get('property')?.slice(0, 140) ?? null,
    loan: await loanTerms(request, fields),
    isGuest: (await getViewer(request)) === null,
    page,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return checkTerms(request);
}

export const meta = pageMeta;

export const handle = readingPage;

export default function HomeLoanScreen() {
  const { content, tabs, open, chosen, home, fields, loan, isGuest } = useLoaderData<typeof loader>();
  const t = useLoanMessages();
  const lang = useLang();
  return (
    <>
      <Banner title={content.banner_title} text={content.banner_text} photo={content.banner_image}>
        <div className="flex flex-wrap gap-3">
          <LocalLink to={paths.loan} className="button button-brick">
            {t.apply}
          </LocalLink>
          {isGuest && (
            <LocalLink to={`${paths.login}?redirectTo=${localPath(paths.homeLoan, lang)}`} className="button">
              {t.accountLogin}
            </LocalLink>
          )}
        </div>
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
                <LocalLink to={paths.loan} className="button mt-6">
                  {t.applyNow}
                </LocalLink>
              </>
            )}
          </div>
          <Terms title={loan.termsTitle} terms={loan.terms} />
        </div>
      </section>
      <Calculator fields={fields} tab={chosen && open ? open.key : null} home={home} maxTenureYears={loan.maxYears} />
      <Checker texts={loan.checker} lenders={loan.terms} />
    </>
  );
}
