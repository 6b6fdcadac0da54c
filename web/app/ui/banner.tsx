import type { ReactNode } from 'react';

import type { Photo as PhotoData } from '@69street/config/contract';

import { Photo } from './photo';

type Props = { title: string; text?: string | null; photo?: PhotoData | null; children?: ReactNode };

/** The head of a screen: its one h1, a line of text, and a picture beside it where there is one. */
export function Banner({ title, text, photo, children }: Props) {
  return (
    <div className="border-b border-line bg-sunken">
      <div className={`page grid items-center gap-8 py-10 md:py-14 ${photo ? 'md:grid-cols-2' : ''}`}>
        <div className="flex flex-col items-start gap-4">
          <h1 className="text-3xl md:text-4xl">{title}</h1>
          {text && <p className="max-w-[60ch] text-lg text-muted">{text}</p>}
          {children}
        </div>
        {photo && (
          <Photo
            photo={photo}
            alt=""
            priority
            sizes="(min-width: 1200px) 564px, (min-width: 768px) 50vw, 100vw"
            className="aspect-16/9 w-full rounded-[12px] object-cover"
          />
        )}
      </div>
    </div>
  );
}
