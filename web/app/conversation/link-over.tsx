import { useConversationMessages } from '~/messages/conversation';
import { paths } from '~/shell/paths';
import { LocalLink } from '~/ui/local-link';

import type { ConversationProblem } from './conversation';
import { Kept } from './kept';

/** What stands behind a link of a mail that opens nothing any more, and the ways on from there. */
export function LinkOver({ signIn, problem }: { signIn: string | null; problem: ConversationProblem | undefined }) {
  const t = useConversationMessages();
  return (
    <div className="page flex max-w-2xl flex-col items-start gap-5 py-10">
      {problem && <Kept problem={problem} />}
      <h1 className="text-3xl">{t.over.title}</h1>
      <p className="text-muted">{t.over.text}</p>
      {signIn && (
        <>
          <p>{t.over.signIn}</p>
          {/* A document of its own, as the screens that sign in are. */}
          <a href={signIn} className="button">
            {t.over.toSignIn}
          </a>
        </>
      )}
      <p>{t.over.latest}</p>
      <LocalLink to={paths.properties} className="link inline-flex min-h-11 items-center">
        {t.over.toProperties}
      </LocalLink>
    </div>
  );
}
