import { textLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

type Props = { property: { _id: string; property_name: string }; to?: string };

/**
 * A listing by its name, in a table: leads to where `to` says, else to its page. A name of many lines is cut within the
 * link: cut itself, the link would be no larger for a finger than its letters.
 */
export function NamedLink({ property: { _id, property_name }, to = paths.property(_id) }: Props) {
  return (
    <LocalLink
      to={to}
      className="link tap inline-block max-w-full font-semibold wrap-anywhere"
      lang={textLang(property_name)}
    >
      <span className="line-clamp-3 lg:line-clamp-2">{property_name}</span>
    </LocalLink>
  );
}
