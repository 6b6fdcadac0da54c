/**
 * Words that narrow nothing: what would be nice, by the feature that a listing has or lacks; what no listing tells; and
 * what people say around what they look for. Phrases and spellings as in words.ts.
 */
import { type Facing, type WishedFact } from '../market/index.js';
import { type Entry } from './words.js';

const FACT_WORDS: ReadonlyArray<readonly [Exclude<WishedFact, `facing_${Facing}`>, string]> = [
  [
    'ready',
    'ready, redy, reddy, readi, ready to move, ready to move in, move in ready, ready for handover, ready handover, completed, ready project, রেডি, রেডী, তৈরি, রেডি টু মুভ, toiri',
  ],
  [
    'ongoing',
    'ongoing, on going, under construction, underconstruction, upcoming, semi ready, semiready, almost ready, near handover, সেমি রেডি, নির্মাণাধীন, নির্মানাধীন, অনগোয়িং, nirmanadhin, nirmandhin',
  ],
  ['corner', 'corner, corner plot, কর্নার, কর্ণার, কোণার, konar'],
  [
    'female',
    'female, females, female only, only female, ladies, lady, ladies only, only ladies, girl, girls, girls only, only girls, women, woman, meye, meyeder, meyder, meyeder jonno, mohila, mohilader, nari, মহিলা, মহিলাদের, মেয়ে, মেয়ে, মেয়েদের, মেয়েদের, নারী',
  ],
  [
    'ground_floor',
    'ground floor, groundfloor, gr floor, g floor, nich tola, nichtola, nicher tola, nich tala, nichtala, nicher tala, nice tola, nichtolay, niche tola, নিচ তলা, নিচতলা, নিচতলায়, নীচতলা, নিচের তলা, নীচ তলা, গ্রাউন্ড ফ্লোর',
  ],
  ['top_floor', 'top floor, topfloor, last floor, uporer tola, উপরের তলা, উপর তলা, টপ ফ্লোর, সবার উপরের তলা'],
];

const SIDES: ReadonlyArray<readonly [Facing, string, string, string]> = [
  ['north', 'north', 'uttor, uttar', 'উত্তর'],
  ['north_east', 'north east, northeast, north eastern', 'uttor purbo', 'উত্তর পূর্ব'],
  ['east', 'east, eastern', 'purbo, purba', 'পূর্ব'],
  ['south_east', 'south east, southeast', 'dokkhin purbo', 'দক্ষিণ পূর্ব'],
  ['south', 'south, southern', 'dokkhin, dakshin, dokhin, dokkin', 'দক্ষিণ, দক্ষিন'],
  ['south_west', 'south west, southwest', 'dokkhin poshchim', 'দক্ষিণ পশ্চিম'],
  ['west', 'west, western', 'poshchim, pashchim, poschim', 'পশ্চিম'],
  ['north_west', 'north west, northwest', 'uttor poshchim', 'উত্তর পশ্চিম'],
];

/** "South facing", "facing south", "dokkhin mukhi", "দক্ষিণমুখী". */
function facingWords(english: string, latin: string, bangla: string): string {
  const each = (names: string, words: (name: string) => string) => names.split(', ').map(words).join(', ');
  return [
    each(
      english,
      (name) =>
        `${name} facing, ${name} face, ${name} faced, facing ${name}, ${name} open, ${name} mukhi, ${name} side open`,
    ),
    each(latin, (name) => `${name} mukhi, ${name} muki, ${name} khola, ${name} dik khola, ${name} facing`),
    each(
      bangla,
      (name) =>
        `${name} মুখী, ${name} মুখি, ${name} খোলা, ${name} ফেসিং, ${name} দিক খোলা, ${name} দুয়ারী, ${name} পাশ খোলা`,
    ),
  ].join(', ');
}

const VAGUE =
  'quiet, silent, calm, peaceful, noiseless, less noisy, not noisy, niribili, nirjon, shanto, shanto poribesh, nice, good, best, better, great, perfect, beautiful, lovely, pretty, awesome, amazing, sundor, shundor, sundar, khub sundor, valo, bhalo, vhalo, clean, neat, modern, safe, secure, secured, safe area, small, choto, chhoto, chotokhato, little, tiny, compact, airy, bright, sunny, natural light, alo batash, alo bataser, alo batas, khola mela, kholamela, decent, comfortable, comfy, cozy, cosy, posh, standard, quality, good quality, good location, prime location, good area, nice area, good environment, good neighborhood, good neighbourhood, valo poribesh, bhalo poribesh, sundor poribesh, poribesh, environment, affordable, reasonable, budget friendly, friendly, pet friendly, pets, pet, pets allowed, elegant, stylish, gorgeous, premium, well maintained, walkable, not too big, medium, majhari, moddhom, flood free, no waterlogging, good view, valo area, bhalo elaka, hawa batas, ' +
  'নিরিবিলি, শান্ত, নির্জন, কোলাহলমুক্ত, সুন্দর, খুব সুন্দর, ভালো, ভাল, ভালো পরিবেশ, ভাল পরিবেশ, সুন্দর পরিবেশ, মনোরম, মনোরম পরিবেশ, পরিবেশ, পরিষ্কার, আধুনিক, নিরাপদ, ছোট, ছোট্ট, ছোটখাটো, আলো বাতাস, আলো বাতাসপূর্ণ, খোলামেলা, আরামদায়ক, মাঝারি, সাশ্রয়ী, মানসম্মত, উন্নত, সেরা, চমৎকার';

const TALK =
  'sir, madam, mam, maam, urgent, urgently, urjent, arjent, emergency, asap, immediately, immediate, quickly, quick, fast, soon, joldi, joldi lagbe, taratari, taratare, druto, joruri, jaruri, jorury, joruri vittite, joruri bhittite, hello, hey, salam, assalamu alaikum, assalamualaikum, asalamualaikum, slm, aslm, dear, bro, brother, brothers, sister, apa, mama, thanks, thank you, thank u, tnx, thx, dhonnobad, broker, brokers, no broker, without broker, dalal, media, no media, direct, directly, direct owner, from owner, owner direct, owner, owners, by owner, bari wala, bariwala, agent, dealer, no agent, contact, contact me, call, call me, phone me, whatsapp, inbox, inbox me, pm, dm, sms, message me, details, detail, dining, drawing, drawing dining, drawing and dining, kitchen, living, living room, living dining, dressing, attached, common, january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, apr, aug, sept, oct, nov, dec, shift, shifting, move, moving, possible, impossible, help, help me, helping, know, tell, tell me, can you, could, could you, suggest, suggestion, suggestions, recommend, recommended, recommendation, whats, what s, what is, whats the, how much, how many, how, hm, rate, rates, going rate, preferably, prefer, preferred, preferable, preference, today, tomorrow, tonight, kal, kalke, aj, ajke, ajkei, next month, this month, next week, this week, agami mash, agami mas, agami mase, porer mash, ei mash, ei mase, samner mas, samner mash, tenant, tenants, tenancy, lagto, hobe ki, ase ki, ache ki, khuje dao, khuje den, khuje din, khujtasilam, chai vai, someone, somebody, anyone, anybody, anything, something, everyone, family member, members, member, my family, for my family, for me, for us, wife, husband, parents, mother, father, son, daughter, kids, child, children, baby, husband wife, poribar niye, thakar jonno, thakbo, thaki, stay, staying, live, living in, lives, reside, posted, post, price negotiable, negotiable, fixed price, alochona sapekkhe, available from, from january, from february, possession, transfer, job transfer, relocating, relocate, office e jai, first time, serious, seriously, genuine, real, interested, offer, offers, deal, deals, options, option, choice, choices, list, lists, kindly, pleas, pliz, plzz, oh, ok, okay, yeah, well, so, because, cause, since, but, while, really, actually, maybe, perhaps, probably, hoito, ar ki, naki, na ki, thik, thik ase, accha, acha, hae, ji, ji vai, boss, ektu, aktu, ektuu, khub, onek, besh, lagtese, dorkari, chaile, parle, possible hole, hoile, hoile valo hoy, hole valo hoy, hole bhalo hoy, valo hobe, bhalo hobe, valo hoto, pele valo, thakle valo hoy, thakle bhalo hoy, ideally, if possible, would be nice, would be great, nice to have, who knows, ' +
  'জরুরি, জরুরী, জরুরি ভিত্তিতে, জরুরী ভিত্তিতে, জলদি, তাড়াতাড়ি, দ্রুত, স্যার, ম্যাডাম, ভাইয়া, আপা, হ্যালো, সালাম, আসসালামু আলাইকুম, ধন্যবাদ, দালাল, দালাল ছাড়া, ব্রোকার, মিডিয়া, মিডিয়া ছাড়া, সরাসরি, মালিক, সরাসরি মালিক, বাড়িওয়ালা, যোগাযোগ, যোগাযোগ করুন, ফোন, কল, কল দিন, ইনবক্স, বিস্তারিত, ড্রয়িং, ডাইনিং, ড্রইং, ড্রয়িং ডাইনিং, ড্রইং ডাইনিং, কিচেন, রান্নাঘর, জানুয়ারি, ফেব্রুয়ারি, মার্চ, এপ্রিল, মে মাস, জুন, জুলাই, আগস্ট, সেপ্টেম্বর, অক্টোবর, নভেম্বর, ডিসেম্বর, আগামী মাস, আগামী মাসে, আগামী মাস থেকে, পরের মাস, সামনের মাসে, এই মাসে, আজ, আজকে, কাল, কালকে, আজই, খুঁজে দাও, খুঁজে দিন, খুঁজে দেন, খুজে দাও, খুজে দিন, দাও, দিন, দিবেন, দয়া করে, অনুগ্রহ করে, সাহায্য, সাহায্য করুন, জানাবেন, জানান, জানতে চাই, বলুন, বলেন, কেমন, কেউ, কারো, আমাকে জানান, পছন্দ, দেখতে চাই, হলে ভালো হয়, হলে ভাল হয়, হলে ভালো, থাকলে ভালো হয়, সম্ভব হলে, পারলে, একটু, খুব, অনেক, বেশ, আলোচনা সাপেক্ষে, স্বামী স্ত্রী, পরিবার নিয়ে, বাচ্চা, সন্তান, সদস্য, সদস্যের, মাসে, মাস থেকে, উঠবো, উঠতে চাই, শিফট, বদলি, চাকরি, নতুন মাস, শুভ সকাল, নমস্কার, আদাব';

export const WISH_LINES: ReadonlyArray<[entry: Entry, words: string]> = [
  ...FACT_WORDS.map(([value, words]): [Entry, string] => [{ is: 'wish', value }, words]),
  ...SIDES.map(([side, english, latin, bangla]): [Entry, string] => [
    { is: 'wish', value: `facing_${side}` },
    facingWords(english, latin, bangla),
  ]),
  [{ is: 'vague' }, VAGUE],
  [{ is: 'talk' }, TALK],
];
