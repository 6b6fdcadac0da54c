import { useMessages } from '~/messages/use-messages';
import { textLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

import type { Listing } from './listing';

/** A link that leads on from the page. */
export const FURTHER = 'link inline-flex min-h-11 items-center self-start print:hidden';

/** For the owner, who alone sees a listing that is not on the market. */
export function Unlisted() {
  const { property: t } = useMessages();
  return (
    <p className="page mt-4">
      <span className="block rounded-lg bg-warning-soft p-3 text-warning">
        {t.unlisted}{' '}
        <LocalLink to={paths.own.properties} className="inline-flex min-h-6 items-center underline">
          {t.toOwn}
        </LocalLink>
      </span>
    </p>
  );
}

type Props = {
  property: Pick<Listing, 'property_name' | 'area' | 'city'>;
  /** For rent or for sale, where no picture has it on it. */
  tag: string | null;
  /** For its owner: how many look for such a home. */
  looking: string | null;
};

/** What it is called and where it is. */
export function Heading({ property: { property_name, area, city }, tag, looking }: Props) {
  const { common } = useMessages();
  return (
    <div>
      {tag !== null && <p className="plate mb-3 px-3 py-1 text-sm">{tag}</p>}
      <h1 className="text-2xl break-words sm:text-3xl" lang={textLang(property_name)}>
        {property_name}
      </h1>
      <p className="mt-1 text-lg text-muted wrap-anywhere">
        {area && <span lang={textLang(area)}>{`${area}, `}</span>}
        {common.cities[city]}
      </p>
      {looking && <p className="mt-2 font-medium text-success first-letter:uppercase">{looking}</p>}
    </div>
  );
}

/** The poster of a listing, and where it is reported. */
export function Further({ id }: { id: string }) {
  const { property: t } = useMessages();
  return (
    <div className="flex flex-wrap gap-x-6 text-sm print:hidden">
      {(['poster', 'report'] as const).map((name) => (
        <LocalLink
          key={name}
          to={`${paths.property(id)}/${name}`}
          rel="nofollow"
          className="link inline-flex min-h-11 items-center"
        >
          {t[name]}
        </LocalLink>
      ))}
    </div>
  );
}
