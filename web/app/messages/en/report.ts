export const report = {
  link: 'Report this listing',
  title: 'Report this listing',
  text: (name: string) => `Tell our staff what is wrong with ${name}. The owner does not learn who wrote.`,
  reason: 'What is wrong?',
  reasons: {
    not_available: 'It is no longer to be had',
    wrong_price: 'The price is wrong',
    wrong_photos: 'The photographs show something else',
    wrong_description: 'The description is wrong',
    duplicate: 'It is listed twice',
    fraud: 'It looks like a fraud',
    offensive: 'It is offensive',
    other: 'Something else',
  },
  words: 'In your words',
  send: 'Send report',
  done: 'Thank you. Our staff will look at it.',
  tooMany: 'You have sent several reports already. Please try again later.',
  back: 'Back to the property',
};
export type ReportMessages = typeof report;
