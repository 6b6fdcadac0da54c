import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

import { laws } from './config/lint/laws.js';

const TESTS = ['**/tests/**/*.{ts,tsx}', 'e2e/**/*.ts'];
const STORAGE =
  'Storage is touched in browser-store.client.ts, typed.ts, same-place.ts and, for pages whose script waits, stir.ts of web/app/shell alone: what is kept there has no power, and four files show all of it.';
const FETCH = 'Only web/app/cms talks to cms: there every call has a time limit and a typed error.';
const DOCUMENTS = 'Controllers are thin: services hold the rules and the queries.';

const forbidStorage = ['localStorage', 'sessionStorage'].flatMap((name) => [
  { selector: `MemberExpression[object.name=/^(window|globalThis|self)$/][property.name='${name}']`, message: STORAGE },
]);

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/build/**',
      '**/.cache/**',
      '**/.strapi/**',
      '**/.tmp/**',
      '**/.data/**',
      '.data/**',
      '**/coverage/**',
      '**/test-results/**',
      '**/playwright-report/**',
      'cms/types/generated/**',
      'cms/public/**',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { globals: globals.node },
    plugins: { street: laws },
    rules: {
      'street/imports': 'error',
      'street/environment': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      'func-style': ['error', 'declaration', { allowArrowFunctions: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['config/run/stand-ins/payments/browser/*.js'], languageOptions: { globals: globals.browser } },
  {
    // The files whose task it is. run.mjs starts before anything is installed and hands the environment on.
    files: [
      'cms/config/**/*.ts',
      'web/app/env.server.ts',
      'config/run/stack/env.ts',
      'config/run/run.mjs',
      'e2e/support/env.ts',
      'config/tests/properties.ts',
    ],
    rules: { 'street/environment': 'off' },
  },
  {
    files: ['*/tests/**/*.{ts,tsx}'],
    ignores: ['config/tests/properties.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'fast-check',
          message: 'config/tests/properties.ts hands it out with a seed that is the same in every run.',
        },
      ],
    },
  },
  {
    files: ['config/src/**/*.ts', 'cms/src/**/*.{ts,tsx}', 'cms/server.ts', 'web/app/**/*.{ts,tsx}', 'web/*.ts'],
    rules: { 'no-console': ['error', { allow: ['info', 'warn', 'error'] }] },
  },
  {
    // What can be read at once. Texts, names and tables are data; what groups the calls to one vendor, or is a table, is long and simple.
    files: ['config/src/**/*.ts', 'cms/src/**/*.{ts,tsx}', 'web/app/**/*.{ts,tsx}'],
    ignores: [
      'web/app/messages/**',
      'config/src/contract/calls.ts',
      'cms/src/bootstrap/content-manager-views.ts',
      'config/src/search/{facts/words,landmark-rows,place-points,places-dhaka,places-elsewhere,words}.ts',
    ],
    rules: {
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 80 }],
    },
  },
  {
    files: [
      'cms/src/services/payment/{bkash,bkash-refunds,bkash-token,bkash-notice}.ts',
      'cms/src/services/payment/{sslcommerz,sslcommerz-calls,sslcommerz-tables}.ts',
    ],
    rules: { 'max-lines-per-function': 'off' },
  },
  { files: ['web/app/routes/**/*.tsx'], rules: { 'max-lines': ['error', { max: 200 }] } },
  {
    files: ['cms/src/api/*/controllers/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='strapi'][property.name=/^(db|documents|entityService)$/]",
          message: DOCUMENTS,
        },
      ],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { react, 'react-hooks': reactHooks },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    settings: { react: { version: '18.3' } },
    rules: {
      ...react.configs.flat.recommended.rules,
      ...react.configs.flat['jsx-runtime'].rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      'react/prop-types': 'off',
      'react/jsx-no-target-blank': 'error',
      'react/no-danger': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  { files: ['web/**/*.{ts,tsx}'], plugins: { 'jsx-a11y': jsxA11y } },
  {
    files: ['web/app/**/*.{ts,tsx}'],
    ignores: ['browser-store.client', 'typed', 'same-place', 'stir'].map((name) => `web/app/shell/${name}.ts`),
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: STORAGE },
        { name: 'sessionStorage', message: STORAGE },
      ],
      'no-restricted-syntax': ['error', ...forbidStorage],
    },
  },
  {
    files: ['web/app/routes/**/*.{ts,tsx}', 'web/app/*/**/*.tsx'],
    ignores: ['web/app/messages/**'],
    rules: {
      'street/visible-text': 'error',
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: STORAGE },
        { name: 'sessionStorage', message: STORAGE },
        { name: 'fetch', message: FETCH },
      ],
    },
  },
  {
    files: TESTS,
    rules: {
      'no-restricted-properties': [
        'error',
        ...['describe', 'it', 'test'].flatMap((object) => [
          { object, property: 'only', message: 'A test that runs alone hides all the others.' },
          { object, property: 'skip', message: 'A skipped test guards nothing: make it pass or delete it.' },
          { object, property: 'todo', message: 'Write the test or leave it out.' },
          { object, property: 'fixme', message: 'A skipped test guards nothing: make it pass or delete it.' },
        ]),
      ],
    },
  },
  {
    // Playwright's fixtures call their argument `use`, which is not a hook.
    files: ['e2e/**/*.ts'],
    rules: { 'no-empty-pattern': 'off' },
  },
);
