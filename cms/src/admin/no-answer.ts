const WORDS = {
  en: 'The server did not answer. What you typed is still here: try again in a moment. If you were adding something new, look first whether it stands in the list.',
  bn: 'সার্ভার থেকে কোনো উত্তর আসেনি। যা লিখেছেন তা এখানেই আছে: একটু পরে আবার চেষ্টা করুন। নতুন কিছু যোগ করে থাকলে আগে দেখুন, তালিকায় আছে কি না।',
};

/** What Chromium, Firefox and Safari call a request without an answer, and Strapi shows as it is. */
const CALLED = ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'];

/** Translations by the ids under which Strapi looks for the message of an error. */
export function noAnswer(language: keyof typeof WORDS): Record<string, string> {
  return Object.fromEntries(CALLED.map((message) => [`apiError.${message}`, WORDS[language]]));
}
