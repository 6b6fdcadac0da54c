/**
 * What publishers write in place of a telephone number, an address or a link that they have taken out of an advertisement:
 * `[phone]`. Other words in brackets (`[FAMILY PREFERRED]`) are the advertiser's.
 */
const PLACEHOLDER = String.raw`\[(?:phone|mobile|whatsapp|tel|number|e-?mail(?:\s+protected)?|link|url|website|name|address)\]`;
const ANY = new RegExp(PLACEHOLDER, 'iu');
/** One or several with what parts them, and with letters and digits that one was torn out of: `137[phone]30`. */
const RUN = new RegExp(String.raw`[\d+-]*${PLACEHOLDER}(?:[\s,;/&|()+\d>-]*${PLACEHOLDER})*[\d-]*`, 'giu');
/** A size that was taken for a telephone number leaves its unit behind. */
const UNIT = new RegExp(
  String.raw`[\d+-]*${PLACEHOLDER}\s*(?:sq(?:uare)?\.?\s*(?:ft|feet|foot)|sft\b|sf\b|স্কয়ার ফিট|বর্গফুট)\.?`,
  'giu',
);
/** Where one thing ends that is said: a line, a sentence, a part of a list. */
const PART = /(\r?\n|(?<=[.!?।])\s+|[,;|•❖]+)/u;

/** Words that say no more than whom to call. */
const CALLING = new Set(
  [
    'a about all also an and any at bd book booking by call calls cell click client clients contact contacts contract dear',
    'detail details email for from further hotline if imo in info information inquiries inquiry interested is it kindly link',
    'mail me mob mobile mobail more my need needed no now number numbers of on or our owner phone please pls query sms tel',
    'telephone the this to url us video via viber visit want watch web website whatsapp wa with you your youtube facebook page',
    'আগ্রহী আগ্রহীরা আপনি আমাদের আরও আরো ইমেইল ই এই একটি এবং এর ও ওয়েবসাইট কন্টাক্ট কল করতে করুন করুনঃ কন্টাক্টঃ জন্য জানতে',
    'নং নাম্বার নাম্বারঃ নাম্বারে নম্বর নম্বরঃ নম্বরে প্রয়োজনে ফোন ফোনঃ বিস্তারিত বুকিং মেইল মোবা মোবাইল মোবাইলঃ যোগাযোগ',
    'যোগাযোগঃ যোগাযোগের লিংক হোয়াটসঅ্যাপ অথবা বা ভিজিট',
  ].flatMap((line) => line.normalize('NFC').split(' ')),
);
const WORD = /[\p{L}\p{M}]+/gu;
const onlyCalls = (text: string) =>
  (text.normalize('NFC').match(WORD) ?? []).every((word) => CALLING.has(word.toLowerCase()));

/** One part without its placeholders: empty where nothing else is said, and without the label that led up to one. */
function cleanPart(part: string): string {
  if (!ANY.test(part)) return part;
  const rest = part.replace(UNIT, ' ').replace(RUN, '\ue000');
  if (onlyCalls(rest)) return '';
  // A label stands right before what was taken out: words of calling, or one word and a colon.
  return rest
    .replace(/(?:[\p{L}\p{M}]+\s*(?:[:=：-]|ঃ)+\s*)?\ue000/gu, ' ')
    .replace(/(?<=^|\s)[\p{L}\p{M}]+[\s:=.,-]*$/u, (tail) => (onlyCalls(tail) ? '' : tail))
    .replace(/\(\s*\)/gu, ' ')
    .replace(/[ \t]+/gu, ' ')
    .replace(/[\s:=/(>-]+$/u, '');
}

/**
 * A text of a publisher without placeholders, and without the words that only led up to one ("For details please call
 * [phone]"). A text without any stays as it is; empty where nothing else was said.
 */
export function withoutPlaceholders(text: string): string {
  if (!text.includes('[') || !ANY.test(text)) return text;
  const pieces = text.split(PART);
  const kept: Array<{ part: string; end: string }> = [];
  for (let at = 0; at < pieces.length; at += 2) {
    const before = pieces[at] ?? '';
    const part = cleanPart(before);
    const isGone = part.trim() === '' && ANY.test(before);
    if (!isGone) {
      kept.push({ part, end: pieces[at + 1] ?? '' });
      continue;
    }
    // "For booking:" on a line of its own led up to it.
    const last = kept.map(({ part }) => /\p{L}/u.test(part)).lastIndexOf(true);
    if (last >= 0 && onlyCalls(kept[last]?.part ?? '')) kept.length = last;
  }
  const clean = kept.map(({ part, end }) => part + end).join('');
  return clean.replace(/\n{3,}/gu, '\n\n').replace(/^[\s,;:|./-]+|[\s,;:|/-]+$/gu, '');
}
