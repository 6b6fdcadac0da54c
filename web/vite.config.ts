import path from 'node:path';

import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

import { leanScripts } from './lean-scripts';

/**
 * What several screens need, in few files: each piece by itself is a few hundred bytes, which costs a request with its
 * headers and packs badly. Named one by one, because rollup's own merging of small files drags whole screens along. What
 * a named module imports must be named too, or the files import each other in a circle (rollup warns "Circular chunk").
 * The entry stands alone: it may not run before the modules of the page have said that they are there.
 */
const SHARED: Array<[file: string, modules: RegExp[]]> = [
  [
    'vendor',
    [
      /commonjsHelpers/,
      /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\//,
    ],
  ],
  // The frame of every screen, and the cards.
  [
    'shared',
    [
      /vite\/preload-helper/,
      /\/app\/(styles\.css|fonts\/[\w-]+\.woff2|root\.tsx|routes\/layout\.tsx)/,
      /\/app\/shell\/(article-screens|asleep|browser-store\.client|connection|handle|lang|meta|nonce|notices|paths|redirect-to|remembered)\.tsx?$/,
      /\/app\/shell\/(same-place|sign-in-screens|stir|typed|when-idle)\.tsx?$/,
      /\/app\/ui\/(asleep|brand|busy|connection|fault|field|footer|header|kept|local-link|once-form|page-section|photo|plate-card|undo|use-(closed-by-escape|sending)|waiting-badge)\.tsx?$/,
      /\/app\/(messages\/(use-messages|apart)|favourite\/(heart|kept)|listing\/(promoted|property-card))\.tsx?$/,
      /\/config\/dist\/esm\/market\/(digits|limits|link|listing-facts|money|vocabulary)\.js$/,
      // Below the map of the list and of a listing.
      /\/app\/search\/map\/(source-names|sources)\.tsx?$/,
      /\/app\/ui\/icon-of\.ts$/,
      /\/lucide-react\/dist\/esm\/icons\/(bath|bed-double|check|chevron-(down|left|right)|heart|image-off|menu|ruler|search|x)\./,
    ],
  ],
  // What finds homes: on home, in the list.
  [
    'finding',
    [
      /\/app\/search\/(made-searches|property-filters|properties\/(load-more|search-box|seen-later|skeletons|use-waiting))\.tsx?$/,
      /\/app\/favourite\/remember\.ts$/,
      /\/config\/dist\/esm\/market\/listing-fields\.js$/,
      /\/lucide-react\/dist\/esm\/icons\/eye-off\./,
    ],
  ],
  // What asks for an answer or turns: on home, on the page of a home or an agent.
  [
    'page',
    [
      /\/app\/(enquiry\/(answers-within|contact-(form|section)|questions|sent-panel)|rating\/counted|viewing\/times)\.tsx$/,
      /\/app\/(shell\/(problem|use-form-key)|ui\/(breadcrumb|form-wrong|motion|use-copy|use-ready))\.tsx?$/,
      /\/lucide-react\/dist\/esm\/icons\/(calendar-days|circle-check|clock|message-square|pause|phone|play|thumbs-up)\./,
    ],
  ],
  [
    'spp',
    [
      /\/app\/listing\/(whereabouts|spp\/(?!full-screen|use-back-closes)[a-z-]+)\.tsx?$/,
      /\/app\/(cost\/mark|search\/map\/(picture|small-map)|viewing\/on-page)\.tsx?$/,
      /\/app\/(routes\/spp\.tsx|messages\/(bn\/place-words|((en|bn)\/)?spp)\.ts)$/,
      /\/config\/dist\/esm\/market\/emi\.js$/,
      /\/lucide-react\/dist\/esm\/icons\/(badge-check|calendar-clock|copy|printer|share-2)\./,
    ],
  ],
];

/** Icons are drawn by a component of ours: that of the package can do more than anybody here asks of it. */
const ownIcons: Plugin = {
  name: 'own-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/')
      ? path.resolve(import.meta.dirname, 'app/ui/icon-of.ts')
      : null,
  // Keys of lines that never change places, six letters of chance each.
  transform: (code, id) => (/\/lucide-react\/dist\/esm\/icons\//.test(id) ? code.replace(/,\s*key: "\w+"/g, '') : null),
};

const LICENCES = 'assets/licences.txt';

/** Puts the licences that packages state in their files into one of its own, which that of the packages names instead. */
function licencesApart(): Plugin {
  const found = new Map<string, Set<string>>();
  return {
    name: 'licences-apart',
    apply: 'build',
    transform(code, id) {
      const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
      for (const [comment] of name ? code.matchAll(/\/\*(?:(?!\*\/)[^])*(?:@licen[sc]e|@preserve)[^]*?\*\//gi) : [])
        found.set(comment, (found.get(comment) ?? new Set()).add(name ?? ''));
      return null;
    },
    generateBundle() {
      const source = [...found].map(([comment, names]) => `${[...names].join(', ')}\n${comment}\n`).join('\n');
      this.emitFile({ type: 'asset', fileName: LICENCES, source });
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  ssr: { noExternal: ['lucide-react'] },
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'app') } },
  plugins: [
    tailwindcss(),
    ownIcons,
    ...(isSsrBuild ? [] : [leanScripts(), licencesApart()]),
    remix({
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
        // Off on purpose: turbo-stream and /__manifest have advisories without a fixed Remix 2 release (November 2026).
        v3_singleFetch: false,
        v3_lazyRouteDiscovery: false,
      },
    }),
  ],
  build: {
    assetsInlineLimit: 0,
    // Visitors load 4 % less than with esbuild (105 KiB became 101), for ten seconds of a build.
    minify: isSsrBuild ? false : 'terser',
    // Nothing here is read from an object for what its reading does.
    terserOptions: { ecma: 2020, compress: { passes: 3, pure_getters: true }, format: { comments: /licences\.txt/ } },
    target: 'es2022',
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            banner: ({ name }) => (name === 'vendor' ? `/*! /${LICENCES} */` : ''),
            onlyExplicitManualChunks: true,
            manualChunks: (id) => SHARED.find(([, modules]) => modules.some((path) => path.test(id)))?.[0],
          },
        },
  },
}));
