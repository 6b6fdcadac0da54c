import { useEffect, useRef } from 'react';

/** What phones and computers offer to choose from; those that make HEIC hand over JPEG when asked for it. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Papers may be PDFs too. */
export const PAPER_TYPES = `${PHOTO_TYPES},application/pdf`;

type Props = {
  id: string;
  label: string;
  camera?: boolean;
  many?: boolean;
  accept?: string;
  onChosen: (files: File[]) => void;
};

/** A button that asks for files. Nothing without script. */
export function Chooser({ id, label, camera, many, accept = PHOTO_TYPES, onChosen }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef(onChosen);
  chosen.current = onChosen;
  const take = () => {
    const files = [...(input.current?.files ?? [])];
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
    if (files.length > 0) chosen.current(files);
  };
  // Chosen before the page's script was there.
  useEffect(take, []);
  return (
    <span className="relative">
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={many}
        {...(camera ? { capture: 'environment' as const } : {})}
        className="peer sr-only"
        onChange={take}
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
