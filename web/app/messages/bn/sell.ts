import { formatMoney } from '@69street/config/market';

import type { SellMessages } from '../en/sell';

export const sell: SellMessages = {
  description: 'সরাসরি, এজেন্টের মাধ্যমে বা নিজে: বাড়ি বিক্রির তিনটি পথ, সঙ্গে আপনার শহরের দামের ধারণা।',
  city: 'শহর',
  from: 'সর্বনিম্ন',
  to: 'সর্বোচ্চ',
  perSquareFoot: 'প্রতি বর্গফুটে টাকা',
  range: (low, high) => `${formatMoney(low, 'bn')} থেকে ${formatMoney(high, 'bn')}`,
};
