// @vitest-environment jsdom
import { useLocation } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { MapViewProps } from '~/search/map/map-view';
import { MapPane } from '~/search/properties/map-pane';

const CELL = '90.3899,23.8699,90.3901,23.8701';

// What draws is tested by itself (results-map.test.tsx).
vi.mock('~/search/map/results-map', () => ({
  ResultsMap: ({ onList }: MapViewProps) => (
    <button type="button" onClick={() => onList(CELL)}>
      12 listings
    </button>
  ),
}));

it('leaves the map for the list of a cell that cannot come apart on it, and gives that the focus', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const at = '/properties?city=dhaka&view=map&bounds=90.3,23.7,90.5,23.9';
  window.history.replaceState(null, '', at);
  function Page() {
    const { search } = useLocation();
    return (
      <>
        <output>{search}</output>
        <h2 id="results" tabIndex={-1}>
          Results
        </h2>
        <MapPane asked={search.includes('view=map')} />
      </>
    );
  }
  const Stub = createRemixStub([{ path: '/properties', Component: Page }]);
  render(<Stub initialEntries={[at]} />);
  fireEvent.click(await screen.findByRole('button', { name: '12 listings' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  const asked = new URLSearchParams(screen.getByRole('status').textContent ?? '');
  expect(Object.fromEntries(asked)).toEqual({ city: 'dhaka', bounds: CELL });
  expect(document.activeElement?.id).toBe('results');
});
