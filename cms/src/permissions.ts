import { calls, type Call, type Caller } from '@69street/config/contract';

/** Roles of users-permissions. `authenticated` is the specification's Normal. */
export const roles = {
  public: { caller: 'visitor', name: 'Public', description: 'Everybody, also without signing in.' },
  authenticated: { caller: 'normal', name: 'Normal', description: 'Signed in, without a further role.' },
  agent: { caller: 'agent', name: 'Agent', description: 'Signed in with the verified address of an agent.' },
  admin: {
    caller: 'admin',
    name: 'Admin',
    description: 'The marketplace administrator. Not to be confused with staff.',
  },
} as const satisfies Record<string, { caller: Caller; name: string; description: string }>;

export type Role = keyof typeof roles;

const actionsFor = (caller: Caller) =>
  Object.values<Call>(calls)
    .filter(({ callers }) => callers.includes(caller))
    .map(({ handler }) => `api::${handler}`);

/**
 * Who may call what, out of the table of calls. The database is made equal to it at every boot, for `api::` actions
 * only, so a right given by hand in the admin panel does not outlive a restart.
 */
export const permissions: Record<Role, readonly string[]> = {
  public: actionsFor('visitor'),
  authenticated: actionsFor('normal'),
  agent: actionsFor('agent'),
  admin: actionsFor('admin'),
};
