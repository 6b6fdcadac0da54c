import { textLang } from '~/shell/lang';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

type Props = { property: { _id: string; property_name: string }; className: string };

/** A listing by its name, in a table: leads to its page. */
export function NamedLink({ property: { _id, property_name }, className }: Props) {
  return (
    <LocalLink
      to={paths.property(_id)}
      className={`link tap font-semibold ${className}`}
      lang={textLang(property_name)}
    >
      {property_name}
    </LocalLink>
  );
}
