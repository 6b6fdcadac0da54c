import { onEither } from '../support/either.js';
import { expect, test } from '../support/fixtures.js';
import { call } from '../support/listings.js';
import { newPerson } from '../support/people.js';
import { drawPictures } from '../support/pictures.js';
import { accessTokenOf, enter } from '../support/sessions.js';
import { comeAlone, localPath, type Language, withScript } from '../support/site.js';

// The browser itself says so of each request that did not get through.
test.beforeEach(({ context, complaints }) =>
  comeAlone({ context, complaints }, /Failed to load resource|net::ERR_|status of 502/),
);

test(
  onEither('a photograph that the network dropped is said, stays chosen, and is sent again'),
  async ({ page, context }, { project }) => {
    const lang: Language = project.name === 'phone' ? 'bn' : 'en';
    const person = await newPerson();
    await enter(context, person);
    const draft = { values: { property_name: 'Half a house', property_for: 'sell', city: 'khulna' }, step: 3 };
    const { _id } = await call<{ _id: string }>(await accessTokenOf(person), 'POST', '/drafts', draft);
    await page.goto(localPath(`/addProperty?draft=${_id}&step=3`, lang));
    await withScript(page);
    const [picture] = await drawPictures(page, 1);
    await context.setOffline(true);
    await page.locator('#choose').setInputFiles(picture ? [picture] : []);
    const waiting = page.locator('#photos li.card', { hasText: 'room-1.jpg' });
    await expect(waiting.getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await page.route('**/photo*', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    const again = waiting.getByRole('button').first();
    await again.click();
    await expect(waiting.getByRole('alert')).toBeVisible();
    await page.unroute('**/photo*');
    await again.click();
    await expect(waiting).toHaveCount(0);
    await expect(page.locator('#photos input[name*=alt], #photos [name^=photo]').first()).toBeAttached();
    await page.reload();
    await withScript(page);
    await expect(page.locator('#photos li.card')).toHaveCount(1);
  },
);
