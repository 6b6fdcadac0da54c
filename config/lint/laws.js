// The house laws that no published rule can say: who may import whom, where the environment is read, where words live.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { trespass } from './rooms.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const relative = (file) => path.relative(ROOT, file).split(path.sep).join('/');
const below =
  (...folders) =>
  (file) =>
    folders.some((folder) => file === folder || file.startsWith(`${folder}/`) || file.startsWith(`${folder}.`));

/** A component of web: what is drawn, in the room of its subject or in ui. The doors may fetch; the root is one. */
const isComponent = (file) => /^web\/app\/(?!routes\/|cms\/|messages\/)[^/]+\/.*\.tsx$/.test(file);

/** Each law: files that `from` accepts may not import what `to` accepts (a path from the root, or a package name). */
const IMPORT_LAWS = [
  {
    from: below('web'),
    to: (target) => below('cms')(target) || target.startsWith('@69street/cms') || target.startsWith('@strapi/'),
    because: 'web knows cms only through {api}: what it needs of cms stands in @69street/config/contract',
  },
  {
    from: below('cms'),
    to: (target) => below('web')(target) || target.startsWith('@69street/web') || target.startsWith('@remix-run/'),
    because: 'cms serves any client and knows none of them',
  },
  {
    from: (file) => below('web/app')(file) && !below('web/app/routes')(file),
    to: below('web/app/routes'),
    because: 'nothing imports from routes: move what is shared to the room of its subject',
  },
  {
    from: below('web/app/routes'),
    to: (target) => below('web/app/routes')(target),
    because: 'nothing imports from routes, not even a route: move what is shared to the room of its subject',
  },
  {
    from: isComponent,
    to: (target) => below('web/app/cms', 'web/app/env.server')(target) || target.endsWith('.server'),
    because: 'components only present: loaders and actions fetch, and hand over what is to be shown',
  },
  {
    from: below('web/app/messages'),
    to: (target) => below('web/app/cms', 'web/app/ui')(target) || target.endsWith('.server'),
    because: 'the catalogues are read by server and browser alike and draw nothing',
  },
  {
    from: below('config/src'),
    to: (target) =>
      target.startsWith('node:') ||
      (!target.startsWith('@') && target.includes('/') && !below('config/src')(target)) ||
      target.startsWith('@69street/'),
    because: 'config/src runs in the browser, in web and in cms: it may lean on nothing outside itself but zod',
  },
  {
    from: below('config/src/market'),
    to: (target) => target === 'zod' || below('config/src/contract')(target),
    because: 'the market is plain functions without a library; schemas belong to config/src/contract',
  },
  {
    from: (file) => /^cms\/src\/api\/[^/]+\/controllers\//.test(file),
    to: (target) => below('cms/src/bootstrap')(target) || ['knex', 'pg'].includes(target),
    because: 'controllers are thin: they call services, and services hold the rules and the SQL',
  },
];

const importsRule = {
  meta: { type: 'problem', schema: [], messages: { law: '{{from}} may not import {{to}}: {{because}}.' } },
  create(context) {
    const file = relative(context.filename);
    const laws = IMPORT_LAWS.filter((law) => law.from(file));
    const check = (source) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const written = source.value;
      const target = written.startsWith('.')
        ? relative(path.resolve(path.dirname(context.filename), written))
        : written.replace(/^~\//, 'web/app/');
      const clean = target.replace(/\.(?:js|ts|tsx|jsx)$/, '');
      const because = laws.find((candidate) => candidate.to(clean))?.because ?? trespass(file, clean);
      if (because) context.report({ node: source, messageId: 'law', data: { from: file, to: written, because } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      'CallExpression[callee.name="require"]': (node) => check(node.arguments[0]),
    };
  },
};

const environmentRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      law: 'The environment is read in one file per workspace ({{where}}), so that every variable is checked once and known by name. Import the value from there.',
    },
  },
  create(context) {
    const workspace = relative(context.filename).split('/')[0];
    const where = {
      cms: 'cms/config',
      web: 'web/app/env.server.ts',
      config: 'config/run/stack/env.ts',
      e2e: 'e2e/support/env.ts',
    };
    const report = (node) =>
      context.report({ node, messageId: 'law', data: { where: where[workspace] ?? 'config/run/stack/env.ts' } });
    const isProcess = (node) =>
      (node?.type === 'Identifier' && node.name === 'process') ||
      (node?.type === 'MemberExpression' && node.property.name === 'process');
    return {
      MemberExpression(node) {
        const name = node.computed ? node.property.value : node.property.name;
        if (name === 'env' && isProcess(node.object)) report(node);
      },
      VariableDeclarator(node) {
        if (node.id.type !== 'ObjectPattern' || !isProcess(node.init)) return;
        if (node.id.properties.some((property) => property.key?.name === 'env')) report(node);
      },
      'ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name="env"]': report,
    };
  },
};

// A letter or a digit makes it a text; signs such as · / × are the same in every language.
const HAS_WORDS = /[\p{L}\p{N}]/u;
const SPOKEN_ATTRIBUTES =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label)$/;

const visibleTextRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      law: 'Visible text "{{text}}" belongs in web/app/messages, where it exists in English and in Bangla and a missing one is noticed.',
    },
  },
  create(context) {
    const report = (node, text) => context.report({ node, messageId: 'law', data: { text: text.trim().slice(0, 40) } });
    const written = (node) => {
      if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
      if (node?.type === 'TemplateLiteral') return node.quasis.map((quasi) => quasi.value.cooked ?? '').join(' ');
      return '';
    };
    /** The texts an expression may come to, as far as they stand in the code. */
    const check = (node) => {
      if (!node) return;
      if (node.type === 'ConditionalExpression') {
        check(node.consequent);
        check(node.alternate);
      } else if (node.type === 'LogicalExpression') {
        check(node.right);
      } else if (HAS_WORDS.test(written(node))) {
        report(node, written(node));
      }
    };
    return {
      JSXText(node) {
        if (HAS_WORDS.test(node.value)) report(node, node.value);
      },
      ':matches(JSXElement, JSXFragment) > JSXExpressionContainer': (node) => check(node.expression),
      JSXAttribute(node) {
        if (!SPOKEN_ATTRIBUTES.test(node.name.name)) return;
        check(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
      },
      'ReturnStatement ArrayExpression > ObjectExpression > Property[key.name="title"]': (node) => check(node.value),
    };
  },
};

export const laws = {
  rules: { imports: importsRule, environment: environmentRule, 'visible-text': visibleTextRule },
};
