import { toBanglaDigits } from '@69street/config/market';

import { MAP, type NearKind, type SmallMap as Drawn, type Whereabouts } from '~/listing/whereabouts';
import { useSppMessages } from '~/messages/spp';
import { textLang, useLang } from '~/shell/lang';

const KINDS: readonly NearKind[] = ['station', 'school', 'hospital'];
const SHAPES: Record<NearKind, (x: number, y: number) => string> = {
  station: (x, y) => `M${x - 5} ${y - 5}h10v10h-10z`,
  school: (x, y) => `M${x} ${y - 6}l6 11h-12z`,
  hospital: (x, y) => `M${x - 2} ${y - 6}h4v4h4v4h-4v4h-4v-4h-4v-4h4z`,
};

/** About where the listing lies, drawn: a circle, what is near by, and no street that nobody is sure of. */
export function SmallMap({ where, className = '' }: { where: Whereabouts; className?: string }) {
  const { where: t } = useSppMessages();
  const { circle, metro, marks, names, km }: Drawn = where.map;
  const { x, y, r } = circle;
  return (
    <figure className={className}>
      <svg
        viewBox={`0 0 ${MAP.width} ${MAP.height}`}
        role="img"
        aria-label={where.within ? t.mapOf(where.within) : t.map}
        className="block h-auto w-full rounded-[12px] border border-line bg-sunken text-[24px] sm:text-[15px]"
      >
        {metro && <polyline points={metro} fill="none" stroke="var(--line-strong)" strokeWidth="4" />}
        <g fill="var(--muted)" textAnchor="middle" letterSpacing="0.04em">
          {names.map((name) => (
            <text key={name.text} x={name.x} y={name.y + 5} lang={textLang(name.text)}>
              {name.text}
            </text>
          ))}
        </g>
        <circle cx={x} cy={y} r={r} fill="var(--brick)" fillOpacity="0.16" stroke="var(--brick)" strokeWidth="2" />
        <text x={x} y={y + 5} textAnchor="middle" fontWeight="700" fill="var(--ink)">
          {t.aboutHere}
        </text>
        {marks.map((mark) => (
          <g key={`${mark.kind} ${mark.x} ${mark.y}`} fill="var(--ink)">
            <path d={SHAPES[mark.kind](mark.x, mark.y)} fill="var(--accent)" />
            {mark.label && (
              <text
                x={mark.label.left ? mark.x - 10 : mark.x + 10}
                y={mark.y + 5}
                textAnchor={mark.label.left ? 'end' : 'start'}
                lang={textLang(mark.label.text)}
                className="text-[13px] max-sm:hidden"
              >
                {mark.label.text}
              </text>
            )}
          </g>
        ))}
        <path d={`M16 300v6h${km}v-6`} fill="none" stroke="var(--muted)" strokeWidth="2" />
        <text x="22" y="296" fill="var(--muted)" className="text-[20px] sm:text-[13px]">
          {t.kilometre}
        </text>
      </svg>
      <figcaption className="mt-1 text-sm text-muted">
        {where.within ? t.within(where.within) : t.about}{' '}
        <a
          href="https://www.openstreetmap.org/copyright"
          className="inline-flex min-h-6 items-center underline"
          rel="noopener"
        >
          {t.source}
        </a>
      </figcaption>
    </figure>
  );
}

/** Where it is: the map, unless it stands on top already, and what is near by with how far. */
export function Where({ where, mapOnTop }: { where: Whereabouts; mapOnTop: boolean }) {
  const { where: t } = useSppMessages();
  const lang = useLang();
  const kinds = KINDS.filter((kind) => where.near[kind]);
  if (mapOnTop && kinds.length === 0) return null;
  const kilometres = (km: number) => t.km(lang === 'bn' ? toBanglaDigits(km.toFixed(1)) : km.toFixed(1));
  return (
    <section aria-labelledby="where" className="print:hidden">
      <h2 id="where" className="mb-3 text-xl">
        {mapOnTop ? t.near : t.title}
      </h2>
      {!mapOnTop && <SmallMap where={where} className="mb-4" />}
      {kinds.length > 0 && (
        <>
          <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 md:grid-cols-3">
            {kinds.map((kind) => (
              <div key={kind} className="min-w-0">
                <h3 className="font-semibold">
                  <svg viewBox="0 0 14 14" aria-hidden="true" className="mr-2 inline size-3.5 fill-accent">
                    <path d={SHAPES[kind](7, 7)} />
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
          <p className="mt-2 text-sm text-muted">{t.crowFlies}</p>
        </>
      )}
    </section>
  );
}
