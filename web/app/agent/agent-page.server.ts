import type { Agent, RatingList } from '@69street/config/contract';
import { inDigitsOf, type Language } from '@69street/config/market';

import { publicOrigin } from '~/env.server';
import { formatDay } from '~/shell/dates';

import type { AgentRatings } from './ratings';

/** Ratings that the page shows; the average is of all. */
const NEWEST = 10;

/** What the page shows of them; null without any, or when they cannot be known. */
export function shownRatings(list: RatingList | null, lang: Language): AgentRatings | null {
  if (!list || list.meta.average === null) return null;
  const average = list.meta.average.toFixed(1);
  return {
    average: inDigitsOf(lang, average),
    count: list.meta.count,
    newest: list.data.slice(0, NEWEST).map(({ createdAt, ...rating }) => ({
      ...rating,
      day: formatDay(createdAt, lang),
    })),
  };
}

/** Agents for search engines (schema.org). `path` is that of the page. */
export function realEstateAgent(agent: Agent, ratings: RatingList | null, path: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    name: agent.agent_name,
    url: publicOrigin + path,
    ...(agent.agent_image ? { image: new URL(agent.agent_image, publicOrigin).href } : {}),
    ...(agent.agent_number ? { telephone: agent.agent_number } : {}),
    ...(agent.agent_email ? { email: agent.agent_email } : {}),
    ...(agent.areas.length > 0 ? { areaServed: agent.areas } : {}),
    ...(ratings && ratings.meta.average !== null
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: ratings.meta.average,
            ratingCount: ratings.meta.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}
