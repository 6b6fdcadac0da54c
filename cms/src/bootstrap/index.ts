import type { Core } from '@strapi/strapi';
import { startJobs } from '../services/platform/jobs';
import { sealOldEntries } from '../services/platform/audit-seals';
import { tellAdministrators } from '../services/identity/admin-mails';
import { bootstrapAgents } from '../services/agent/tables';
import { arrangeContentManager } from './content-manager';
import { deriveAllRoles } from '../services/identity/rights';
import { registerListingJobs } from '../services/listing/jobs';
import { bootstrapListings } from '../services/listing/tables';
import { bootstrapPlatform } from '../services/platform/tables';
import { bootstrapIdentity } from '../services/identity/tables';
import { ensureFolders, sortLoose } from '../services/photo/folders';
import { bootstrapPhotos } from '../services/photo/tables';
import { bootstrapFavourites } from '../services/favourite/tables';
import { bootstrapReaders } from '../services/enquiry/reader-tables';
import { bootstrapEnquiries } from '../services/enquiry/tables';
import { askedMoreBelongings, askedMoreWaiting } from '../services/cost/asked-more';
import { bootstrapCosts } from '../services/cost/tables';
import { bootstrapContent } from '../services/content/tables';
import { registerLoanJobs } from '../services/loan/jobs';
import { bootstrapLoans } from '../services/loan/tables';
import { giveRightsBack } from '../services/agent/change';
import { reviewBelongings } from '../services/content/reviews';
import { enquiryBelongings } from '../services/enquiry/enquiries';
import { favouriteBelongings } from '../services/favourite/favourites';
import { leadBelongings } from '../services/hire/leads';
import { registerReminderJobs, reminderWaiting } from '../services/hire/reminders';
import { hireBelongings } from '../services/hire/store';
import { listingBelongings } from '../services/listing/own';
import { tellOfReturn } from '../services/loan/change';
import { loanBelongings } from '../services/loan/erase';
import { conversationBelongings } from '../services/conversation/belongings';
import { goesOn } from '../services/conversation/follow';
import { registerFollow } from '../services/enquiry/follow';
import { registerConversationJobs } from '../services/conversation/jobs';
import { conversationWaiting } from '../services/conversation/read';
import { bootstrapConversations } from '../services/conversation/tables';
import { viewingBelongings } from '../services/viewing/belongings';
import { registerViewingJobs } from '../services/viewing/jobs';
import { viewingWaiting } from '../services/viewing/list';
import { bootstrapViewings } from '../services/viewing/tables';
import { tenancyBelongings } from '../services/tenancy/belongings';
import { tenancyWaiting } from '../services/tenancy/list';
import { registerTenancyJobs } from '../services/tenancy/reminders';
import { bootstrapTenancies } from '../services/tenancy/tables';
import { ratingBelongings } from '../services/rating/belongings';
import { ratingWaiting } from '../services/rating/reports';
import { bootstrapRatings } from '../services/rating/tables';
import { registerBelongings } from '../services/platform/belongings';
import { onRestored } from '../services/platform/restore';
import { mailWaiting } from '../services/platform/undelivered-mails';
import { registerWaiting } from '../services/platform/waiting';
import { enquiryWaiting } from '../services/enquiry/inbox';
import { hireWaiting } from '../services/hire/waiting';
import { reviewReturned } from '../services/listing/remove';
import { listingWaiting } from '../services/listing/waiting';
import { loanWaiting } from '../services/loan/waiting';
import { searchBelongings } from '../services/saved-search/saved-searches';
import { ensureLocales } from './locales';
import { startMailRounds } from '../services/enquiry/jobs';
import { bootstrapHires } from '../services/hire/tables';
import { bootstrapPayments, lookAtPaymentsNow } from '../services/payment/tables';
import { promotionBelongings } from '../services/promotion/list';
import { bootstrapPromotions } from '../services/promotion/tables';
import { registerTransferJobs, transferBelongings, transferWaiting } from '../services/payment/transfer-jobs';
import { reconcilePermissions } from './permissions';
import { bootstrapPlaces, linkPlaces } from '../services/search/places';
import { bootstrapPropertyCounts } from '../services/search/count-tables';
import { cacheRights } from '../services/identity/rights-cache';
import { letInAtOnce } from '../services/identity/signed-in-call';
import { registerSavedSearchJobs } from '../services/saved-search/jobs';
import { bootstrapSavedSearches } from '../services/saved-search/tables';
import { bootstrapSearch } from '../services/search/tables';
import { registerSearchJobs } from '../services/search/jobs';
import { carrySecuritySettings } from './security-settings';
import { seed } from './seed';
import { ensureFirstStaff } from './staff';
import { reconcileStaffRoles } from './staff-roles';

/** What Strapi's schema files cannot say, at every boot and in this order. Every step may run again and again. */
export async function runBootstrap(strapi: Core.Strapi): Promise<void> {
  await bootstrapPlatform();
  await sealOldEntries(strapi);
  await bootstrapIdentity();
  await bootstrapPhotos();
  await bootstrapPlaces();
  await bootstrapSearch();
  await bootstrapPropertyCounts();
  await linkPlaces();
  await bootstrapListings();
  await bootstrapAgents();
  await bootstrapFavourites();
  await bootstrapEnquiries();
  await bootstrapConversations();
  await bootstrapReaders();
  await bootstrapViewings();
  await bootstrapTenancies();
  await bootstrapRatings();
  await bootstrapPayments();
  await bootstrapPromotions();
  await bootstrapHires();
  await bootstrapLoans();
  await bootstrapCosts();
  await bootstrapContent();
  await bootstrapSavedSearches();
  await carrySecuritySettings(strapi);
  await ensureLocales(strapi);
  await reconcilePermissions(strapi);
  cacheRights(strapi);
  letInAtOnce(strapi);
  await ensureFirstStaff(strapi);
  await reconcileStaffRoles(strapi);
  await arrangeContentManager(strapi);
  await ensureFolders();
  await seed(strapi);
  await sortLoose();
  // ADMIN_EMAILS, and the agent list by way of imports, may have changed while nothing ran.
  await deriveAllRoles();
  await tellAdministrators(strapi);
  registerBelongings(
    // While there is a home and a conversation to tell about.
    viewingBelongings,
    tenancyBelongings,
    ratingBelongings,
    askedMoreBelongings,
    listingBelongings,
    reviewBelongings,
    favouriteBelongings,
    // Before the messages that began them.
    conversationBelongings,
    enquiryBelongings,
    searchBelongings,
    loanBelongings,
    hireBelongings,
    promotionBelongings,
    transferBelongings,
    leadBelongings,
  );
  registerFollow(goesOn);
  registerWaiting(
    ...[listingWaiting, enquiryWaiting, conversationWaiting, viewingWaiting, tenancyWaiting],
    ...[askedMoreWaiting, ratingWaiting, hireWaiting, transferWaiting, reminderWaiting, loanWaiting, mailWaiting],
  );
  onRestored('agent', giveRightsBack);
  onRestored('loan', tellOfReturn);
  onRestored('property', reviewReturned);
  registerListingJobs();
  registerLoanJobs();
  registerSavedSearchJobs();
  registerConversationJobs();
  registerViewingJobs();
  registerTenancyJobs();
  registerReminderJobs();
  registerTransferJobs();
  registerSearchJobs();
  startJobs();
  await lookAtPaymentsNow();
  startMailRounds();
}
