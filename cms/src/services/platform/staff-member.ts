type State = { user?: { email?: string }; auth?: { strategy?: { name?: string } } };

/** Who of the staff is asking, in the admin panel; null for everybody else and for what the site does by itself. */
export function staffMember(): { email: string } | null {
  const { user, auth } = (strapi.requestContext.get()?.state ?? {}) as State;
  return auth?.strategy?.name === 'admin' ? { email: user?.email ?? '' } : null;
}
