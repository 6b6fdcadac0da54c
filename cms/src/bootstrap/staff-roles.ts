import type { Core } from '@strapi/strapi';

import { ACCOUNT, attributeOf } from '../staff-doors/query-rules';

type Verb = 'create' | 'read' | 'update' | 'delete' | 'publish';
type Permission = { action: string; subject?: string; properties?: Record<string, unknown> };
type StaffRole = { code: string; name: string; description: string; may: Record<string, readonly Verb[]> };
type Role = { id: number; usersCount?: number };

const EXPLORER = 'plugin::content-manager.explorer.';
const LOCALES = ['en', 'bn'];
const EVERYTHING: readonly Verb[] = ['create', 'read', 'update', 'delete', 'publish'];
const ANSWER: readonly Verb[] = ['read', 'update'];

/** What each role of the staff may do with which type. Loans, hires, people and the audit trail: Super Admin alone. */
const ROLES: readonly StaffRole[] = [
  {
    code: 'strapi-editor',
    name: 'Editor',
    description:
      "Articles, pages, the tenancy agreement, lenders' terms, rates of registration and of VAT, reviews and holidays.",
    may: Object.fromEntries(
      [
        'article',
        'home-page',
        'home-loan-page',
        'sell-page',
        'site',
        'agreement-text',
        'review',
        'holiday',
        'lender-policy',
        'cost-rate',
        'vat-rate',
      ].map((name) => [`api::${name}.${name}`, EVERYTHING]),
    ),
  },
  {
    code: 'street-listings-desk',
    name: 'Listings desk',
    description: 'Listings, the spellings of their areas, agents, messages and reports.',
    may: {
      'api::property.property': EVERYTHING,
      'api::area-spelling.area-spelling': ANSWER,
      'api::agent.agent': EVERYTHING,
      'api::enquiry.enquiry': ANSWER,
      'api::report.report': ANSWER,
      'api::agent-rating.agent-rating': ANSWER,
    },
  },
];

/** What is switched off (staff-doors/table.ts) is a right of nobody, so that the panel does not show it. */
const CLOSED = [
  ...['admin::api-tokens', 'admin::admin-tokens', 'admin::transfer', 'admin::webhooks', 'plugin::email.'],
  // Types, roles and languages are the product's own, in its code: what is changed here would do nothing, or harm.
  ...['plugin::content-type-builder.', 'plugin::users-permissions.', 'plugin::i18n.', 'admin::marketplace'],
];
/** Nobody else keeps a right to these, whatever role was made by hand. */
const SUPER_ADMIN_ALONE = ['api::loan.loan', 'api::security-settings.security-settings'];

/** What people or the site make: the form of a new one has fields that nobody may fill in. */
const MADE_BY_THE_SITE = [
  ...[
    'agent-rating',
    'area-spelling',
    'audit-entry',
    'enquiry',
    'favourite',
    'hire',
    'listing-draft',
    'loan',
    'report',
  ],
  'saved-search',
].map((name) => `api::${name}.${name}`);

const PICTURES: Permission[] = [
  ...['read', 'configure-view', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'],
].map((name) => ({ action: `plugin::upload.${name}` }));

/** The fields of a permission without those that lead to accounts: who is behind a document is no business of a desk. */
function withoutAccounts(strapi: Core.Strapi, { subject = '', properties }: Permission): Record<string, unknown> {
  const { fields } = properties ?? {};
  if (!Array.isArray(fields)) return { ...properties };
  return {
    ...properties,
    fields: fields.filter((name: string) => attributeOf(strapi, subject, name)?.target !== ACCOUNT),
  };
}

function permissionsOf(strapi: Core.Strapi, { may }: StaffRole): Permission[] {
  const actions = strapi.service('admin::permission').actionProvider.values();
  const all: Permission[] = strapi
    .service('admin::content-type')
    .getPermissionsWithNestedFields(actions.filter(({ section }: { section: string }) => section === 'contentTypes'));
  const granted = all.filter(({ action, subject = '' }) =>
    may[subject]?.some((verb) => action === `${EXPLORER}${verb}`),
  );
  return [
    // Without locales a localised type would be closed in every language.
    ...granted.map((one) => ({ ...one, properties: { ...withoutAccounts(strapi, one), locales: LOCALES } })),
    ...PICTURES,
  ];
}

/**
 * The roles of the staff, made as the table above says at every boot. Strapi's own Author, which may read every type,
 * goes, or is left without rights while somebody has it. Roles that a Super Admin made by hand keep theirs, but for
 * what is for Super Admins alone and what is switched off.
 */
export async function reconcileStaffRoles(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.service('admin::role');
  for (const role of ROLES) {
    const { code, name, description } = role;
    const found: Role | null = await roles.findOne({ code });
    if (found) await strapi.db.query('admin::role').update({ where: { id: found.id }, data: { name, description } });
    const { id }: Role = found ?? (await roles.create({ code, name, description }));
    await roles.assignPermissions(id, permissionsOf(strapi, role));
  }
  const author: Role | null = await roles.findOneWithUsersCount({ code: 'strapi-author' });
  if (author && author.usersCount === 0) await roles.deleteByIds([author.id]);
  else if (author) await roles.assignPermissions(author.id, []);
  const ofStrangers = { subject: { $in: SUPER_ADMIN_ALONE }, role: { code: { $ne: 'strapi-super-admin' } } };
  const ofNobody = { action: `${EXPLORER}create`, subject: { $in: MADE_BY_THE_SITE } };
  const ofClosed = CLOSED.map((start) => ({ action: { $startsWith: start } }));
  const strangers: Array<{ id: number }> = await strapi.db
    .query('admin::permission')
    .findMany({ where: { $or: [ofStrangers, ofNobody, ...ofClosed] }, select: ['id'] });
  if (strangers.length > 0) await strapi.service('admin::permission').deleteByIds(strangers.map(({ id }) => id));
}
