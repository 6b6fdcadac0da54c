/** What a hire's mails say, to each who is part of it. */
export type Lang = 'en' | 'bn';
/** `completed-silently`: by the time that went by. `refund-refused-again`: the client may not ask once more. */
export type HireNews =
  | (
      | 'paid'
      | 'paid-twice'
      | 'other-amount'
      | 'held'
      | 'held-returned'
      | 'not-as-asked'
      | 'accepted'
      | 'declined'
      | 'cancelled'
      | 'done'
      | 'done-soon'
      | 'resumed'
      | 'contested'
      | 'completed'
      | 'completed-silently'
    )
  | 'refunded'
  | `refund-${'part' | 'asked' | 'withdrawn' | 'refused' | 'refused-again' | 'failed'}`;
/** `day`: by when the client answers, where the agent says to be done. */
export type Words = [subject: string, text: string | ((day: string) => string)];

export const CLIENT: Record<Lang, Partial<Record<HireNews, Words>>> = {
  en: {
    paid: ['Your payment has arrived', 'Your payment has arrived. The agent has been told and will answer you soon.'],
    'paid-twice': [
      'You paid twice: one payment goes back',
      'A second payment for the same hire has arrived. It goes back by itself, the way it came; there is nothing for you to do. The second payment:',
    ],
    'other-amount': [
      'Another amount has arrived: it goes back',
      'What has arrived for this hire is not the amount that was asked for, so it pays for nothing. All of it goes back the way it came; there is nothing for you to do for that. Please pay the hire anew, in the amount below. What has arrived:',
    ],
    held: [
      'Your payment is being checked',
      'Your payment has arrived, and the payment service asks us to look at it before anything is done with it. Please do not pay again: you hear from us soon, and if it cannot be taken, all of it goes back.',
    ],
    'held-returned': [
      'Your payment goes back',
      'We could not take your payment, so the hire is off and all of the money goes back the way it came. Why:',
    ],
    accepted: ['The agent has accepted', 'The agent has accepted and will work for you.'],
    declined: ['The agent has declined', 'The agent cannot work for you. Your money goes back the way it came.'],
    cancelled: [
      'You have cancelled the hire',
      'You have cancelled the hire before the agent had accepted it. All that is left of the fee goes back the way it came. Banks take some days until it can be seen there.',
    ],
    'done-soon': [
      'Is the work done? Please answer soon',
      (day) =>
        `The agent said that the work is done, and we have not heard from you yet. Please say under the link below whether that is so. If it is not, say what is missing. Without a word from you until ${day} the work counts as done.`,
    ],
    done: [
      'The agent is done: please confirm',
      (day) =>
        `The agent says that the work is done. Please say under the link below whether that is so. If it is not, say what is missing: our staff then decide. Without a word from you until ${day} the work counts as done.`,
    ],
    resumed: ['The work goes on', 'The work on this hire is not done yet: the agent goes on with it.'],
    contested: [
      'We have got your word',
      'You say that the work is not done. Nothing is completed: our staff look at it with you and the agent, and you hear of what they decide. This is what you wrote:',
    ],
    completed: [
      'The work is done',
      'The work on this hire counts as done. Please tell others how it was: the link below leads to your rating.',
    ],
    'completed-silently': [
      'The work is done',
      'The agent said that the work is done, and seven days went by without a word from you, so it counts as done. Please tell others how it was: the link below leads to your rating. If something is wrong you can ask for a refund there.',
    ],
    'refund-part': [
      'A part of your money goes back',
      'A part of your money goes back the way it came. Banks take some days until it can be seen there. Given back now:',
    ],
    'refund-refused': [
      'Your wish for a refund was refused',
      'We have looked at your wish for a refund, and the money stays where it is. If there is something that we do not know, you can ask once more under the link below. Why it was refused:',
    ],
    'refund-refused-again': [
      'Your wish for a refund was refused',
      'We have looked at your wish for a refund once more, and the money stays where it is. Why it was refused:',
    ],
    refunded: [
      'Your money goes back',
      'Your money goes back the way it came. Banks take some days until it can be seen there.',
    ],
  },
  bn: {
    paid: ['আপনার টাকা পৌঁছেছে', 'আপনার টাকা পৌঁছেছে। এজেন্টকে জানানো হয়েছে, তিনি শিগগিরই উত্তর দেবেন।'],
    'paid-twice': [
      'আপনি দুবার টাকা দিয়েছেন: একটি ফেরত যাচ্ছে',
      'একই নিয়োগের জন্য দ্বিতীয় একটি পেমেন্ট এসেছে। যেভাবে এসেছে সেভাবেই তা নিজে থেকে ফেরত যাচ্ছে, আপনার কিছু করার নেই। দ্বিতীয় পেমেন্ট:',
    ],
    'other-amount': [
      'অন্য পরিমাণ টাকা এসেছে: তা ফেরত যাচ্ছে',
      'এই নিয়োগের জন্য যত টাকা চাওয়া হয়েছিল, তত আসেনি, তাই এতে নিয়োগের টাকা দেওয়া হয়নি। যেভাবে এসেছে সেভাবেই পুরোটা ফেরত যাচ্ছে, সে জন্য আপনার কিছু করার নেই। নিচে লেখা পরিমাণে নিয়োগের টাকা নতুন করে দিন। যা এসেছে:',
    ],
    held: [
      'আপনার পেমেন্ট যাচাই হচ্ছে',
      'আপনার টাকা পৌঁছেছে। পেমেন্ট সেবা আমাদের বলেছে কাজ শুরুর আগে পেমেন্টটি দেখে নিতে। দয়া করে আবার পেমেন্ট করবেন না: শিগগিরই জানাব, আর পেমেন্টটি নেওয়া না গেলে পুরো টাকা ফেরত যাবে।',
    ],
    'held-returned': [
      'আপনার টাকা ফেরত যাচ্ছে',
      'আপনার পেমেন্টটি নেওয়া যায়নি, তাই নিয়োগটি বাতিল, আর পুরো টাকা যেভাবে এসেছিল সেভাবেই ফেরত যাচ্ছে। কারণ:',
    ],
    accepted: ['এজেন্ট রাজি হয়েছেন', 'এজেন্ট রাজি হয়েছেন এবং আপনার জন্য কাজ করবেন।'],
    declined: [
      'এজেন্ট কাজটি নিতে পারছেন না',
      'এজেন্ট কাজটি নিতে পারছেন না। আপনার টাকা যেভাবে দিয়েছিলেন সেভাবেই ফেরত যাচ্ছে।',
    ],
    cancelled: [
      'আপনি নিয়োগটি বাতিল করেছেন',
      'এজেন্ট রাজি হওয়ার আগেই আপনি নিয়োগটি বাতিল করেছেন। ফির যা বাকি আছে তার পুরোটাই যেভাবে দিয়েছিলেন সেভাবেই ফেরত যাচ্ছে। ব্যাংকে দেখা যেতে কয়েক দিন লাগতে পারে।',
    ],
    'done-soon': [
      'কাজ কি শেষ? শিগগির জানান',
      (day) =>
        `এজেন্ট জানিয়েছিলেন যে কাজ শেষ, কিন্তু আপনার কাছ থেকে আমরা এখনো কিছু শুনিনি। কথাটি ঠিক কি না, নিচের লিংকে গিয়ে জানান। কাজ বাকি থাকলে কী বাকি তা লিখুন। ${day} পর্যন্ত কিছু না জানালে কাজটি শেষ হয়েছে বলে ধরা হবে।`,
    ],
    done: [
      'এজেন্ট বলছেন কাজ শেষ: আপনি জানান',
      (day) =>
        `এজেন্ট জানিয়েছেন যে কাজ শেষ। কথাটি ঠিক কি না, নিচের লিংকে গিয়ে জানান। কাজ বাকি থাকলে কী বাকি তা লিখুন: তখন আমাদের কর্মীরা সিদ্ধান্ত নেবেন। ${day} পর্যন্ত কিছু না জানালে কাজটি শেষ হয়েছে বলে ধরা হবে।`,
    ],
    resumed: ['কাজ চলছে', 'এই নিয়োগের কাজ এখনো শেষ হয়নি: এজেন্ট কাজ চালিয়ে যাচ্ছেন।'],
    contested: [
      'আপনার কথা আমরা পেয়েছি',
      'আপনি জানিয়েছেন যে কাজ শেষ হয়নি। নিয়োগটি সম্পন্ন ধরা হচ্ছে না: আমাদের কর্মীরা আপনার ও এজেন্টের সঙ্গে কথা বলে সিদ্ধান্ত নেবেন, আপনাকে জানানো হবে। আপনি যা লিখেছেন:',
    ],
    completed: [
      'কাজ শেষ',
      'এই নিয়োগের কাজ শেষ হয়েছে বলে ধরা হলো। কেমন ছিল তা অন্যদের জানান: নিচের লিংক থেকে মূল্যায়ন করতে পারবেন।',
    ],
    'completed-silently': [
      'কাজ শেষ',
      'এজেন্ট জানিয়েছিলেন যে কাজ শেষ, আর সাত দিনের মধ্যে আপনি কিছু জানাননি, তাই কাজটি শেষ হয়েছে বলে ধরা হলো। কেমন ছিল তা অন্যদের জানান: নিচের লিংক থেকে মূল্যায়ন করতে পারবেন। কোনো সমস্যা থাকলে সেখান থেকে টাকা ফেরতও চাইতে পারবেন।',
    ],
    'refund-part': [
      'আপনার টাকার একটি অংশ ফেরত যাচ্ছে',
      'আপনার টাকার একটি অংশ যেভাবে দিয়েছিলেন সেভাবেই ফেরত যাচ্ছে। ব্যাংকে দেখা যেতে কয়েক দিন লাগতে পারে। এখন ফেরত যাচ্ছে:',
    ],
    'refund-refused': [
      'টাকা ফেরতের অনুরোধ মঞ্জুর হয়নি',
      'আমরা আপনার টাকা ফেরতের অনুরোধ দেখেছি। টাকা ফেরত দেওয়া হচ্ছে না। আমাদের অজানা কিছু থাকলে নিচের লিংক থেকে আরেকবার চাইতে পারেন। কারণ:',
    ],
    'refund-refused-again': [
      'টাকা ফেরতের অনুরোধ মঞ্জুর হয়নি',
      'আমরা আপনার টাকা ফেরতের অনুরোধ আবার দেখেছি। টাকা ফেরত দেওয়া হচ্ছে না। কারণ:',
    ],
    refunded: [
      'আপনার টাকা ফেরত যাচ্ছে',
      'আপনার টাকা যেভাবে দিয়েছিলেন সেভাবেই ফেরত যাচ্ছে। ব্যাংকে দেখা যেতে কয়েক দিন লাগতে পারে।',
    ],
  },
};
export const AGENT: Record<Lang, Partial<Record<HireNews, Words>>> = {
  en: {
    paid: ['You have a new client', 'Somebody has hired you and paid. Please accept or decline.'],
    cancelled: [
      'A client has cancelled',
      'The client has cancelled the hire before you had answered. The fee goes back to the client, and there is nothing for you to do.',
    ],
    done: [
      'You said that the work is done',
      (day) =>
        `The client has been asked to confirm it. Without a word until ${day} the work counts as done. If it was a slip you can take it back in your dashboard until then.`,
    ],
    resumed: ['The work goes on', 'This hire counts as accepted again. Please say anew when the work is done.'],
    contested: [
      'A client says that the work is not done',
      'The client does not confirm that the work is done. Our staff look at it and decide; please speak with the client meanwhile. What the client wrote:',
    ],
    completed: ['A hire is completed', 'The work on this hire counts as done. Thank you.'],
    'completed-silently': [
      'A hire is completed',
      'The client said nothing within seven days, so the work on this hire counts as done. Thank you.',
    ],
    'refund-part': [
      'A part of a hire was refunded',
      'A part of the money of this hire was given back to the client. The hire goes on as it stands. Given back now:',
    ],
    refunded: ['A hire was refunded', 'The money of this hire was given back to the client.'],
  },
  bn: {
    paid: ['আপনার নতুন গ্রাহক', 'একজন আপনাকে নিয়োগ দিয়ে টাকা পরিশোধ করেছেন। গ্রহণ করুন বা ফিরিয়ে দিন।'],
    cancelled: [
      'একজন গ্রাহক নিয়োগ বাতিল করেছেন',
      'আপনি উত্তর দেওয়ার আগেই গ্রাহক নিয়োগটি বাতিল করেছেন। ফি গ্রাহকের কাছে ফেরত যাচ্ছে, আপনার কিছু করার নেই।',
    ],
    done: [
      'আপনি জানিয়েছেন কাজ শেষ',
      (day) =>
        `গ্রাহককে কথাটি নিশ্চিত করতে বলা হয়েছে। ${day} পর্যন্ত তিনি কিছু না জানালে কাজটি শেষ হয়েছে বলে ধরা হবে। ভুল করে চেপে থাকলে তার আগে আপনার ড্যাশবোর্ড থেকে ফিরিয়ে নিতে পারবেন।`,
    ],
    resumed: ['কাজ চলছে', 'নিয়োগটি আবার গৃহীত অবস্থায় আছে। কাজ শেষ হলে আবার জানান।'],
    contested: [
      'গ্রাহক বলছেন কাজ শেষ হয়নি',
      'গ্রাহক কাজ শেষ হয়েছে বলে মানছেন না। আমাদের কর্মীরা দেখে সিদ্ধান্ত নেবেন; এর মধ্যে গ্রাহকের সঙ্গে কথা বলুন। গ্রাহক যা লিখেছেন:',
    ],
    completed: ['একটি নিয়োগ সম্পন্ন', 'এই নিয়োগের কাজ শেষ হয়েছে বলে ধরা হলো। ধন্যবাদ।'],
    'completed-silently': [
      'একটি নিয়োগ সম্পন্ন',
      'সাত দিনের মধ্যে গ্রাহক কিছু জানাননি, তাই এই নিয়োগের কাজ শেষ হয়েছে বলে ধরা হলো। ধন্যবাদ।',
    ],
    'refund-part': [
      'একটি নিয়োগের টাকার একটি অংশ ফেরত গেছে',
      'এই নিয়োগের টাকার একটি অংশ গ্রাহককে ফেরত দেওয়া হয়েছে। নিয়োগটি যেমন ছিল তেমনই থাকছে। এখন ফেরত গেছে:',
    ],
    refunded: ['একটি নিয়োগের টাকা ফেরত গেছে', 'এই নিয়োগের টাকা গ্রাহককে ফেরত দেওয়া হয়েছে।'],
  },
};
export const OFFICE: Partial<Record<HireNews, Words>> = {
  'not-as-asked': [
    'A payment is not what was asked for',
    'Money came in another currency than was asked for. Nothing was done for it. Please look at it at the payment provider and give it back there. The number of the payment:',
  ],
  'other-amount': [
    'Another amount than was asked for has arrived',
    'What has arrived for a hire is not the amount that was asked for. It pays for nothing and goes back by itself; a bank transfer waits at the desk of bank transfers until it was sent. What has arrived:',
  ],
  held: [
    'A payment is to be checked',
    'The payment service finds a payment risky. The agent has not been told. Please decide in the admin panel: take it, or give it back.',
  ],
  contested: [
    'A client says that the work is not done',
    'An agent says that the work is done, and the client says that it is not. Please decide in the admin panel. What the client wrote:',
  ],
  'refund-asked': ['A client asks for a refund', 'A client asks for the money back. Please decide in the admin panel.'],
  'refund-withdrawn': [
    'A client no longer asks for a refund',
    'The client has taken back the wish for a refund. There is nothing to decide any more.',
  ],
  'refund-failed': [
    'A refund did not work',
    'The bank did not take a refund. Please look at it at the payment provider.',
  ],
};

/** What the hire costs; beside a part of it that was given back it has to be told what it is. */
export const FEE: Record<Lang, (amount: string) => string> = {
  en: (amount) => `Fee: ${amount}`,
  bn: (amount) => `ফি: ${amount}`,
};
