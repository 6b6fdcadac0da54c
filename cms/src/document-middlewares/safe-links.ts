import { isSafeLink } from '@69street/config/market';
import type { Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const WRITING: ReadonlySet<string> = new Set(['create', 'clone', 'update', 'publish']);
const PAGES: ReadonlySet<string> = new Set([
  ...['article', 'home-page', 'home-loan-page', 'sell-page', 'site'].map((name) => `api::${name}.${name}`),
]);
const AGENT = 'api::agent.agent';
const AGENT_LINKS = ['agent_facebook', 'agent_linkend', 'agent_twitter', 'agent_instagram'] as const;

const refuse = (address: string): never => {
  throw new errors.ValidationError(
    `"${address.slice(0, 80)}" is no link: give a path of this site such as /properties, or an address that begins with https://, http://, mailto: or tel:`,
  );
};

/** Every address of a page, in its components and texts, however deep. A picture's address is the site's own. */
function checkPage(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(checkPage);
  if (typeof value !== 'object' || value === null || 'mime' in value) return;
  for (const [name, part] of Object.entries(value)) {
    if (typeof part === 'string' && /(?:^|_)url$/.test(name) && part.trim() && !isSafeLink(part)) refuse(part);
    checkPage(part);
  }
}

/** Links that staff enter, in the admin panel or by the API, lead to the web, a mailbox, a telephone or this site. */
export const safeLinks: Modules.Documents.Middleware.Middleware = (context, next) => {
  const { uid, action } = context;
  const { data } = context.params as { data?: Record<string, unknown> };
  if (!data || !WRITING.has(action)) return next();
  if (PAGES.has(uid)) checkPage(data);
  if (uid === AGENT) {
    for (const name of AGENT_LINKS) {
      const address = data[name];
      if (typeof address === 'string' && address && !(/^https?:/i.test(address) && isSafeLink(address)))
        refuse(address);
    }
  }
  return next();
};
