import { useEffect, useState } from 'react';

import type { MapCell, MapData } from '~/search/map-answer';
import { fetchMapData } from '~/search/map-answer.client';
import { searchWith } from '~/search/property-filters';
import { localPath, useLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

import { messages } from './messages';
import { SourceNames } from './source-names';
import { COUNTRY, extentOf, filtersOf, textOf, type View } from './views';

const COUNTRY_ZOOM = 6;
/** Of the drawing, width to height. */
const SHAPE = 4 / 5;
/** So many areas have room for their names; of more the numbers stand alone, and screen readers have the names. */
const NAMED = 12;
/** Pixels that it is drawn for. */
const WIDTH = 480;

/** As the flat map has it, in degrees. */
const flat = (latitude: number) => (Math.asinh(Math.tan((latitude * Math.PI) / 180)) * 180) / Math.PI;
const round = (latitude: number) => (Math.atan(Math.sinh((latitude * Math.PI) / 180)) * 180) / Math.PI;

/** A part of the map in the drawing's shape, with all of another in it and some room around. */
export function framed([west, south, east, north]: View): View {
  const [bottom, top] = [flat(south), flat(north)];
  const wide = Math.max((east - west) * 1.4, (top - bottom) * 1.25 * SHAPE, 0.02);
  const [x, y] = [(west + east) / 2, (bottom + top) / 2];
  const view = [x - wide / 2, round(y - wide / SHAPE / 2), x + wide / 2, round(y + wide / SHAPE / 2)];
  return view.map((degrees) => Number(degrees.toFixed(3))) as View;
}

/** Where a point lies in a part of the map, in per cent from the upper left. */
export function percentIn(
  [west, south, east, north]: View,
  { latitude, longitude }: Pick<MapCell, 'latitude' | 'longitude'>,
) {
  return {
    left: `${(((longitude - west) / (east - west)) * 100).toFixed(2)}%`,
    top: `${(((flat(north) - flat(latitude)) / (flat(north) - flat(south))) * 100).toFixed(2)}%`,
  };
}

/** What the filters find, where that is, and the part of the map that shows it. */
function useOverview(search: string) {
  const lang = useLang();
  const filters = filtersOf(search);
  const [found, setFound] = useState<{ data: MapData; view: View } | 'failed' | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const ask = (view: View, zoom: number) => {
      const query = new URLSearchParams(filters);
      query.set('view', textOf(view));
      query.set('zoom', String(zoom));
      return fetchMapData(localPath(`${paths.map}?${query}`, lang), asked.signal);
    };
    const look = async () => {
      const all = await ask(COUNTRY, COUNTRY_ZOOM);
      const view = framed(extentOf(all) ?? COUNTRY);
      const zoom = Math.floor(Math.log2((WIDTH * 360) / (512 * (view[2] - view[0]))));
      return { view, data: zoom > COUNTRY_ZOOM ? await ask(view, Math.min(16, zoom)) : all };
    };
    look().then(setFound, () => !asked.signal.aborted && setFound('failed'));
    return () => asked.abort();
  }, [filters, lang]);
  return found;
}

/**
 * Takes the map's place where the browser cannot draw one: the same part of the country as a picture of the server's, with
 * the counts of its areas, and single homes, as links.
 */
export function MapOverview({ search }: { search: string }) {
  const lang = useLang();
  const t = messages[lang];
  const found = useOverview(search);
  const to = (changes: Record<string, string>) => paths.properties + searchWith(new URLSearchParams(search), changes);
  const isNamed = found !== null && found !== 'failed' && found.data.cells.length <= NAMED;
  if (found === 'failed') return <p className="p-6 text-muted">{t.failed}</p>;
  return (
    <div className="flex size-full flex-col gap-2 p-3">
      <p className="text-sm text-muted">{t.noWebGl}</p>
      <div className="@container-size min-h-0 flex-1">
        {found && (
          <div className="relative mx-auto aspect-4/5 w-[min(100cqw,80cqh)] overflow-hidden rounded-lg">
            <img
              src={`/map-drawn/view/${lang}/${textOf(found.view)}.svg`}
              alt=""
              className="absolute inset-0 size-full"
            />
            <ul>
              {found.data.cells.map((cell) => (
                <li key={`${cell.latitude} ${cell.longitude}`} className="absolute" style={percentIn(found.view, cell)}>
                  <LocalLink
                    to={to({ bounds: cell.bounds.join(',') })}
                    aria-label={cell.name}
                    title={cell.name}
                    className="flex min-h-8 -translate-x-1/2 -translate-y-1/2 items-center rounded-full bg-green px-2 text-xs font-semibold whitespace-nowrap text-on-green hover:bg-green-hover"
                  >
                    {(isNamed && cell.label ? [cell.label, cell.short] : [cell.short]).join(' · ')}
                  </LocalLink>
                </li>
              ))}
              {found.data.points.map((point) => (
                <li key={point._id} className="absolute" style={percentIn(found.view, point)}>
                  <LocalLink
                    to={paths.property(point._id)}
                    aria-label={point.name}
                    className="price flex min-h-8 -translate-x-1/2 -translate-y-1/2 items-center rounded-full border border-line-strong bg-card px-2 text-xs whitespace-nowrap"
                  >
                    {point.price}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <p className="text-xs text-muted" lang="en">
        <SourceNames />
      </p>
    </div>
  );
}
