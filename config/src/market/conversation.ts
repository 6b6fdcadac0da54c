/** Who speaks in a conversation: who asked, and whom it was sent to. */
export const SIDES = ['seeker', 'owner'] as const;
export type Side = (typeof SIDES)[number];
export const otherSide = (side: Side): Side => (side === 'owner' ? 'seeker' : 'owner');

/** Why somebody has a conversation looked at. */
export const CONVERSATION_REPORTS = ['money', 'rude', 'false', 'other'] as const;
export type ConversationReport = (typeof CONVERSATION_REPORTS)[number];

/** What words of a message ask for that nobody should give before they have seen a home. */
export const MESSAGE_SUSPICIONS = ['advance', 'code', 'wallet', 'card'] as const;
export type MessageSuspicion = (typeof MESSAGE_SUSPICIONS)[number];

/** One conversation is mailed about at most once in so many minutes. */
export const MAIL_PAUSE_MINUTES = 15;
/** An account younger than this begins at most so many conversations a day. */
export const NEW_ACCOUNT = { days: 7, conversations: 5 } as const;
/** The same words in so many conversations are looked at by staff. */
export const REPEATED_IN = 3;
/** The longest side of a photograph in a conversation: enough to read a paper by, and every screen. */
export const CONVERSATION_PHOTO_PIXELS = 1600;
/** How long the link of a mail lets its reader in. */
export const LINK_DAYS = 90;

/** Latin letters and digits stand alone, so that "otpion" is no "otp"; Bangla words take endings. */
const WORDS: Record<MessageSuspicion, RegExp> = {
  advance:
    /\b(advance|booking money|token money|deposit|security money|agrim|ogrim|bayna|baina|pay (me )?(first|now|before)|send (me )?(the )?(money|taka|payment))\b|অগ্রিম|এডভান্স|অ্যাডভান্স|বায়না|বায়না|টোকেন মানি|বুকিং মানি|টাকা পাঠা/i,
  code: /\b(otp|one[- ]time (password|code)|pin( (code|number))?|verification code|passcode)\b|ওটিপি|পিন( নম্বর| কোড)?|ভেরিফিকেশন কোড/i,
  wallet:
    /\b(b[- ]?kash|bikash|bekash|nagad|nogod|rocket|upay|send money|cash ?out)\b|বিকাশ|নগদ অ্যাকাউন্ট|নগদে|নগদ নম্বর|রকেটে?|উপায়ে|সেন্ড মানি|ক্যাশ ?আউট/i,
  card: /\b(card number|cvv|cvc|debit card|credit card|visa card|master ?card)\b|কার্ড নম্বর|কার্ডের নম্বর|ডেবিট কার্ড|ক্রেডিট কার্ড/i,
};

/**
 * What a message asks for, or offers to send: an advance, a one-time code, a mobile wallet, a card. A word is no proof: it
 * warns both sides and refuses nothing.
 */
export function suspicionsOf(words: string): MessageSuspicion[] {
  const text = words.normalize();
  return MESSAGE_SUSPICIONS.filter((kind) => WORDS[kind].test(text));
}

/** Above it stands what somebody answers by mail; whatever quotes it, it is the mail that was answered. */
export const ANSWER_ABOVE = {
  en: '--- Write your answer above this line ---',
  bn: '--- এই লাইনের উপরে উত্তর লিখুন ---',
} as const;

/** What mail programs put above the mail that they quote, and below what was written. */
const QUOTED = [
  /^On\b.{4,200}\bwrote:$/i,
  /^.{4,200}(লিখেছেন|লিখেছে)(:|।)?$/,
  /^-{2,}\s*(Original Message|Forwarded message|মূল বার্তা)\s*-{2,}$/i,
  /^_{8,}$/,
  /^(From|প্রেরক)\s*:.+@.+/i,
  /^-- ?$/,
  /^(Sent from my|Get Outlook for|Sent from Outlook|Sent from Yahoo)\b.*/i,
];

/** The words of an answer by mail without what its program quoted; empty where nothing else is there. */
export function answerIn(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const isMark = (line: string) => Object.values(ANSWER_ABOVE).some((mark) => line.includes(mark));
  const isQuoted = (at: number) => {
    const line = (lines[at] ?? '').trim();
    // Programs break a long line after the name.
    const two = `${line} ${(lines[at + 1] ?? '').trim()}`;
    return isMark(line) || QUOTED.some((form) => form.test(line)) || (/^On\b/.test(line) && QUOTED[0]?.test(two));
  };
  const end = lines.findIndex((_line, at) => isQuoted(at));
  const own = end < 0 ? lines : lines.slice(0, end);
  while (own.length > 0 && /^\s*(>.*)?$/.test(own.at(-1) ?? '')) own.pop();
  return own.join('\n').trim();
}
