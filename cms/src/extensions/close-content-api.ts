export type Plugin = { routes: Record<string, unknown> };

/**
 * Takes a plugin's routes off the content API: what is callable there are the calls of the contract and nothing else,
 * whatever rights somebody grants in the admin panel. The plugin's admin routes stay.
 */
export function closeContentApi(plugin: Plugin): Plugin {
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  return plugin;
}
