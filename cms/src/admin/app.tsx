import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';

import { banglaTranslations, helpInBangla } from './bangla';
import { languageFromTheStart } from './language';
import plate from './plate.svg';
import { saidOfSaves, tellWithSaves } from './saves';

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
    // Strapi ships no Bangla: its own words stay English, ours (types, fields, help, choices) are in both languages.
    locales: ['bn'],
    translations: {
      en: {
        'app.components.LeftMenu.navbrand.title': brand,
        'Auth.form.welcome.title': `Welcome to ${brand}`,
        'Auth.form.welcome.subtitle': 'Sign in to your staff account',
        'HomePage.head.title': brand,
        'HomePage.header.subtitle': 'Listings, agents, articles and enquiries',
        'Settings.profile.form.section.experience.interfaceLanguageHelp': 'It applies to you alone.',
        ...saidOfSaves('en'),
      },
      bn: {
        ...banglaTranslations(),
        'Auth.form.welcome.title': `${brand}-এ স্বাগতম`,
        'Auth.form.welcome.subtitle': 'আপনার কর্মী অ্যাকাউন্টে ঢুকুন',
        'HomePage.header.subtitle': 'প্রপার্টি, এজেন্ট, লেখা ও বার্তা',
        'Settings.profile.form.section.experience.interfaceLanguageHelp': 'শুধু আপনার জন্য।',
        ...saidOfSaves('bn'),
      },
    },
    theme: {
      light: { colors: lightColours },
      dark: { colors: darkColours },
    },
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp): void {
    languageFromTheStart();
    tellWithSaves();
    // Types are code: who types the builder's address by hand finds nothing there.
    app.router.addRoute((routes) => routes.filter(({ path }) => !path?.startsWith('plugins/content-type-builder')));
    app.customFields.register([
      {
        name: 'list',
        type: 'json',
        intlLabel: { id: 'street.list', defaultMessage: 'List' },
        intlDescription: { id: 'street.list.about', defaultMessage: 'Words chosen from a list or typed' },
        components: {
          Input: async () => ({ default: (await import('./fields/list-input')).ListInput as ComponentType }),
        },
      },
      {
        name: 'record',
        type: 'json',
        intlLabel: { id: 'street.record', defaultMessage: 'Record' },
        intlDescription: { id: 'street.record.about', defaultMessage: 'What the site keeps, to be read' },
        components: {
          Input: async () => ({ default: (await import('./fields/record-input')).RecordInput as ComponentType }),
        },
      },
    ]);
  },
  bootstrap(app: Pick<StrapiApp, 'registerHook'>): void {
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', helpInBangla);
  },
};
