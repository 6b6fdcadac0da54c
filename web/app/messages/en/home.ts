export const home = {
  title: '69 Street: homes to buy and rent in Bangladesh',
  description:
    'Flats, duplexes, offices, showrooms and shops for sale and for rent in nine cities of Bangladesh, with agents, guides and a home loan calculator.',
  banner: 'Welcome',
  waysTitle: 'Buy, rent or sell',
  howTitle: 'How It Works',
  readMoreAbout: (title: string) => `Read More: ${title}`,
  propertiesTitle: 'Properties',
  loadMoreListings: 'Load More Listings',
  noProperties: 'There are no listings yet. New ones appear here as soon as they are published.',
  propertiesAway: 'The listings cannot be shown right now. Everything else on this page works; try again in a moment.',
  testimonialsTitle: 'What people say',
  writeReview: 'Write a review',
  agentsTitle: 'OUR AGENTS',
  allAgents: 'See all agents',
  contactTitle: 'Contact us',
  contactText: 'Ask about a listing, an agent or a loan. Your message reaches our team, and nobody else sees it.',
};
