import { formatNumber, type EnquiryReader, type PropertyFor } from '@69street/config/market';

/** 1st, 2nd, 3rd, 11th, 21st. */
function nth(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${(isTeen ? null : ['', 'st', 'nd', 'rd'][number % 10]) || 'th'}`;
}

export const property = {
  title: (name: string, city: string) => `${name}, ${city}`,
  breadcrumb: 'Where you are',
  photos: 'Photographs',
  photoOf: (n: number, total: number, name: string) => `Photograph ${n} of ${total}: ${name}`,
  emi: (amount: string) => `EMI from ${amount} a month`,
  emiAssumes: (share: number, years: number, rate: number) =>
    `Assumes a loan of ${share} % of the price over ${years} years at ${rate} % a year.`,
  emiLink: 'Work out your own',
  finance: 'Finance this home',
  code: 'Code',
  call: 'Call',
  callOwner: 'Call the owner',
  message: 'Message',
  messageOwner: 'Send a message',
  contactBar: 'Contact',
  confirmed: (date: string) => `Owner confirmed on ${date}`,
  reduced: (date: string, then: string) => `Reduced on ${date} from ${then}`,
  poster: 'Poster to print',
  report: 'Report this listing',
  unlisted: 'Only you see this page: the property is not on the market now.',
  toOwn: 'To your properties',
  overview: 'Overview',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  size: 'Size',
  description: 'Description',
  address: 'Address',
  addressText: 'Please Contact the owner for details',
  details: 'Details',
  features: 'Features',
  read: {
    title: 'Read from the text',
    note: 'The site found this in the words of the listing. The owner has not stated it separately: please ask.',
    facing: (side: string) => `Facing: ${side}`,
    ground: 'Ground floor',
    floor: (floor: string) => `Floor ${floor}`,
    /** Of a তলা, of which the ground floor is the first; `of` how many there are. */
    counted: (floor: number, of: number | null) => `${nth(floor)} storey${of === null ? '' : ` of ${of}`}`,
    block: (block: string) => `Block ${block}`,
    road: (road: string) => `Road ${road}`,
    sector: (sector: string) => `Sector ${sector}`,
    service_charge: (amount: string) => `Service charge ${amount}`,
    advance: (amount: string) => `Advance ${amount}`,
    advance_months: (months: string) =>
      months === '1' ? "One month's rent in advance" : `${months} months' rent in advance`,
  },
  floorPlan: 'Floor Plan',
  rows: {
    id: 'ID',
    code: 'Code',
    property_size: 'Size',
    rooms: 'Rooms',
    bedroom: 'Bedrooms',
    bathroom: 'Bathrooms',
    garages: 'Garages',
    balconies: 'Balconies',
    floor: 'Floor',
    property_for: 'For',
    property_type: 'Type',
    price: 'Price',
    year_built: 'Year built',
    facing: 'Facing',
    listed: 'Listed',
    confirmed: 'Confirmed',
  },
  dateUnknown: 'Date unknown',
  money: (amount: string, priceIs: string, monthly: boolean) =>
    `${amount}${monthly ? ' a month' : ''}, ${priceIs.toLowerCase()}`,
  owner: 'Owner',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  contactTitle: { owner: 'Contact the owner', agent: 'Contact the agent', office: 'Ask about this listing' },
  contactText: {
    owner: (code: string) => `Your message reaches the owner together with the code ${code}.`,
    agent: (code: string) => `Your message reaches the agent of this listing together with the code ${code}.`,
    office: (code: string) =>
      `This listing names no address of its owner, so your message reaches our office together with the code ${code}.`,
  } satisfies Record<EnquiryReader, (code: string) => string>,
  sentTo: {
    owner: 'The owner gets your message.',
    agent: 'The agent gets your message.',
    office: 'Our office gets your message.',
  } satisfies Record<EnquiryReader, string>,
  send: 'Send Messege',
  questions: {
    rent: [
      'Is it still available?',
      'When can I come and see it?',
      'How much are the advance and the service charge?',
      'Is the rent negotiable?',
    ],
    sell: [
      'Is it still available?',
      'When can I come and see it?',
      'Are the deed, the mutation and the tax papers in order?',
      'Is the price negotiable?',
    ],
  } satisfies Record<PropertyFor, string[]>,
  similar: 'Similar listings',
  moreIn: (city: string) => `More homes in ${city}`,
  number: (n: number) => formatNumber(n, 'en'),
};
