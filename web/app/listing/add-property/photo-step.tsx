import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, type DOMAttributes, type DragEvent, type ReactNode } from 'react';

import { LISTING_PHOTOS_MAX } from '@69street/config/market';

import { arrange, photosOf, textOf, type Values } from '~/listing/listing-form';
import { keepStep } from '~/listing/keep-step.client';
import { localPath, useLang } from '~/shell/lang';
import { useMemberMessages } from '~/messages/member';

import { Chooser, PHOTO_TYPES } from '~/photo/chooser';
import { PhotoList } from './photo-list';
import { OnTheWay } from '~/photo/on-the-way';
import { useUploads, type Slot } from '~/photo/use-uploads';
import { paths } from '~/shell/paths';

type Props = { values: Values; fields: Record<string, string>; form: string };

/** Keeps the step with its draft whenever a photograph was added, moved or removed. */
function useKept(form: string, ...state: unknown[]): () => void {
  const address = localPath(paths.keepProperty, useLang());
  const touched = useRef(false);
  useEffect(() => {
    const element = document.getElementById(form);
    if (!touched.current || !(element instanceof HTMLFormElement)) return;
    // What fails is sent again when the page is left (use-keep-on-leaving.ts).
    element.dispatchEvent(new Event('input', { bubbles: true }));
    void keepStep(address, new FormData(element));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the state is what has to be kept
  }, [form, address, ...state]);
  return () => {
    touched.current = true;
  };
}

/** Whether somebody wanted to go on while photographs were on their way: leaving would lose them. */
function useHeldBack(form: string, waiting: boolean): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!waiting) return setHeld(false);
    const hold = (event: Event) => {
      if ((event.target as Element).id !== form) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld(true);
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('submit', hold, { capture: true });
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('submit', hold, { capture: true });
      window.removeEventListener('beforeunload', warn);
    };
  }, [form, waiting]);
  return held;
}

type FloorPlanProps = {
  plan: string;
  error: string | undefined;
  zone: Pick<DOMAttributes<HTMLElement>, 'onDragOver' | 'onDrop'>;
  onChosen: (files: File[]) => void;
  onRemove: () => void;
  /** What is on its way. */
  children: ReactNode;
};

function FloorPlan({ plan, error, zone, onChosen, onRemove, children }: FloorPlanProps) {
  const t = useMemberMessages().listing.photos;
  return (
    <div id="image_three" tabIndex={-1} className="flex flex-col items-start gap-3 outline-none" {...zone}>
      <h3 className="text-lg">{t.planTitle}</h3>
      <input type="hidden" name="image_three" value={plan} />
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
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
              onRemove();
              document.getElementById('image_three')?.focus();
            }}
          >
            {t.removePlan}
          </button>
        </>
      )}
      <ul className="grid w-full gap-4 empty:hidden sm:grid-cols-2">{children}</ul>
      <div className="noscript:hidden">
        <Chooser id="choose-plan" label={plan ? t.otherPlan : t.plan} onChosen={onChosen} />
      </div>
    </div>
  );
}

/** The photographs and the floor plan by now, what is on its way to become one, and what was last told of them. */
function usePhotos(values: Values, form: string) {
  const t = useMemberMessages().listing.photos;
  const [photos, setPhotos] = useState(() => photosOf(values));
  const [plan, setPlan] = useState(() => textOf(values, 'image_three'));
  const [full, setFull] = useState(false);
  const [status, setStatus] = useState('');
  const touch = useKept(form, photos, plan);
  const keep = (url: string, slot: Slot) => {
    touch();
    setStatus(t.stored);
    if (slot === 'plan') setPlan(url);
    else setPhotos((all) => [...all, { url, alt: '' }]);
  };
  const { uploads, add, accept, retry, dismiss } = useUploads(localPath(paths.photo, useLang()), keep, {
    asksSmall: true,
  });
  const waitingFor = (slot: Slot) => uploads.filter((upload) => upload.slot === slot);

  function take(files: File[], slot: Slot): void {
    // One of the pictures is the floor plan.
    const room = slot === 'plan' ? 1 : LISTING_PHOTOS_MAX - 1 - photos.length - waitingFor('photo').length;
    setFull(files.length > room);
    add(files.slice(0, Math.max(room, 0)), slot);
  }

  const items = (slot: Slot) =>
    waitingFor(slot).map((upload) => (
      <OnTheWay
        key={upload.id}
        upload={upload}
        onAccept={() => accept(upload)}
        onRetry={() => retry(upload.id)}
        onDismiss={() => dismiss(upload.id)}
      />
    ));
  return { photos, setPhotos, plan, setPlan, full, setFull, status, setStatus, touch, uploads, take, items };
}

/** The photographs of a listing: on their way, in their order, and kept with the draft as soon as they are there. */
export function PhotoStep({ values, fields, form }: Props) {
  const t = useMemberMessages().listing.photos;
  const state = usePhotos(values, form);
  const { photos, setPhotos, plan, setPlan, full, setFull, status, setStatus, touch, uploads, take, items } = state;
  const held = useHeldBack(
    form,
    uploads.some(({ error }) => error === null),
  );
  const dropZone = (slot: Slot) => ({
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes('Files') && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      take(files, slot);
    },
  });

  return (
    <>
      <p className="max-w-[70ch] text-muted">{t.text}</p>
      <div id="photos" tabIndex={-1} className="flex flex-col gap-4 outline-none" {...dropZone('photo')}>
        <h3 className="text-lg">{t.list}</h3>
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-dashed border-line-strong p-4 noscript:hidden">
          <Chooser id="choose" label={t.choose} many onChosen={(files) => take(files, 'photo')} />
          <Chooser id="camera" label={t.camera} camera onChosen={(files) => take(files, 'photo')} />
          <p className="text-muted pointer-coarse:hidden">{t.drop}</p>
        </div>
        {full && (
          <p role="alert" className="font-medium text-danger">
            {t.refused.many}
          </p>
        )}
        {fields.photos && <p className="text-sm font-medium text-danger">{fields.photos}</p>}
        {photos.length === 0 && uploads.length === 0 && <p className="text-muted">{t.none}</p>}
        <PhotoList
          photos={photos}
          onArrange={(intent) => {
            touch();
            setFull(false);
            setPhotos((all) => arrange(all, intent));
          }}
          onAlt={(index, alt) => setPhotos((all) => all.map((photo, at) => (at === index ? { ...photo, alt } : photo)))}
          say={setStatus}
        >
          {items('photo')}
        </PhotoList>
      </div>
      <FloorPlan
        plan={plan}
        error={fields.image_three}
        zone={dropZone('plan')}
        onChosen={(files) => take(files, 'plan')}
        onRemove={() => {
          touch();
          setPlan('');
        }}
      >
        {items('plan')}
      </FloorPlan>
      {held && (
        <p role="alert" className="font-medium text-danger">
          {uploads.some(({ small }) => small) ? t.smallWaits : t.onTheWay}
        </p>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </>
  );
}

/** One photograph or the floor plan at a time, for browsers without script. Stands beside the form, not within it. */
export function PlainUploads({ draft }: { draft: string }) {
  const t = useMemberMessages().listing.photos;
  const lang = useLang();
  const { pathname, search } = useLocation();
  const slots = [
    { slot: '', label: t.choose },
    { slot: 'plan', label: t.plan },
  ];
  const small = new URLSearchParams(search).get('small');
  const without = new URLSearchParams(search);
  for (const name of ['small', 'width', 'height', 'slot']) without.delete(name);
  const back = `${pathname}?${without}`;
  const size = (name: string) => Number(new URLSearchParams(search).get(name)) || 0;
  return (
    <noscript>
      {small && (
        <form
          method="post"
          action={localPath(
            `${paths.photo}?${new URLSearchParams({ draft, slot: new URLSearchParams(search).get('slot') ?? '', back })}`,
            lang,
          )}
          className="mt-4 flex flex-col items-start gap-3 rounded-lg bg-warning-soft p-4 text-warning"
        >
          <img src={small} alt="" width={160} height={120} className="aspect-4/3 object-contain" />
          <p className="font-medium">{t.small(t.thisPhoto, size('width'), size('height'))}</p>
          <input type="hidden" name="url" value={small} />
          <button className="button">{t.takeSmall}</button>
          <a href={back} className="link inline-flex min-h-11 items-center">
            {t.leaveSmall}
          </a>
        </form>
      )}
      {slots.map(({ slot, label }) => {
        const query = new URLSearchParams({ draft, slot, back });
        return (
          <form
            key={slot}
            method="post"
            encType="multipart/form-data"
            action={localPath(`${paths.photo}?${query}`, lang)}
            className="mt-4 flex flex-wrap items-end gap-3"
          >
            <label className="flex min-w-0 flex-col gap-1.5 font-medium">
              {label}
              <input type="file" name="file" accept={PHOTO_TYPES} required className="field w-full" />
            </label>
            <button className="button">{t.send}</button>
          </form>
        );
      })}
    </noscript>
  );
}
