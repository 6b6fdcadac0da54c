import { Form, useNavigation } from '@remix-run/react';

import { LocalLink } from '~/ui/local-link';
import { useMemberMessages } from '~/messages/member';
import { paths } from '~/shell/paths';
import { STEPS } from '~/listing/listing-form';
import type { FormerPrice, OwnRow, WrongPrice } from '~/listing/own-listings';
import { FieldError, describedBy } from '~/ui/field';

/** The price of an own listing, how it stands among its like, and the way to change it on the spot. */
export function PriceCell({ row, wrong }: { row: OwnRow; wrong: WrongPrice | null }) {
  const { dashboard } = useMemberMessages();
  const t = dashboard.properties;
  const navigation = useNavigation();
  const { _id, price, property_for, range, updatedAt } = row;
  const mine = wrong?.id === _id ? wrong : null;
  const field = { id: `price-${_id}`, error: mine?.why ?? undefined };
  return (
    <>
      <span className="price whitespace-nowrap">{dashboard.amount(price)}</span>
      {property_for === 'rent' && <span className="block text-sm text-muted">{t.perMonth}</span>}
      {range && (
        <span className="mt-1 block max-w-[30ch] text-left text-sm text-muted" title={range.why}>
          {range.line}
          {range.foot && <span className="block">{range.foot}</span>}
        </span>
      )}
      {row.mayPrice && (
        <details key={price} open={mine !== null} className="mt-1 text-left">
          <summary
            className="link inline-flex min-h-11 cursor-pointer list-none items-center text-sm font-semibold"
            aria-describedby={`name-${_id}`}
          >
            {t.changePrice}
          </summary>
          <Form method="post" preventScrollReset noValidate className="flex max-w-56 flex-col gap-2">
            <input type="hidden" name="id" value={_id} />
            <input type="hidden" name="seen" value={updatedAt} />
            <label htmlFor={field.id} className="text-sm font-medium">
              {property_for === 'rent' ? t.newRent : t.newPrice}
            </label>
            <input
              id={field.id}
              name="price"
              key={mine?.typed ?? price}
              defaultValue={mine?.typed ?? String(price)}
              maxLength={80}
              inputMode="text"
              autoComplete="off"
              className="field"
              {...describedBy(field)}
            />
            <FieldError {...field} />
            <button
              name="intent"
              value="price"
              disabled={navigation.formData?.get('id') === _id}
              className="button min-h-11 text-sm"
            >
              {t.savePrice}
            </button>
          </Form>
        </details>
      )}
    </>
  );
}

/** What was just changed of a price, until the page is left, with the way back. */
export function PriceChanged({ former }: { former: FormerPrice }) {
  const { dashboard } = useMemberMessages();
  const t = dashboard.properties;
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-success-soft p-3 text-success"
    >
      <p role="status" className="min-w-0 wrap-anywhere">
        {t.priceChanged(former.name, dashboard.amount(former.from), dashboard.amount(former.to))}
      </p>
      <input type="hidden" name="id" value={former.id} />
      <input type="hidden" name="seen" value={former.seen} />
      <input type="hidden" name="price" value={former.from} />
      <input type="hidden" name="undo" value="1" />
      <button name="intent" value="price" className="button button-quiet">
        {t.priceBack}
      </button>
    </Form>
  );
}

/** What would make a listing stand higher in lists, each with the way to the step that asks for it. */
export function AdviceList({ row }: { row: OwnRow }) {
  const t = useMemberMessages().dashboard.properties;
  if (row.advice.length === 0) return null;
  return (
    <details className="mt-1 text-sm">
      <summary
        className="link inline-flex min-h-11 cursor-pointer list-none items-center font-semibold"
        aria-describedby={`name-${row._id}`}
      >
        {t.advice.title(row.advice.length)}
      </summary>
      <ul className="flex max-w-[44ch] flex-col">
        {row.advice.map(({ what, step }) => (
          <li key={what} className="border-t border-line py-1">
            {step ? (
              <LocalLink
                to={`${paths.editProperty(row._id)}?step=${STEPS.indexOf(step)}`}
                className="link inline-flex min-h-11 items-center"
              >
                {t.advice.words[what]}
              </LocalLink>
            ) : (
              <span className="inline-flex min-h-11 items-center">{t.advice.words[what]}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
