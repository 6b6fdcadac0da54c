import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { ResultsMap } from '~/search/map/results-map';
import { searchWith, VIEW } from '~/search/property-filters';
import { whenIdle } from '~/shell/when-idle';

import { RESULTS } from './card-actions';

/** From here on there is room for list and map side by side (Tailwind's xl). */
const WIDE = '(min-width: 80rem)';

/** Whether there is room for the map beside the list; false until the page has nothing else to do. */
function useRoom(): boolean {
  const [room, setRoom] = useState(false);
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const look = () => setRoom(wide.matches);
    const giveUp = whenIdle(look);
    wide.addEventListener('change', look);
    return () => {
      giveUp();
      wide.removeEventListener('change', look);
    };
  }, []);
  return room;
}

/**
 * Whether somebody is on the way to another screen: as the router knows it in this moment. What is drawn learns of a press
 * a little later, on a slow phone after the map has come to rest and asked for its part of the list.
 */
function isLeaving(pathname: string): boolean {
  const { location } = window.__remixRouter.state.navigation;
  return location !== undefined && location.pathname !== pathname;
}

/** The map of what the list finds: beside it where there is room, else in its place once it was asked for. */
export function MapPane({ asked }: { asked: boolean }) {
  const room = useRoom();
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();

  const toList = useRef(false);
  // The list stands behind the map until the address is another.
  useEffect(() => {
    if (toList.current) document.getElementById(RESULTS)?.focus({ preventScroll: true });
    toList.current = false;
  }, [key]);

  const go = (changes: Record<string, string | null>, replace: boolean) => {
    const next = searchWith(new URLSearchParams(window.location.search), changes);
    navigate({ pathname, search: next }, { replace, preventScrollReset: !toList.current });
  };
  return (
    <div
      data-wake={asked ? 'all' : WIDE}
      className={`map-pane min-w-0 xl:flex-1 noscript:hidden xl:noscript:hidden xl:sticky xl:top-34 xl:block xl:h-[calc(100dvh-9.5rem)] ${asked ? 'bg-paper max-xl:fixed max-xl:inset-x-0 max-xl:bottom-0 max-xl:z-20' : 'hidden'}`}
    >
      {(asked || room) && (
        <ResultsMap
          search={searchWith(new URLSearchParams(search), { [VIEW]: null })}
          // A map that still comes to rest takes nobody back from the home that was pressed meanwhile.
          onBounds={(bounds) => !isLeaving(pathname) && go({ bounds }, true)}
          // The map moves to what the area holds.
          onDrawn={(drawn) => go({ drawn, bounds: null }, false)}
          onList={(bounds) => {
            toList.current = true;
            go({ bounds, [VIEW]: null }, false);
          }}
        />
      )}
    </div>
  );
}
