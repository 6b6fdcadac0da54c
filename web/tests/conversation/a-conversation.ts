import type { Conversation, ConversationLine } from '@69street/config/contract';

export const property = {
  _id: 'p1',
  code: 'D-1042',
  property_name: 'Flat in Banani',
  is_public: true,
  property_for: 'rent' as const,
};

/** A line of the list; what `values` does not say is plausible. */
export function aLine(values: Partial<ConversationLine> = {}): ConversationLine {
  return {
    ...{ _id: 'c1', about: 'property', property, agent: null, side: 'seeker', with: 'Karim' },
    last: { side: 'owner', words: 'Come on Sunday', at: '2026-11-18T08:05:00.000Z' },
    is_unread: true,
    answers_within: null,
    ...values,
  };
}

type Said = Conversation['messages'][number];

export function aMessage(values: Partial<Said> = {}): Said {
  return {
    ...{
      _id: 'first',
      side: 'seeker',
      author: 'Salma Begum',
      words: 'Is it free?',
      photo: null,
      at: '2026-11-18T08:05:00.000Z',
    },
    suspicions: [],
    ...values,
  };
}

/** Three messages on two days, seen by who asked. */
export function aConversation(values: Partial<Conversation> = {}): Conversation {
  return {
    ...{ _id: 'c1', about: 'property', property, agent: null, side: 'seeker', with: 'Karim' },
    messages: [
      aMessage(),
      aMessage({ _id: 'reply', side: 'owner', author: 'Karim', words: 'It is', at: '2026-11-18T09:00:00.000Z' }),
      aMessage({ _id: '7', words: 'May we come?', at: '2026-11-18T18:30:00.000Z' }),
    ],
    read_until: null,
    own_telephone: { number: '01712345678', is_shared: false, whatsapp: null },
    telephone: null,
    answers_within: null,
    ...{ is_muted: false, blocked_by: null, reported_by: null, looks: [] },
    ...values,
  };
}
