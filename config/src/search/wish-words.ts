/**
 * Words that narrow nothing: what would be nice, by the feature that a listing has or lacks; what no listing tells; and
 * what people say around what they look for. Phrases and spellings as in words.ts.
 */
import { type Facing, type WishedFact } from '../market/index.js';
import { type Entry } from './words.js';

/** "Rampura, Banasree chara onno kothao na": the places before it and no others, which a place is anyway. */
const NOWHERE_ELSE =
  ['chara', 'chhara', 'sara', 'bade']
    .flatMap((but) =>
      [
        'onno kothao',
        'onno kothaw',
        'onno kothaio',
        'ar kothao',
        'aar kothao',
        'kothao',
        'onno jaygay',
        'onno elakay',
      ].map((else_) => `${but} ${else_}`),
    )
    .flatMap((said) =>
      [
        'na',
        'noy',
        'nah',
        'jabo na',
        'jabona',
        'chai na',
        'nibo na',
        'nebo na',
        'thakbo na',
        'cholbe na',
        'hobe na',
      ].map((not) => `${said} ${not}`),
    )
    .join(', ') +
  ', ' +
  ['ছাড়া', 'ছাড়া', 'বাদে']
    .flatMap((but) =>
      ['অন্য কোথাও', 'আর কোথাও', 'কোথাও', 'অন্য জায়গায়', 'অন্য এলাকায়'].map((else_) => `${but} ${else_}`),
    )
    .flatMap((said) =>
      ['না', 'নয়', 'যাব না', 'যাবো না', 'চাই না', 'নেব না', 'থাকব না', 'চলবে না', 'হবে না'].map(
        (not) => `${said} ${not}`,
      ),
    )
    .join(', ') +
  ', nowhere but, nowhere else but, nowhere except, nowhere other than, no place but, no area but, and nowhere else, nowhere else';

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

/** Smaller than most of its kind. No fact of a listing: what is small shows beside what else was asked for. */
export const SMALL = 'small';

const SMALL_WORDS =
  'small, smaller one, smallest, choto, chhoto, chotto, choto khato, chotokhato, tiny, compact, ছোট, ছোটো, ছোট্ট, ছোটখাটো, ছোট খাটো';

const VAGUE =
  'little, not expensive, not too expensive, not so expensive, not very expensive, not that expensive, nothing expensive, too expensive, so expensive, not costly, too costly, dami na, beshi dami na, besi dami na, khub dami na, onek dami na, dami noy, dami chai na, দামি না, বেশি দামি না, খুব দামি না, দামি নয়, quiet, silent, calm, peaceful, noiseless, less noisy, not noisy, niribili, nirjon, shanto, shanto poribesh, nice, good, best, great, perfect, beautiful, lovely, pretty, awesome, amazing, sundor, shundor, sundar, khub sundor, valo, bhalo, vhalo, clean, neat, modern, safe, secure, secured, safe area, airy, bright, sunny, natural light, alo batash, alo bataser, alo batas, khola mela, kholamela, decent, comfortable, comfy, cozy, cosy, posh, standard, quality, good quality, good location, prime location, good area, nice area, good environment, good neighborhood, good neighbourhood, valo poribesh, bhalo poribesh, sundor poribesh, poribesh, environment, affordable, reasonable, budget friendly, friendly, pet friendly, pets, pet, pets allowed, elegant, stylish, gorgeous, premium, well maintained, walkable, not too big, medium, majhari, moddhom, flood free, no waterlogging, no water logging, waterlogging free, no water log, no flood, pani jome na, pani othe na, brishtite pani jome na, jolaboddhota nei, jolaboddhota nai, jolaboddhota mukto, nirapod, nirapad, nirapod elaka, nirapod poribesh, nirapotta valo, safe for girls, safe for women, safe for ladies, safe for family, safe neighborhood, safe neighbourhood, safe location, quiet area, calm area, quiet place, quiet neighborhood, quiet neighbourhood, peaceful area, peaceful place, calm and quiet, no noise, low noise, noise free, sound free, no traffic, traffic free, less traffic, low traffic, jam nai, jam free, jam mukto, jam kom, not crowded, less crowded, crowd free, kolahol mukto, kolahol nai, sound nai, nirob, nirob elaka, nice neighborhood, nice neighbourhood, good neighbors, good neighbours, friendly neighbors, good society, good people, developed area, planned area, green area, greenery, sobuj, gach pala, clean area, hygienic, well decorated, decorated, sajano, gochano, sajano gochano, shajano gochano, well designed, well planned, well built, well ventilated, ventilated, ventilation, good ventilation, cross ventilation, sunlight, sun light, enough light, good light, natural air, fresh air, rod, rod ashe, roder alo, alo ashe, batash ashe, hawa, batash, dokkhina batash, dokhina batash, dokkhina hawa, full air, cute, dream, dream home, romantic, suitable, convenient, convenient location, good communication, communication valo, jogajog bebostha valo, jatayat subidha, jatayater subidha, easy transport, easy communication, good transport, low advance, less advance, no advance, advance kom, kom advance, advance lagbe na, one month advance, no service charge, low service charge, service charge kom, service charge nai, service charge free, free service charge, thanda, cool, homely, homely environment, family environment, family friendly, kid friendly, kids friendly, child friendly, bachelor friendly area, women friendly, girls friendly, good road, wide road, chowra rasta, chaora rasta, boro rasta, rasta valo, rasta boro, gali te na, goli te na, golir vitore na, not in alley, not inside lane, high floor, higher floor, upper floor, low floor, lower floor, middle floor, majher tola, privacy, private, peaceful environment, quiet environment, healthy environment, valo environment, nice location, best location, good place, nice place, nice place to live, super, superb, excellent, wonderful, fantastic, outstanding, classic, executive, top class, high class, high quality, value for money, valo maner, unnoto, unnoto maner, manosommoto, ruchishil, luxurious look, new look, chokchoke, jhokjhoke, porishkar, poriskar, porichchonno, poriskar poricchonno, valo view, sundor view, nice view, open view, great view, clear view, amazing view, good view, khola jayga, valo area, bhalo elaka, hawa batas, ' +
  'নিরিবিলি, নিরিবিলি পরিবেশ, নিরিবিলি এলাকা, শান্ত পরিবেশ, শান্ত এলাকা, নীরব, নিরাপদ এলাকা, নিরাপদ পরিবেশ, দক্ষিণা বাতাস, দখিনা বাতাস, বাতাস, হাওয়া, আলো, রোদ, রোদ আসে, সূর্যের আলো, প্রাকৃতিক আলো, সবুজ, গাছপালা, জলাবদ্ধতা, জলাবদ্ধতা নেই, জলাবদ্ধতা নাই, জলাবদ্ধতামুক্ত, পানি জমে না, পানি ওঠে না, যানজট, যানজটমুক্ত, যানজট নেই, শব্দ নেই, শব্দদূষণ নেই, ঠান্ডা, ঠাণ্ডা, সাজানো, গোছানো, সাজানো গোছানো, পরিপাটি, পরিচ্ছন্ন, পরিষ্কার পরিচ্ছন্ন, ঝকঝকে, রুচিশীল, স্বপ্নের, যাতায়াত সুবিধা, যাতায়াতের সুবিধা, যোগাযোগ ব্যবস্থা ভালো, ভালো এলাকা, ভাল এলাকা, ভালো জায়গা, ভালো মানের, চওড়া রাস্তা, বড় রাস্তা, প্রশস্ত রাস্তা, গলিতে না, গলির ভিতর না, কম অগ্রিম, অগ্রিম কম, অ্যাডভান্স কম, এডভান্স কম, অগ্রিম ছাড়া, সার্ভিস চার্জ নেই, সার্ভিস চার্জ ছাড়া, উঁচু তলা, উপরের দিকে, মাঝের তলা, প্রাইভেসি, পোষা প্রাণী, বিলাসবহুল পরিবেশ, চমৎকার ভিউ, সুন্দর ভিউ, শান্ত, নির্জন, কোলাহলমুক্ত, সুন্দর, খুব সুন্দর, ভালো, ভাল, ভালো পরিবেশ, ভাল পরিবেশ, সুন্দর পরিবেশ, মনোরম, মনোরম পরিবেশ, পরিবেশ, পরিষ্কার, আধুনিক, নিরাপদ, আলো বাতাস, আলো বাতাসপূর্ণ, খোলামেলা, আরামদায়ক, মাঝারি, সাশ্রয়ী, মানসম্মত, উন্নত, সেরা, চমৎকার';

/** Who is to live in it by then, rents it. */
const RENTING =
  'leaving, vacating, chere, chere dibo, chere dicchi, chere debo, charbo, chartesi, ছেড়ে, ছেড়ে দিব, ছেড়ে দেব, ছেড়ে দিচ্ছি, works, working, sharing, officer er jonno, officerer jonno, staff er jonno, stafer jonno, manager er jonno, employee er jonno, for our staff, for my staff, for staff, for our officer, for an officer, for employees, অফিসারের জন্য, স্টাফের জন্য, স্টাফদের জন্য, কর্মচারীর জন্য, কর্মচারীদের জন্য, কর্মকর্তার জন্য, ' +
  'january, february, april, june, july, august, september, october, november, december, জানুয়ারি, জানুয়ারী, ফেব্রুয়ারি, ফেব্রুয়ারী, এপ্রিল, জুন, জুলাই, আগস্ট, সেপ্টেম্বর, অক্টোবর, নভেম্বর, ডিসেম্বর, next month, from next month, coming month, new job, got a job, job in, job at, joining, posted to, posted in, posting, posting hoise, posting hoyeche, transfer, transferred, transferring, job transfer, transfer hoise, badli, bodli, bodoli, badli hoyechi, badli hoye, bodli hoise, moving, shifting, relocating, relocation, tenant, tenants, lodging, lodgings, temporary, temporarily, contract, yearly contract, working women, working girls, working ladies, colleagues, to share, share korbo, notun chakri, chakri paisi, chakri peyechi, chakri hoise, job paisi, agami mas theke, samner mas theke, shamner mas theke, porer mas theke, next month theke, agami mas, agami mase, agami maser, samner mas, samner mase, shamner mash, porer mas, porer mase, ei mas theke, mas theke, basa bodlabo, basa change korbo, বদলি, বদলি হয়েছি, বদলি হয়ে, পোস্টিং, ট্রান্সফার, নতুন চাকরি, চাকরি করি, চাকরি করে, চাকরি পেয়েছি, চাকরি হয়েছে, চাকরিতে যোগ, যোগদান, জয়েন, আগামী মাস, আগামী মাসে, আগামী মাস থেকে, সামনের মাস, সামনের মাসে, পরের মাসে, এই মাস থেকে, ভাড়াটে, বাসা বদল, সহকর্মী, কলিগ, ' +
  'to share, want to share, wants to share, will share, khali, খালি, vacant, faka, ফাঁকা, niye thaki, নিয়ে থাকি, for a month, for one month, ek maser jonno, এক মাসের জন্য, landlord, landlady, house owner, bari wala, bariwala, bari ala, bariala, বাড়িওয়ালা, বাড়ির মালিক, accommodation, accomodation, place to live, place to stay, thakar jayga, chakri kori, pora lekha kori, porashona kori, পড়াশোনা করি, পড়ালেখা করি, chakrijibi, chakurijibi, chakrijeebi, chakri jibi, চাকরিজীবী, চাকুরিজীবী, চাকরিজীবি, short stay, short term, short time, long term, thakbo, thakte chai, thakte cai, uthbo, uthte chai, uthte cai, uthar jonno, shift korbo, shift hobo, shift hote chai, to stay, move in, moving in, want to move in, to move in, niye thakbo, থাকব, থাকবো, থাকতে চাই, থাকার জায়গা, উঠব, উঠবো, উঠতে চাই, উঠার জন্য, ওঠার জন্য, শিফট করব, শিফট করবো, শিফট হব, শিফট হবো, নিয়ে থাকব, নিয়ে থাকবো';

/** Who says what they work as wants to live near it; who buys says that they buy. */
const PROFESSIONS =
  'teacher, teachers, school teacher, university teacher, lecturer, shikkhok, sikkhok, shikkhika, banker, bank officer, doctor, daktar, nurse, nars, engineer, lawyer, advocate, ukil, journalist, sangbadik, pharmacist, accountant, intern, trainee, policeman, army officer, govt officer, government officer, sorkari chakri, sorkari chakri kori, govt job, driver, rickshaw puller, garments worker, mistri, শিক্ষক, শিক্ষিকা, প্রভাষক, ব্যাংকার, ডাক্তার, চিকিৎসক, নার্স, প্রকৌশলী, ইঞ্জিনিয়ার, উকিল, আইনজীবী, সাংবাদিক, সরকারি চাকরি, সরকারি চাকরি করি, সরকারি চাকরিজীবী, ড্রাইভার, গাড়িচালক, গার্মেন্টস কর্মী, পোশাক শ্রমিক';

/** Asked of what is for sale: of what is for rent one asks for the rent. */
const SELLING =
  'dam koto, dam kemon, koto dam, dam koto hobe, price koto, asking price, installment facility, kistir, kistir subidha, দাম কত, দাম কেমন, কত দাম, দাম কত হবে, দাম কত পড়বে, কিস্তির সুবিধা';

/** Said by who buys, whoever is to live there. */
const OWNING =
  'own a flat, own a home, own a house, own an apartment, to own, want to own, owner hote chai, owner hobo, malik hote chai, malik hobo, মালিক হতে চাই, মালিক হব, bank loan, home loan, housing loan, with loan, with bank loan, loan niye, loan e, loan available, loan facility, bank loan available, bank loan facility, ব্যাংক লোন, ব্যাংক লোনে, হোম লোন, লোনে, লোন নিয়ে, লোন সুবিধা, ব্যাংক লোন সুবিধা, second hand, secondhand, 2nd hand, used flat, used apartment, pre owned, সেকেন্ড হ্যান্ড, land share, landshare, land owner share, landowner share, land owner part, landowner part, landowner, jomi soho, jomir share, katha jomi share, জমিসহ, জমির শেয়ার, ল্যান্ড শেয়ার, handover, hand over, handing over, হ্যান্ডওভার, registration, registration cost, registry, immediate registration, saf kobla, sub kobla, রেজিস্ট্রেশন, রেজিস্ট্রি, সাফ কবলা, developer, developers flat, ডেভেলপার, investment, investment purpose, for investment, invest, invest in, to invest, বিনিয়োগ, বিনিয়োগের জন্য, sthayi thikana, স্থায়ী ঠিকানা';

const TALK =
  'crazy, insane, teaches, teaching, nursing, vacate, freelancer, widow, assistant, professor, food panda, foodpanda, delivery, rider, night shift, shift, call centre, hoileo hobe, hoileo, konta, kontay, allotted, joint family, check, starts, for guests, ' +
  'toronto, london, canada, usa, america, uk, england, australia, sydney, melbourne, dubai, saudi, saudi arabia, qatar, kuwait, oman, malaysia, singapore, italy, japan, korea, germany, new york, abroad, overseas, bidesh, jamai, bou, ma, je, jeta, jekhane, jar, jara, amma, abba, cash, cash money, salami, middle man, middleman, headmaster, ends, je ta, jeita, gula, member, bole, bolte, lekhapora, ' +
  'ডেলিভারির, ডেলিভারি, বিধবা, ব্যাংকে, ফ্রিল্যান্সার, একান্নবর্তী, যৌথ, আটজন, ছয়জন, সাতজন, উপযোগী, কোনটায়, কোনটা, লন্ডন, কানাডা, আমেরিকা, ইংল্যান্ড, অস্ট্রেলিয়া, দুবাই, সৌদি, সৌদি আরব, কাতার, কুয়েত, ওমান, মালয়েশিয়া, সিঙ্গাপুর, ইতালি, জাপান, বিদেশ, বিদেশে, যেটা, যেখানে, যার, যাতে, যেন, জামাই, নগদ, সালামি, গেছি, পেনশন, ' +
  'barsha, borsha, barsha kal, borsha kal, barsha kale, borsha kale, borshakal, borshakale, nrb, invest, invest in, to invest, akjon, ontho jaygay, onno jaygay, crap, crappy, rubbish, bullshit, shit, shitty, damn, hell, stupid, useless, trash, garbage, nonsense, bloody, idiot, worst, pathetic, fixed, faltu, falto, baje, bajey, bal, baler, fazlami, dhur, compare, comparing, comparison, difference between, versus, vs, better, tulona, residential, residental, residencial, residenshial, showing, dekhachchen, dekhacchen, dekhassen, dekhaitesen, good morning, good evening, good afternoon, good noon, good day, good night, goodmorning, shuvo sokal, shubho sokal, suprovat, hi there, hey there, hello there, how are you, kemon achen, kemon asen, hope you are well, hope you are doing well, greetings, thanks in advance, thank you in advance, many thanks, thanks a lot, best regards, regards, warm regards, yours, gentleman, boss, guys, everyone, all, team, in advance, in general, in touch, get in touch, feel free, let me know, please let me know, lemme know, inform me, update me, text me, email me, mail me, ping me, dm me, knock, knock me, nok, nok den, knock den, knock korun, inbox korun, inbox den, inbox koren, inbox e janan, call den, call korun, phone den, phone korun, number den, number din, number ta den, phone number, whatsapp number, mobile number, contact number, chobi den, chobi din, chobi dekhan, chobi pathan, pic den, pics, pictures, picture, photo, photos, send photos, send pictures, send details, details den, details din, details bolen, video, with video, as soon as possible, as early as possible, at the earliest, right now, right away, very soon, very urgent, urgent basis, on urgent basis, urgent lagbe, khub joruri, khub dorkar, khub tara tari, tara tari, tara, ekhoni, ekhon e, last price, final price, best price, sesh dam, shesh dam, last rate, last dam, dam koto, dam kemon, koto porbe, koto hobe, koto lagbe, koto kore, kotar moddhe, dam dor, dor dam, dam dor kora jabe, dor kora, dor dam kora jabe, kom hobe, komano jabe, discount, is it still available, still available, still there, is it available, available now, any update, any news, kono khobor, kono khobor thakle, khobor thakle, keu thakle, keu janle, jana thakle, thakle bolben, thakle janaben, thakle janan, pele janaben, bolben, janaben, amake bolben, amake janaben, dekhte jabo, dekhte chai, dekhte cai, dekhbo, visit korbo, visit korte chai, want to visit, for visit, can visit, physical visit, will visit, visiting, doa korben, doya kore, onugroho kore, allah hafez, khoda hafez, bhalo thakben, valo thakben, client ache, client ase, client, clients, client requirement, requirement, requirements, party ache, party ready, ready client, cash client, serious buyer, serious client, real buyer, my requirement, urgent requirement, required urgently, iccha ache, iccha, ichcha ache, plan ache, plan kortesi, chinta kortesi, vabtesi, bhabchi, alap, alochona, alochona sapekkho, alochonar sujog, dam alochona, dam alochona sapekkhe, price negotiable, slightly negotiable, little negotiable, exclusive, exclusive offer, hot offer, hot deal, special offer, limited offer, golden opportunity, dont miss, hurry up, hurry, book now, booking chole, booking cholche, call now, contact now, for details, for more info, more info, more information, info, information, for any query, query, queries, ad, ads, advert, advertisement, biggapon, ref, reference, title, description, specification, specifications, feature, features, at a glance, address, thikana, asking price, asking, askng, expected, expectation, only serious, serious only, genuine buyer, genuine buyers, real estate, realestate, company, reputed developer, reputed company, reputed, developer company, well known developer, project, projects, scheme, registration, registry, registration cost, immediate registration, saf kobla, sub kobla, nishkontok, nirbhejal, rajuk approved, bank loan, home loan, loan available, loan facility, bank loan available, bank loan facility, with loan, kistir, installment facility, for investment, investment, investment purpose, investor, for living, for residence, residential purpose, residential use, personal use, own use, nijer jonno, nijeder jonno, for self, for myself, for ourselves, for my friend, for friends, on behalf of, behalf, retired, doctor, engineer, teacher, banker, businessman, govt officer, government officer, govt job holder, government job, govt job, private job, service holder, job holder, jobholder, job holders, chakri kori, working person, working people, professional, professionals, executive, executives, officer, officers, foreigner, foreigners, expat, expats, embassy, embassy job, embassy staff, ngo worker, corporate, corporate client, mnc, multinational, vip client, garments worker, worker, workers, ekjon, dui jon, duijon, du jon, tin jon, tinjon, char jon, charjon, panch jon, amra dujon, two of us, three of us, four of us, just me, alone, single person, one person, choto songsar, four member, ma baba, baba ma, abba amma, bhai bon, vai bon, cheleder jonno, place, places, space, spaces, neighbourhood, neighborhood, locality, vicinity, region, zone, town, city area, shohor, shohore, shohorer, shohorer moddhe, premises, accommodation, accomodation, building, buildings, bilding, bildings, facilities, amenities, utility, utilities, all facilities, all facility, sob subidha, shob subidha, sokol subidha, sob dhoroner subidha, modern facilities, other facilities, electricity, electric, current, biddut, bidyut, bidduter, sob shomoy, sob somoy, shob shomoy, sobsomoy, always, all time, all the time, 24 hours, 24 hrs, 24 ghonta, year round, round the clock, khali, vacant, vacancy, faka, free now, empty, onno kothao, onno jaygay, onno jayga, onno elakay, anywhere, anywhere else, elsewhere, somewhere, je kono jaygay, jekono jaygay, any location, any area, any place, any floor, any size, any side, any type, porle, pore, left, remaining, see, saw, seen, view details, next, following, coming, upcoming month, starting next month, from next month, agami mas theke, agami mash theke, next month theke, samner mas theke, porer mas theke, mas theke, mash theke, first week, last week, early, mid, end of month, month end, mas sesh, masher shurute, week, weekend, monday, tuesday, wednesday, thursday, friday, saturday, sunday, shukrobar, shonibar, robibar, sombar, mongolbar, budhbar, brihospotibar, boishakh, joishtho, asharh, srabon, bhadro, ashwin, kartik, ogrohayon, poush, magh, falgun, choitro, ramadan, ramzan, roja, eid, eider por, eider age, eid er por, after eid, before eid, used, not used, jomi na, plot na, land na, sir, madam, mam, maam, urgent, shorasori, sorasori, shorashori, sorashori, maliker kach, maliker kach theke, maliker kase, maliker theke, malik theke, maliker sathe, kach theke, kachh theke, মালিকের কাছ থেকে, মালিকের কাছে, মালিকের সাথে, কাছ থেকে, বাড়ির মালিক, jomi ba plot na, plot ba jomi na, no land, no plot, not land, not plot, dewar, deoyar, dewar moto, khelte, pohela, poyla, pohela tarikh, service charge soho, with service charge, including service charge, service charge included, plus service charge, commission, no commission, commission chara, media fee, brokerage, brokerage fee, agency fee, agent fee, কমিশন, কমিশন ছাড়া, jeta, jeta te, jekhane, jeikhane, je khane, in front of, in front, opposite, gas bill, current bill, water bill, electricity bill, utility bill, utility bills, all bills, bills included, bill included, including bills, including gas bill, including all bills, bill soho, sob bill soho, বিলসহ, urgently, urjent, arjent, emergency, asap, immediately, immediate, quickly, quick, fast, soon, joldi, joldi lagbe, taratari, taratare, druto, joruri, jaruri, jorury, joruri vittite, joruri bhittite, hello, hey, salam, assalamu alaikum, assalamualaikum, asalamualaikum, slm, aslm, dear, bro, brother, brothers, sister, apa, mama, thanks, thank you, thank u, tnx, thx, dhonnobad, broker, brokers, no broker, without broker, dalal, media, no media, direct, directly, direct owner, from owner, owner direct, owner, owners, by owner, bari wala, bariwala, agent, dealer, no agent, contact, contact me, call, call me, phone me, whatsapp, inbox, inbox me, pm, dm, sms, message me, details, detail, dining, drawing, drawing dining, drawing and dining, kitchen, living, living room, living dining, dressing, attached, common, january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, apr, aug, sept, oct, nov, dec, shift, shifting, move, moving, possible, impossible, help, help me, helping, know, tell, tell me, can you, could, could you, suggest, suggestion, suggestions, recommend, recommended, recommendation, whats, what s, what is, whats the, how much, how many, how, hm, rate, rates, going rate, preferably, prefer, preferred, preferable, preference, today, tomorrow, tonight, kal, kalke, aj, ajke, ajkei, next month, this month, next week, this week, agami mash, agami mas, agami mase, porer mash, ei mash, ei mase, samner mas, samner mash, tenant, tenants, tenancy, lagto, hobe ki, ase ki, ache ki, khuje dao, khuje den, khuje din, khujtasilam, chai vai, someone, somebody, anyone, anybody, anything, something, everyone, family member, members, member, my family, for my family, for me, for us, wife, husband, parents, mother, father, son, daughter, kids, child, children, baby, poribar niye, thakbo, thaki, stay, staying, live, living in, lives, reside, posted, post, price negotiable, negotiable, fixed price, alochona sapekkhe, available from, from january, from february, possession, transfer, job transfer, relocating, relocate, office e jai, first time, serious, seriously, genuine, real, interested, offer, offers, deal, deals, options, option, choice, choices, list, lists, kindly, pleas, pliz, plzz, oh, ok, okay, yeah, well, so, because, cause, since, but, while, really, actually, maybe, perhaps, probably, hoito, ar ki, naki, na ki, thik, thik ase, accha, acha, hae, ji, iso, in search of, hunting, hunting for, hunt, on the hunt, on the lookout, on the lookout for, lookout, mahodoy, mohodoy, mohashoy, jonab, janab, priyo, sommanito, shommanito, kew, keu, keo, kew ki, keu ki, kau, karo, kar kase, kar kache, karor, chilo, chhilo, silo, chilam, pele, peley, peye, naki, nki, ni, aseni, acheni, asni, ache ni, ase ni, onugrohopurbok, onugroho, doya kore, doya, kindly, humbly, respected, dear concern, concern, greetings all, hey guys, guys, folks, peeps, everyone, hi all, hello everyone, dear all, admin, group members, admin post approve, kammo, ji vai, boss, ektu, aktu, ektuu, khub, onek, besh, lagtese, dorkari, chaile, parle, possible hole, hoile, hoile valo hoy, hole valo hoy, hole bhalo hoy, valo hobe, bhalo hobe, valo hoto, pele valo, thakle valo hoy, thakle bhalo hoy, ideally, if possible, would be nice, would be great, nice to have, who knows, ' +
  'বর্ষা, বর্ষাকাল, বর্ষাকালে, বর্ষায়, স্থান, ফালতু, বাজে, আজেবাজে, ধুর, ধুত্তোর, তুলনা, তুলনা করুন, দেখাচ্ছেন, দেখাচ্ছে, দেখাইতেছেন, পহেলা, পয়লা, সার্ভিস চার্জসহ, সার্ভিস চার্জ সহ, দেওয়ার মতো, শুভ সন্ধ্যা, শুভ বিকাল, শুভ অপরাহ্ন, কেমন আছেন, অনুগ্রহ, অনুগ্রহ করে জানাবেন, দয়া করে জানাবেন, দোয়া করবেন, আল্লাহ হাফেজ, খোদা হাফেজ, ভালো থাকবেন, ছবি, ছবি দিন, ছবি দেন, ছবি দেখান, ছবি পাঠান, নাম্বার দিন, নাম্বার দেন, ফোন নাম্বার, মোবাইল নাম্বার, ফোন করুন, কল করুন, কল দেন, ইনবক্স করুন, ইনবক্সে, ইনবক্সে জানান, নক দিন, নক দেন, মেসেজ দিন, যোগাযোগ করবেন, বিস্তারিত জানান, বিস্তারিত জানাবেন, শেষ দাম, শেষ দাম কত, দাম কত, দাম কেমন, কত পড়বে, কত হবে, কত করে, দর দাম, দাম দর, দরদাম, দাম দর করা যাবে, দর করা, দর করা যাবে, দরদাম করা যাবে, কম হবে, কমানো যাবে, দেখতে আসব, দেখতে আসবো, দেখতে যাব, দেখব, দেখবো, কেউ জানলে, কেউ থাকলে, কারো কাছে থাকলে, জানা থাকলে, জানলে, থাকলে জানাবেন, থাকলে বলবেন, বলবেন, খোঁজ থাকলে, খোঁজ দিন, সন্ধান, সন্ধান দিন, আলোচনা, আলোচনা সাপেক্ষ, দাম আলোচনা সাপেক্ষ, আলোচনার সুযোগ, ঠিকানা, লোকেশন, বিজ্ঞাপন, বিবরণ, বৈশিষ্ট্য, সুযোগ সুবিধা, সকল সুবিধা, সব সুবিধা, সব ধরনের সুবিধা, আধুনিক সুবিধা, বিদ্যুৎ, কারেন্ট, সব সময়, সবসময়, সার্বক্ষণিক, ২৪ ঘণ্টা, ২৪ ঘন্টা, খালি, ফাঁকা, করা, খুব দরকার, খুব জরুরি, অতি জরুরি, এখনই, রেজিস্ট্রেশন, রেজিস্ট্রি, সাফ কবলা, নিষ্কণ্টক, নির্ভেজাল, রাজউক অনুমোদিত, ব্যাংক লোন, ব্যাংক লোন সুবিধা, লোন সুবিধা, কিস্তির সুবিধা, ডেভেলপার, কোম্পানি, প্রকল্প, প্রজেক্ট, বিনিয়োগ, বিনিয়োগের জন্য, নিজের জন্য, নিজেদের জন্য, চাকরিজীবী, চাকরিজীবি, চাকুরীজীবী, চাকুরিজীবী, কর্মজীবী, সরকারি চাকরি, সরকারি চাকরিজীবী, বেসরকারি চাকরি, ব্যাংকার, ডাক্তার, শিক্ষক, ইঞ্জিনিয়ার, অফিসার, কর্মকর্তা, ব্যবসায়ী, প্রবাসী, অবসরপ্রাপ্ত, বিদেশি, কর্পোরেট, একজন, দুইজন, দুজন, তিনজন, চারজন, পাঁচজন, ছোট সংসার, মা বাবা, বাবা মা, মা বাবাকে নিয়ে, বাবা মাকে নিয়ে, ভাই বোন, নিয়ে, বন্ধু, বন্ধুরা, বন্ধু মিলে, শহর, শহরে, শহরের, শহরের মধ্যে, নগরীতে, বিল্ডিং, বিল্ডিংয়ে, বিল্ডিং এ, ভবনে, স্পেস, অন্য কোথাও, অন্য জায়গায়, যেকোনো জায়গায়, আগামীকাল, আগামী, পরশু, শুক্রবার, শনিবার, রবিবার, সোমবার, মঙ্গলবার, বুধবার, বৃহস্পতিবার, ঈদের পর, ঈদের আগে, ব্যবহৃত, জমি না, জমি নয়, প্লট না, সময়, জরুরি, জরুরী, জরুরি ভিত্তিতে, জরুরী ভিত্তিতে, জলদি, তাড়াতাড়ি, দ্রুত, স্যার, ম্যাডাম, ভাইয়া, আপা, হ্যালো, সালাম, আসসালামু আলাইকুম, ধন্যবাদ, দালাল, দালাল ছাড়া, ব্রোকার, মিডিয়া, মিডিয়া ছাড়া, সরাসরি, মালিক, সরাসরি মালিক, বাড়িওয়ালা, যোগাযোগ, যোগাযোগ করুন, ফোন, কল, কল দিন, ইনবক্স, বিস্তারিত, ড্রয়িং, ডাইনিং, ড্রইং, ড্রয়িং ডাইনিং, ড্রইং ডাইনিং, কিচেন, রান্নাঘর, জানুয়ারি, ফেব্রুয়ারি, মার্চ, এপ্রিল, মে মাস, জুন, জুলাই, আগস্ট, সেপ্টেম্বর, অক্টোবর, নভেম্বর, ডিসেম্বর, আগামী মাস, আগামী মাসে, আগামী মাস থেকে, পরের মাস, সামনের মাসে, এই মাসে, আজ, আজকে, কাল, কালকে, আজই, খুঁজে দাও, খুঁজে দিন, খুঁজে দেন, খুজে দাও, খুজে দিন, দাও, দিন, দিবেন, দয়া করে, অনুগ্রহ করে, সাহায্য, সাহায্য করুন, জানাবেন, জানান, জানতে চাই, বলুন, বলেন, কেমন, কেউ, কারো, আমাকে জানান, পছন্দ, দেখতে চাই, হলে ভালো হয়, হলে ভাল হয়, হলে ভালো, থাকলে ভালো হয়, সম্ভব হলে, পারলে, একটু, খুব, অনেক, বেশ, আলোচনা সাপেক্ষে, পরিবার নিয়ে, বাচ্চা, সন্তান, সদস্য, সদস্যের, মাসে, মাস থেকে, উঠবো, উঠতে চাই, শিফট, বদলি, চাকরি, নতুন মাস, শুভ সকাল, নমস্কার, আদাব, মহোদয়, মহাশয়, জনাব, জনাবা, প্রিয়, সম্মানিত, মাননীয়, বরাবর, বিনীত, বিনীতভাবে, সবিনয়ে, নিবেদন, অনুগ্রহপূর্বক, দয়াপূর্বক, কাম্য, ছিল, ছিলো, ছিলাম, আছেনি, আছে নি, আছেন, নাকি, কেহ, কাহারো, কারও, আমরা সবাই, এডমিন, অ্যাডমিন, সুধী, ভাইজান, মামা, কাকা, চাচা, ইচ্ছুক, আগ্রহী, আবশ্যক, আশা করি, আশাকরি, ইনশাআল্লাহ, মাশাআল্লাহ, বাবা, বাপু, দাদু, মনু, কোথাও, কোনোখানে, ভালো হতো, ভালো হইতো, ভাল হইত, হতো, হইতো, হইত';

/** Big brother, little sister: whoever that is, the home is neither big nor little. */
const RELATIVES = [
  [
    ['boro', 'choto', 'mejo', 'mejho', 'sejo'],
    ['vai', 'bhai', 'vaia', 'vaiya', 'bhaiya', 'bon', 'apu', 'apa', 'chele', 'meye', 'kaka', 'chacha', 'mama', 'khala'],
  ],
  [
    ['বড়', 'ছোট', 'ছোটো', 'মেজো', 'মেজ', 'সেজো'],
    ['ভাই', 'ভাইয়ের', 'ভাইয়া', 'বোন', 'আপু', 'আপা', 'ছেলে', 'মেয়ে', 'কাকা', 'চাচা', 'মামা', 'খালা'],
  ],
  [
    ['elder', 'eldest', 'older', 'big', 'younger', 'youngest', 'little', 'small'],
    ['brother', 'sister', 'son', 'daughter', 'child', 'cousin'],
  ],
]
  .flatMap(([which = [], who = []]) => which.flatMap((one) => who.map((other) => `${one} ${other}`)))
  .join(', ');

const GOING_BACK =
  'going back, coming back, come back, came back, got back, back home, back from, back to, back in, ফিরে আসছি, ফিরে আসব, ফিরে এসেছি';

export const WISH_LINES: ReadonlyArray<[entry: Entry, words: string]> = [
  ...FACT_WORDS.map(([value, words]): [Entry, string] => [{ is: 'wish', value }, words]),
  ...SIDES.map(([side, english, latin, bangla]): [Entry, string] => [
    { is: 'wish', value: `facing_${side}` },
    facingWords(english, latin, bangla),
  ]),
  [{ is: 'wish', value: SMALL }, SMALL_WORDS],
  [{ is: 'talk', rent: true }, `${RENTING}, ${PROFESSIONS}`],
  [{ is: 'talk', sell: true, sale: true }, OWNING],
  [{ is: 'talk', sell: true }, SELLING],
  [{ is: 'vague' }, VAGUE],
  [{ is: 'talk' }, NOWHERE_ELSE],
  [{ is: 'talk' }, `${TALK}, ${RELATIVES}, ${GOING_BACK}`],
];

/** Said beside what is demanded, on either side. */
export const ONLY = /^(?:only|shudhu|sudhu|শুধু|শুধুমাত্র|matro)$/;
/** Said behind what is demanded, and never before it: "lagbei", "is a must". */
export const BEHIND =
  /^(?:lagbei|laagbei|lagbeiii|laglbei|lagbe i|chai i|chaii|caii|chai e|চাই|লাগবেই|required|a must|is a must|mandatory|compulsory|essential|আবশ্যক|বাধ্যতামূলক)/;
/** Said before it, and never behind. */
export const BEFORE = /^must (?:have|be)/;
/** "Family chara dibo na": an owner speaks. */
export const OFFERED = /(?:dibo|debo|dei|deya|dewa|deoya|hobe|দিব|দেব|দেই|দেয়া|দেয়া|দেওয়া|দেওয়া|হবে)/;
