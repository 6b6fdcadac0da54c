import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';

import { excerpt, isPayable } from '@69street/config/market';

import { getAgent } from '~/agent/agent.server';
import { askRemembered, calls } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';
import { AgentFacts } from '~/agent/agent-facts';
import { realEstateAgent, shownRatings } from '~/agent/agent-page.server';
import { Ratings } from '~/agent/ratings';
import { Breadcrumb } from '~/ui/breadcrumb';
import { answersWithin } from '~/enquiry/answers-within.server';
import { ContactSection } from '~/enquiry/contact-section';
import { ratingsOnPage } from '~/rating/on-page.server';
import { Portrait } from '~/ui/portrait';
import { SocialLinks } from '~/ui/social-links';
import { enquiryAction } from '~/enquiry/enquiry.server';
import { sentHere } from '~/enquiry/sent.server';
import type { FormProblem } from '~/shell/problem';
import { breadcrumbList } from '~/content/json-ld.server';
import { langOf, localPath, textLang, useLang } from '~/shell/lang';
import { agentMessagesOf, useAgentMessages } from '~/messages/agents';
import { messagesOf } from '~/messages/index.server';
import { pageMeta, type PageInfo } from '~/shell/meta';
import { payPath, pays } from '~/payment/pay-screen';
import { paths } from '~/shell/paths';
import { readingPage } from '~/ui/asleep';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { common } = messagesOf(request);
  const t = agentMessagesOf(request);
  const { pathname, search } = new URL(request.url);
  const lang = langOf(pathname);
  const agent = await getAgent(params.id ?? '');
  const path = paths.agent(agent._id);
  // Found by key or slug: one address per agent, so that links and search engines agree on it.
  if (params.id !== agent._id) {
    throw redirect((pays(pathname) ? payPath(agent._id, lang) : localPath(path, lang)) + search, 301);
  }
  // The page stands without them.
  const ratings = await orElse(askRemembered(calls.agentRatings, { params: { id: agent._id } }), null);
  const [answers, rated] = await Promise.all([
    answersWithin('agent', agent._id),
    ratingsOnPage('agent', agent._id, lang),
  ]);
  const crumbs = [
    { name: common.homePage, path: paths.home },
    { name: t.title, path: paths.agents },
    { name: agent.agent_name, path },
  ];
  const page: PageInfo = {
    title: [agent.agent_name, agent.agent_title].filter(Boolean).join(', '),
    description: agent.agent_description
      ? excerpt(agent.agent_description, 155)
      : t.agentDescription(agent.agent_name, agent.agent_title ?? t.title),
    image: agent.agent_image,
    jsonLd: [realEstateAgent(agent, ratings, localPath(path, lang)), breadcrumbList(crumbs, lang)],
  };
  const { key: _key, slug: _slug, agent_image: _image, ...shown } = agent;
  return {
    agent: shown,
    crumbs,
    ratings: shownRatings(ratings, lang),
    sent: await sentHere(request),
    answers,
    rated,
    page,
  };
}

export async function action(args: ActionFunctionArgs) {
  const agent = await getAgent(args.params.id ?? '');
  return enquiryAction(args, 'agent', agent);
}

export const meta = pageMeta;
export const handle = readingPage;

export default function SingleAgentScreen() {
  const { agent, crumbs, ratings, sent, answers, rated } = useLoaderData<typeof loader>();
  const answer = useActionData<{ problem?: FormProblem }>();
  const t = useAgentMessages();
  const lang = useLang();
  return (
    <>
      <Breadcrumb crumbs={crumbs.map((crumb) => ({ ...crumb, lang: textLang(crumb.name) }))} />
      <div className="page grid grid-cols-1 gap-8 pt-6 wrap-anywhere lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-12">
        <Portrait
          name={agent.agent_name}
          photo={agent.photo}
          priority
          sizes="(min-width: 1024px) 352px, (min-width: 640px) 384px, 100vw"
          className={`${agent.photo ? 'aspect-square' : 'aspect-5/2 sm:aspect-3/2 lg:aspect-square'} w-full rounded-[12px] border border-line sm:max-w-96 lg:sticky lg:top-24 lg:row-span-3 lg:self-start`}
        />
        <div className="flex flex-col gap-6">
          <div>
            <h1 className="text-3xl md:text-4xl" lang={textLang(agent.agent_name)}>
              {agent.agent_name}
            </h1>
            {agent.agent_title && (
              <p className="mt-1 text-lg font-medium text-accent" lang={textLang(agent.agent_title)}>
                {agent.agent_title}
              </p>
            )}
            {agent.fees !== null && <p className="price mt-3 text-xl">{t.fees(agent.fees)}</p>}
          </div>
          <AgentFacts agent={agent} />
          <div className="flex flex-wrap items-center gap-3">
            {isPayable(agent.fees) && (
              // A document of its own: only there the policy lets the payment script in.
              <a href={payPath(agent._id, lang)} id="hire-me" className="button button-brick">
                {t.hireMe}
              </a>
            )}
            {agent.agent_number && (
              <a href={`tel:${agent.agent_number}`} className="button">
                {t.call}
              </a>
            )}
            <a href="#contact" className="button button-quiet">
              {t.send}
            </a>
            <SocialLinks agent={agent} />
          </div>
        </div>
        {agent.agent_description && (
          <section aria-labelledby="about" className="lg:col-start-2">
            <h2 id="about" className="text-2xl">
              {t.about}
            </h2>
            <p className="mt-3 max-w-[70ch] whitespace-pre-line" lang={textLang(agent.agent_description)}>
              {agent.agent_description}
            </p>
          </section>
        )}
        {ratings && <Ratings ratings={ratings} />}
        <ContactSection
          title={t.contact}
          text={agent.agent_email ? t.contactText(agent.agent_name) : t.contactOffice(agent.agent_name)}
          size="text-2xl"
          className="lg:col-start-2"
          answers={answers}
          rated={rated}
          problem={answer?.problem}
          sendLabel={t.send}
          questions={t.questions}
          sent={sent}
          asksNumber={Boolean(agent.agent_email)}
        />
      </div>
      <Outlet />
    </>
  );
}
