import { clockIn, clockSpanIn, type Language, type Side, type ViewingReason } from '@69street/config/market';

/** What a mail tells: what became of a viewing, or that it is near. */
export type ViewingEvent = 'requested' | 'confirmed' | 'moved' | 'cancelled' | 'lapsed' | 'day' | 'hours' | 'no_show';

type Words = {
  subjects: Record<ViewingEvent, string>;
  /** To a side: `byOther` where the other side did it. */
  requested: (name: string | null) => string;
  confirmed: string;
  moved: string;
  cancelled: { own: string; other: string; site: Record<ViewingReason, string> };
  lapsed: string;
  day: string;
  hours: string;
  no_show: Record<Side, string>;
  when: string;
  where: string;
  addressLater: string;
  with: string;
  confirmBy: (moment: string) => string;
  open: string;
  calendar: string;
  never: string;
  wish: (moment: string) => string;
  link: { subject: string; text: string; take: string };
};

/** The words of the mails about viewings. */
export const WORDS: Record<Language, Words> = {
  en: {
    subjects: {
      requested: 'A time for a viewing is asked for',
      confirmed: 'Viewing confirmed',
      moved: 'Viewing moved',
      cancelled: 'Viewing cancelled',
      lapsed: 'Viewing not confirmed in time',
      day: 'Viewing tomorrow',
      hours: 'Viewing in two hours',
      no_show: 'Viewing: told that you did not come',
    },
    requested: (name) => `${name ?? 'The owner'} asks for this time. Please confirm it, or choose another.`,
    confirmed: 'The viewing is confirmed.',
    moved: 'The viewing is at another time now, and confirmed.',
    cancelled: {
      own: 'You have cancelled the viewing.',
      other: 'The other side has cancelled the viewing.',
      site: {
        sold: 'The viewing is cancelled: the home is sold.',
        rented: 'The viewing is cancelled: the home is rented.',
        paused: 'The viewing is cancelled: the home is not offered at present.',
        gone: 'The viewing is cancelled: the home is no longer offered.',
        ended: 'The viewing is cancelled: the conversation about it has ended.',
      },
    },
    lapsed: 'Nobody has confirmed this time within 12 hours, so it is free again. You can choose another.',
    day: 'A reminder: your viewing is within a day.',
    hours: 'A reminder: your viewing is within two hours.',
    no_show: {
      seeker:
        'The owner says that you did not come. After two such viewings times have to be confirmed for a month. If it is not so, say it in the conversation.',
      owner: 'Your visitor says that nobody was there. If it is not so, say it in the conversation.',
    },
    when: 'When (Dhaka time)',
    where: 'Where',
    addressLater: 'The exact address comes with the confirmation.',
    with: 'With',
    confirmBy: (moment) => `To be confirmed by ${moment}, else it lapses.`,
    open: 'See it, move it or cancel it here:',
    calendar: 'For your calendar:',
    never:
      'Never pay anything before you have seen the home, no advance and no booking money, and tell nobody a code that you were sent.',
    wish: (moment) => `I would like to see this home: ${moment}.`,
    link: {
      subject: 'Take the time for your viewing',
      text: 'You have chosen this time to see the home. It is yours once you take it here; until then others can:',
      take: 'If you did not ask for it, do nothing.',
    },
  },
  bn: {
    subjects: {
      requested: 'বাসা দেখার একটি সময় চাওয়া হয়েছে',
      confirmed: 'বাসা দেখার সময় নিশ্চিত',
      moved: 'বাসা দেখার সময় বদলেছে',
      cancelled: 'বাসা দেখা বাতিল',
      lapsed: 'বাসা দেখার সময় নিশ্চিত হয়নি',
      day: 'আগামীকাল বাসা দেখা',
      hours: 'দুই ঘণ্টা পরে বাসা দেখা',
      no_show: 'বাসা দেখা: জানানো হয়েছে আপনি আসেননি',
    },
    requested: (name) => `${name ?? 'মালিক'} এই সময়টি চেয়েছেন। অনুগ্রহ করে নিশ্চিত করুন, কিংবা অন্য সময় বেছে নিন।`,
    confirmed: 'বাসা দেখার সময় নিশ্চিত হয়েছে।',
    moved: 'বাসা দেখার সময় বদলেছে, আর তা নিশ্চিত।',
    cancelled: {
      own: 'আপনি বাসা দেখা বাতিল করেছেন।',
      other: 'অন্য পক্ষ বাসা দেখা বাতিল করেছেন।',
      site: {
        sold: 'বাসা দেখা বাতিল: বাসাটি বিক্রি হয়ে গেছে।',
        rented: 'বাসা দেখা বাতিল: বাসাটি ভাড়া হয়ে গেছে।',
        paused: 'বাসা দেখা বাতিল: বাসাটি আপাতত দেওয়া হচ্ছে না।',
        gone: 'বাসা দেখা বাতিল: বাসাটির বিজ্ঞাপন আর নেই।',
        ended: 'বাসা দেখা বাতিল: এ নিয়ে কথোপকথন শেষ হয়ে গেছে।',
      },
    },
    lapsed: '১২ ঘণ্টার মধ্যে কেউ সময়টি নিশ্চিত করেননি, তাই তা আবার খালি। আপনি অন্য সময় বেছে নিতে পারেন।',
    day: 'মনে করিয়ে দিচ্ছি: এক দিনের মধ্যে আপনার বাসা দেখা আছে।',
    hours: 'মনে করিয়ে দিচ্ছি: দুই ঘণ্টার মধ্যে আপনার বাসা দেখা আছে।',
    no_show: {
      seeker:
        'মালিক জানিয়েছেন আপনি আসেননি। এমন দুবার হলে এক মাস প্রতিটি সময় মালিককে নিশ্চিত করতে হয়। কথাটি ঠিক না হলে কথোপকথনে লিখুন।',
      owner: 'যিনি দেখতে গিয়েছিলেন তিনি জানিয়েছেন সেখানে কেউ ছিলেন না। কথাটি ঠিক না হলে কথোপকথনে লিখুন।',
    },
    when: 'কখন (ঢাকার সময়)',
    where: 'কোথায়',
    addressLater: 'সময় নিশ্চিত হলে পুরো ঠিকানা জানানো হবে।',
    with: 'কার সঙ্গে',
    confirmBy: (moment) => `${moment} এর মধ্যে নিশ্চিত করতে হবে, নইলে সময়টি বাতিল হয়ে যাবে।`,
    open: 'এখানে দেখুন, সময় বদলান বা বাতিল করুন:',
    calendar: 'আপনার ক্যালেন্ডারের জন্য:',
    never:
      'বাসা না দেখে কখনো কোনো টাকা দেবেন না, অগ্রিম বা বুকিংয়ের টাকাও না, আর আপনাকে পাঠানো কোনো কোড কাউকে বলবেন না।',
    wish: (moment) => `আমি বাসাটি দেখতে চাই: ${moment}।`,
    link: {
      subject: 'বাসা দেখার সময়টি নিন',
      text: 'বাসা দেখতে আপনি এই সময়টি বেছেছেন। এখানে চাপ দিলে সময়টি আপনার হবে; তার আগে অন্য কেউ নিতে পারেন:',
      take: 'আপনি এটি না চেয়ে থাকলে কিছু করতে হবে না।',
    },
  },
};

// Two, because versions of ICU differ about what stands between them.
const weekday = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Asia/Dhaka' }),
  bn: new Intl.DateTimeFormat('bn-BD', { weekday: 'long', timeZone: 'Asia/Dhaka' }),
};
const day = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' }),
  bn: new Intl.DateTimeFormat('bn-BD', { dateStyle: 'long', timeZone: 'Asia/Dhaka' }),
};
/** The day of an instant in Dhaka with its day of the week. */
const dayIn = (iso: string, lang: Language) => {
  const at = new Date(iso);
  return `${weekday[lang].format(at)}, ${day[lang].format(at)}`;
};

/** A moment in Dhaka, in words: `Tuesday, 24 November 2026, 3:00 pm`. */
export function momentIn(iso: string, lang: Language): string {
  return `${dayIn(iso, lang)}, ${clockIn(iso, lang)}`;
}

/** From when to when. */
export function spanIn({ starts_at, ends_at }: { starts_at: string; ends_at: string }, lang: Language): string {
  return `${dayIn(starts_at, lang)}, ${clockSpanIn(starts_at, ends_at, lang)}`;
}
