import { formatNumber, type EnquiryReader } from '@69street/config/market';

/** Texts of a listing's own page alone, kept out of what every visitor loads. */
export const spp = {
  gallery: {
    more: (n: number) => `+${formatNumber(n, 'en')}`,
  },
  share: {
    title: 'Share',
    address: 'Address of this page',
    copy: 'Copy the link',
    copied: 'Copied.',
    copyByHand: 'The browser does not let the site copy: the address is marked, copy it by hand.',
    whatsApp: 'Send by WhatsApp',
    qr: 'QR code of this page',
    qrText: 'Held before the camera of another telephone, it opens this page there.',
    print: 'Print',
    printed: (code: string) => `69 Street, code ${code}`,
  },
  sameOwner: {
    owner: 'More homes of this owner',
    agent: 'More homes of this agent',
    office: 'More homes from the same source',
  } satisfies Record<EnquiryReader, string>,
  askAddress: 'Ask for the address with the form below.',
  named: 'Named in the listing',
  readNote: 'The site found this in the words of the listing, which does not state it separately: please ask.',
  provenance: {
    listed: (date: string) => `Listed: ${date}.`,
    old: (date: string) => `Listed: ${date}, more than a year ago. It may be gone; the price may have changed.`,
    undated: 'Nobody knows since when it is listed.',
    office: 'It names no address to write to: messages go to our office.',
    source: (site: string) => `See it at its source: ${site}`,
  },
  where: {
    title: 'Where it is',
    near: 'Near by',
    map: 'Map: about where it lies',
    mapOf: (place: string) => `Map: ${place} and what lies around it`,
    about: 'It lies somewhere in the circle.',
    within: (place: string) => `It lies in or beside ${place}; the listing says no more.`,
    exactMap: 'Map: where it lies',
    exact: 'The owner shows the exact point.',
    crowFliesExact: 'Measured as the crow flies: the way by road is longer.',
    kilometre: '1 km',
    km: (km: string) => `${km} km`,
    aboutKm: (km: string) => `about ${km} km`,
    lessThanKm: 'less than 1 km',
    kinds: { station: 'Stations', school: 'Schools and universities', hospital: 'Hospitals' },
    crowFlies: 'Measured from the middle of the circle as the crow flies: the way by road is longer.',
  },
};
export type SppMessages = typeof spp;
