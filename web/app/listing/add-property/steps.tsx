import { AMENITIES, TEXT_LIMITS } from '@69street/config/market';

import { Field } from '~/ui/field';
import { amenitiesOf, textOf, type Values } from '~/listing/listing-form';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';

import { MoneyField, RadioField, SelectField, SizeField } from './inputs';

type Props = { values: Values; fields: Record<string, string> };

/** The attributes of a plain field: its name, what was typed, and what is wrong with it. */
function useField({ values, fields }: Props) {
  const t = useMemberMessages().listing;
  return (name: string) => ({
    id: name,
    name,
    label: t.fields[name] ?? name,
    defaultValue: textOf(values, name),
    error: fields[name],
  });
}

/** As {@link useField}, for one of a list. */
function useChoice({ values, fields }: Props) {
  const t = useMemberMessages().listing;
  return (name: string, options: Record<string, string>) => ({
    name,
    label: t.fields[name] ?? name,
    options,
    value: textOf(values, name),
    error: fields[name],
  });
}

/** What it is and where. */
export function PlaceStep(props: Props) {
  const t = useMemberMessages().listing;
  const { common } = useMessages();
  const field = useField(props);
  const choice = useChoice(props);
  return (
    <>
      <RadioField {...choice('property_for', common.propertyFor)} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...choice('property_type', common.types)} />
        <SelectField {...choice('facing', common.facings)} />
        <SelectField {...choice('city', common.cities)} />
        <Field {...field('area')} help={t.help.area} maxLength={TEXT_LIMITS.line} />
      </div>
      <Field {...field('address')} help={t.help.address} multiline rows={2} maxLength={1000} />
      <Field {...field('property_name')} help={t.help.property_name} maxLength={TEXT_LIMITS.line} />
      <Field {...field('title')} help={t.help.title} maxLength={TEXT_LIMITS.line} />
      <Field {...field('property_description')} multiline rows={8} maxLength={TEXT_LIMITS.message} />
      <fieldset>
        <legend className="mb-2 font-medium">{t.help.map}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...field('latitude')} inputMode="decimal" maxLength={20} />
          <Field {...field('longitude')} inputMode="decimal" maxLength={20} />
        </div>
      </fieldset>
    </>
  );
}

/** How large it is, and what is in it. */
export function RoomsStep(props: Props) {
  const { values, fields } = props;
  const t = useMemberMessages().listing;
  const { common } = useMessages();
  const field = useField(props);
  const chosen = amenitiesOf(values);
  return (
    <>
      <SizeField value={textOf(values, 'property_size')} error={fields.property_size} />
      <div className="grid gap-5 sm:grid-cols-2">
        {['bedroom', 'bathroom', 'garages', 'balconies'].map((name) => (
          <Field key={name} {...field(name)} help={t.help.rooms} inputMode="numeric" maxLength={3} />
        ))}
        <Field {...field('floor')} help={t.help.floor} maxLength={60} />
        <Field {...field('year_built')} help={t.optional} inputMode="numeric" maxLength={4} />
      </div>
      <fieldset id="amenities" tabIndex={-1} className="outline-none">
        <legend className="mb-2 font-medium">{t.fields.amenities}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {AMENITIES.map((word) => (
            <label key={word} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="amenities"
                value={word}
                defaultChecked={chosen.includes(word)}
                className="accent-(--green)"
              />
              {common.amenities[word]}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** What it costs. */
export function PriceStep(props: Props) {
  const { values, fields } = props;
  const { common } = useMessages();
  const choice = useChoice(props);
  const propertyFor = textOf(values, 'property_for') === 'rent' ? 'rent' : 'sell';
  return (
    <>
      <MoneyField value={textOf(values, 'price')} error={fields.price} propertyFor={propertyFor} />
      <RadioField {...choice('price_is', common.priceIs)} />
    </>
  );
}

/** Whom visitors reach. */
export function ContactStep(props: Props) {
  const t = useMemberMessages().listing;
  const field = useField(props);
  return (
    <>
      <p className="text-muted">{t.help.contact}</p>
      <Field {...field('owner_name')} autoComplete="name" maxLength={TEXT_LIMITS.name} />
      <Field {...field('owner_number')} type="tel" inputMode="tel" autoComplete="tel-national" maxLength={40} />
      <Field {...field('owner_gmail')} inputMode="email" autoComplete="email" maxLength={TEXT_LIMITS.line} />
    </>
  );
}
