type Plugin = { routes: Record<string, unknown> };

/**
 * One way in: the site's own sign-in. The plugin's password, provider and session routes of the content API are off;
 * its admin routes (roles, settings) stay.
 */
export default function closeLocalSignIn(plugin: Plugin): Plugin {
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  return plugin;
}
