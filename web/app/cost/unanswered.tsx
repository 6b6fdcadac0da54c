import { useCostMessages } from '~/messages/cost';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

export type Unanswered = Array<{ id: string; text: string }>;

/** Marks that stand on the pages of one's own homes without an answer, each with the way to give it. */
export function UnansweredMarks({ homes }: { homes: Unanswered }) {
  const { asked: t } = useCostMessages();
  return homes.map(({ id, text }) => (
    <p key={id} className="flex flex-wrap items-center gap-x-4 rounded-lg bg-warning-soft p-3 text-warning">
      <span className="wrap-anywhere">{text}</span>
      <LocalLink to={paths.askedMore(id)} className="inline-flex min-h-11 items-center font-semibold underline">
        {t.answerIt}
      </LocalLink>
    </p>
  ));
}
