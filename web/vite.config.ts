import path from 'node:path';

import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What nearly every screen needs, in two files: each piece by itself is a few hundred bytes, which costs a request and
 * packs badly. Named one by one, because rollup's own merging of small files drags whole screens along. What a named
 * module imports must be named too, or the files import each other in a circle (rollup warns "Circular chunk").
 */
const SHARED: Array<[file: string, modules: RegExp[]]> = [
  [
    'vendor',
    [/\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\//],
  ],
  [
    'shared',
    [
      /\/app\/shell\/(lang|meta|notices|nonce|connection|typed)\.tsx?$/,
      /\/app\/(listing\/listing|identity\/sign-in-screens|identity\/redirect-to|messages\/use-messages)\.tsx?$/,
      /\/app\/(ui\/(local-link|photo|field|fault)|favourite\/(heart|kept)|listing\/property-card)\.tsx?$/,
      /\/config\/dist\/esm\/market\//,
      /\/lucide-react\/dist\/esm\/(?!icons\/)/,
      /\/lucide-react\/dist\/esm\/icons\/(bath|bed-double|heart|image-off|ruler)\./,
    ],
  ],
];

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'app') } },
  plugins: [
    tailwindcss(),
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
    terserOptions: { compress: { passes: 2 } },
    target: 'es2022',
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            onlyExplicitManualChunks: true,
            manualChunks: (id) => SHARED.find(([, modules]) => modules.some((path) => path.test(id)))?.[0],
          },
        },
  },
}));
