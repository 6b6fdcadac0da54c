import { useLocation } from '@remix-run/react';
import { useState } from 'react';

import { Chooser, PHOTO_TYPES } from '~/photo/chooser';
import { AllOnTheWay } from '~/photo/on-the-way';
import { useUploads } from '~/photo/use-uploads';
import { localPath, useLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';
import { paths } from '~/shell/paths';

type Props = { value: string; error: string | undefined; onWaiting: (waiting: boolean) => void };

/** The image of an agent: sent as soon as it is chosen, kept as its address with the other fields. */
export function ImageField({ value, error, onWaiting }: Props) {
  const { people } = useMemberMessages();
  const t = people.form;
  const [url, setUrl] = useState(value);
  const [status, setStatus] = useState('');
  const { uploads, add, retry, dismiss } = useUploads(localPath(paths.photo, useLang()), (stored) => {
    setUrl(stored);
    setStatus(t.imageStored);
    onWaiting(false);
  });

  function take(files: File[]): void {
    for (const { id } of uploads) dismiss(id);
    add(files.slice(-1), 'photo');
    onWaiting(true);
  }

  function leaveOut(id: number): void {
    dismiss(id);
    onWaiting(false);
  }

  return (
    <div
      id="agent_image"
      role="group"
      aria-labelledby="agent_image-label"
      aria-describedby={`agent_image-help${error && !url ? ' agent_image-error' : ''}`}
      tabIndex={-1}
      className="flex flex-col items-start gap-3 outline-none"
    >
      <span id="agent_image-label" className="font-medium">
        {people.fields.agent_image}
      </span>
      <input type="hidden" name="agent_image" value={url} />
      {url && (
        <img
          src={url}
          alt={t.imageOf}
          width={160}
          height={160}
          className="size-40 rounded-lg border border-line bg-sunken object-cover"
        />
      )}
      <AllOnTheWay
        uploads={uploads}
        onRetry={(id) => {
          retry(id);
          onWaiting(true);
        }}
        onDismiss={leaveOut}
      />
      <div className="noscript:hidden">
        <Chooser id="choose-image" label={url ? t.other : t.choose} onChosen={take} />
      </div>
      <p id="agent_image-help" className="text-sm text-muted">
        {t.image}
      </p>
      {error && (!url || url === value) && (
        <p id="agent_image-error" role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </div>
  );
}

/** Sends an image without script, then comes back with its address. Stands before the form, not within it. */
export function PlainImage({ first }: { first: boolean }) {
  const { people } = useMemberMessages();
  const t = people.form;
  const lang = useLang();
  const { pathname } = useLocation();
  const query = new URLSearchParams({ slot: 'agent', back: pathname });
  return (
    <noscript>
      <form
        method="post"
        encType="multipart/form-data"
        action={localPath(`${paths.photo}?${query}`, lang)}
        className="card mb-6 flex max-w-3xl flex-col items-start gap-3 p-5"
      >
        <label className="flex w-full min-w-0 flex-col gap-1.5 font-medium">
          {first ? t.first : t.firstOther}
          <input type="file" name="file" accept={PHOTO_TYPES} required className="field w-full" />
        </label>
        <button className="button">{t.send}</button>
      </form>
    </noscript>
  );
}
