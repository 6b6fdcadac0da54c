import { textLang } from '~/shell/lang';

export type MarkView = { text: string; answer: string | null };

/** That several people say that more was asked of them, with what the owner answers. */
export function AskedMoreMark({ mark: { text, answer } }: { mark: MarkView }) {
  return (
    <div className="rounded-lg bg-warning-soft p-3 text-warning">
      <p className="font-medium">{text}</p>
      {answer && (
        <p className="mt-1 wrap-anywhere" lang={textLang(answer)}>
          {answer}
        </p>
      )}
    </div>
  );
}
