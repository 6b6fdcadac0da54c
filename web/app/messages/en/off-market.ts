export const offMarket = {
  titles: {
    sold: 'This property has been sold',
    rented: 'This property has been rented',
    none: 'This property is not on the market now',
  },
  texts: {
    settled:
      'Whoever listed it has said so. Perhaps one of the others suits you, or let us write to you when another one comes.',
    none: 'It may come back: the page stays at its address. Perhaps one of the others suits you, or let us write to you when another one comes.',
  },
  list: 'All listings like it',
  tell: 'Write to me when one comes',
};
export type OffMarketMessages = typeof offMarket;
