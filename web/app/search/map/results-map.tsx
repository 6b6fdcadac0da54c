import { useEffect, useState, type ComponentType } from 'react';

export type ResultsMapProps = {
  /**
   * The query string of the list as it stands in the address (`?city=dhaka&max_price=30000`). The map shows what these
   * filters find and moves there when they change. `bounds` in it is where the map opens, and is otherwise left to
   * whoever looks.
   */
  search: string;
  /**
   * Told where the visitor looks, as `west,south,east,north` in degrees, ready for the address's `bounds`: after each
   * move while "search as I move" is ticked, else when the button for it is pressed.
   */
  onBounds: (bounds: string) => void;
};

/**
 * The map beside the list. Fills the box that it stands in, which needs a height of its own. Mount it where it is seen
 * (wide screens, or once it was asked for): then alone it fetches the script that draws, some 350 KB, and nothing of it
 * before. Without WebGL it says so, and the list goes on working.
 */
export function ResultsMap(props: ResultsMapProps) {
  const [View, setView] = useState<ComponentType<ResultsMapProps> | null>(null);
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
