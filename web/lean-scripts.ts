import type { Plugin } from 'vite';

/** A text of a package that browsers get otherwise, in whatever of its files: `file` ends the path of those it may be in. */
type Cut = { file: RegExp; from: RegExp; to: string };

const ROUTER = /\/@remix-run\/router\/dist\/router\.js$/;
const REMIX = /\/@remix-run\/react\/dist\/esm\/\w[\w-]*\.js$/;
const EITHER = /\/@remix-run\/(?:router\/dist|react\/dist\/esm)\/\w[\w-]*\.js$/;
const PROVIDER = /\/react-router-dom\/dist\/index\.js$/;

/**
 * What this site never asks of Remix 2.17.5 and React Router 6.30, which cannot know it: said at build time, all that
 * stands behind it falls away, 9 KB as sent of each first visit.
 */
const CUTS: readonly Cut[] = [
  // Remix's future flags that stay off, and so single fetch with its decoder; the mode without a server.
  { file: REMIX, from: /\b(?:window\.__remixContext\.)?future\.v3_(?:singleFetch|lazyRouteDiscovery)\b/g, to: 'false' },
  { file: REMIX, from: /\bwindow\.__remixContext\.isSpaMode\b/g, to: 'false' },
  // The discovery of routes: the manifest has all of them.
  { file: REMIX, from: /\b(?<!function )isFogOfWarEnabled\(future, isSpaMode\)/g, to: 'false' },
  { file: ROUTER, from: /\binit\.patchRoutesOnNavigation\b/g, to: 'false' },
  { file: ROUTER, from: /\bfogOfWar\.active\b(?! =)/g, to: 'false' },
  // Answers that come in pieces.
  { file: EITHER, from: /(?<=function isDeferred(?:Data|Response|Result)\(\w+\) \{)/g, to: 'return false;' },
  // Loaders and actions of the browser's own, and what stands while they run.
  { file: REMIX, from: /\b(?:routeModule|mod|lazyRoute)\.client(?:Loader|Action)\b/g, to: 'undefined' },
  { file: REMIX, from: /\broute\.hasClient(?:Loader|Action)\b/g, to: 'false' },
  { file: REMIX, from: /\b(?:routeModule|route)\.HydrateFallback\b/g, to: 'undefined' },
  { file: REMIX, from: /(?<=function RemixRootDefaultHydrateFallback\(\) \{)/g, to: 'return null;' },
  // Changes of the code while it runs.
  { file: REMIX, from: /router\.createRoutesForHMR = [^;]*;/g, to: '' },
  { file: REMIX, from: /if \(needsRevalidation\)/g, to: 'if (false)' },
  // Where the boundary of the root itself fails; all else has one of ours.
  { file: REMIX, from: /(?:\/\*#__PURE__\*\/)?React\.createElement\(Scripts, null\)/g, to: 'null' },
  {
    file: REMIX,
    from: /(?<=function RemixRootDefaultErrorBoundary\(\{\s*error,\s*isOutsideRemixApp\s*\}\) \{)/g,
    to: 'return React.createElement("html", null, React.createElement("body", null, "Application Error"));',
  },
  // The browser's own transitions between screens.
  { file: PROVIDER, from: /let isViewTransitionUnavailable = [^;]*;/g, to: 'let isViewTransitionUnavailable = true;' },
  { file: PROVIDER, from: /if \(renderDfd && pendingState && /g, to: 'if (false && ' },
  { file: PROVIDER, from: /if \(vtContext\.isTransitioning && !vtContext\.flushSync\)/g, to: 'if (false)' },
  { file: PROVIDER, from: /if \(!vtContext\.isTransitioning && interruption\)/g, to: 'if (false)' },
  { file: ROUTER, from: /restoreAppliedTransitions\(routerWindow, appliedViewTransitions\);/g, to: '' },
  { file: ROUTER, from: /let _saveAppliedTransitions = [^;]*;/g, to: 'let _saveAppliedTransitions = () => {};' },
  // Who asks to stay on a screen (shell/use-leaving.ts does it another way).
  { file: ROUTER, from: /(?<=function shouldBlockNavigation\(\w+\) \{)/g, to: 'return;' },
  { file: ROUTER, from: /\n\s*getBlocker,\s*deleteBlocker,/g, to: '' },
  // What is said to whoever writes routes: warnings, and the words of errors. Thrown they must be: some are caught.
  { file: ROUTER, from: /(?<=function warning\(cond, message\) \{)/g, to: 'return;' },
  {
    file: EITHER,
    from: /(?<=function invariant\(value, message\) \{)/g,
    to: 'if (value === false || value == null) throw new Error(); return;',
  },
  { file: PROVIDER, from: /UNSAFE_logV6DeprecationWarnings\([^)]*\)/g, to: 'undefined' },
];

/** What React DOM offers to sites older than it, and to others than browsers that hydrate. */
const REACT_DOM = /\/react-dom\/cjs\/react-dom\.production\.min\.js$/;
const UNUSED = [
  ...['createRoot', 'findDOMNode', 'hydrate', 'render', 'unmountComponentAtNode'],
  ...['unstable_batchedUpdates', 'unstable_renderSubtreeIntoContainer'],
];

/** The file without what it assigns to `exports.NAME`, which stands in a statement of its own. */
function withoutExport(code: string, name: string): string {
  const from = code.indexOf(`exports.${name}=`);
  let depth = 0;
  for (let at = from; from >= 0 && at < code.length; at += 1) {
    const letter = code.charAt(at);
    if ('({['.includes(letter)) depth += 1;
    else if (')}]'.includes(letter)) depth -= 1;
    else if (letter === ';' && depth === 0) return code.slice(0, from) + code.slice(at + 1);
  }
  throw new Error(`react-dom has no more ${name}: see lean-scripts.ts`);
}

/**
 * Takes out of packages what browsers are sent for nothing. Fails where a text is not found any more: behind an update it
 * has to be looked at again.
 */
export function leanScripts(): Plugin {
  const found = new Set<Cut>();
  return {
    name: 'lean-scripts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (REACT_DOM.test(id)) return UNUSED.reduce(withoutExport, code);
      const cuts = CUTS.filter(({ file, from }) => file.test(id) && code.search(from) >= 0);
      for (const cut of cuts) found.add(cut);
      return cuts.length > 0 ? cuts.reduce((text, { from, to }) => text.replaceAll(from, to), code) : null;
    },
    buildEnd(error) {
      const lost = CUTS.filter((cut) => !found.has(cut));
      if (!error && lost.length > 0)
        this.error(`Not in the packages any more: ${lost.map(({ from }) => from).join(' ')}`);
    },
  };
}
