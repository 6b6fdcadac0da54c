import { closeContentApi, type Plugin } from '../close-content-api';

type Token = { id: number; sessionId?: string } | null;
type JwtService = { getToken: (ctx: unknown) => Promise<Token> };
type JwtPlugin = Plugin & { services: { jwt: (context: unknown) => JwtService } };

/**
 * Strapi looks at the signature of an access token and not at its session (seen in 5.54.0, November 2026), so a token
 * would live on after logout. Calls come in past this (services/identity/signed-in-call.ts, which asks for the session as
 * well); it stands for whatever else asks the plugin whose a token is.
 */
function onlyLivingSessions(jwt: JwtPlugin['services']['jwt']): JwtPlugin['services']['jwt'] {
  return (context) => {
    const service = jwt(context);
    const getToken = service.getToken.bind(service);
    return Object.assign(service, {
      async getToken(ctx: unknown) {
        const token = await getToken(ctx);
        if (!token) return null;
        const { sessionId } = token;
        const lives = sessionId && (await strapi.sessionManager('users-permissions').isSessionActive(sessionId));
        if (!lives) throw new Error('The session has ended');
        return token;
      },
    });
  };
}

/** One way in, the site's own sign-in: the plugin's password, provider and session routes are off. */
export default function extend(plugin: JwtPlugin): Plugin {
  plugin.services.jwt = onlyLivingSessions(plugin.services.jwt);
  return closeContentApi(plugin);
}
