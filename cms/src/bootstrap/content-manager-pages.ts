import { seenOnSite, type View } from './content-manager-views';

const promotionPrice = 'Whole taka. Empty: owners are not offered it. What somebody has begun to pay keeps its price.';

const paths = 'A path of this site such as /properties, or a full address starting with https://.';

export const pageViews: Record<string, View> = {
  'api::home-page.home-page': {
    edit: [
      ['slides:12'],
      ['cards:12'],
      ['how_it_works:12'],
      ['dream_title:12'],
      ['dream_text:12'],
      ['selling_points:12'],
      ['counters:12'],
    ],
    fields: {
      slides: ['Slides at the top'],
      cards: ['Three cards below the slides'],
      how_it_works: ['How it works'],
      dream_title: ['Title of the dream-home block'],
      dream_text: ['Text of the dream-home block'],
      selling_points: ['Selling points of the dream-home block'],
      counters: ['Counters of the dream-home block'],
    },
  },
  'api::home-loan-page.home-loan-page': {
    edit: [['banner_title:12'], ['banner_text:12'], ['banner_image:6', 'section_title:6'], ['tabs:12']],
    fields: {
      banner_title: ['Title of the banner'],
      banner_text: ['Text of the banner'],
      banner_image: ['Picture of the banner'],
      section_title: ['Title above the tabs'],
      tabs: ['Tabs'],
    },
  },
  'api::sell-page.sell-page': {
    edit: [['title:12'], ['text:12'], ['options:12'], ['ranges_title:12'], ['ranges_note:12'], ['ranges:12']],
    fields: {
      title: ['Title'],
      text: ['Text'],
      options: ['Ways to sell'],
      ranges_title: ['Title of the selling ranges'],
      ranges_note: ['Note below the ranges'],
      ranges: ['Selling ranges by city'],
    },
  },
  'api::site.site': {
    edit: [
      ['footer_text:12'],
      ['footer_columns:12'],
      ['contact_promise:12'],
      ['contact_email:6', 'contact_number:6'],
      ['contact_address:12'],
      ['social:12'],
      ['dashboard_tiles:12'],
      ['confirm_after_days:4'],
      ['seller_name:8', 'seller_bin:4'],
      ['seller_address:12'],
      ['promotion_price_7:4', 'promotion_price_15:4', 'promotion_price_30:4'],
    ],
    fields: {
      footer_text: ['Text in the footer'],
      footer_columns: ['Columns of links in the footer'],
      contact_promise: ['Promise beside the contact form'],
      contact_email: ['E-mail', seenOnSite],
      contact_number: ['Telephone', seenOnSite],
      contact_address: ['Address', seenOnSite],
      social: ['Social networks'],
      dashboard_tiles: ['Tiles of the plain dashboard'],
      confirm_after_days: [
        'Days until owners are asked',
        'Whether a listing is still to be had. It pauses 14 days later.',
      ],
      seller_name: ['Seller', 'On receipts, as it is registered. Empty: receipts name the brand alone.'],
      seller_bin: [
        'BIN',
        'Business identification number, 13 digits such as 001234567-0101. Without it no receipt has a line of VAT.',
      ],
      seller_address: ['Address of the seller', 'On receipts, as it is registered.'],
      promotion_price_7: ['Promotion for 7 days, in taka', promotionPrice],
      promotion_price_15: ['Promotion for 15 days, in taka', promotionPrice],
      promotion_price_30: ['Promotion for 30 days, in taka', promotionPrice],
    },
  },
  'api::agreement-text.agreement-text': {
    edit: [['title:12'], ['clauses:12'], ['law:12']],
    fields: {
      title: ['Title of the paper'],
      clauses: [
        'Clauses',
        'Each line is one. What landlord and tenant agree on is put in at {home}, {landlord}, {tenant}, {start}, {rent}, {rent_words}, {advance}, {advance_words}, {advance_months}, {service_charge}, {gas}, {water}, {electricity}, {internet}, {repairs}, {notice_months}, {due_day} and {locked_until}. Papers that were offered stay as they are.',
      ],
      law: ['What the law says', 'Stands below the clauses.'],
    },
  },
  'api::security-settings.security-settings': {
    // It has no words of its own: by its id the panel calls it what the menu does.
    main: 'id',
    edit: [['listings_need_review:6', 'erase_identity_after_days:6']],
    fields: {
      listings_need_review: ['New listings wait for review', 'Off: what people add is on the site at once.'],
      erase_identity_after_days: [
        'Days until national IDs are erased',
        'After the decision about a loan, a year at most. What was decided stays.',
      ],
    },
  },
};

export const componentViews: Record<string, View> = {
  'home.slide': {
    main: 'headline',
    edit: [['headline:6', 'sub_heading:6'], ['text:12'], ['button_label:6', 'button_url:6'], ['image:6']],
    fields: {
      headline: ['Headline'],
      sub_heading: ['Line above it'],
      text: ['Text'],
      button_label: ['Text on the button'],
      button_url: ['Where the button leads', paths],
      image: ['Picture'],
    },
  },
  'home.card': {
    main: 'title',
    edit: [['title:12'], ['text:12'], ['label:6', 'url:6']],
    fields: {
      title: ['Title'],
      text: ['Text'],
      label: ['Text on the button'],
      url: ['Where it leads', paths],
    },
  },
  'home.step': {
    main: 'title',
    edit: [['title:6', 'url:6'], ['text:12'], ['image:6']],
    fields: { title: ['Title'], url: ['Where it leads', paths], text: ['Text'], image: ['Picture'] },
  },
  'home.selling-point': {
    main: 'title',
    edit: [['title:12'], ['text:12']],
    fields: { title: ['Title'], text: ['Text'] },
  },
  'home.counter': {
    main: 'label',
    edit: [['label:6', 'value:3', 'live:3']],
    fields: {
      label: ['Label'],
      value: ['Number', 'Shown as long as "Counted live" is no.'],
      live: ['Counted live', 'What is counted instead of showing the number.'],
    },
  },
  'loan.tab': {
    main: 'title',
    edit: [['title:8', 'key:4'], ['body:12']],
    fields: { title: ['Title'], key: ['Which tab'], body: ['Text'] },
  },
  'tenancy.law': {
    main: 'says',
    edit: [['says:12'], ['source:8', 'source_date:4'], ['on_listings:4', 'only_city:4', 'advance_above_months:4']],
    fields: {
      says: ['What it says'],
      source: ['Where that stands'],
      source_date: ['Read on'],
      on_listings: ['Beside homes to let', 'Said on the pages of homes to let as well.'],
      only_city: ['Only in', 'Beside homes of this city alone. Empty: everywhere.'],
      advance_above_months: [
        'On more advance than',
        "In months' rent: who types more into the form of a home is told this line. Empty: it says nothing of advance.",
      ],
    },
  },
  'sell.range': {
    main: 'city',
    edit: [['city:4', 'low:4', 'high:4']],
    fields: {
      city: ['City'],
      low: ['From', 'Taka per square foot.'],
      high: ['To', 'Taka per square foot.'],
    },
  },
  'shared.link': {
    main: 'label',
    edit: [['label:6', 'url:6']],
    fields: { label: ['Text'], url: ['Where it leads', paths] },
  },
  'site.column': {
    main: 'title',
    edit: [['title:12'], ['links:12']],
    fields: { title: ['Title'], links: ['Links'] },
  },
};
