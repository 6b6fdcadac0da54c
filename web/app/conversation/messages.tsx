import { CheckCheck } from 'lucide-react';

import { useConversationMessages } from '~/messages/conversation';
import { textLang } from '~/shell/lang';

import type { DayView, MessageView } from './conversation';
import { WarningBeside } from './warning';

type Props = {
  days: readonly DayView[];
  /** What somebody without a name of their own is called, by their side. */
  nameOf: (message: Pick<MessageView, 'side' | 'author'>) => string;
  /** Whose messages stand on the right: the own, and for the admin those of who was asked. */
  isRight: (message: MessageView) => boolean;
  /** Where the photograph of a message is, by its `_id`. */
  photoAt: (message: string) => string;
};

type MessageProps = { message: MessageView; name: string; isRight: boolean; photoAt: Props['photoAt'] };

/** Words are shown as they were written: a link in them stays text, and nobody opens it by a slip. */
function Message({ message, name, isRight, photoAt }: MessageProps) {
  const t = useConversationMessages();
  const { _id, words, photo, at, time, suspicions, isReadUntil } = message;
  return (
    <li
      id={`message-${_id}`}
      className={`flex max-w-[85%] min-w-0 scroll-mt-[45dvh] flex-col sm:max-w-[75%] ${isRight ? 'items-end self-end' : 'items-start self-start'}`}
    >
      <p className="text-sm wrap-anywhere text-muted">
        <span lang={textLang(name)}>{name}</span>
        {' · '}
        <time dateTime={at}>{time}</time>
      </p>
      {photo && (
        <a href={photoAt(_id)} target="_blank" rel="noreferrer" className="mb-1 block max-w-full">
          <img
            src={photoAt(_id)}
            width={photo.width}
            height={photo.height}
            alt={t.photoOf(name)}
            loading="lazy"
            decoding="async"
            className="h-auto max-h-[60dvh] w-auto max-w-full rounded-[12px] border border-line"
          />
        </a>
      )}
      {words && (
        <p
          className={`max-w-full rounded-[12px] border px-3.5 py-2 whitespace-pre-wrap wrap-anywhere ${
            isRight ? 'border-green bg-green text-on-green' : 'border-line bg-card'
          }`}
          lang={textLang(words)}
        >
          {words}
        </p>
      )}
      <WarningBeside kinds={suspicions} />
      {isReadUntil && (
        <p className="mt-0.5 inline-flex items-center gap-1 text-sm text-muted">
          <CheckCheck size={16} aria-hidden="true" />
          {t.read}
        </p>
      )}
    </li>
  );
}

/** What was said, by days, the oldest first. */
export function Messages({ days, nameOf, isRight, photoAt }: Props) {
  return (
    <>
      {days.map(({ day, messages }) => (
        <section key={day} aria-label={day} className="flex flex-col gap-3">
          <h2 className="self-center rounded-full bg-sunken px-3 py-0.5 text-sm font-medium text-muted">{day}</h2>
          <ol className="flex flex-col gap-3">
            {messages.map((message) => (
              <Message
                key={message._id}
                message={message}
                name={nameOf(message)}
                isRight={isRight(message)}
                photoAt={photoAt}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
