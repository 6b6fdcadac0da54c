// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AgentCard } from '~/agent/agent-card';
import { AgentsTable } from '~/agent/agents-table';
import { AgentsSlider } from '~/content/home/agents-slider';
import { Testimonials } from '~/content/home/testimonials';
import { catalogues } from '~/messages/index.server';
import { Initials, initialsOf, Portrait } from '~/ui/portrait';

import { draw } from '../draw';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  for (const watcher of ['IntersectionObserver', 'ResizeObserver'])
    vi.stubGlobal(
      watcher,
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const photo = { url: '/uploads/salma.webp', alt: 'Salma', width: 640, height: 640, sizes: [] };
const AGENT = {
  ...{ _id: 'a1', agent_name: 'Salma Akter', agent_title: 'Consultant', agent_description: null },
  ...{ agent_facebook: null, agent_linkend: null, agent_twitter: null, agent_instagram: null, agent_email: null },
};
const ROW = { ...AGENT, agent_number: null, fees: 5000 };

const show = (part: ReactElement) => draw(part).container;

describe('initials', () => {
  test.each([
    ['Farhana Kabir', 'FK'],
    ['Md. Rahim Uddin Khan', 'RK'],
    ['MD Rahim', 'R'],
    ['  Nusrat  Jahan-Mitu ', 'NM'],
    ['cher', 'C'],
    ['Md.', 'M'],
    ['ফারহানা কবির', 'ফক'],
    ['মোঃ স্মিতা রহমান', 'সর'],
    ['Éva O’Neil', 'ÉO'],
    ['01712 ৳', ''],
    ['', ''],
  ])('of %s are %s', (name, letters) => {
    expect(initialsOf(name)).toBe(letters);
  });

  test('stand beside the name: screen readers hear the name once, and a name keeps its colour', () => {
    const tone = () => show(<Initials name="Salma Akter" />).querySelector('svg[data-tone]');
    const first = tone();
    expect(first?.getAttribute('aria-hidden')).toBe('true');
    expect(tone()?.getAttribute('data-tone')).toBe(first?.getAttribute('data-tone'));
  });
});

describe('an agent', () => {
  const places: [string, (portrait: typeof photo | null) => ReactElement][] = [
    ['in the list', (portrait) => <AgentCard agent={{ ...AGENT, photo: portrait }} />],
    ['on the home page', (portrait) => <AgentsSlider agents={[{ ...AGENT, photo: portrait }]} />],
    ['on the desk', (portrait) => <AgentsTable agents={[{ ...ROW, photo: portrait }]} caption="Agents" />],
    ['anywhere', (portrait) => <Portrait name={AGENT.agent_name} photo={portrait} sizes="80px" />],
  ];

  test.each(places)('%s without a portrait has initials, and with one the portrait', async (_place, at) => {
    const bare = show(at(null));
    await screen.findAllByText('SA');
    expect(bare.querySelector('img')).toBeNull();
    expect(bare.textContent).not.toContain(catalogues.en.common.noPhoto);
    cleanup();
    const pictured = show(at(photo));
    expect(pictured.querySelector('img')?.getAttribute('src')).toBe(photo.url);
    expect(screen.queryByText('SA')).toBeNull();
  });

  test('who wrote about the site has initials too', () => {
    show(<Testimonials reviews={[{ _id: 'r1', user_name: 'Rahim Uddin', user_reviews: 'Good.' }]} />);
    expect(screen.getByText('RU').closest('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});
