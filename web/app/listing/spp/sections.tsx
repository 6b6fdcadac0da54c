import { Bath, BedDouble, Check, ChevronDown, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';

import { inDigitsOf } from '@69street/config/market';

import { Heart, toWish } from '~/favourite/heart';
import type { SaidFact } from '~/listing/read-facts';
import { Photo } from '~/ui/photo';
import { textLang, useLang } from '~/shell/lang';
import { useSppMessages } from '~/messages/spp';
import { useMessages } from '~/messages/use-messages';

import type { Listing } from './listing';

type Props = { property: Listing };

/** Bedrooms, bathrooms and square feet at a glance, and the wish list; what is not known is left out. */
export function Overview({ property }: Props) {
  const { property: t, common } = useMessages();
  const { bedroom, bathroom, property_size } = property;
  const tiles = [
    { label: t.bedrooms, value: bedroom ? t.number(bedroom) : null, icon: <BedDouble aria-hidden="true" /> },
    { label: t.bathrooms, value: bathroom ? t.number(bathroom) : null, icon: <Bath aria-hidden="true" /> },
    {
      label: t.size,
      value: property_size === null ? null : common.squareFeet(property_size),
      icon: <Ruler aria-hidden="true" />,
    },
  ].filter(({ value }) => value !== null);
  const heart = <Heart wish={toWish(property, property.photos[0]?.url)} words />;
  if (tiles.length === 0) return <div>{heart}</div>;
  return (
    <section aria-labelledby="overview">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="overview" className="text-xl">
          {t.overview}
        </h2>
        {heart}
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {tiles.map(({ label, value, icon }) => (
          <div
            key={label}
            className="card relative flex min-w-0 flex-col-reverse max-sm:last:odd:col-span-2 py-4 pl-14 pr-3 shadow-none"
          >
            <dt className="text-sm text-muted">
              <span className="absolute left-4 top-1/2 -translate-y-1/2 text-accent">{icon}</span>
              {label}
            </dt>
            <dd className="price">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Section({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="group border-b border-line" open={open}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2">
        <h2 className="text-xl">{title}</h2>
        <ChevronDown
          aria-hidden="true"
          className="shrink-0 transition-transform duration-200 group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="pb-6 pt-1">{children}</div>
    </details>
  );
}

function Rows({ rows }: Pick<Listing, 'rows'>) {
  const t = useMessages().property.rows;
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt className="shrink-0 text-muted">{t[name]}</dt>
          <dd
            className="min-w-0 wrap-anywhere text-right font-medium tabular-nums"
            lang={name === 'floor' ? textLang(value) : undefined}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the site has read in the text, apart from what the owner stated. */
function ReadInText({ said, isOwned }: { said: SaidFact[]; isOwned: boolean }) {
  const t = useMessages().property.read;
  const { readNote } = useSppMessages();
  return (
    <div className="mt-5">
      <h3 className="font-medium">{t.title}</h3>
      <p className="text-sm text-muted">{isOwned ? t.note : readNote}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {said.map(({ fact, label }) => (
          <li key={fact}>{label}</li>
        ))}
      </ul>
    </div>
  );
}

/** The sections that open and close, without script too: four, but for those with nothing in them. */
export function Sections({ property }: Props) {
  const { property: t, common } = useMessages();
  const words = useSppMessages();
  const { said } = property;
  return (
    <div className="border-t border-line">
      <Section title={t.address} open>
        <p className="wrap-anywhere">
          {property.area && <span lang={textLang(property.area)}>{`${property.area}, `}</span>}
          {common.cities[property.city]}
        </p>
        {property.enquiries_to === 'office' ? (
          // On paper there is no form below.
          <p className="text-muted print:hidden">{words.askAddress}</p>
        ) : (
          <p className="text-muted">{t.addressText}</p>
        )}
      </Section>
      <Section title={t.details} open>
        <Rows rows={property.rows} />
      </Section>
      {(property.amenities.length > 0 || said.length > 0) && (
        <Section title={t.features} open>
          {property.amenities.length > 0 && (
            <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              {property.amenities.map((amenity) => (
                <li key={amenity} className="flex items-center gap-2">
                  <Check size={18} aria-hidden="true" className="shrink-0 text-accent" />
                  {common.amenities[amenity]}
                </li>
              ))}
            </ul>
          )}
          {said.length > 0 && <ReadInText said={said} isOwned={property.enquiries_to !== 'office'} />}
        </Section>
      )}
      {property.floor_plan && (
        <Section title={t.floorPlan}>
          <Photo
            photo={property.floor_plan}
            sizes="(min-width: 1200px) 760px, (min-width: 1024px) 62vw, 100vw"
            // A plan has a white ground of its own, which stays white at night.
            className="h-auto w-full rounded-[12px] border border-line"
          />
        </Section>
      )}
    </div>
  );
}

/** Who offers it, and how to reach them; only what is known. */
export function Owner({ property }: Props) {
  const { property: t } = useMessages();
  const lang = useLang();
  const { named } = useSppMessages();
  const { owner_name, owner_gmail, owner_number, phone, enquiries_to } = property;
  if (!owner_name && !owner_gmail && !owner_number) return null;
  return (
    <section aria-labelledby="owner">
      <h2 id="owner" className="mb-3 text-xl">
        {enquiries_to === 'office' ? named : t.owner}
      </h2>
      <dl className="card grid gap-x-10 gap-y-3 p-5 shadow-none sm:flex sm:flex-wrap">
        {owner_name && (
          <div>
            <dt className="text-sm text-muted">{t.name}</dt>
            <dd className="font-semibold" lang={textLang(owner_name)}>
              {owner_name}
            </dd>
          </div>
        )}
        {owner_number && (
          <div>
            <dt className="text-sm text-muted">{t.phone}</dt>
            <dd>
              {phone ? (
                <a className="link price inline-flex min-h-6 items-center" href={`tel:${phone}`}>
                  {inDigitsOf(lang, owner_number)}
                </a>
              ) : (
                owner_number
              )}
            </dd>
          </div>
        )}
        {owner_gmail && (
          <div className="min-w-0">
            <dt className="text-sm text-muted">{t.email}</dt>
            <dd>
              <a className="link inline-flex min-h-6 items-center wrap-anywhere" href={`mailto:${owner_gmail}`}>
                {owner_gmail}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
