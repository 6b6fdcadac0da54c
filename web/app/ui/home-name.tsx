import { paths } from '~/shell/paths';
import { textLang } from '~/shell/lang';

import { LocalLink } from './local-link';

type Home = { _id: string; code: string; property_name: string; is_public: boolean };

/** Code and name of a listing, with the way there while it can be seen, but where another link stands around it. */
export function HomeName({
  home: { _id, code, property_name, is_public },
  plain = false,
}: {
  home: Home;
  plain?: boolean;
}) {
  const name = (
    <>
      {`${code}, `}
      <span lang={textLang(property_name)}>{property_name}</span>
    </>
  );
  if (!is_public || plain) return name;
  return (
    <LocalLink to={paths.property(_id)} className="link tap">
      {name}
    </LocalLink>
  );
}
