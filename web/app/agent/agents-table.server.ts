import type { Agent } from '@69street/config/contract';
import { isBangla, isNumberPart, numberPart, soundOf, TEXT_LIMITS, toLatinDigits } from '@69street/config/market';

import { askRemembered, calls } from '~/cms/client.server';

export const AGENT_SORTS = ['newest', 'name', 'fees_asc', 'fees_desc', 'experience_desc'] as const;
export type AgentSort = (typeof AGENT_SORTS)[number];

/** Agents on one page of the table. */
const PAGE = 24;

const textOf = (agent: Agent) =>
  [
    ...[agent.agent_name, agent.agent_title, agent.agent_number, agent.agent_email, agent.agent_skype],
    ...[...agent.languages, ...agent.areas],
  ]
    .join(' ')
    .toLowerCase();

/** As the desk of listings finds them: parts of words, telephones in every form, names of the other script by their sound. */
function isIn(agent: Agent, word: string): boolean {
  if (isNumberPart(word)) return numberPart(agent.agent_number ?? '').includes(numberPart(word));
  const text = textOf(agent);
  if (text.includes(word)) return true;
  const sound = soundOf(word);
  const others = text.split(/[\s,.]+/).filter((other) => isBangla(other) !== isBangla(word));
  return (
    sound.length > 1 &&
    others.map(soundOf).some((other) => (sound.length > 2 ? other.startsWith(sound) : other === sound))
  );
}

/** Unknown numbers stand last, whichever way the known ones go. */
const byNumber = (value: (agent: Agent) => number | null, sign: 1 | -1) => (a: Agent, b: Agent) => {
  const [left, right] = [value(a), value(b)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return sign * (left - right);
};

const ORDERS: Record<Exclude<AgentSort, 'newest'>, (a: Agent, b: Agent) => number> = {
  name: (a, b) => a.agent_name.localeCompare(b.agent_name, 'en'),
  fees_asc: byNumber(({ fees }) => fees, 1),
  fees_desc: byNumber(({ fees }) => fees, -1),
  experience_desc: byNumber(({ experience }) => experience, -1),
};

export type AgentFilter = { q: string; sort: AgentSort };

/** What the address asks for; an order that no list knows means the newest first. */
export function agentFilterOf(request: Request): AgentFilter {
  const params = new URL(request.url).searchParams;
  return {
    q: (params.get('q') ?? '').trim().slice(0, TEXT_LIMITS.search),
    sort: AGENT_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
  };
}

/**
 * The agents that fit, in the order asked for. Searched here and not in cms: getAgent is the public list, whole as the
 * specification has it, and a site has some hundreds of agents at most.
 */
export async function findAgents({ q, sort }: AgentFilter): Promise<Agent[]> {
  const text = toLatinDigits(q).toLowerCase().trim();
  const words = isNumberPart(text) ? [text] : text.split(/\s+/).filter(Boolean);
  const found = (await askRemembered(calls.getAgent, {})).data.filter((agent) =>
    words.every((word) => isIn(agent, word)),
  );
  // cms gives them in the order in which they joined.
  return sort === 'newest' ? found.reverse() : found.sort(ORDERS[sort]);
}

/** One page of them; a page that is not there is the nearest one that is. */
export function pageOfAgents(agents: readonly Agent[], asked: string | null) {
  const pages = Math.max(Math.ceil(agents.length / PAGE), 1);
  const page = Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), pages);
  return { agents: agents.slice((page - 1) * PAGE, page * PAGE), page, pages };
}

/** The query string of a filter, for one of its pages. */
export function agentSearch({ q, sort }: AgentFilter, page = 1): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (sort !== 'newest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `?${text}` : '';
}
