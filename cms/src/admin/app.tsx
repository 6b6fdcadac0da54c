import plate from './plate.svg';

const brand = '69 Street';

const lightColours = {
  primary100: '#e6efeb',
  primary200: '#bcd3c9',
  primary500: '#1f6a51',
  primary600: '#0f3d2e',
  primary700: '#0b2e22',
  buttonPrimary500: '#1f6a51',
  buttonPrimary600: '#0f3d2e',
};

// Bottle green is too dark to read on a dark ground.
const darkColours = {
  primary100: '#12382b',
  primary200: '#1f6a51',
  primary500: '#5fb795',
  primary600: '#7cc7a9',
  primary700: '#a3dcc4',
  buttonPrimary500: '#2c8466',
  buttonPrimary600: '#1f6a51',
};

export default {
  config: {
    auth: { logo: plate },
    menu: { logo: plate },
    // The panel's own words: Strapi ships no Bangla for them. Content is written in both languages all the same.
    locales: [],
    translations: {
      en: {
        'app.components.LeftMenu.navbrand.title': brand,
        'Auth.form.welcome.title': `Welcome to ${brand}`,
        'Auth.form.welcome.subtitle': 'Sign in to your staff account',
        'HomePage.head.title': brand,
        'HomePage.header.subtitle': 'Listings, agents, articles and enquiries',
      },
    },
    theme: {
      light: { colors: lightColours },
      dark: { colors: darkColours },
    },
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap(): void {},
};
