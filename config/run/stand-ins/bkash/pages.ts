/** The pages of the bKash sandbox on which a payer gives number, code and PIN: forms without script, in two languages. */
import { backOf, type Calls, OTP, PIN, Refused, WALLETS } from './calls.js';
import type { Payment } from './books.js';

const MOST_TRIES = 3;

type Language = 'en' | 'bn';
const TEXTS = {
  en: {
    title: 'bKash payment',
    label: 'Sandbox: no money moves',
    invoice: 'Invoice',
    wallet: 'Your bKash account number',
    otp: 'Verification code sent to your number',
    pin: 'Your bKash PIN',
    confirm: 'Confirm',
    close: 'Cancel',
    other: 'বাংলা',
    noWallet: 'This is not a bKash account.',
    wrongOtp: 'The verification code is wrong.',
    wrongPin: 'The PIN is wrong.',
    over: 'This payment is over.',
    back: 'Back to the shop',
    missing: 'There is no such payment.',
    help: 'For tests',
    good: 'pays',
    balance: 'has too little money',
    blocked: 'is blocked',
    repeat: 'is taken for a repeat',
    codes: `Code ${OTP}, PIN ${PIN}; three wrong ones end the payment.`,
  },
  bn: {
    title: 'বিকাশ পেমেন্ট',
    label: 'স্যান্ডবক্স: কোনো টাকা লেনদেন হয় না',
    invoice: 'ইনভয়েস',
    wallet: 'আপনার বিকাশ অ্যাকাউন্ট নম্বর',
    otp: 'আপনার নম্বরে পাঠানো ভেরিফিকেশন কোড',
    pin: 'আপনার বিকাশ পিন',
    confirm: 'নিশ্চিত করুন',
    close: 'বাতিল করুন',
    other: 'English',
    noWallet: 'এটি বিকাশ অ্যাকাউন্ট নয়।',
    wrongOtp: 'ভেরিফিকেশন কোড ভুল হয়েছে।',
    wrongPin: 'পিন ভুল হয়েছে।',
    over: 'এই পেমেন্ট শেষ হয়ে গেছে।',
    back: 'দোকানে ফিরে যান',
    missing: 'এমন কোনো পেমেন্ট নেই।',
    help: 'পরীক্ষার জন্য',
    good: 'টাকা দেয়',
    balance: 'এ যথেষ্ট টাকা নেই',
    blocked: 'বন্ধ',
    repeat: 'একই পেমেন্ট আবার বলে ধরা হয়',
    codes: `কোড ${OTP}, পিন ${PIN}; তিনবার ভুল হলে পেমেন্ট শেষ।`,
  },
} as const;
type Said = keyof (typeof TEXTS)['en'];

export type Page = { status: number; html: string; backOrigin: string | null } | { redirect: string };

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const languageOf = (value: string | null): Language => (value === 'bn' ? 'bn' : 'en');

const STYLE = `body{margin:0;font:17px/1.5 system-ui,sans-serif;background:#f3f3f5;color:#222}
main{max-width:26rem;margin:0 auto;background:#fff;min-height:100vh}
header{background:#b80d57;color:#fff;padding:1rem}header p,header h1{margin:0;font-size:1.1rem}
.label{background:#ffe69c;color:#222;padding:.5rem 1rem;font-weight:600}
form,.over{padding:1rem}label{display:block;font-weight:600}
input{width:100%;box-sizing:border-box;font:inherit;font-size:1.3rem;padding:.6rem;margin:.4rem 0 1rem;border:1px solid #777;border-radius:.3rem}
button{font:inherit;min-height:48px;width:100%;border:1px solid #b80d57;border-radius:.3rem;background:#fff;color:#8e0a43;margin-bottom:.6rem}
button.first{background:#b80d57;color:#fff}.wrong{color:#a40000;font-weight:600}a{color:inherit;display:inline-block;padding:.4rem 0}
details{padding:0 1rem 1rem}`;

const FIELDS: Record<'wallet' | 'otp' | 'pin', string> = {
  wallet: 'type="text" maxlength="11"',
  otp: 'type="text" maxlength="6"',
  pin: 'type="password" maxlength="5"',
};

function frame(language: Language, head: string, content: string): string {
  const words = TEXTS[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${words.title}</title><style>${STYLE}</style></head><body><main>
<p class="label" style="margin:0">${words.label}</p><header><h1>${words.title}</h1>${head}</header>${content}</main></body></html>`;
}

function help(language: Language): string {
  const words = TEXTS[language];
  const kinds: Record<string, string> = { 2023: words.balance, 2037: words.blocked, 2029: words.repeat };
  const wallets = Object.entries(WALLETS).map(
    ([wallet, code]) => `<li>${wallet}: ${code === null ? words.good : (kinds[code] ?? code)}</li>`,
  );
  return `<details><summary>${words.help}</summary><p>${words.codes}</p><ul>${wallets.join('')}</ul></details>`;
}

/** The page of a payment as it stands. */
function show(payment: Payment, language: Language, wrong: Said | null): Page {
  const words = TEXTS[language];
  const amount = `${Math.trunc(payment.amount / 100)}.${String(payment.amount % 100).padStart(2, '0')}`;
  const other = language === 'bn' ? 'en' : 'bn';
  const query = (lang: Language) =>
    escape(`?${new URLSearchParams({ paymentID: payment.paymentID, hash: payment.hash, lang })}`);
  const head = `<p>৳ ${amount}</p><p>${words.invoice} ${escape(payment.merchantInvoiceNumber)}</p>
<a href="${query(other)}" lang="${other}">${words.other}</a>`;
  const backOrigin = new URL(payment.callbackURL).origin;
  if (payment.status !== 'Initiated' || payment.step === 'done') {
    const status = payment.status === 'Cancelled' ? 'cancel' : payment.step === 'done' ? 'success' : 'failure';
    const content = `<div class="over"><p>${words.over}</p><a href="${escape(backOf(payment, status))}">${words.back}</a></div>`;
    return { status: 200, html: frame(language, head, content), backOrigin };
  }
  const { step } = payment;
  const said = wrong ? `<p class="wrong" role="alert">${words[wrong]}</p>` : '';
  const form = `<form method="post" action="${query(language)}" autocomplete="off">${said}
<input type="hidden" name="step" value="${step}"><label for="value">${words[step]}</label>
<input id="value" name="value" inputmode="numeric" ${FIELDS[step]} autofocus>
<button class="first" name="do" value="confirm">${words.confirm}</button>
<button name="do" value="cancel">${words.close}</button></form>`;
  return { status: wrong ? 422 : 200, html: frame(language, head, form + help(language)), backOrigin };
}

/** What a wrong value is called, or null for a right one; the third wrong one ends the payment. */
function tryValue(payment: Payment, value: string): Said | null {
  if (payment.step === 'wallet') {
    if (WALLETS[value] === undefined) return 'noWallet';
    Object.assign(payment, { wallet: value, step: 'otp', wrong: 0 });
    return null;
  }
  if (value === (payment.step === 'otp' ? OTP : PIN)) {
    Object.assign(payment, { step: payment.step === 'otp' ? 'pin' : 'done', wrong: 0 });
    return null;
  }
  payment.wrong += 1;
  if (payment.wrong >= MOST_TRIES) {
    Object.assign(payment, { status: 'Failed', code: payment.step === 'otp' ? '2017' : '2015' });
  }
  return payment.step === 'otp' ? 'wrongOtp' : 'wrongPin';
}

/** Answers for the page of a payment; `form` is what was sent, null when it is only looked at. */
export function answerPage(calls: Calls, url: URL, form: URLSearchParams | null): Page {
  const language = languageOf(url.searchParams.get('lang'));
  let payment: Payment;
  try {
    payment = calls.findPayment(url.searchParams.get('paymentID') ?? '');
    if (payment.hash !== url.searchParams.get('hash')) throw new Refused('2002', 'Invalid Payment ID');
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const words = `<p class="over">${TEXTS[language].missing}</p>`;
    return { status: 404, html: frame(language, '', words), backOrigin: null };
  }
  if (!form || payment.status !== 'Initiated' || payment.step === 'done') {
    return form && payment.step === 'done' ? { redirect: backOf(payment, 'success') } : show(payment, language, null);
  }
  if (form.get('do') === 'cancel') {
    payment.status = 'Cancelled';
    return { redirect: backOf(payment, 'cancel') };
  }
  // A form of before, sent again: the page says what is asked for now.
  if (form.get('step') !== payment.step) return show(payment, language, null);
  const wrong = tryValue(payment, (form.get('value') ?? '').trim());
  if (payment.status !== 'Initiated') return { redirect: backOf(payment, 'failure') };
  // As after every form: a reload sends nothing twice.
  const again = `?${new URLSearchParams({ paymentID: payment.paymentID, hash: payment.hash, lang: language })}`;
  if (wrong) return show(payment, language, wrong);
  return { redirect: (payment.step as string) === 'done' ? backOf(payment, 'success') : again };
}
