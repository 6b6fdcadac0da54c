import { BRAND } from '@69street/config/market';
import type { Core } from '@strapi/strapi';

import type { Street } from '../../../config/street';
import { takeLock } from '../platform/sql';
import { siteLink } from '../platform/mail';
import { queueMail } from '../platform/mail-outbox';

const TOLD = 'administrators_told';

/**
 * Tells each address of ADMIN_EMAILS once that its account is the administrator's, and how to come by one: there is no
 * other way to learn of it. In one transaction with the note of who was told, so that no start forgets or repeats it.
 */
export async function tellAdministrators(strapi: Core.Strapi): Promise<void> {
  const { adminEmails } = strapi.config.get<Street>('street');
  const store = strapi.store({ type: 'core', name: 'street' });
  await strapi.db.transaction(async () => {
    await takeLock('administrators');
    const told = ((await store.get({ key: TOLD })) ?? []) as string[];
    const fresh = [...new Set(adminEmails)].filter((address) => !told.includes(address));
    if (fresh.length === 0) return;
    for (const to of fresh) {
      const text = [
        `You are to be an administrator of ${BRAND}: the account with this e-mail address decides on listings, agents and loans.`,
        '',
        `If there is none yet, sign up with this address and confirm it by the link that you are then sent: ${siteLink('/signup', 'en')}`,
        `After that, sign in: ${siteLink('/login', 'en')}`,
        `Your panel is at ${siteLink('/adminpanel', 'en')}`,
        '',
        'Whoever runs the site has set this. If it surprises you, ask there.',
        '',
        '—',
        '',
        `আপনি ${BRAND}-এর একজন অ্যাডমিন হবেন: এই ইমেইল ঠিকানার অ্যাকাউন্টই বিজ্ঞাপন, এজেন্ট ও ঋণের সিদ্ধান্ত নেয়।`,
        '',
        `অ্যাকাউন্ট না থাকলে এই ঠিকানা দিয়ে নিবন্ধন করুন, তারপর যে লিংক পাবেন তা দিয়ে ঠিকানাটি নিশ্চিত করুন: ${siteLink('/signup', 'bn')}`,
        `এরপর লগ ইন করুন: ${siteLink('/login', 'bn')}`,
        `আপনার প্যানেল: ${siteLink('/adminpanel', 'bn')}`,
        '',
      ].join('\n');
      await queueMail({ to, subject: `${BRAND}: your account as administrator · অ্যাডমিন অ্যাকাউন্ট`, text });
    }
    await store.set({ key: TOLD, value: [...told, ...fresh] });
  });
}
