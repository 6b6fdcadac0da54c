import { index, route, type RouteConfig } from '@remix-run/route-config';

import { ARTICLE_SCREENS } from './article-screens';

/**
 * Every screen, in English at these paths and in Bangla below /bn: `bn?` is an optional first part, so both share one
 * file. Which language is meant is read from the path alone.
 */
export default [
  route('bn?', 'routes/layout.tsx', [
    index('routes/home.tsx'),
    route('properties', 'routes/properties.tsx'),
    route('feature', 'routes/feature.tsx'),
    route('spp/:id', 'routes/spp.tsx'),
    route('spp/:id/report', 'routes/report.tsx'),
    route('confirmListing/:token', 'routes/confirm.tsx'),
    route('addProperty', 'routes/add-property.tsx'),
    route('agents', 'routes/agents.tsx'),
    route('singleAgent/:id', 'routes/single-agent.tsx'),
    route('sellHome', 'routes/sell-home.tsx'),
    route('homeLoan', 'routes/home-loan.tsx'),
    route('articles', 'routes/articles.tsx'),
    route('articles/:slug', 'routes/article.tsx'),
    ...ARTICLE_SCREENS.map((slug) => route(slug, 'routes/article.tsx', { id: slug })),
    route('account', 'routes/account.tsx'),
    route('account/delete', 'routes/account-delete.tsx'),
    route('favourites/:token', 'routes/shared-favourites.tsx'),
    route('userReview', 'routes/user-review.tsx'),
    route('test', 'routes/test.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('bn?', 'routes/bare.tsx', { id: 'bare' }, [
    route('spp/:id/poster', 'routes/poster.tsx'),
    route('login', 'routes/login.tsx'),
    route('signup', 'routes/signup.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('account-action', 'routes/account-action.tsx'),
    route('userdashboard', 'routes/userdashboard.tsx', [
      index('routes/userdashboard-home.tsx'),
      route('favorites', 'routes/userdashboard-favorites.tsx'),
      route('password', 'routes/userdashboard-password.tsx'),
      route('properties', 'routes/userdashboard-properties.tsx'),
      route('enquiries', 'routes/userdashboard-enquiries.tsx'),
      route('loan-status', 'routes/userdashboard-loan-status.tsx'),
    ]),
    route('agentDashboard', 'routes/agent-dashboard.tsx', [
      index('routes/agent-dashboard-clients.tsx'),
      route('add-property', 'routes/agent-dashboard-add-property.tsx'),
      route('profile', 'routes/agent-dashboard-profile.tsx'),
    ]),
    route('adminpanel', 'routes/adminpanel.tsx', [
      index('routes/adminpanel-loans.tsx'),
      route('agents', 'routes/adminpanel-agents.tsx'),
      route('agents/:id', 'routes/adminpanel-agent.tsx'),
      route('properties', 'routes/adminpanel-properties.tsx'),
      route('user-properties', 'routes/adminpanel-user-properties.tsx'),
      route('add-agent', 'routes/adminpanel-add-agent.tsx'),
      route('enquiries', 'routes/adminpanel-enquiries.tsx'),
      route('audit', 'routes/adminpanel-audit.tsx'),
    ]),
    route('adminDashboard', 'routes/admin-dashboard.ts'),
    route('dashboard', 'routes/dashboard.tsx'),
  ]),
  route('bn?/addAgents', 'routes/add-agents.ts'),
  route('bn?/adminpanel/agents.csv', 'routes/adminpanel-agents-csv.ts'),
  route('bn?/adminpanel/audit.csv', 'routes/adminpanel-audit-csv.ts'),
  route('bn?/adminpanel/enquiries.csv', 'routes/adminpanel-enquiries-csv.ts'),
  route('bn?/addProperty/draft', 'routes/add-property-draft.ts'),
  route('bn?/photo', 'routes/photo.ts'),
  route('bn?/spp/:id/edit', 'routes/spp-edit.ts'),
  route('bn?/favourites', 'routes/favourites.tsx'),
  route('bn?/my-data', 'routes/my-data.ts'),
  route('bn?/logout', 'routes/logout.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap-index.ts'),
  route('sitemap/:part', 'routes/sitemap.ts'),
  route('internal/content-changed', 'routes/content-changed.ts'),
] satisfies RouteConfig;
