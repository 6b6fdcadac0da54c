/** Paying by bank transfer, for whoever pays. */
export const transfer = {
  title: 'Pay by bank transfer',
  description: 'Where to send the money, under which reference, and where to hand in the slip.',
  sandbox: 'This account is made up: no money moves. Hand in any picture as the slip.',
  send: {
    title: '1. Send the money',
    text: 'From your bank’s app or at its counter. Write the reference into the field for remarks, so that we find your money.',
    amount: 'Amount',
    name: 'Account name',
    number: 'Account number',
    bank: 'Bank',
    branch: 'Branch',
    routing: 'Routing number',
    until: (day: string) => `You have time until ${day}.`,
  },
  reference: 'Reference',
  copy: 'Copy the reference',
  copied: 'Copied',
  copyByHand: 'It is selected: copy it now',
  slip: {
    title: '2. Hand in the slip',
    another: 'Hand in another picture',
    text: 'A picture of the slip, or of the screen on which your bank says that the money was sent. Only you and our staff see it. It is kept encrypted, and erased 90 days after we have decided.',
    file: 'Picture of the slip',
    fileHelp: 'JPEG, PNG, WebP or AVIF, up to 20 MB',
    number: 'Transaction number of your bank',
    numberHelp: 'If your bank has given you one. It helps us to find your money.',
    send: 'Hand in the slip',
    sent: 'Your slip has been handed in',
    own: 'Your slips',
    of: (moment: string) => `Slip of ${moment}`,
  },
  states: {
    handed: [
      'Your slip is here',
      'We look for the money in our account. You get a mail as soon as we have found it. Please do not pay again.',
    ],
    refused: ['We did not find your money', 'Please hand in another slip, or answer our mail.'],
    confirmed: ['Your money has arrived', 'There is nothing more to do here.'],
    expired: [
      'The time for this transfer ran out',
      'Please send nothing under this reference any more. If you have paid already, write to us: your money is not lost.',
    ],
    closed: [
      'This transfer is closed',
      'Please send nothing under this reference any more. If you have paid already, write to us: your money is not lost.',
    ],
  } satisfies Record<string, [title: string, text: string]>,
  otherAmount: [
    'Another amount than was asked for has arrived',
    'It pays for nothing, and all of it goes back. Please pay anew, in the amount that was asked for.',
  ] as [title: string, text: string],
  returns: {
    title: 'What goes back to you',
    waits: 'Goes back to the account that it came from. Somebody sends it at the bank, within a few business days.',
    sent: (day: string) => `Was sent on ${day}. Banks take some days until it can be seen there.`,
    trouble:
      'The bank did not take it. Please answer our mail with another account in your own name: bank, branch and number. We never ask for a PIN, a password or a code.',
  },
  why: 'Why',
  away: 'Bank transfer is not offered at this moment. Please send nothing.',
  back: 'How the payment stands',
  other: 'Pay another way',
  refused: {
    same: 'This very picture was looked at before. Please hand in another one.',
    too_many: 'Many pictures have been handed in already. Please answer our mail.',
    over: 'No slip is taken for this transfer any more.',
    number: 'At most 60 characters',
  },
};

export type TransferMessages = typeof transfer;
