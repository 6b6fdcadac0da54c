import { ChevronDown } from 'lucide-react';

import {
  fieldsOfStep,
  formatMoney,
  isAskedOf,
  LISTING,
  type ListingField,
  moneyInWords,
  TEXT_LIMITS,
} from '@69street/config/market';

import { AdvanceLaw, type AdvanceLaws } from '~/cost/advance-law';
import { Field } from '~/ui/field';
import { choicesOf, listsOf } from '~/listing/facts';
import { useFieldNames } from '~/listing/field-names';
import { textOf, tickedOf, type Values } from '~/listing/listing-form';
import { useMemberMessages } from '~/messages/member';
import { useMessages } from '~/messages/use-messages';
import { useLang } from '~/shell/lang';
import { MoneyField } from '~/ui/money-field';

import { RadioField, SelectField, SizeField, TickedField } from './inputs';
import { PointField } from './point-field';

type Props = { values: Values; fields: Record<string, string> };

/** What a field of text lets in, by its kind. Names and texts that are too long are told so: a browser would cut them without a word. */
function attributesOf(name: ListingField): object {
  const field = LISTING[name];
  switch (field.kind) {
    case 'line':
      return { autoComplete: name === 'owner_name' ? 'name' : undefined };
    case 'paragraph':
      return { multiline: true, rows: field.max > 1000 ? 8 : 2 };
    case 'phone':
      return { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 40 };
    case 'email':
      return { inputMode: 'email', autoComplete: 'email', maxLength: TEXT_LIMITS.line };
    case 'date':
      return { type: 'date' };
    default:
      // Longer than its highest number: that may be typed in words.
      return { inputMode: field.unit ? undefined : 'numeric', maxLength: 40 };
  }
}

function useHelp(name: ListingField): string | undefined {
  const t = useMemberMessages().listing;
  const { kind, need } = LISTING[name];
  const own = (t.help as Partial<Record<string, string>>)[name];
  if (own !== undefined) return own;
  if (!need) return t.optional;
  return kind === 'count' ? t.help.rooms : undefined;
}

/** What is filled in is for sale as long as nobody says otherwise. */
const offerOf = (values: Values) => (textOf(values, 'property_for') === 'rent' ? 'rent' : 'sell');

/** A field of the form, asked for as its kind is. */
function Asked({ name, values, fields }: Props & { name: ListingField }) {
  const { common } = useMessages();
  const label = useFieldNames()[name] ?? name;
  const help = useHelp(name);
  const t = useMemberMessages().listing;
  const lang = useLang();
  const { rent, sell } = t.help;
  const helpForPrice = offerOf(values) === 'rent' ? rent : sell;
  const value = textOf(values, name);
  const error = fields[name];
  const field = LISTING[name];
  if (field.kind === 'several') {
    const words = (listsOf(common) as Record<string, Record<string, string>>)[name] ?? {};
    return <TickedField name={name} label={label} words={words} ticked={tickedOf(values, name)} />;
  }
  if (field.kind === 'area') return <SizeField value={value} error={error} />;
  if (field.kind === 'money') {
    return (
      <MoneyField
        {...{ name, label, value, error }}
        help={name === 'price' ? helpForPrice : help}
        say={(taka) => t.amount(formatMoney(taka, lang), moneyInWords(taka, lang))}
      />
    );
  }
  if (field.kind === 'choice') {
    const options = (choicesOf(common) as Record<string, Record<string, string>>)[name] ?? {};
    const Choice = field.of.length === 2 ? RadioField : SelectField;
    return <Choice name={name} label={label} options={options} value={value} error={error} />;
  }
  return (
    <Field id={name} name={name} label={label} defaultValue={value} error={error} help={help} {...attributesOf(name)} />
  );
}

function Each({ names, ...props }: Props & { names: readonly ListingField[] }) {
  return names.map((name) => <Asked key={name} name={name} {...props} />);
}

const SMALL: readonly ListingField[] = ['property_type', 'facing', 'city', 'area'];
const POSITION: readonly ListingField[] = ['latitude', 'longitude', 'point_shown'];
const PLACE = fieldsOfStep('place').filter(
  (name) => name !== 'property_for' && !SMALL.includes(name) && !POSITION.includes(name),
);

/** What it is and where. */
export function PlaceStep(props: Props) {
  return (
    <>
      <Asked name="property_for" {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Each names={SMALL} {...props} />
      </div>
      <Each names={PLACE} {...props} />
      <PointField {...props} />
    </>
  );
}

const ROOMS = fieldsOfStep('rooms').filter((name) => name !== 'property_size' && name !== 'amenities');

/** How large it is, and what is in it. */
export function RoomsStep(props: Props) {
  return (
    <>
      <Asked name="property_size" {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Each names={ROOMS} {...props} />
      </div>
      <Asked name="amenities" {...props} />
    </>
  );
}

const PRICE: readonly ListingField[] = ['price', 'price_is'];

/** What it costs. */
export function PriceStep({ laws, ...props }: Props & { laws: AdvanceLaws }) {
  const { values, fields } = props;
  const t = useMemberMessages().listing.costs;
  const offer = offerOf(values);
  const beside = fieldsOfStep('price').filter((name) => !PRICE.includes(name) && isAskedOf(name, offer));
  const isOpen = beside.some((name) => name in fields || textOf(values, name) || tickedOf(values, name).length > 0);
  return (
    <>
      <Each names={PRICE} {...props} />
      <details className="group rounded-md border border-line" open={isOpen}>
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-medium">
          {t[offer]}
          <ChevronDown size={20} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-5 px-4 pb-5">
          <p className="text-sm text-muted">{t.text}</p>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Each names={beside} {...props} />
          </div>
          {offer === 'rent' && (
            <AdvanceLaw laws={laws} city={textOf(values, 'city')} typed={textOf(values, 'advance_months')} />
          )}
        </div>
      </details>
    </>
  );
}

/** Whom visitors reach. */
export function ContactStep(props: Props) {
  const t = useMemberMessages().listing;
  return (
    <>
      <p className="text-muted">{t.help.contact}</p>
      <Each names={fieldsOfStep('contact')} {...props} />
    </>
  );
}
