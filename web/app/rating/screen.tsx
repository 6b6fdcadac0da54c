import { ArrowLeft } from 'lucide-react';

import { withLink } from '~/conversation/link';
import { useRatingMessages } from '~/messages/rating';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

import { CountedRatings, type Counted } from './counted';
import type { RatingPlace, RatingProblem, SubjectView } from './rating';
import { RatedSubject } from './subject';

type Props = {
  of: RatingPlace;
  id: string;
  subjects: SubjectView[];
  counted: Counted;
  link: string;
  problem: RatingProblem | undefined;
};

/** The questions after the viewings of a conversation, or of a tenancy. */
export function RatingScreen({ of, id, subjects, counted, link, problem }: Props) {
  const t = useRatingMessages();
  const back = of === 'tenancy' ? paths.tenancy(id) : paths.conversation(id);
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6">
      <LocalLink to={withLink(back, link)} className="link inline-flex min-h-11 items-center gap-1 self-start">
        <ArrowLeft size={18} aria-hidden="true" />
        {t.back[of]}
      </LocalLink>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl">{t.title}</h1>
        <p className="text-muted">{t.text}</p>
      </header>
      <CountedRatings counted={counted} />
      {subjects.length === 0 && <p>{t.over}</p>}
      {subjects.map((subject) => (
        <RatedSubject key={subject._id} subject={subject} link={link} problem={problem} />
      ))}
    </div>
  );
}
