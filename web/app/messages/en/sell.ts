import { formatMoney } from '@69street/config/market';

export const sell = {
  description:
    'Sell directly, with an agent or by yourself: three ways to sell a home, with the price range in your city.',
  city: 'City',
  from: 'From',
  to: 'To',
  perSquareFoot: 'BDT per square foot',
  range: (low: number, high: number) => `${formatMoney(low, 'en')} to ${formatMoney(high, 'en')}`,
};

export type SellMessages = typeof sell;
