import { describe, expect, it } from 'vitest';

import { createAgent } from '../support/factories';
import { ask, DESK, EDITOR } from '../support/staff';

const BAD = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
];
const GOOD = [
  '/properties',
  'https://example.com/a?b=c',
  'http://example.com',
  'mailto:office@example.com',
  'tel:+8801711000000',
];

describe('a link that staff enter', () => {
  const site = 'single-types/api::site.site?locale=en';
  const home = 'single-types/api::home-page.home-page?locale=en';
  const write = (path: string, body: object) => ask(EDITOR, 'put', path, body);

  it('leads to the web, a mailbox, a telephone or a path of the site, else the page is not saved', async () => {
    for (const url of BAD) {
      for (const [path, body] of [
        [site, { social: [{ label: 'x', url }] }],
        [site, { footer_columns: [{ title: 'x', links: [{ label: 'x', url }] }] }],
        [home, { cards: [{ title: 'x', text: 'x', label: 'x', url }] }],
        [home, { slides: [{ headline: 'x', button_label: 'x', button_url: url }] }],
      ] as const) {
        const answer = await write(path, body);
        expect([answer.status, answer.body.error?.message]).toEqual([400, expect.stringContaining('is no link')]);
      }
    }
    for (const url of GOOD) expect((await write(site, { social: [{ label: 'x', url }] })).status).toBe(200);
  });

  it('of an agent is one of the web', async () => {
    const { documentId } = await createAgent();
    const path = `collection-types/api::agent.agent/${documentId}`;
    for (const agent_facebook of [...BAD, '/properties', 'mailto:a@example.com']) {
      expect((await ask(DESK, 'put', path, { agent_facebook })).status).toBe(400);
    }
    expect((await ask(DESK, 'put', path, { agent_facebook: 'https://facebook.com/x' })).status).toBe(200);
  });
});
