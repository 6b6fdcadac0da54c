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
  onEither('a photograph that the network dropped is said, stays chosen, and goes when the line is back'),
  async ({ page, context }, { project }) => {
    const lang: Language = project.name === 'phone' ? 'bn' : 'en';
    const person = await newPerson();
    await enter(context, person);
    const draft = { values: { property_name: 'Half a house', property_for: 'sell', city: 'khulna' }, step: 3 };
    const { _id } = await call<{ _id: string }>(await accessTokenOf(person), 'POST', '/drafts', draft);
    await page.goto(localPath(`/addProperty?draft=${_id}&step=3`, lang));
    await withScript(page);
    const [picture, other] = await drawPictures(page, 2);
    await context.setOffline(true);
    await page.locator('#choose').setInputFiles(picture ? [picture] : []);
    const waiting = page.locator('#photos li.card', { hasText: 'room-1.jpg' });
    await expect(waiting.getByRole('alert')).toBeVisible();
    // Back on the line it goes by itself; what a server refuses is sent again by hand.
    await page.route('**/photo*', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    const refused = page.waitForResponse((response) => response.status() === 502);
    await context.setOffline(false);
    await refused;
    await expect(waiting.getByRole('alert')).toBeVisible();
    await page.unroute('**/photo*');
    await waiting.getByRole('button').first().click();
    await expect(waiting).toHaveCount(0);
    await context.setOffline(true);
    await page.locator('#choose').setInputFiles(other ? [other] : []);
    await expect(page.locator('#photos li.card').getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('input[name=photo_url]')).toHaveCount(2);
    await expect(page.locator('#photos input[name*=alt], #photos [name^=photo]').first()).toBeAttached();
    await page.reload();
    await withScript(page);
    await expect(page.locator('#photos li.card')).toHaveCount(2);
  },
);
