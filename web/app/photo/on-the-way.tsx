import { useMemberMessages } from '~/messages/member';

import type { Upload } from './use-uploads';

type Props = { upload: Upload; onAccept?: () => void; onRetry: () => void; onDismiss: () => void };

/** A photograph that is being sent, or was not taken. As large as it will be once it is there, so that nothing moves. */
export function OnTheWay({ upload: { name, percent, error, final, small }, onAccept, onRetry, onDismiss }: Props) {
  const t = useMemberMessages().listing.photos;
  return (
    <li className="card flex flex-col gap-3 p-3">
      <div className="flex aspect-4/3 w-full flex-col justify-center gap-3 overflow-y-auto rounded-lg bg-sunken p-3">
        {small ? (
          <>
            <img
              src={small.url}
              alt=""
              width={small.width}
              height={small.height}
              className="min-h-0 w-auto self-center"
            />
            <p role="alert" className="font-medium break-words">
              {t.small(name, small.width, small.height)}
            </p>
          </>
        ) : error ? (
          <p role="alert" className="font-medium break-words text-danger">{`${name}: ${error}`}</p>
        ) : (
          <label className="flex min-w-0 flex-col gap-2">
            <span className="break-words">{t.sending(name, percent)}</span>
            <progress className="w-full accent-(--green)" value={percent} max={100} />
          </label>
        )}
      </div>
      <div className="flex min-h-33 flex-wrap content-end gap-2">
        {small && (
          <button type="button" className="button" onClick={onAccept}>
            {t.takeSmall}
          </button>
        )}
        {error && !final && (
          <button type="button" className="button" onClick={onRetry}>
            {t.retry(name)}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onDismiss}>
          {t.dismiss(name)}
        </button>
      </div>
    </li>
  );
}

type Several = { uploads: Upload[]; onRetry: (id: Upload['id']) => void; onDismiss: (id: Upload['id']) => void };

/** The photographs that are on their way, where one has no list of its own to stand in. */
export function AllOnTheWay({ uploads, onRetry, onDismiss }: Several) {
  return (
    <ul className="w-full max-w-xs empty:hidden">
      {uploads.map((upload) => (
        <OnTheWay
          key={upload.id}
          upload={upload}
          onRetry={() => onRetry(upload.id)}
          onDismiss={() => onDismiss(upload.id)}
        />
      ))}
    </ul>
  );
}
