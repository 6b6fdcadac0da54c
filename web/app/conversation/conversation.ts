import type { Conversation, ConversationLine } from '@69street/config/contract';
import type { ConversationReport, MessageSuspicion, Side } from '@69street/config/market';

import type { Ready } from '~/enquiry/inbox';

/** What a conversation is about, while that is there. */
export type Subject = Pick<ConversationLine, 'about' | 'property' | 'agent'>;

/** A line of the list; `at` in words. */
export type LineView = Omit<ConversationLine, 'last'> & { last: { isMine: boolean; words: string; at: string } };
export type LinesView = {
  lines: LineView[];
  total: number;
  onlyUnread: boolean;
  next: string | null;
  isFirst: boolean;
  cursorRefused: boolean;
};

/** A message as it is shown: `time` is of its day, in words of the page's language. */
export type MessageView = Conversation['messages'][number] & {
  /** Of whoever looks; for the admin nobody's. */
  isMine: boolean;
  time: string;
  /** Under the last own message that the other side has read. */
  isReadUntil: boolean;
};
export type DayView = { day: string; messages: MessageView[] };

/** One conversation as the screen shows it, by days. */
export type ThreadView = Pick<
  Conversation,
  | '_id'
  | 'about'
  | 'property'
  | 'agent'
  | 'side'
  | 'with'
  | 'is_muted'
  | 'blocked_by'
  | 'reported_by'
  | 'own_telephone'
  | 'telephone'
  | 'answers_within'
> & {
  days: DayView[];
  /** What was said last; null where nothing was. */
  last: { _id: string; side: Side; author: string } | null;
  /** What any of the messages asks for, to be warned of. */
  suspicions: MessageSuspicion[];
  /** When staff read it, in words. */
  looks: string[];
  /** Answers to begin with, of an agent who answers. */
  ready: Ready[];
};

/** Why it was reported, for the admin, as long as that waits for a decision. */
export type ReportView = {
  by: Side | 'site';
  reason: ConversationReport | 'repeated';
  words: string;
  at: string;
};

/** What can be done with a conversation; `settled` and `blocked` are the admin's. */
export const INTENTS = [
  ...(['say', 'read', 'mute', 'unmute', 'end', 'resume', 'end-links', 'report', 'show-number', 'hide-number'] as const),
  ...(['settled', 'blocked'] as const),
];
export type Intent = (typeof INTENTS)[number];

/** What the action answers when something could not be done: why, and everything that was typed. */
export type ConversationProblem = {
  intent: Intent;
  text: string;
  /** What is wrong with the fields of the form, by their names. */
  fields: Record<string, string>;
  values: Record<string, string>;
  /** Of the form: sent again, it is the same sending. */
  formKey: string;
};
