/** Roles of users-permissions. `authenticated` is the specification's Normal. */
export const roles = {
  public: { name: 'Public', description: 'Everybody, also without signing in.' },
  authenticated: { name: 'Normal', description: 'Signed in, without a further role.' },
  agent: { name: 'Agent', description: 'Signed in with the verified address of an agent.' },
  admin: { name: 'Admin', description: 'The marketplace administrator. Not to be confused with staff.' },
} as const;

export type Role = keyof typeof roles;

const everybody = [
  'api::property.property.list',
  'api::property.property.find',
  'api::property.property.search',
  'api::property.property.sitemap',
  'api::property.facet.list',
  'api::property.map.find',
  'api::property.suggestion.list',
  'api::property.comparison.similar',
  'api::property.comparison.priceRange',
  'api::agent.agent.list',
  'api::agent.agent.find',
  'api::review.review.list',
  'api::article.article.list',
  'api::article.article.find',
  'api::page.page.find',
  'api::enquiry.enquiry.add',
  'api::favourite.favourite.shared',
  'api::session.session.googlelogin',
  'api::session.session.refresh',
  'api::session.session.logout',
  'api::property.listing.confirm',
  'api::property.listing.viewed',
  'api::report.report.add',
  'api::lender-policy.lender-policy.list',
];

const signedIn = [
  ...everybody,
  'api::session.session.list',
  'api::session.session.end',
  'api::session.session.endAll',
  'api::account.account.find',
  'api::account.account.update',
  'api::account.account.remove',
  'api::account.account.exportAll',
  'api::favourite.favourite.list',
  'api::favourite.favourite.add',
  'api::favourite.favourite.remove',
  'api::favourite.favourite.merge',
  'api::favourite.favourite.share',
  'api::favourite.favourite.unshare',
  'api::review.review.add',
  'api::property.property.own',
  'api::property.listing.add',
  'api::property.listing.change',
  'api::property.listing.remove',
  'api::property.listing.own',
  'api::property.photo.add',
  'api::property.draft.list',
  'api::property.draft.find',
  'api::property.draft.add',
  'api::property.draft.update',
  'api::property.draft.remove',
  'api::agent.agent.restore',
  'api::inbox.inbox.list',
  'api::inbox.inbox.reply',
  'api::loan.loan.request',
  'api::loan.loan.own',
  'api::loan.loan.find',
  'api::loan.loan.answer',
  'api::loan.loan.withdraw',
  'api::loan.document.add',
  'api::loan.document.look',
  'api::loan.document.erase',
  'api::loan.draft.find',
  'api::loan.draft.keep',
  'api::loan.draft.remove',
];

const agent = [...signedIn, 'api::agent.agent.change'];

const admin = [
  ...agent,
  'api::property.listing.queue',
  'api::report.report.close',
  'api::agent.agent.add',
  'api::agent.agent.remove',
  'api::audit-entry.audit-entry.list',
  'api::loan.loan.list',
  'api::loan.loan.decide',
  'api::loan.loan.remove',
];

/**
 * Who may call what: THE table. The database is made equal to it at every boot, for `api::` actions only, so a right
 * given by hand in the admin panel does not outlive a restart.
 */
export const permissions: Record<Role, readonly string[]> = {
  public: everybody,
  authenticated: signedIn,
  agent,
  admin,
};
