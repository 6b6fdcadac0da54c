/** Who wrote to whom about nothing in particular; the listing's state and the words are each test's own. */
export const FROM_SALMA = {
  _id: 'm1',
  about: 'property' as const,
  name: 'Salma Begum',
  number: '01712345678',
  is_number_shared: true,
  email: 'salma@example.com',
};
