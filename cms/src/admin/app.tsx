import type { StrapiApp } from '@strapi/strapi/admin';

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
    // Strapi has no Bangla texts of its own for the panel; content is written in both languages all the same.
    locales: [],
    translations: {
      en: {
        'app.components.LeftMenu.navbrand.title': brand,
        'app.components.LeftMenu.navbrand.workplace': 'Content',
        'Auth.form.welcome.title': `Welcome to ${brand}`,
        'Auth.form.welcome.subtitle': 'Sign in to your staff account',
        'HomePage.head.title': brand,
        'app.components.HomePage.welcome': `Welcome to ${brand}`,
        'app.components.HomePage.welcome.again': `Welcome to ${brand}`,
      },
    },
    theme: {
      light: { colors: lightColours },
      dark: { colors: darkColours },
    },
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap(_app: StrapiApp): void {
    document.title = brand;
  },
};
