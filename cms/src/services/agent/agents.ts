import type { Agent } from '@69street/config/contract';
import { errors } from '@strapi/utils';

import { toPhoto, type MediaFile } from '../photo/photo';

type AgentRow = Omit<Agent, '_id' | 'photo' | 'fees' | 'agent_image' | 'languages' | 'areas' | 'key' | 'slug'> & {
  documentId: string;
  key: string | null;
  slug: string | null;
  fees: string | number | null;
  agent_image: MediaFile | null;
  languages: unknown;
  areas: unknown;
};

function words(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((word): word is string => typeof word === 'string') : [];
}

function toAgent(row: AgentRow): Agent {
  const photo = toPhoto(row.agent_image);
  return {
    _id: row.documentId,
    key: row.key ?? row.documentId,
    slug: row.slug ?? row.documentId,
    agent_name: row.agent_name,
    agent_title: row.agent_title,
    agent_number: row.agent_number,
    agent_email: row.agent_email,
    agent_facebook: row.agent_facebook,
    agent_linkend: row.agent_linkend,
    agent_twitter: row.agent_twitter,
    agent_instagram: row.agent_instagram,
    agent_skype: row.agent_skype,
    experience: row.experience,
    fees: row.fees === null ? null : Number(row.fees),
    agent_image: photo?.url ?? null,
    photo,
    agent_description: row.agent_description,
    languages: words(row.languages),
    areas: words(row.areas),
  };
}

/** All agents, in the order in which they joined. */
export async function listAgents(): Promise<Agent[]> {
  const agents: AgentRow[] = await strapi.db
    .query('api::agent.agent')
    .findMany({ populate: { agent_image: true }, orderBy: { id: 'asc' } });
  return agents.map(toAgent);
}

/** One agent by `_id`, `key` or `slug`. Throws NotFoundError for any other. */
export async function findAgent(id: string): Promise<Agent> {
  const row: AgentRow | null = await strapi.db
    .query('api::agent.agent')
    .findOne({ where: { $or: [{ documentId: id }, { key: id }, { slug: id }] }, populate: { agent_image: true } });
  if (!row) throw new errors.NotFoundError('No such agent');
  return toAgent(row);
}
