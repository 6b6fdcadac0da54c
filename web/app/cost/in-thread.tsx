import { useCostMessages } from '~/messages/cost';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

/** In a conversation about a home: the way to say that more was asked for than it states. */
export function AskedMoreInThread({ property }: { property: string }) {
  const { asked } = useCostMessages();
  return (
    <LocalLink to={paths.askedMore(property)} className="link inline-flex min-h-11 items-center self-start text-sm">
      {asked.link}
    </LocalLink>
  );
}
