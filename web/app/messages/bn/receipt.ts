import type { ReceiptMessages } from '../en/receipt';

export const receipt: ReceiptMessages = {
  seller: 'বিক্রেতা',
  bin: 'বিআইএন (ভ্যাট নিবন্ধন)',
  vat: (percent) => `এর মধ্যে ভ্যাট ${percent}%`,
  net: 'ভ্যাট ছাড়া পরিমাণ',
  keptVat: (percent) => `এখনো পরিশোধিত টাকার মধ্যে ভ্যাট ${percent}%`,
};
