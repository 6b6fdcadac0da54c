import type { Lead, Leads } from '@69street/config/contract';
import type { Language, LeadKind, LeadStage } from '@69street/config/market';

/** A ready answer: one of the site's own, or one that the person keeps. */
export type ReadyAnswer = { key: string; language: Language; words: string; isOwn: boolean };

/** A lead with the moments of its notes in words of the page's language. */
export type LeadView = Pick<Lead, 'kind' | '_id' | 'stage'> & {
  notes: Array<{ _id: string; note: string; at: string }>;
};

export type LeadsData = {
  stage: LeadStage | null;
  stages: Leads['meta']['stages'];
  response: Leads['meta']['response'];
  /** By {@link leadKey}. */
  leads: Record<string, LeadView>;
  ready: ReadyAnswer[];
};

export const leadKey = (kind: LeadKind, id: string): string => `${kind}-${id}`;

/** What is done in the book; `key` is an id of a note or ready answer. */
export const LEAD_INTENTS = ['stage', 'note', 'drop_note', 'keep_ready', 'drop_ready'] as const;
export type LeadIntent = (typeof LEAD_INTENTS)[number];

/** What an action answers when something could not be kept: why, and everything that was typed. */
export type LeadProblem = {
  intent: LeadIntent;
  /** Of {@link leadKey}, or empty for a ready answer. */
  lead: string;
  text: string;
  field?: string;
  typed: string;
};
