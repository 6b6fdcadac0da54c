import { deriveAllRoles } from './rights';

/** ADMIN_EMAILS, and the agent list by way of imports, may have changed while nothing ran. */
export async function reconcileRoles(): Promise<void> {
  await deriveAllRoles();
}
