import { BadgeCheck } from 'lucide-react';

import { emi, EMI_DEFAULTS, formatMoney } from '@69street/config/market';

import { LocalLink } from '~/ui/local-link';
import { Price } from '~/listing/property-card';
import { useLang } from '~/shell/lang';
import { useMessages } from '~/messages/use-messages';
import { paths } from '~/shell/paths';

import { ContactLinks } from './contact-links';
import type { Listing } from './listing';
import { Provenance } from './provenance';

/** What "EMI from" assumes: the longest term and the largest share of the home-loan terms (specification, section 9). */
const LOAN = { share: 80, years: 10, rate: EMI_DEFAULTS.annualPercent };

function EmiFrom({ id, price }: { id: string; price: number }) {
  const { property: t } = useMessages();
  const lang = useLang();
  const months = LOAN.years * 12;
  const amount = Math.round((price * LOAN.share) / 100);
  return (
    <div className="text-sm print:hidden">
      <p className="font-semibold">{t.emi(formatMoney(emi(amount, months, LOAN.rate), lang))}</p>
      <p className="text-muted">{t.emiAssumes(LOAN.share, LOAN.years, LOAN.rate)}</p>
      <LocalLink
        to={`${paths.homeLoan}?amount=${amount}&months=${months}&percent=${LOAN.rate}&property=${id}#emi`}
        className="link inline-flex min-h-11 items-center"
      >
        {t.emiLink}
      </LocalLink>
      <br />
      <LocalLink to={`${paths.loan}?property=${id}`} className="link inline-flex min-h-11 items-center">
        {t.finance}
      </LocalLink>
    </div>
  );
}

/** Price, instalment, code and the ways to the owner; stays in sight on wide screens. */
export function Summary({
  property,
  priceLine,
}: {
  property: Listing;
  priceLine: { line: string; foot: string | null; why: string } | null;
}) {
  const { common, property: t } = useMessages();
  const lang = useLang();
  const { reduced_on, price_then } = property;
  return (
    <div className="card flex flex-col gap-4 p-5 lg:sticky lg:top-20">
      <div>
        <Price property={property} className="text-[min(1.875rem,9vw)] leading-[1.2]" />
        <p className="mt-1 text-sm text-muted">{common.priceIs[property.price_is]}</p>
        {reduced_on && price_then !== null && (
          <p className="mt-1 text-sm font-medium text-success">
            {t.reduced(reduced_on, formatMoney(price_then, lang))}
          </p>
        )}
      </div>
      {priceLine && (
        <div className="text-sm">
          <details>
            <summary className="flex min-h-11 items-center font-medium underline decoration-dotted underline-offset-4">
              {priceLine.line}
            </summary>
            <p className="text-muted">{priceLine.why}</p>
          </details>
          {priceLine.foot && <p className="mt-1">{priceLine.foot}</p>}
        </div>
      )}
      {property.property_for === 'sell' && <EmiFrom id={property._id} price={property.price} />}
      <dl className="flex items-baseline gap-2 border-t border-line pt-3 text-sm">
        <dt className="text-muted">{t.code}</dt>
        <dd className="price">{property.code}</dd>
      </dl>
      <Provenance property={property} />
      {property.confirmed_on && (
        <p className="flex items-center gap-2 text-sm font-medium text-success">
          <BadgeCheck size={18} aria-hidden="true" className="shrink-0" />
          {t.confirmed(property.confirmed_on)}
        </p>
      )}
      <div className="hidden flex-col gap-2 lg:flex print:hidden">
        <ContactLinks number={property.phone} reader={property.enquiries_to} className="w-full" />
      </div>
    </div>
  );
}
