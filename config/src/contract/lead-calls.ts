import type { Call } from './call.js';
import { messageSchema } from './enquiry.js';
import {
  boardQuerySchema,
  boardSchema,
  leadNoteSchema,
  leadReminderSchema,
  leadsQuerySchema,
  leadsSchema,
  leadStageSchema,
  newQuickAnswerSchema,
  quickAnswersSchema,
} from './lead.js';

const callers = ['agent', 'admin'] as const;

/** The calls of an agent's own book of leads. Nobody else sees what stands in it. */
export const leadCalls = {
  leads: {
    method: 'GET',
    path: '/leads',
    handler: 'lead.lead.find',
    summary: 'How far one has come with messages and hires, the own notes about them, ready answers and time to answer',
    callers,
    query: leadsQuerySchema,
    answer: leadsSchema,
  },
  leadBoard: {
    method: 'GET',
    path: '/leads/board',
    handler: 'lead.lead.board',
    summary: 'The own leads by stage, what needs one first: the first of each stage, or one stage page by page',
    callers,
    query: boardQuerySchema,
    answer: boardSchema,
  },
  moveLead: {
    method: 'PUT',
    path: '/leads/{kind}/{id}',
    handler: 'lead.lead.move',
    summary: 'Say how far one has come with a message (kind enquiry) or a hire, and why it came to nothing',
    callers,
    body: leadStageSchema,
    answer: messageSchema,
  },
  remindOfLead: {
    method: 'PUT',
    path: '/leads/{kind}/{id}/reminder',
    handler: 'lead.lead.remind',
    summary: 'Be reminded of a message or a hire on a day, or (null) no more',
    callers,
    body: leadReminderSchema,
    answer: messageSchema,
  },
  addLeadNote: {
    method: 'POST',
    path: '/leads/{kind}/{id}/notes',
    handler: 'lead.lead.addNote',
    summary: 'Note something about a message or a hire, for oneself',
    callers,
    body: leadNoteSchema,
    answer: messageSchema,
  },
  removeLeadNote: {
    method: 'DELETE',
    path: '/leadNotes/{id}',
    handler: 'lead.lead.removeNote',
    summary: 'Remove an own note; one that is not there is no error',
    callers,
    answer: messageSchema,
  },
  quickAnswers: {
    method: 'GET',
    path: '/quickAnswers',
    handler: 'lead.lead.quickAnswers',
    summary: 'The own ready answers, the oldest first',
    callers,
    answer: quickAnswersSchema,
  },
  addQuickAnswer: {
    method: 'POST',
    path: '/quickAnswers',
    handler: 'lead.lead.addQuickAnswer',
    summary: 'Keep a ready answer in a language; the same words a second time change nothing',
    callers,
    body: newQuickAnswerSchema,
    answer: messageSchema,
  },
  removeQuickAnswer: {
    method: 'DELETE',
    path: '/quickAnswers/{id}',
    handler: 'lead.lead.removeQuickAnswer',
    summary: 'Remove an own ready answer; one that is not there is no error',
    callers,
    answer: messageSchema,
  },
} as const satisfies Record<string, Call>;
