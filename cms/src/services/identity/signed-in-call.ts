import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { isoSql, preparedRows } from '../platform/sql';
import type { Account } from './people';

type Ability = Awaited<ReturnType<Core.Strapi['contentAPI']['permissions']['engine']['generateAbility']>>;
type Context = Parameters<Core.MiddlewareHandler>[0];
type Next = Parameters<Core.MiddlewareHandler>[1];
type Given = { strategy: object; credentials: Account; ability: Ability };
type Scoped = { scope?: string | string[] };
type Auth = { authenticate: (ctx: Context, next: Next) => Promise<unknown> };
type Route = { info?: { type?: string }; config?: { auth?: unknown } };

/** Who calls, and what their role may do; `blocked` also counts who has not confirmed an address where staff ask for that. */
type Row = Account & { is_blocked: boolean; role_key: string; role_id: number; role_name: string; actions: string };

const NO_CREDENTIALS = 'Missing or invalid credentials';

// No row for a session that has ended, an account that is gone and one without a role.
const CALLER = `
  SELECT u.id, u.document_id AS "documentId", u.username, u.email, u.provider, u.confirmed, u.blocked, u.uid, u.user_name,
    u.user_phone, u.on_whatsapp, u.language, u.language_chosen, u.email_verified, ${isoSql('u.created_at')} AS "createdAt",
    ${isoSql('u.updated_at')} AS "updatedAt", r.id AS role_id, r.type AS role_key, r.name AS role_name,
    u.blocked IS TRUE OR (u.confirmed IS NOT TRUE AND EXISTS (SELECT FROM strapi_core_store_settings c
      WHERE c.key = 'plugin_users-permissions_advanced' AND c.value::json ->> 'email_confirmation' = 'true')) AS is_blocked,
    coalesce((SELECT string_agg(p.action, ' ' ORDER BY p.action) FROM up_permissions_role_lnk l
      JOIN up_permissions p ON p.id = l.permission_id WHERE l.role_id = r.id), '') AS actions
  FROM strapi_sessions s
    JOIN up_users u ON u.id = ?
    JOIN up_users_role_lnk g ON g.user_id = u.id JOIN up_roles r ON r.id = g.role_id
  WHERE s.session_id = ? AND s.user_id = ? AND s.origin = 'users-permissions' AND s.expires_at > timezone('UTC', now())
  LIMIT 1`;

/** The bearer of a call if it is an access token of ours by its looks: those of Strapi's panel have no dots. */
function accessTokenOf(ctx: Context): string | null {
  const [scheme = '', token = '', ...rest] = (ctx.request.header.authorization ?? '').split(/\s+/);
  return scheme.toLowerCase() === 'bearer' && token.includes('.') && rest.length === 0 ? token : null;
}

async function findCaller(token: string): Promise<{ row: Row; sessionId: string } | null> {
  const { isValid, payload } = strapi.sessionManager('users-permissions').validateAccessToken(token);
  if (!isValid || !payload.sessionId) return null;
  const { userId, sessionId } = payload;
  const [row] = await preparedRows<Row>('caller', { text: CALLER, values: [Number(userId), sessionId, userId] });
  return row ? { row, sessionId } : null;
}

const strategy = {
  // By this name the doors of the staff know that a person calls.
  name: 'users-permissions',
  /** Throws ForbiddenError where the role has not the right that the route asks for. */
  verify({ ability }: Given, { scope }: Scoped) {
    const asked = scope === undefined ? [] : [scope].flat();
    if (!asked.every((right) => ability.can(right, 'all'))) throw new errors.ForbiddenError();
  },
};

/**
 * Lets calls with an access token in by one statement. Strapi makes eight of it: the token among those of the panel, the
 * account twice, its session, its role, a setting, the rights of the role. Nothing is remembered: a session that ends, a
 * blocked account, another role and a right that is taken away count at the next call. All other calls go Strapi's way.
 */
export function letInAtOnce(strapi: Core.Strapi): void {
  const auth = strapi.get('auth') as Auth;
  const { engine } = strapi.contentAPI.permissions;
  const authenticate = auth.authenticate.bind(auth);
  auth.authenticate = async (ctx, next) => {
    const { info, config } = ctx.state.route as Route;
    const token = info?.type === 'content-api' && config?.auth !== false ? accessTokenOf(ctx) : null;
    if (token === null) return authenticate(ctx, next);
    const caller = await findCaller(token);
    if (!caller) return ctx.unauthorized(NO_CREDENTIALS);
    const { is_blocked, role_key, role_id, role_name, actions, ...account } = caller.row;
    if (is_blocked) return ctx.unauthorized('Invalid credentials');
    const ability = await engine.generateAbility(
      actions
        .split(' ')
        .filter(Boolean)
        .map((action) => ({ action })),
    );
    const user = { ...account, role: { id: role_id, type: role_key, name: role_name } };
    const given: Given = { strategy, credentials: user, ability };
    Object.assign(ctx.state, { isAuthenticated: true, user, session: { id: caller.sessionId }, auth: given });
    return next();
  };
}
