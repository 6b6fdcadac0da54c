export const home = {
  title: '69 Street: homes to buy and rent in Bangladesh',
  description:
    'Flats, duplexes, offices, showrooms and shops for sale and for rent in nine cities of Bangladesh, with agents, guides and a home loan calculator.',
  purposes: { sell: 'Buy', rent: 'Rent' },
  areas: 'Popular areas',
  cities: 'Homes by city',
  everywhere: 'All cities',
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
  allReviews: 'See all reviews',
  reviews: {
    title: 'Reviews of 69 Street',
    description: 'What people who buy, sell and rent homes with 69 Street say about it, in their own words.',
    none: 'Nobody has written a review yet.',
    older: 'Older reviews',
    newest: 'Newest reviews',
  },
  agentsTitle: 'OUR AGENTS',
  allAgents: 'See all agents',
  questions: [
    'I am looking for a home. Can you help me?',
    'I want to list my home. How does it go?',
    'How do I get a home loan?',
    'Please call me back.',
  ],
  contactTitle: 'Contact us',
  contactText: 'Ask about a listing, an agent or a loan. Your message reaches our team, and nobody else sees it.',
};

export type HomeMessages = typeof home;
