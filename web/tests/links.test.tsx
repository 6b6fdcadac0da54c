// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { LocalLink } from '~/components/local-link';
import { SocialLinks } from '~/components/social-links';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';

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
  expect(screen.getByRole('link', { name: 'Rahima: Facebook' })).toBeTruthy();
});
