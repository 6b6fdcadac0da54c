import { inDigitsOf } from '@69street/config/market';

import type { NearKind, Whereabouts } from '~/listing/whereabouts';
import { useSppMessages } from '~/messages/spp';
import { PICTURE } from '~/search/map/picture';
import { SmallMap } from '~/search/map/small-map';
import { textLang, useLang } from '~/shell/lang';

const KINDS: readonly NearKind[] = ['station', 'school', 'hospital'];
const SHAPES: Record<NearKind, (x: number, y: number) => string> = {
  station: (x, y) => `M${x - 7} ${y - 7}h14v14h-14z`,
  school: (x, y) => `M${x} ${y - 9}l9 16h-18z`,
  hospital: (x, y) => `M${x - 3} ${y - 8}h6v5h5v6h-5v5h-6v-5h-5v-6h5z`,
};
/** What is drawn over streets and names stands out from them. */
const HALO = { strokeWidth: 3, paintOrder: 'stroke', strokeLinejoin: 'round' } as const;
/** Larger on the phone, where the picture is half as wide. */
const MARK = 'fill-accent stroke-card [transform-box:fill-box] origin-center max-sm:scale-160';

/** Its foot stays where it points. */
const PIN = 'stroke-card [transform-box:fill-box] origin-bottom max-sm:scale-160';

/** Where the listing lies: its exact point where the owner tells it, else a circle; and what is near by. `isFirst`: where a photograph would stand. */
export function AboutMap({ where, isFirst, className }: { where: Whereabouts; isFirst?: boolean; className?: string }) {
  const { where: t } = useSppMessages();
  const { latitude, longitude, km, radius, pin, marks } = where.map;
  const { width, height } = PICTURE;
  const foot = height - 16;
  return (
    <SmallMap
      {...{ latitude, longitude, km, isFirst, className }}
      alt={pin ? t.exactMap : where.within ? t.mapOf(where.within) : t.map}
      caption={pin ? t.exact : where.within ? t.within(where.within) : t.about}
    >
      {radius !== null && (
        <circle cx={width / 2} cy={height / 2} r={radius} className="fill-brick/15 stroke-brick" strokeWidth="2" />
      )}
      {marks.map(({ x, y, kind, name }) => (
        <path key={`${kind} ${x} ${y}`} d={SHAPES[kind](x, y)} {...HALO} className={MARK}>
          <title>{name}</title>
        </path>
      ))}
      {pin && (
        <path
          d={`M${pin.x} ${pin.y}c-4-10-13-17-13-25a13 13 0 0 1 26 0c0 8-9 15-13 25z`}
          {...HALO}
          data-pin=""
          className={`${PIN} fill-brick`}
        />
      )}
      <path d={`M16 ${foot - 6}v6h${width / km}v-6`} {...HALO} strokeWidth="2" className="fill-none stroke-ink" />
      <text x="22" y={foot - 6} {...HALO} className="fill-ink stroke-card text-[22px] sm:text-[14px]">
        {t.kilometre}
      </text>
    </SmallMap>
  );
}

/** Where it is: the map, unless it stands on top already, and what is near by with how far. */
export function Where({ where, mapOnTop }: { where: Whereabouts; mapOnTop: boolean }) {
  const { where: t } = useSppMessages();
  const lang = useLang();
  const kinds = KINDS.filter((kind) => where.near[kind]);
  if (mapOnTop && kinds.length === 0) return null;
  const kilometres = (km: number) => {
    if (where.within === null) return t.km(inDigitsOf(lang, km.toFixed(1)));
    // Somewhere in a neighbourhood: to tell tenths would be to claim what nobody knows.
    return km < 1 ? t.lessThanKm : t.aboutKm(inDigitsOf(lang, km.toFixed(0)));
  };
  return (
    <section aria-labelledby="where" className="print:hidden">
      <h2 id="where" className="mb-3 text-xl">
        {mapOnTop ? t.near : t.title}
      </h2>
      {!mapOnTop && <AboutMap where={where} className="mb-4" />}
      {kinds.length > 0 && (
        <>
          <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 md:grid-cols-3">
            {kinds.map((kind) => (
              <div key={kind} className="min-w-0">
                <h3 className="font-semibold">
                  <svg viewBox="0 0 20 20" aria-hidden="true" className="mr-2 inline size-4 fill-accent">
                    <path d={SHAPES[kind](10, 10)} />
                  </svg>
                  {t.kinds[kind]}
                </h3>
                <ul>
                  {where.near[kind]?.map(({ name, km }) => (
                    <li key={name} className="flex justify-between gap-3 border-b border-line py-2 text-sm">
                      <span className="min-w-0 wrap-anywhere" lang={textLang(name)}>
                        {name}
                      </span>
                      <span className="shrink-0 text-muted tabular-nums">{kilometres(km)}</span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <p className="mt-2 text-sm text-muted">{where.map.pin ? t.crowFliesExact : t.crowFlies}</p>
        </>
      )}
    </section>
  );
}
