import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const eslint = new ESLint({ cwd: ROOT });

/** The rules that a text would break if it stood in that file, and their messages. */
async function lint(file: string, code: string): Promise<{ rules: string[]; text: string }> {
  const [result] = await eslint.lintText(code, { filePath: path.join(ROOT, file) });
  const messages = (result?.messages ?? []).filter(({ severity }) => severity === 2);
  return {
    rules: messages.map(({ ruleId }) => ruleId ?? 'parse'),
    text: messages.map(({ message }) => message).join('\n'),
  };
}

const use = (source: string) => `import { thing } from '${source}';\nexport const used = thing;\n`;

describe('who may import whom', () => {
  test.each([
    ['web/app/cms/client.server.ts', '../../../cms/src/permissions', 'only through {api}'],
    ['web/app/root.tsx', '@strapi/strapi', 'only through {api}'],
    ['cms/src/services/platform/mail.ts', '../../../../web/app/root', 'any client'],
    ['web/app/listing/card.tsx', '../routes/home', 'nothing imports from routes'],
    ['web/app/routes/home.tsx', './properties', 'nothing imports from routes'],
    ['web/app/routes/home.tsx', '~/routes/properties', 'nothing imports from routes'],
    ['web/app/listing/card.tsx', '../cms/properties.server', 'only present'],
    ['web/app/listing/card.tsx', '~/cms/properties.server', 'only present'],
    ['web/app/listing/card.tsx', '../env.server', 'only present'],
    ['web/app/messages/en/common.ts', '../../ui/field', 'draw nothing'],
    ['web/app/loan/steps.tsx', '~/listing/moderation/queue', 'keeps that to itself'],
    ['web/app/ui/field.tsx', '../listing/moderation/queue', 'keeps that to itself'],
    ['cms/src/services/loan/change.ts', '../listing/queue', 'keeps that to itself'],
    ['cms/src/services/platform/restore.ts', '../loan/change', 'lies below'],
    ['cms/src/services/identity/account.ts', '../listing/own', 'lies below'],
    ['cms/src/services/saved-search/match.ts', '../listing/store', 'lies below'],
    ['config/src/market/money.ts', 'zod', 'plain functions'],
    ['config/src/contract/property.ts', '../../run/stack/env.js', 'nothing outside itself'],
    ['config/src/market/money.ts', 'node:fs', 'nothing outside itself'],
    ['cms/src/api/property/controllers/property.ts', '../../../bootstrap/search', 'thin'],
  ])('%s may not import %s', async (file, source, because) => {
    const { rules, text } = await lint(file, use(source));
    expect(rules).toEqual(['street/imports']);
    expect(text).toContain(because);
  });

  test('re-exports and lazy imports are imports too', async () => {
    expect((await lint('web/app/listing/card.tsx', `export * from '../routes/home';`)).rules).toEqual([
      'street/imports',
    ]);
    expect(
      (await lint('web/app/listing/card.tsx', `export const late = () => import('../routes/home');`)).rules,
    ).toEqual(['street/imports']);
  });

  test.each([
    ['web/app/routes/home.tsx', '../cms/properties.server'],
    ['web/app/routes/home.tsx', '~/listing/card'],
    ['web/app/routes/home.tsx', '@69street/config/contract'],
    ['web/app/listing/card.tsx', '@69street/config/market'],
    ['config/src/contract/property.ts', '../market/index.js'],
    ['config/src/contract/property.ts', 'zod'],
    ['cms/src/api/property/controllers/property.ts', '../../../services/search/list'],
    ['cms/src/services/loan/change.ts', '../listing/store'],
    ['web/app/loan/steps.tsx', '~/listing/listing'],
  ])('%s may import %s', async (file, source) => {
    expect((await lint(file, use(source))).rules).toEqual([]);
  });
});

describe('where the environment is read', () => {
  const READS = [
    'export const port = process.env.PORT;',
    `export const port = process['env'].PORT;`,
    'export const { env } = process;',
    `import { env } from 'node:process';\nexport const port = env.PORT;`,
  ];
  test.each(READS)('%s is refused elsewhere', async (code) => {
    const { rules, text } = await lint('web/app/cms/client.server.ts', code);
    expect(rules).toEqual(['street/environment']);
    expect(text).toContain('web/app/env.server.ts');
    expect((await lint('cms/src/services/platform/mail.ts', code)).rules).toEqual(['street/environment']);
    expect((await lint('config/run/start.ts', code)).rules).toEqual(['street/environment']);
  });
  test.each(['web/app/env.server.ts', 'cms/config/street.ts', 'config/run/stack/env.ts', 'e2e/support/env.ts'])(
    'is allowed in %s',
    async (file) => {
      expect((await lint(file, READS[0] ?? '')).rules).toEqual([]);
    },
  );
});

describe('where words live', () => {
  const component = (jsx: string) =>
    `export function Card({ on }: { on: boolean }) {\n  return ${jsx};\n}\nexport const on = 1;\n`;
  test.each([
    '<p data-on={on}>Hello</p>',
    `<p data-on={on}>{'Hello'}</p>`,
    `<p>{on ? 'Yes' : 'No'}</p>`,
    `<p>{on && 'বাড়ি'}</p>`,
    '<p data-on={on}>{`Hello`}</p>',
    '<img src="/x.webp" alt="A house" data-on={on} />',
    '<input placeholder="Your name" data-on={on} />',
    `<nav aria-label={on ? 'Main' : 'Other'} />`,
  ])('%s is refused in routes and components', async (jsx) => {
    const { rules, text } = await lint('web/app/listing/card.tsx', component(jsx));
    expect(new Set(rules)).toEqual(new Set(['street/visible-text']));
    expect(text).toContain('web/app/messages');
    expect((await lint('web/app/routes/home.tsx', component(jsx))).rules).toContain('street/visible-text');
  });

  test('a title in meta is visible text', async () => {
    const code = `export function meta() {\n  return [{ title: 'Home' }];\n}\n`;
    expect((await lint('web/app/routes/home.tsx', code)).rules).toEqual(['street/visible-text']);
  });

  test.each([
    '<p data-on={on}>·</p>',
    '<img src="/x.webp" alt="" data-on={on} />',
    '<p className="text-lg">{String(on)}</p>',
  ])('%s is fine', async (jsx) => {
    expect((await lint('web/app/listing/card.tsx', component(jsx))).rules).toEqual([]);
  });
});

describe('other laws', () => {
  test.each(['localStorage.clear();', 'window.localStorage.clear();', 'globalThis.sessionStorage.clear();'])(
    '%s is refused outside browser-store',
    async (code) => {
      expect((await lint('web/app/listing/card.tsx', code)).text).toContain('browser-store');
      expect((await lint('web/app/root.tsx', code)).text).toContain('browser-store');
      expect((await lint('web/app/shell/browser-store.client.ts', code)).rules).toEqual([]);
    },
  );

  test('components and routes do not fetch', async () => {
    const code = `export const answer = () => fetch('/x');`;
    expect((await lint('web/app/listing/card.tsx', code)).text).toContain('web/app/cms');
    expect((await lint('web/app/cms/client.server.ts', code)).rules).toEqual([]);
  });

  test('controllers ask services, not the database', async () => {
    const code = `declare const strapi: { db: unknown };\nexport const rows = strapi.db;`;
    expect((await lint('cms/src/api/property/controllers/property.ts', code)).text).toContain('thin');
    expect((await lint('cms/src/services/search/list.ts', code)).rules).toEqual([]);
  });

  test.each(['test.only', 'describe.skip', 'it.todo'])('%s is refused', async (call) => {
    const name = call.split('.')[0] ?? '';
    const code = `import { ${name} } from 'vitest';\n${call}('a', () => undefined);\n`;
    expect((await lint('config/tests/a.test.ts', code)).rules).toEqual(['no-restricted-properties']);
  });

  test('console.log stays out of the product', async () => {
    expect((await lint('cms/src/services/platform/mail.ts', `console.log('x');`)).rules).toEqual(['no-console']);
  });

  test('type, not interface', async () => {
    expect((await lint('config/src/market/money.ts', 'export interface A {\n  b: string;\n}\n')).rules).toEqual([
      '@typescript-eslint/consistent-type-definitions',
    ]);
  });
});
