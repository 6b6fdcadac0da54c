/** What every receipt says, whatever was paid for. */
export const receipt = {
  seller: 'Seller',
  bin: 'BIN (VAT registration)',
  vat: (percent: string) => `VAT of ${percent}% in it`,
  net: 'Amount without VAT',
  keptVat: (percent: string) => `VAT of ${percent}% in what is still paid`,
};

export type ReceiptMessages = typeof receipt;
