import { formatNumber } from '@69street/config/market';

export const agents = {
  title: 'Agents',
  description: 'Agents in Bangladesh with their names, telephone numbers, experience and fees. Let us guide you home.',
  bannerTitle: 'Our Trusted Agents',
  bannerText: 'Let us guide you home',
  none: 'No agent is listed at the moment. Write to us and we will find somebody who knows your area.',
  write: 'Write to us',
  profileOf: (name: string) => `Profile of ${name}`,
  phone: 'Phone',
  email: 'E-mail',
  skype: 'Skype',
  experience: 'Experience',
  years: (n: number) => (n === 1 ? '1 year' : `${formatNumber(n, 'en')} years`),
  languages: 'Languages',
  areas: 'Areas',
  fees: (taka: number) => `Fees - ${formatNumber(taka, 'en')}/=`,
  hireMe: 'HIRE ME',
  about: 'About Me',
  contact: 'Contact Me',
  questions: [
    'I am looking for a home. Can you help me?',
    'I want to sell or let my home. How do we begin?',
    'What do your services cost?',
    'Please call me back.',
  ],
  contactText: (name: string) => `Your message goes to ${name}, who answers at the address you give.`,
  contactOffice: (name: string) =>
    `${name} has no address on this site, so your message goes to our office, which answers at the address you give.`,
  send: 'Send Email',
  call: 'Call',
  ratings: 'What clients say',
  ratingsOf: (average: string, count: number) =>
    `${average} of 5, from ${count === 1 ? '1 client' : `${formatNumber(count, 'en')} clients`}`,
  stars: (stars: number) => `${stars} of 5 stars`,
  others: 'All agents',
  agentDescription: (name: string, title: string) =>
    `${name}, ${title}: telephone number, e-mail, experience and fees.`,
};

export type AgentMessages = typeof agents;
