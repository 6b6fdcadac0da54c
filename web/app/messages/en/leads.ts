import { formatNumber, type Language, type LeadStage } from '@69street/config/market';

const n = (amount: number) => formatNumber(amount, 'en');
type Time = { minutes: number; hours?: undefined } | { hours: number; minutes?: undefined };

export const leads = {
  title: 'How far you have come',
  all: 'All',
  withCount: (label: string, count: number) => `${label} (${n(count)})`,
  stages: {
    new: 'New',
    talking: 'Talking',
    viewing: 'Viewing',
    offer: 'Offer',
    won: 'Won',
    lost: 'Lost',
  } satisfies Record<LeadStage, string>,
  stageLabel: 'Stage',
  move: 'Save stage',
  response: ({ minutes, hours }: Time) =>
    minutes === undefined
      ? `You usually answer within ${n(hours)} ${hours === 1 ? 'hour' : 'hours'} (business days, the last 60 days).`
      : `You usually answer within ${n(minutes)} ${minutes === 1 ? 'minute' : 'minutes'} (business days, the last 60 days).`,
  noResponse: 'How fast you answer stands here from five answers on.',
  notes: (count: number) => (count === 0 ? 'Notes' : `Notes (${n(count)})`),
  noteLabel: 'Note',
  noteHelp: 'Only you see your notes and stages.',
  keepNote: 'Keep note',
  dropNote: (at: string) => `Remove the note of ${at}`,
  readyTitle: (count: number) => (count === 0 ? 'Ready answers' : `Ready answers (${n(count)})`),
  readyText: 'Answers that you write often. They stand above every answer that you write, beside those of the site.',
  readyLanguage: 'Language',
  languages: { en: 'English', bn: 'বাংলা' } satisfies Record<Language, string>,
  readyWords: 'Words',
  keepReady: 'Keep answer',
  dropReady: (words: string) => `Remove: ${words}`,
  ready: [
    'Thank you for your message. Yes, the home is still available. When would you like to see it?',
    'Thank you for your message. I am sorry, this home is no longer available. May I suggest others nearby?',
    'Thank you for your message. You can see the home on any day between 10 and 6. Which day suits you?',
    'Thank you for your message. When may I call you about it?',
  ],
  done: {
    stage: 'The stage is saved',
    note: 'The note is kept',
    drop_note: 'The note is removed',
    keep_ready: 'The answer is kept',
    drop_ready: 'The answer is removed',
  },
  wrong: {
    gone: 'This is not there any more. What you typed is still here.',
    many: 'There are too many already: remove one first. What you typed is still here.',
    unavailable: 'This could not be saved just now. What you typed is still here: please try again in a moment.',
  },
  keys: {
    title: 'Keys',
    rows: [
      ['j / k', 'next, previous'],
      ['r', 'write an answer'],
      ['t', 'answered on the telephone'],
      ['1 – 6', 'stage: new to lost'],
      ['n', 'note something'],
    ],
  },
};
