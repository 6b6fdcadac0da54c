// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { LocalLink } from '~/ui/local-link';
import { SocialLinks } from '~/ui/social-links';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';
import { headers as sharedHeaders } from '~/routes/shared-favourites';

function show(element: React.ReactElement, at = '/') {
  const Stub = createRemixStub([
    { path: '*', Component: () => <MessagesProvider messages={catalogues.en}>{element}</MessagesProvider> },
  ]);
  return render(<Stub initialEntries={[at]} />);
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('a link stays in the language of the page', () => {
  show(<LocalLink to="/agents">Agents</LocalLink>, '/bn/properties');
  expect(links()).toEqual(['/bn/agents']);
});

test('an agent’s icons lead to the addresses that the agent has, web addresses only', () => {
  show(
    <SocialLinks
      agent={{
        agent_name: 'Rahima',
        agent_facebook: 'https://facebook.com/rahima',
        agent_linkend: null,
        agent_twitter: 'javascript:alert(1)',
        agent_instagram: '',
        agent_email: 'rahima@example.com',
      }}
    />,
  );
  expect(links()).toEqual(['https://facebook.com/rahima', 'mailto:rahima@example.com']);
  expect(screen.queryAllByRole('link', { name: 'Rahima: Facebook' })).toHaveLength(1);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example'])(
  'a link of the staff that was stored before such were refused stays text: %s',
  (to) => {
    show(<LocalLink to={to}>Offer</LocalLink>, '/');
    expect(links()).toEqual([]);
    expect(screen.queryAllByText('Offer')).toHaveLength(1);
  },
);

test('the address of a shared list is not kept, so that an ended one is dead for the next who opens it', () => {
  expect(sharedHeaders()).toEqual({ 'Cache-Control': 'no-store' });
});
