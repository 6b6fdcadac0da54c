/** What an agent follows up: a message, or a hire. */
export const LEAD_KINDS = ['enquiry', 'hire'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** How far an agent has come with somebody, in the order of a deal. */
export const LEAD_STAGES = ['new', 'talking', 'viewing', 'offer', 'won', 'lost'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** Notes that one person keeps of one lead, and ready answers in all. */
export const LEAD_NOTES = 100;
export const QUICK_ANSWERS = 40;
export const QUICK_ANSWER_LENGTH = 1000;

/** From so many answers on a middle of them says something. */
export const RESPONSE_LEAST = 5;
/** Days that are looked back on for it. */
export const RESPONSE_DAYS = 60;
