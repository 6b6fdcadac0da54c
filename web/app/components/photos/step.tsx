import { useEffect, useRef, useState, type DragEvent } from 'react';

import { LISTING_PHOTOS_MAX } from '@69street/config/market';

import { useReady } from '~/components/auth/use-ready';
import { arrange, photosOf, textOf, type Values } from '~/forms/listing';
import { localPath, useLang } from '~/lang';
import { useMemberMessages } from '~/messages/member';

import { PhotoList } from './list';
import { useUploads, type Slot } from './use-uploads';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

type Props = { values: Values; fields: Record<string, string>; draft: string; form: string };

type ChooserProps = { id: string; label: string; camera?: boolean; many?: boolean; onChosen: (files: File[]) => void };

function Chooser({ id, label, camera, many, onChosen }: ChooserProps) {
  return (
    <span className="relative">
      <input
        id={id}
        type="file"
        accept={TYPES}
        multiple={many}
        {...(camera ? { capture: 'environment' as const } : {})}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          onChosen([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        className="button button-quiet cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)"
      >
        {label}
      </label>
    </span>
  );
}

/** The photographs of a listing: on their way, in their order, and kept with the draft as soon as they are there. */
export function PhotoStep({ values, fields, form }: Props) {
  const t = useMemberMessages().listing.photos;
  const lang = useLang();
  const ready = useReady();
  const [photos, setPhotos] = useState(() => photosOf(values));
  const [plan, setPlan] = useState(() => textOf(values, 'image_three'));
  const [full, setFull] = useState(false);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const touched = useRef(false);
  const { uploads, add, retry, dismiss } = useUploads(localPath('/photo', lang), (url, slot) => {
    touched.current = true;
    if (slot === 'plan') setPlan(url);
    else setPhotos((all) => [...all, { url, alt: '' }]);
  });

  useEffect(() => {
    const element = document.getElementById(form);
    if (!touched.current || !(element instanceof HTMLFormElement)) return;
    const body = new FormData(element);
    const address = localPath('/addProperty/draft', lang);
    // One after the other: an earlier state must not arrive last. What fails is kept with the step.
    saving.current = saving.current.then(() => fetch(address, { method: 'POST', body }).catch(() => undefined));
  }, [photos, plan, form, lang]);

  function take(files: File[], slot: Slot): void {
    const waiting = uploads.filter((upload) => upload.slot === 'photo').length;
    const room = slot === 'plan' ? 1 : LISTING_PHOTOS_MAX - 1 - photos.length - waiting;
    setFull(files.length > room);
    add(files.slice(0, Math.max(room, 0)), slot);
  }

  function onDrop(event: DragEvent): void {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    take(files, 'photo');
  }

  return (
    <div
      className="flex flex-col gap-5"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={onDrop}
    >
      <p className="max-w-[70ch] text-muted">{t.text}</p>
      <div id="photos" tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <h3 className="text-lg">{t.list}</h3>
        {photos.length === 0 && <p className="text-muted">{t.none}</p>}
        <PhotoList
          photos={photos}
          onArrange={(intent) => {
            touched.current = true;
            setPhotos((all) => arrange(all, intent));
          }}
          onAlt={(index, alt) => setPhotos((all) => all.map((photo, at) => (at === index ? { ...photo, alt } : photo)))}
        />
        {fields.photos && <p className="text-sm font-medium text-danger">{fields.photos}</p>}
        {ready && (
          <div className="flex flex-wrap items-center gap-3 rounded-lg border border-dashed border-line-strong p-4">
            <Chooser id="choose" label={t.choose} many onChosen={(files) => take(files, 'photo')} />
            <Chooser id="camera" label={t.camera} camera onChosen={(files) => take(files, 'photo')} />
            <p className="text-muted">{t.drop}</p>
          </div>
        )}
        {full && (
          <p role="alert" className="font-medium text-danger">
            {t.refused.many}
          </p>
        )}
      </div>
      <div id="image_three" tabIndex={-1} className="flex flex-col items-start gap-3 outline-none">
        <h3 className="text-lg">{t.planTitle}</h3>
        <input type="hidden" name="image_three" value={plan} />
        {plan && (
          <>
            <img
              src={plan}
              alt={t.planTitle}
              width={320}
              height={240}
              className="aspect-4/3 w-full max-w-xs rounded-lg border border-line object-contain"
            />
            <button
              name="intent"
              value="no-plan"
              className="button button-quiet"
              onClick={(event) => {
                event.preventDefault();
                touched.current = true;
                setPlan('');
              }}
            >
              {t.removePlan}
            </button>
          </>
        )}
        {fields.image_three && <p className="text-sm font-medium text-danger">{fields.image_three}</p>}
        {ready && <Chooser id="choose-plan" label={t.plan} onChosen={(files) => take(files, 'plan')} />}
      </div>
      <ul className="flex flex-col gap-2" aria-live="polite">
        {uploads.map(({ id, name, percent, error }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            {error ? (
              <>
                <span className="font-medium text-danger">{`${name}: ${error}`}</span>
                <button type="button" className="button button-quiet" onClick={() => retry(id)}>
                  {t.retry(name)}
                </button>
              </>
            ) : (
              <label className="flex min-w-0 flex-1 flex-col gap-1">
                <span className="break-words">{t.sending(name, percent)}</span>
                <progress className="w-full accent-(--green)" value={percent} max={100} />
              </label>
            )}
            <button type="button" className="button button-quiet" onClick={() => dismiss(id)}>
              {t.dismiss(name)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One photograph or the floor plan at a time, for browsers without script. Stands beside the form, not within it. */
export function PlainUploads({ draft }: { draft: string }) {
  const t = useMemberMessages().listing.photos;
  const lang = useLang();
  const slots = [
    { slot: '', label: t.choose },
    { slot: 'plan', label: t.plan },
  ];
  return (
    <noscript>
      {slots.map(({ slot, label }) => {
        const back = localPath(`/addProperty?draft=${draft}&step=3`, lang);
        const query = new URLSearchParams({ draft, slot, back });
        return (
          <form
            key={slot}
            method="post"
            encType="multipart/form-data"
            action={localPath(`/photo?${query}`, lang)}
            className="mt-4 flex flex-wrap items-end gap-3"
          >
            <label className="flex flex-col gap-1.5 font-medium">
              {label}
              <input type="file" name="file" accept={TYPES} required className="field" />
            </label>
            <button className="button">{t.send}</button>
          </form>
        );
      })}
    </noscript>
  );
}
