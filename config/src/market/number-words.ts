/** Numbers as words, in English, in Bangla and in Bangla written in Latin letters. */

const ENGLISH = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'thirty:30 forty:40 fourty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90',
];

// Bangla has a word of its own for each number below a hundred.
const BANGLA = [
  'এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ বিশ',
  'একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ উনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ উনচল্লিশ চল্লিশ',
  'একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ উনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন উনষাট ষাট',
  'একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি উনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর উনআশি আশি',
  'একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি অষ্টাশি উননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই',
  'সত্তুর:70 বাহাত্তুর:72 পঁচাত্তুর:75 পচাত্তুর:75 চোদ্দ:14 চোদ্দো:14 চৌদ্দো:14 চউদ্দ:14 আঠেরো:18 ষোল্ল:16 পনর:15 সাতের:17 সতের:17 উনিষ:19 তিরিস:30 পোয়ত্রিশ:35 পঁইত্রিশ:35 পঁচিস:25 পচিস:25 চল্লিস:40 পয়তাল্লিস:45 পঁইতাল্লিশ:45 আষি:80 নব্বুই:90 দু:2 ছ:6 এগার:11 বার:12 তের:13 পনের:15 পনেরা:15 ষোল:16 আঠার:18 কুড়ি:20 চব্বিশ:24 পচিশ:25 তিরিশ:30 ত্রিস:30 পয়ত্রিশ:35 পয়তাল্লিশ:45 পাচ:5 পঞ্চাস:50 পচাত্তর:75 পচাশি:85 ঊনত্রিশ:29 ঊনচল্লিশ:39 ঊনপঞ্চাশ:49 ঊনষাট:59 ঊনসত্তর:69 ঊনআশি:79 আটাশি:88 ঊননব্বই:89',
];

const BANGLISH = [
  'ek dui tin char panch choy sat aat noy dosh egaro baro tero choddo ponero sholo sotero atharo unish bish',
  'ekush baish teish chobbish pochish chabbish satash atash untrish trish ektrish botrish tetrish choutrish poytrish chotrish saitrish attrish unchollish chollish',
  'ekchollish biyallish tetallish chuyallish poytallish checholish satchollish atchollish unponchash ponchash ekanno bayanno tippanno chuyanno ponchanno chappanno satanno atanno unshat shat:60',
  'ekshotti bashotti teshotti choushotti poyshotti cheshotti satshotti atshotti unshottor shottor ekattor bahattor tiyattor chuyattor pochattor chiyattor satattor atattor unashi ashi',
  'ekashi birashi tirashi churashi pochashi chiyashi satashi oshtashi unonobboi nobboi ekanobboi biranobboi tiranobboi churanobboi pochanobboi chiyanobboi satanobboi atanobboi niranobboi',
  'duita:2 duto:2 du:2 teen:3 chaar:4 chr:4 pach:5 paach:5 paanch:5 chhoy:6 soy:6 choi:6 chhoi:6 saat:7 shaat:7 aath:8 noi:9 das:10 dos:10 dosh:10 egar:11 bar:12 ter:13 chouddo:14 choddo:14 poner:15 ponoro:15 ponro:15 panero:15 sol:16 solo:16 shol:16 shotero:17 athero:18 unnish:19 bis:20 bees:20 kuri:20 chobbis:24 pochis:25 pachish:25 pacish:25 pocis:25 panchish:25 tirish:30 tris:30 trish:30 tish:30 pointrish:35 poitrish:35 payttrish:35 chalish:40 chollis:40 calis:40 challish:40 poitallish:45 poytallis:45 pointallish:45 ponchas:50 panchash:50 poncas:50 panchas:50 shait:60 sait:60 sottor:70 sattor:70 pochattor:75 pochattur:75 pachattor:75 assi:80 aashi:80 pochasi:85 pachashi:85 nobboi:90 nobbui:90 nobbi:90 nabbai:90 pochanobboi:95 pachanobboi:95',
];

export type NumberWord = { word: string; value: number };

/** Every number word with its value. Within a list without values the words count on from the one before. */
export const NUMBER_WORDS: readonly NumberWord[] = [ENGLISH, BANGLA, BANGLISH].flatMap((lists) => {
  let next = 1;
  return lists
    .join(' ')
    .split(' ')
    .map((entry) => {
      const [word = '', written] = entry.split(':');
      const value = written === undefined ? next : Number(written);
      if (value === next) next++;
      return { word, value };
    });
});

/** What a number word is multiplied by. `short` ones (k, l) count only where they touch a number. */
export const SCALES: ReadonlyArray<{ words: string; value: number }> = [
  { words: 'hundred hundreds sho shoto soto শ শো শত', value: 100 },
  {
    words: 'thousand thousands thosand thousnd thousend hajar hazar hajr hajer hazer thous হাজার হাজর হাযার k',
    value: 1000,
  },
  { words: 'lakh lakhs lakhh laakh lac lacs lak laks lax lakhe lekh লাখ লক্ষ লক্খ লাক', value: 100_000 },
  { words: 'million millions mn', value: 1_000_000 },
  {
    words: 'crore crores cr crs core cores cror kroar koti koter kuti coti koty kror কোটি কটি ক্রোর',
    value: 10_000_000,
  },
];

/**
 * Halves and quarters. `alone` is a number itself (deṛ lakh = 1.5 lakh), `add` changes the number after it (saṛe tin
 * = 3.5, poune dui = 1.75).
 */
export const FRACTIONS: ReadonlyArray<{ words: string; alone?: number; add?: number }> = [
  { words: 'half adha aadha adh আধা অর্ধেক আধ', alone: 0.5 },
  { words: 'der dher derh dedh দেড় ডেড়', alone: 1.5 },
  { words: 'arai adai aray araai adhai আড়াই আড়াই', alone: 2.5 },
  { words: 'sare share sharhe saare shaare sarhe saray সাড়ে সারে', add: 0.5 },
  { words: 'poune pone paune পৌনে পনে', alone: 0.75, add: -0.25 },
  { words: 'sowa soa shoya sowya saowa সোয়া সওয়া', alone: 1.25, add: 0.25 },
];
