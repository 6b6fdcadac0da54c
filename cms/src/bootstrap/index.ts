import type { Core } from '@strapi/strapi';
import { startJobs } from '../services/jobs';
import { bootstrapConstraints } from './constraints';
import { arrangeContentManager } from './content-manager';
import { reconcileRoles } from './identity';
import { registerListingJobs } from './listing-jobs';
import { bootstrapListings } from './listings';
import { registerLoanJobs } from './loan-jobs';
import { bootstrapLoans } from './loans';
import { ensureLocales } from './locales';
import { startMailRounds } from './mail';
import { reconcilePermissions } from './permissions';
import { bootstrapPlaces, linkPlaces } from './places';
import { bootstrapPropertyCounts } from './property-counts';
import { bootstrapRateLimits } from './rate-limits';
import { cacheRights } from './rights-cache';
import { bootstrapSearch } from './search';
import { registerSearchJobs } from './search-jobs';
import { seed } from './seed';
import { ensureFirstStaff } from './staff';
import { reconcileStaffRoles } from './staff-roles';

/** What Strapi's schema files cannot say, at every boot and in this order. Every step may run again and again. */
export async function runBootstrap(strapi: Core.Strapi): Promise<void> {
  await bootstrapConstraints(strapi);
  await bootstrapPlaces(strapi);
  await bootstrapSearch(strapi);
  await bootstrapPropertyCounts(strapi);
  await linkPlaces(strapi);
  await bootstrapRateLimits(strapi);
  await bootstrapListings(strapi);
  await bootstrapLoans(strapi);
  await ensureLocales(strapi);
  await reconcilePermissions(strapi);
  cacheRights(strapi);
  await ensureFirstStaff(strapi);
  await reconcileStaffRoles(strapi);
  await arrangeContentManager(strapi);
  await seed(strapi);
  await reconcileRoles();
  registerListingJobs();
  registerLoanJobs();
  registerSearchJobs();
  await startJobs();
  startMailRounds(strapi);
}
