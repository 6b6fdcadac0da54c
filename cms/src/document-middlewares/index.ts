import type { Modules } from '@strapi/strapi';
import { agentAddress } from './agent-address';
import { agentRights } from './agent-rights';
import { agentRules } from './agent-rules';
import { areaSpellingRules } from './area-spelling-rules';
import { agreementTextRules } from './agreement-text-rules';
import { articleAddress } from './article-address';
import { auditAppendOnly } from './audit-append-only';
import { costRateRules } from './cost-rate-rules';
import { tellContentChanged } from './content-changed';
import { listingFacts } from './listing-facts';
import { listingLife } from './listing-life';
import { newDocumentName } from './new-document-name';
import { pictureFolders } from './picture-folders';
import { propertyRules } from './property-rules';
import { safeLinks } from './safe-links';
import { staffAudit } from './staff-audit';
import { staffReads } from './staff-reads';
import { staffTrash } from './staff-trash';

/**
 * Rules that hold for the API and for the admin panel alike: they run around every call of the document service. One
 * file per rule beside this one.
 */
export const documentMiddlewares: Modules.Documents.Middleware.Middleware[] = [
  tellContentChanged,
  staffAudit,
  staffTrash,
  pictureFolders,
  propertyRules,
  areaSpellingRules,
  listingFacts,
  articleAddress,
  listingLife,
  staffReads,
  safeLinks,
  agreementTextRules,
  costRateRules,
  agentAddress,
  agentRules,
  agentRights,
  auditAppendOnly,
  // Last, so that all others know a copy by its name.
  newDocumentName,
];
