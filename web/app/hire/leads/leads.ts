import type { BoardLead, Lead, Leads } from '@69street/config/contract';
import type { Language, LeadKind, LeadStage, ViewingState } from '@69street/config/market';

/** A ready answer: one of the site's own, or one that the person keeps. */
export type ReadyAnswer = { key: string; language: Language; words: string; isOwn: boolean };

/** A lead with the moments of its notes and its reminder in words of the page's language. */
export type LeadView = Pick<Lead, 'kind' | '_id' | 'stage' | 'lost_reason'> & {
  remind: { on: string; words: string; isDue: boolean } | null;
  notes: Array<{ _id: string; note: string; at: string }>;
};

export type Figures = Pick<Leads['meta'], 'stages' | 'unread' | 'lost'>;

export type LeadsData = Figures & {
  stage: LeadStage | null;
  response: Leads['meta']['response'];
  /** By {@link leadKey}. */
  leads: Record<string, LeadView>;
  ready: ReadyAnswer[];
};

export const leadKey = (kind: LeadKind, id: string): string => `${kind}-${id}`;

/** A lead as a card of the board. */
export type BoardCard = LeadView &
  Pick<BoardLead, 'name' | 'language' | 'property' | 'number' | 'last' | 'is_unread' | 'needs'> & {
    at: string;
    viewing: { words: string; isAsked: boolean } | null;
  };

/** Who comes today and tomorrow. */
export type ComingDay = {
  day: string;
  viewings: Array<
    { _id: string; conversation: string; time: string; state: ViewingState; with: string | null } & {
      about: string;
      address: string | null;
    }
  >;
};

export type BoardData = {
  stage: LeadStage | null;
  figures: Figures;
  cards: BoardCard[];
  ready: ReadyAnswer[];
  coming: ComingDay[];
  next: string | null;
  isFirst: boolean;
  cursorRefused: boolean;
};

/** What is done in the book; `key` is an id of a note or ready answer, a stage, or when to be reminded. */
export const LEAD_INTENTS = ['stage', 'note', 'drop_note', 'keep_ready', 'drop_ready', 'remind', 'say'] as const;
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
