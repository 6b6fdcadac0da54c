import { MapPin } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';

import { inDigitsOf, toLatinDigits } from '@69street/config/market';

import { RadioField } from '~/listing/add-property/inputs';
import { choicesOf } from '~/listing/facts';
import { useFieldNames } from '~/listing/field-names';
import { textOf, type Values } from '~/listing/listing-form';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import type { PointMapProps } from '~/search/map/point-map';
import { useLang } from '~/shell/lang';
import { Field } from '~/ui/field';

type Props = { values: Values; fields: Record<string, string> };
type Point = NonNullable<PointMapProps['point']>;
const HALVES = ['latitude', 'longitude'] as const;

/** What two fields say; null where they say no point. */
function pointOf(latitude: string, longitude: string): Point | null {
  const [lat, lon] = [latitude, longitude].map((text) =>
    text.trim() === '' ? NaN : Number(toLatinDigits(text.trim())),
  ) as [number, number];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { latitude: lat, longitude: lon } : null;
}

/** Loads what draws the map, some 350 KB, when somebody asks for it and not before. */
function usePointMap() {
  const [View, setView] = useState<ComponentType<PointMapProps> | null>(null);
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const open = () => {
    setState('open');
    import('~/search/map/point-map').then(
      ({ PointMap }) => setView(() => PointMap),
      () => setState('failed'),
    );
  };
  return { View, state, open, close: () => setState('closed') };
}

/** The filters that say about where the home is, out of the other fields of the step as they stand. */
function nearOf(form: HTMLFormElement | null | undefined): string {
  const typed = form ? new FormData(form) : new FormData();
  const near = new URLSearchParams();
  for (const name of ['city', 'area']) {
    const text = String(typed.get(name) ?? '').trim();
    if (text !== '') near.set(name, text);
  }
  return near.toString();
}

type MapProps = Pick<PointMapProps, 'point' | 'near' | 'onPoint'> & { View: ComponentType<PointMapProps> | null };

/** The map, and in words where the point on it lies. */
function MapBelow({ View, point, near, onPoint }: MapProps) {
  const { point: t } = useMemberMessages().listing;
  const lang = useLang();
  const digits = (degrees: number) => inDigitsOf(lang, String(degrees));
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{t.text}</p>
      <div className="relative h-96 max-h-[70dvh] overflow-hidden rounded-[12px] border border-line bg-sunken">
        {View && <View point={point} near={near} onPoint={onPoint} />}
      </div>
      <p role="status" className="text-sm">
        {point ? t.at(digits(point.latitude), digits(point.longitude)) : t.none}
      </p>
    </div>
  );
}

/** The point of the home: two fields for numbers, which work without a map, and the map that fills them. */
export function PointField({ values, fields }: Props) {
  const { help, point: t } = useMemberMessages().listing;
  const { common } = useMessages();
  const names = useFieldNames();
  const root = useRef<HTMLFieldSetElement>(null);
  const { View, state, open, close } = usePointMap();
  const [near, setNear] = useState('');
  const [point, setPoint] = useState(() => pointOf(textOf(values, 'latitude'), textOf(values, 'longitude')));
  const input = (name: string) => root.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const read = () => setPoint(pointOf(input('latitude')?.value ?? '', input('longitude')?.value ?? ''));
  const write = (at: Point) => {
    for (const name of HALVES) {
      const field = input(name);
      if (field) field.value = String(at[name]);
    }
    setPoint(at);
    // What a map writes is typed as well: the draft is kept with it.
    input('latitude')?.form?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const toggle = () => {
    if (state === 'open') return close();
    setNear(nearOf(input('latitude')?.form));
    open();
  };
  return (
    <fieldset ref={root} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-medium">{help.map}</legend>
      <button
        type="button"
        className="button button-quiet inline-flex items-center gap-2 self-start noscript:hidden"
        aria-expanded={state === 'open'}
        onClick={toggle}
      >
        <MapPin size={18} aria-hidden="true" />
        {state === 'open' ? t.close : t.set}
      </button>
      {state === 'failed' && (
        <p role="alert" className="text-danger">
          {t.failed}
        </p>
      )}
      {state === 'open' && <MapBelow View={View} point={point} near={near} onPoint={write} />}
      <div className="grid gap-5 sm:grid-cols-2">
        {HALVES.map((name) => (
          <Field
            key={name}
            id={name}
            name={name}
            label={names[name]}
            defaultValue={textOf(values, name)}
            onChange={read}
            error={fields[name]}
            inputMode="decimal"
            maxLength={20}
          />
        ))}
      </div>
      <div>
        <RadioField
          name="point_shown"
          label={names.point_shown ?? ''}
          options={choicesOf(common).point_shown}
          value={textOf(values, 'point_shown') || 'about'}
          error={fields.point_shown}
        />
        <p className="mt-1.5 text-sm text-muted">{t.shown}</p>
      </div>
    </fieldset>
  );
}
