import { type JudgedQuery, judgedQueries } from './judged-query.js';

/** A good query in each language: with any of the additions its page is still what it has to be. */
export const GOOD_QUERIES: readonly JudgedQuery[] = judgedQueries('good');

/** Odd words that people put to a query: none of them may empty its page. */
export const ADDITIONS: readonly string[] = [
  // Talk.
  ...['hello', 'hi there', 'good afternoon', 'dear sir', 'madam', 'bro', 'vaiya', 'apu', 'boss', 'plz', 'kindly'],
  ...['asap', 'as early as possible', 'immediately', 'thanks in advance', 'best regards', 'inbox me', 'call me'],
  ...['whatsapp number please', 'details please', 'with pictures', 'send photos', 'what is the last price?'],
  ...['is it still available?', 'anybody?', 'help me find one', 'I will visit on Friday', 'from 1st February'],
  ...['starting next month', 'for 2 years', 'for my brother', 'my wife likes it', 'we are five people'],
  ...['খুব দরকার', 'তাড়াতাড়ি', 'ভাইয়া', 'আপু', 'প্লিজ', 'অনুগ্রহ করে জানাবেন', 'ছবি দিন', 'ইনবক্স করুন'],
  ...['আগামীকাল দেখতে চাই', 'শুক্রবার দেখব', 'কেউ জানলে বলবেন', 'নাম্বার দেন', 'শেষ দাম কত', 'দোয়া করবেন'],
  ...['khub joruri', 'tara tari', 'bhaiya plz', 'kono khobor thakle janaben', 'number den', 'chobi dekhan'],
  ...['ajkei dekhbo', 'shukrobar dekhte jabo', 'keu thakle bolben', 'last price koto', 'inbox e janan'],
  // Wishes.
  ...['calm area', 'no noise', 'airy', 'sunny', 'corner plot', 'west facing', 'south-east corner', 'high floor'],
  ...['lake view', 'rooftop access', 'attached bathroom', 'tiles', 'marble floor', 'modern kitchen', 'kitchen cabinet'],
  ...['pets allowed', 'kids play area', 'near park', 'near bus stand', 'good road', 'no waterlogging', 'owner direct'],
  ...['without agent', 'low advance', 'no service charge', 'negotiable', 'ready', 'brand new', 'well maintained'],
  ...['family', 'for students', 'gas', 'ips', '24/7 water', 'Titas', 'prepaid meter', 'wifi', 'safe for girls'],
  ...['খোলামেলা', 'নিরিবিলি পরিবেশ', 'টাইলস করা', 'হাই কমোড', 'এটাচ বাথ', 'দক্ষিণা বাতাস', 'দালাল ছাড়া'],
  ...['নতুন বিল্ডিং', 'জলাবদ্ধতা নেই', 'khola mela', 'tiles kora', 'high commode', 'notun building', 'gali te na'],
];
