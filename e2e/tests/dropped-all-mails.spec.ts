import { ADMIN, seen, tryThroughCutsAlone } from '../support/desks.js';
import { expect, test } from '../support/fixtures.js';
import { undeliveredTo } from '../support/mails.js';
import { look } from '../support/listings.js';
import { accessTokenOf } from '../support/sessions.js';

/** All undelivered mails are sent once more, those of every journey: one after the other. */
test.describe.configure({ mode: 'serial' });

tryThroughCutsAlone({
  name: 'all mails that are sent once more',
  who: 'admin',
  open: async (desk) => {
    const emails = [await undeliveredTo(desk.lang), await undeliveredTo(desk.lang)];
    await desk.goTo('/adminpanel/mails');
    const once = async () => {
      // Their server still takes none: each comes back, as one mail.
      const token = await accessTokenOf(ADMIN);
      const back = async () =>
        (await look<Array<{ to: string }>>(token, '/undeliveredMails'))
          .map(({ to }) => to)
          .filter((to) => emails.includes(to));
      await expect.poll(async () => (await back()).sort()).toEqual([...emails].sort());
    };
    const send = desk.page.locator('button[name=intent][value=send-all]');
    return { send, done: seen(desk.page.locator('.Toastify__toast')), once };
  },
});
