export const articles = {
  title: 'Guides',
  description: 'Guides to buying and selling a home in Bangladesh: papers, costs, steps and people.',
  intro: 'What to know before you buy or sell: the steps, the papers, the costs, in plain words.',
  none: 'No guide has been published yet.',
  updated: (day: string) => `Updated on ${day}`,
  others: 'More guides',
  all: 'All guides',
  otherLanguage: 'This guide is not available in English yet; it is shown in Bangla.',
  draft: {
    title: (title: string) => `Preview: ${title}`,
    site: 'Footer and contact',
    note: 'This is a draft: only whoever has this link sees it, for an hour from when the form was opened.',
    published: 'This is the version on the site.',
    untitled: 'No title yet',
    over: 'This preview has run out',
    again: 'A link to a draft lives for an hour. Load the form in the staff panel again and press “Open preview”.',
  },
};

export type ArticleMessages = typeof articles;
