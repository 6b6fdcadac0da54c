/**
 * Verbs of asking ("chai", "lagbe", "khujchi") in all the forms that people type, in Bangla and in Latin letters:
 * the standard ones, those of Dhaka's streets ("nimu", "খুঁজতাছি"), of the literary language ("খুঁজিতেছি") and those
 * of a hurry ("lgbe"). None of them says anything of a home.
 */

const endings = (text: string) => text.split(' ');

/** Behind a consonant, and behind a vowel. */
const BANGLA = {
  consonant: endings(
    'ি ো ে েন িস ছি ছো ছে ছেন ছিস তেছি তেছে তেছেন তাছি তাছে তাসি তেসি তেসে িতেছি িতেছে িতেছেন েছি েছে েছেন েছিলাম ছিলাম ছিলো ছিল তেছিলাম ' +
      'িতেছিলাম িয়াছি িয়াছে লাম লো ল িলাম ব বো বে বেন িব িবে িবেন মু ুম বাম তাম তো ত তেন িতাম িত িতো তে তেই িতে িয়া িয়ে লে লেই িলে ার া ানো বার িবার ুন ুক িও িয়েন েন',
  ),
  vowel: endings(
    'ই ও য় ন স চ্ছি চ্ছো চ্ছে চ্ছেন ছি ছে ছেন তেছি তেছে তেছেন তাছি তাছে তাসি তেসি তেসে ইতেছি ইতেছে ইতেছেন ইতাছি ইতাছে ইতাসি ইছি ইসি ইয়াছি য়েছি য়েছে ইলাম লাম লো ইছিলাম চ্ছিলাম তেছিলাম ইতেছিলাম ' +
      'ব বো বে বেন ইব ইবো ইবে ইবেন মু ইমু বাম তাম তো ত তেন ইতাম ইতো তে তেই ইতে ইয়া য়া ওয়া ওয়ার নো নোর বার ইবার লে লেই ইলে ইলেই ইয়েন ইও ইয়ে য়ে য়ন',
  ),
};
const LATIN = {
  consonant: endings(
    'i o e en ey chi chhi si ci che chhe se chen sen tesi techi techhi teci tese teche tesen techen tasi tachi tase tache tacche itesi itechi iteche eci esi echi echhi eche ese echilam esilam silam chilam chhilam tesilam techilam iyachi ' +
      'lam ilam lo bo ba be ben ibo ibe iben mu um bam tam to ten itam te tey tei ite iya iye ye le ley lei ile ar a ano bar ibar un uk io iyen',
  ),
  vowel: endings(
    'i y o n s cchi cci chchi cchhi chhi ssi cche chche cchen chi si tesi techi techhi teci tese teche tesen techen tasi tachi tase tache itesi itechi itese iteche itasi itachi isi ichi iyachi yechi yeche ilam lam lo isilam ichilam cchilam chilam silam tesilam techilam ' +
      'bo ba be ben ibo ibe iben mu imu bam tam to ten itam ito te tey tei ite iya wa oya oa oar war oyar no nor bar ibar le ley lei ile iyen io iye ye yen',
  ),
};

/** Who says one of these, asks. */
const ASKING = {
  bangla: {
    consonant: endings('খুঁজ খোঁজ খুজ লাগ থাক দেখ কর জান বল পার রাখ আন ছাড় চল মিল উঠ ওঠ বস ঘুর পড় বুঝ ফির আস'),
    vowel: endings('চা পা জানা দেখা পাঠা বাছা যা নি নে দি দে হ হো মেলা রাখা'),
  },
  latin: {
    consonant: endings('khuj khoj khuz khunj lag lak thak dekh dek kor jan bol par rakh mil porb uth ghur bujh as ash'),
    vowel: endings('cha pa ja jana dekha patha bacha ni ne di de ho rakha mela'),
  },
};
const BUYING = { bangla: endings('কিন বেচ'), latin: endings('kin bech') };

const joined = (roots: readonly string[], all: readonly string[]) =>
  roots.flatMap((root) => all.map((ending) => `${root}${ending}`));

/** "Lgbe", "khjtesi": the first vowel is not written. */
const hurried = (words: readonly string[]) =>
  words.flatMap((word) => {
    const short = word.replace(/^([^aeiou]+)[aeiou]+(?=[^aeiouy])/, '$1');
    return short === word || short.length < 3 || !/[aeiouy]/.test(short) ? [] : [short];
  });

function forms(roots: typeof ASKING): string[] {
  const latin = [...joined(roots.latin.consonant, LATIN.consonant), ...joined(roots.latin.vowel, LATIN.vowel)];
  return [
    ...joined(roots.bangla.consonant, BANGLA.consonant),
    ...joined(roots.bangla.vowel, BANGLA.vowel),
    ...latin,
    ...hurried(latin),
  ].filter((word) => word.length > 2);
}

export const ASKING_FORMS: readonly string[] = forms(ASKING);
/** Who says one of these, buys. "Kinbo", "কিনতাম". */
export const BUYING_FORMS: readonly string[] = [
  ...joined(BUYING.bangla, BANGLA.consonant),
  ...joined(BUYING.latin, LATIN.consonant),
].filter((word) => !/^(?:kini|kino|kine|kiney|kinar|kina|kinle|kinto|kinun)$/.test(word));
