import { ADMIN, seen, tryThroughCutsAlone } from '../support/desks.js';
import { expect, test, unique } from '../support/fixtures.js';
import { agentSays, clientSays, newHire } from '../support/hires.js';
import { look } from '../support/listings.js';
import { newPerson } from '../support/people.js';
import { accessTokenOf } from '../support/sessions.js';
import { demoAgent } from '../support/site.js';
import { dayHere } from '../support/time.js';

/** What an agent is paid out is all that is due to them, whichever journey earned it: one after the other. */
test.describe.configure({ mode: 'serial' });

type Books = { due: Array<{ agent_name: string }>; payouts: Array<{ reference: string }> };

tryThroughCutsAlone({
  name: 'what an agent is paid out',
  who: 'admin',
  open: async (desk) => {
    const client = await newPerson();
    const hire = await newHire(client);
    await agentSays(hire, 'accepted', 'done');
    await clientSays(client, hire, '', { hire_state: 'completed' });
    const { agent_name } = await demoAgent();
    await desk.goTo('/adminpanel/books');
    const form = desk.page
      .locator('form', { has: desk.page.locator('[name=reference]') })
      .filter({ hasText: agent_name });
    const reference = unique('BANK');
    const field = form.locator('[name=reference]');
    await field.fill(reference);
    const once = async () => {
      const { due, payouts } = await look<Books>(await accessTokenOf(ADMIN), `/books?month=${dayHere().slice(0, 7)}`);
      expect(payouts.filter((one) => one.reference === reference)).toHaveLength(1);
      expect(due.filter((one) => one.agent_name === agent_name)).toEqual([]);
    };
    return { field, send: form.locator('button'), done: seen(desk.page.getByText(reference)), once };
  },
});
