import { useEffect, useState, type ComponentType } from 'react';

import type { MapViewProps } from './map-view';

/**
 * The map beside the list. Fills the box that it stands in, which needs a height of its own. Mount it where it is seen
 * (wide screens, or once it was asked for): then alone it fetches the script that draws, some 350 KB, and nothing of it
 * before. Without WebGL an overview takes its place, drawn by the server.
 */
export function ResultsMap(props: MapViewProps) {
  const [View, setView] = useState<ComponentType<MapViewProps> | null>(null);
  useEffect(() => {
    let isHere = true;
    const show = ({ MapView }: typeof import('./map-view')) => isHere && setView(() => MapView);
    // Without it (the network is gone) the place stays empty; the list stands beside it.
    void import('./map-view').then(show, () => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <div className="relative size-full overflow-hidden rounded-[12px] border border-line bg-sunken">
      {View && <View {...props} />}
    </div>
  );
}
