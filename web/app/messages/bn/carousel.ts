import { formatNumber } from '@69street/config/market';

import type { Messages } from '../en';

export const carousel: Messages['carousel'] = {
  carousel: 'স্লাইড প্রদর্শনী',
  slide: 'স্লাইড',
  pause: 'স্লাইড থামান',
  play: 'স্লাইড চালু করুন',
  count: (n, total) => `${formatNumber(n, 'bn')} / ${formatNumber(total, 'bn')}`,
};
